//! The card at the end of the game.

use leptos::prelude::*;

use super::phrases::how_ended;
use crate::app::game::{EndCard, PlayController};
use crate::app::words::I18n;
use crate::games::color::rules::{Color, Phase};

/// Contents of the card at the end of the game.
pub fn end_card(i18n: I18n, play: PlayController) -> EndCard {
    let now = play.now.read();
    let table = &now.view::<Color>().table;
    let (winner, how) = match table.phase {
        Phase::Over { winner, ending } => (winner, how_ended(i18n, ending)),
        _ => (now.you, ""),
    };
    let totals = [winner, winner.next(now.seats)].map(|seat| {
        view! {
            <li class:winner=seat == winner>
                <span>{now.seat_names.name_in_result(i18n, seat)}</span>
                <span class="number">{table.scores[seat.index()]}</span>
            </li>
        }
    });
    let body = view! {
        <p>{how}</p>
        <ul class="ended-scores">{totals.into_iter().collect_view()}</ul>
    };
    EndCard { heading: now.seat_names.winner_title(i18n, winner), body: body.into_any(), next: None }
}
