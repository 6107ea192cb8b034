//! Opens the game of a journal, to be played or to be shown on the home page.

use super::midend::Midend;
use crate::app::context::AppDocuments;
use crate::app::game::seam::game::Game;
use crate::app::game::words::picture::Preview;
use crate::app::words::seat_names::seat_names_of;
use crate::engine::{Opaque, Seed, SetupError, Viewer};
use crate::session::{NewGame, Player};
use crate::store::{Journal, Slot, current_game};

/// Loads the game under way of a journal, or starts one with these players.
///
/// # Errors
/// [`SetupError`] if a new game cannot be dealt.
pub fn open_table(
    game: &dyn Game,
    store: AppDocuments,
    slot: Slot,
    (options, seed, players): (&Opaque, Seed, Vec<Player>),
    clock: fn() -> Option<u64>,
) -> Result<Midend, SetupError> {
    let (rules, seat_rules) = (game.rules(), game.seat_rules());
    let fresh = || NewGame { rules, options: options.clone(), seed, players };
    let mut opened = Journal::open_for(rules, store, slot, move |players| seat_rules.suits(players), fresh)?;
    opened.journal.set_clock(clock);
    Ok(Midend::Own(Box::new(opened.journal)))
}

/// The preview of the stored game for the home page; nothing if there is none or it cannot be read.
pub fn stored_preview(game: &dyn Game, store: &AppDocuments) -> Option<Preview> {
    let session = current_game(game.rules(), store)?;
    // with several people, the home page shows only what is public
    let names = seat_names_of(game.constants().bot_names, session.players(), session.sides());
    let you = names.you();
    let view = session.view(you.map_or(Viewer::Table, Viewer::Seat));
    Some(Preview {
        over: session.turn().is_over(),
        scores: session.scores().to_vec(),
        names: Some(names),
        picture: game.picture(&view, you),
        day: None,
    })
}
