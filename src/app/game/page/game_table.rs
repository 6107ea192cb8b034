//! A game whose table can be built.

use std::ops::Deref;

use super::game_page::{GamePage, TableParts};
use super::game_settings::GameSettings;
use crate::app::game::controller::PlayController;
use crate::app::game::seam::game::Game;
use crate::engine::GameOf;

/// A game whose table can be built, for the pages that play and teach.
///
/// It depends on [`PlayController`], which depends on [`Game`]: one trait for both would be an import circle.
#[derive(Clone, Copy)]
pub struct GameTable {
    /// The game.
    pub game: &'static dyn Game,
    /// The components of the table, for the frame to place.
    pub table: fn(PlayController) -> TableParts,
    /// Its settings.
    pub settings: GameSettings,
}

impl GameTable {
    /// The table of a game.
    pub const fn of<G: GamePage>() -> Self {
        Self { game: const { &GameOf::<G>::new() }, table: G::table, settings: GameSettings::of::<G>() }
    }
}

impl Deref for GameTable {
    type Target = dyn Game;

    fn deref(&self) -> &Self::Target {
        self.game
    }
}
