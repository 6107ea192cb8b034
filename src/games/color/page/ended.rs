//! The card at the end of the game.

use leptos::prelude::*;

use super::phrases::how_ended;
use crate::app::game::{EndCard, PlayController, TableState};
use crate::app::words::I18n;
use crate::engine::Seat;
use crate::games::color::rules::{Color, Phase};
use crate::text::t_string;

fn title(i18n: I18n, now: &TableState, winner: Seat) -> String {
    if now.seat_names.persons() == 1 && now.seat_names.is_you(winner) {
        t_string!(i18n, common.you_won).to_owned()
    } else {
        t_string!(i18n, common.won, name = now.seat_names.own_name(i18n, winner))
    }
}

/// Contents of the card at the end of the game.
pub fn end_card(i18n: I18n, play: PlayController) -> EndCard {
    let now = play.now.read();
    let table = &now.view::<Color>().table;
    let (winner, how) = match table.phase {
        Phase::Over { winner, ending } => (winner, how_ended(i18n, ending)),
        _ => (now.you, ""),
    };
    let name = |seat: Seat| {
        if now.seat_names.persons() > 1 { now.seat_names.own_name(i18n, seat) } else { now.seat_names.name(i18n, seat) }
    };
    let totals = [winner, winner.next(now.seats)].map(|seat| {
        view! {
            <li class:winner=seat == winner>
                <span>{name(seat)}</span>
                <span class="number">{table.scores[seat.index()]}</span>
            </li>
        }
    });
    let body = view! {
        <p>{how}</p>
        <ul class="ended-scores">{totals.into_iter().collect_view()}</ul>
    };
    EndCard { heading: title(i18n, &now, winner), body: body.into_any(), next: None }
}
