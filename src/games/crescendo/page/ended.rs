//! The card at the end of the game.

use leptos::prelude::*;

use crate::app::game::{EndCard, PlayController};
use crate::app::words::I18n;
use crate::engine::Seat;
use crate::engine::order::sorted;
use crate::games::crescendo::rules::{Crescendo, Ending};
use crate::text::t_string;

/// Contents of the card at the end of the game.
pub fn end_card(i18n: I18n, play: PlayController) -> EndCard {
    let now = play.now.read();
    let view = now.view::<Crescendo>();
    let winner = view.leader.unwrap_or(now.you);
    let how = if view.ending == Some(Ending::Full) {
        t_string!(i18n, crescendo.ended.full).to_owned()
    } else {
        t_string!(i18n, crescendo.ended.held, points = view.options.threshold)
    };
    let seats: Vec<Seat> = now.seats.iter().collect();
    let place = |seat: &Seat| (*seat != winner, -view.scores[seat.index()]);
    let seats = sorted(&seats, |one, other| place(one).cmp(&place(other)));
    let totals = seats.into_iter().map(|seat| {
        view! {
            <li class:winner=seat == winner>
                <span>{now.seat_names.name_in_result(i18n, seat)}</span>
                <span class="number">{view.scores[seat.index()]}</span>
            </li>
        }
    });
    // the heading has the results of two seats
    let totals = (now.seats.count() > 2).then(|| view! { <ul class="ended-scores">{totals.collect_view()}</ul> });
    let body = view! {
        <p>{how}</p>
        {totals}
    };
    let heading = now.seat_names.winner_line(i18n, winner, &view.scores);
    EndCard { heading, body: body.into_any(), next: None }
}
