//! What is shared of a finished game: a sentence, a row of signs, the link to the deal, and a picture with that link.

use leptos::prelude::*;

use super::invited::deal_link;
use super::state::PlayController;
use crate::app::components::tell::Drawing;
use crate::app::game::page::extras::GameExtras;
use crate::app::game::table::answers::FinishedGame;
use crate::app::game::words::postcard::{SharedText, postcard};
use crate::app::part::part;
use crate::app::words::I18n;
use crate::app::words::result::challenge;
use crate::app::words::seat_names::seat_of_person;

/// Shares a finished game.
#[derive(Clone, Copy)]
pub struct ShareGame {
    /// The text; nothing until the game is over.
    pub text: fn(I18n, PlayController, &'static dyn GameExtras) -> Option<SharedText>,
    /// Draws the picture.
    pub picture: fn(PlayController, SharedText) -> Drawing,
}

part! {
    /// Loads the code that shares a finished game, which is not needed to play.
    in extras: pub fn load_share() -> ShareGame {
        ShareGame { text, picture }
    }
}

fn text(i18n: I18n, play: PlayController, extras: &'static dyn GameExtras) -> Option<SharedText> {
    untrack(|| {
        play.finished.try_with_value(|finished| {
            let FinishedGame { players, scores, sides, turn, options, seed, .. } = finished.as_ref()?;
            let (name, bots) = (play.game.card(i18n).name, play.game.constants().bot_names);
            let sentence = challenge(i18n, &name, bots, players, scores, *sides, *turn)?;
            let row = play.of_own(|journal| journal.session().row_of_signs(seat_of_person(players)));
            let link = deal_link(extras.option_code(), options, players, scores, *sides, *turn, *seed)?;
            Some(SharedText { day: play.day_in_words(i18n), sentence, row: row.flatten(), link })
        })?
    })
}

fn picture(play: PlayController, text: SharedText) -> Drawing {
    let picture = play.now.with_untracked(|now| play.game.picture(now.shown_view(), now.seat_names.you()));
    Box::pin(async move { postcard(picture?, text).await })
}
