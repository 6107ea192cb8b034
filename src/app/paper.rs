//! Sheets of paper: what a game has to be printed, and what they are filled in with.

use std::sync::Arc;

use leptos::prelude::*;

use super::game::GameUi;
use super::words::I18n;
use crate::engine::{Seat, Seats};
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
pub struct Filling<G: GameUi> {
    /// The settings: those of the game, or those chosen for a blank sheet.
    pub options: G::Options,
    /// How many play.
    pub seats: Seats,
    /// The game; nothing for a blank sheet.
    pub game: Option<Arc<Session<G>>>,
    /// The seats' names, from seat 0; on a blank sheet empty where one is to be written by hand.
    pub names: Signal<Vec<String>>,
    /// What it is printed on.
    pub paper: Paper,
}

impl<G: GameUi> Filling<G> {
    /// The seats in the order in which they play, whoever began first; from seat 0 where that is not known.
    pub fn order(&self) -> Vec<Seat> {
        let first = self.game.as_ref().and_then(|game| {
            let opening = game.view_at(0, crate::engine::Viewer::Table)?;
            G::to_move(&opening)
        });
        let mut seats: Vec<Seat> = self.seats.iter().collect();
        seats.rotate_left(first.map_or(0, Seat::index));
        seats
    }

    /// What a seat is called on the sheet, as it is now.
    pub fn name(&self, seat: Seat) -> Signal<String> {
        let names = self.names;
        Signal::derive(move || names.read().get(seat.index()).cloned().unwrap_or_default())
    }
}

/// A sheet that a game has to be printed.
pub struct PrintSheet<G: GameUi> {
    /// Its class in the style; none if it is printed like any other.
    pub class: &'static str,
    /// What it is called.
    pub name: fn(I18n) -> &'static str,
    /// Whether it is of use when nothing is filled in.
    pub is_blank_too: bool,
    /// Whether it is printed with tints, unless black and white is asked for.
    pub has_tints: bool,
    /// What is on it, below its head.
    pub draw: fn(I18n, &Filling<G>) -> AnyView,
}
