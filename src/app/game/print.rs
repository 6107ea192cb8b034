//! Sheets of paper: what a game has to be printed, and what they are filled in with.

use std::rc::Rc;

use leptos::prelude::*;

use super::opaque::Opaque;
use super::page::GamePage;
use super::stored::StoredGame;
use crate::app::words::I18n;
use crate::engine::{Rules, Seat, Seats};
use crate::session::Session;

/// A size of paper.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Paper {
    /// 210 by 297 millimetres.
    A4,
    /// 8½ by 11 inches.
    Letter,
}

impl Paper {
    /// All sizes.
    pub const ALL: [Self; 2] = [Self::A4, Self::Letter];

    /// What lies in the printers where this browser's language is spoken.
    pub fn usual() -> Self {
        let language = window().navigator().language().unwrap_or_default();
        // the countries that never took up A4
        let letter = ["US", "CA", "MX", "PH", "CO", "CL", "VE"];
        let region = language.split('-').next_back().unwrap_or_default();
        if letter.contains(&region) { Self::Letter } else { Self::A4 }
    }

    /// Its class in the style.
    pub const fn class(self) -> &'static str {
        match self {
            Self::A4 => "a4",
            Self::Letter => "letter",
        }
    }
}

/// What a sheet is filled in with.
pub struct Filling {
    /// The settings: those of the game, or those chosen for a blank sheet.
    pub options: Opaque,
    /// How many play.
    pub seats: Seats,
    /// The game; nothing for a blank sheet.
    pub game: Option<Rc<dyn StoredGame>>,
    /// Who plays first, whose column comes first; nobody where that is not known.
    pub first: Option<Seat>,
    /// The seats' names, from seat 0; on a blank sheet empty where one is to be written by hand.
    pub names: Signal<Vec<String>>,
    /// What it is printed on.
    pub paper: Paper,
}

impl Filling {
    /// The settings, in the game's own type.
    pub fn options<G: Rules>(&self) -> &G::Options {
        self.options.open()
    }

    /// The game, in its own type; nothing for a blank sheet.
    ///
    /// # Panics
    /// If it is another game: a sheet is handed its own game's.
    pub fn session<G: GamePage>(&self) -> Option<&Session<G>> {
        let game = self.game.as_deref()?.as_any().downcast_ref();
        Some(game.expect("a sheet is handed its own game's"))
    }

    /// The seats in the order in which they play, whoever began first; from seat 0 where that is not known.
    pub fn order(&self) -> Vec<Seat> {
        let mut seats: Vec<Seat> = self.seats.iter().collect();
        seats.rotate_left(self.first.map_or(0, Seat::index));
        seats
    }

    /// What a seat is called on the sheet, as it is now.
    pub fn name(&self, seat: Seat) -> Signal<String> {
        let names = self.names;
        Signal::derive(move || names.read().get(seat.index()).cloned().unwrap_or_default())
    }
}

/// A sheet that a game has to be printed.
#[derive(Clone, Copy)]
pub struct PrintSheet {
    /// Its class in the style; none if it is printed like any other.
    pub class: &'static str,
    /// What it is called.
    pub name: fn(I18n) -> &'static str,
    /// Whether it is of use when nothing is filled in.
    pub is_blank_too: bool,
    /// Whether it is printed with tints, unless black and white is asked for.
    pub has_tints: bool,
    /// What is on it, below its head.
    pub draw: fn(I18n, &Filling) -> AnyView,
}
