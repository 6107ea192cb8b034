//! The trait that builds a game's table.

use super::controller::PlayController;
use super::page::{GamePage, TableParts};
use super::seam::Game;
use crate::engine::GameOf;

/// A game whose table can be built, for the pages that play and teach.
///
/// It depends on [`PlayController`], which depends on [`Game`]; one trait for both would be an import circle.
pub trait GameTable: Game {
    /// The components of the table, for the frame to place.
    fn table(&self, play: PlayController) -> TableParts;
}

impl<G: GamePage> GameTable for GameOf<G> {
    fn table(&self, play: PlayController) -> TableParts {
        G::table(play)
    }
}
