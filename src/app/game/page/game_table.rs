//! A game whose table can be built.

use std::ops::Deref;

use leptos::prelude::AnyView;

use super::game_page::{GamePage, TableParts};
use super::game_settings::GameSettings;
use crate::app::game::controller::PlayController;
use crate::app::game::seam::game::Game;
use crate::engine::{GameOf, Seat};

/// Builds what a game adds to a seat in the status strip, if it adds something.
pub type BesideSeat = fn(PlayController, Seat) -> Option<AnyView>;

/// A game whose table can be built, for the pages that play and teach.
///
/// It depends on [`PlayController`], which depends on [`Game`]: one trait for both would be an import circle.
#[derive(Clone, Copy)]
pub struct GameTable {
    /// The game.
    pub game: &'static dyn Game,
    /// The components of the table, for the frame to place.
    pub table: fn(PlayController) -> TableParts,
    /// What the game adds to a seat in the status strip.
    pub beside_seat: BesideSeat,
    /// Its settings.
    pub settings: GameSettings,
}

impl GameTable {
    /// The table of a game.
    pub const fn of<G: GamePage>() -> Self {
        Self {
            game: const { &GameOf::<G>::new() },
            table: G::table,
            beside_seat: G::beside_seat,
            settings: GameSettings::of::<G>(),
        }
    }
}

impl Deref for GameTable {
    type Target = dyn Game;

    fn deref(&self) -> &Self::Target {
        self.game
    }
}
