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
    EndCard {
        heading: now.seat_names.winner_line(i18n, winner, &table.scores),
        body: view! { <p>{how}</p> }.into_any(),
        next: None,
    }
}
