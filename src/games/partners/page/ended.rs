//! The card at the end of a hand or of the match.

use leptos::prelude::*;

use super::phrases::side_name;
use crate::app::game::{EndCard, PlayController, TableState};
use crate::app::words::I18n;
use crate::engine::Seat;
use crate::games::partners::rules::{Ending, Event, HandEnd, Partners};
use crate::text::t_string;

/// The hand's end among the last entry's events.
fn hand_end(now: &TableState) -> Option<&HandEnd> {
    now.last::<Partners>().iter().find_map(|event| match event {
        Event::HandEnded(end) => Some(end),
        _ => None,
    })
}

fn title(i18n: I18n, now: &TableState) -> String {
    if now.over {
        let winners: Vec<Seat> = now.winners.iter().collect();
        return t_string!(i18n, partners.ended.match_won, side = side_name(i18n, &now.seat_names, &winners));
    }
    match hand_end(now).map(|end| end.ending) {
        Some(Ending::Out { seat }) => {
            t_string!(i18n, partners.ended.out, name = now.seat_names.person_for_all(i18n, seat))
        }
        Some(Ending::Dead { .. }) | None => t_string!(i18n, partners.ended.dead).to_owned(),
    }
}

/// The card at the end of a hand or of the match.
pub fn end_card(i18n: I18n, play: PlayController) -> EndCard {
    let now = play.now.read();
    let gain = hand_end(&now).map(|end| {
        if end.winners.is_empty() {
            t_string!(i18n, partners.ended.nobody).to_owned()
        } else {
            let side = side_name(i18n, &now.seat_names, &end.winners);
            t_string!(i18n, partners.ended.gain, side = side, points = end.awarded())
        }
    });
    let body = view! { {gain.map(|gain| view! { <p class="ended-gain">{gain}</p> })} };
    EndCard {
        heading: title(i18n, &now),
        body: body.into_any(),
        next: (!now.over).then(|| t_string!(i18n, common.next_hand).to_owned()),
    }
}
