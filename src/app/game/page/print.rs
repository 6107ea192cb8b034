//! Printed sheets: what a game offers, and what a sheet is filled in with.

use std::rc::Rc;

use leptos::prelude::*;

use crate::app::words::{I18n, figures};
use crate::engine::Opaque;
use crate::engine::{Points, Seat, Seats, Turn};
use crate::session::Session;
use crate::text::{Words, list, t_string, words};

/// A size of paper.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Paper {
    /// 210 by 297 millimetres.
    A4,
    /// 8½ by 11 inches.
    Letter,
}

impl Paper {
    /// The usual size in the region of the browser's language.
    pub fn usual() -> Self {
        let language = window().navigator().language().unwrap_or_default();
        // the countries that use Letter
        let letter = ["US", "CA", "MX", "PH", "CO", "CL", "VE"];
        let region = language.split('-').next_back().unwrap_or_default();
        if letter.contains(&region) { Self::Letter } else { Self::A4 }
    }

    /// Its CSS class.
    pub const fn class(self) -> &'static str {
        match self {
            Self::A4 => "a4",
            Self::Letter => "letter",
        }
    }
}

/// The number of rows of a sheet that fit on one page.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RowsPerPage {
    /// On A4.
    pub a4: usize,
    /// On Letter.
    pub letter: usize,
}

/// The data of a sheet.
pub struct Filling {
    /// The settings: those of the game, or those chosen for a blank sheet.
    pub options: Opaque,
    /// The number of seats.
    pub seats: Seats,
    /// The game; nothing for a blank sheet.
    pub game: Option<Rc<Session>>,
    /// The seat that plays first and has the first column; nothing if it is not known.
    pub first: Option<Seat>,
    /// The names, from seat 0; empty on a blank sheet where a name is written by hand.
    pub names: Signal<Vec<String>>,
    /// The paper size.
    pub paper: Paper,
}

impl Filling {
    /// True while rows are to be played: a blank sheet, or an unfinished game that can be continued on paper.
    pub fn is_unfinished(&self) -> bool {
        self.game.as_deref().is_none_or(|game| !game.turn().is_over())
    }

    /// Fills the page with blank rows, unless the game is over, so that it can be continued on paper.
    pub fn with_blank_rows<R: Clone>(&self, mut rows: Vec<R>, fits: RowsPerPage, blank: R) -> Vec<R> {
        let count = match self.paper {
            Paper::A4 => fits.a4,
            Paper::Letter => fits.letter,
        };
        if self.is_unfinished() {
            rows.resize(rows.len().max(count), blank);
        }
        rows
    }

    /// The result, or the score so far; nothing for a blank sheet. `won` gets the winning sides with their points, and the
    /// scores of the sides of `seats` in words.
    pub fn result(
        &self,
        i18n: I18n,
        seats: &[Seat],
        won: impl Fn(&[(String, Points)], String) -> String + Send + 'static,
    ) -> Option<Words> {
        let game = self.game.as_deref()?;
        let (names, turn) = (self.names, game.turn());
        let sides = game.sides();
        // a side stands where its first seat does
        let is_first =
            |(index, seat): &(usize, &Seat)| !seats[..*index].iter().any(|other| sides.are_together(**seat, *other));
        let firsts = seats.iter().enumerate().filter(is_first);
        let scores: Vec<(Seat, Points)> = firsts.map(|(_, seat)| (*seat, game.scores()[seat.index()])).collect();
        Some(words(move || {
            let names = names.read();
            let name = |seat: Seat| {
                let side = sides.with(seat).iter().filter_map(|seat| names.get(seat.index()).cloned());
                list(i18n, &side.collect::<Vec<_>>())
            };
            let each = scores.iter().map(|(seat, points)| format!("{} {}", name(*seat), figures::points(*points)));
            let each = each.collect::<Vec<_>>().join(", ");
            let Turn::Over(outcome) = turn else { return t_string!(i18n, common.print.unfinished, scores = each) };
            let has_won = |seat: Seat| outcome.winners.iter().any(|winner| winner == seat);
            let winners = scores.iter().filter(|(seat, _)| has_won(*seat)).map(|(seat, points)| (name(*seat), *points));
            won(&winners.collect::<Vec<_>>(), each)
        }))
    }

    /// The seats in playing order, from the seat that plays first, or from seat 0 if that is not known.
    pub fn order(&self) -> Vec<Seat> {
        let mut seats: Vec<Seat> = self.seats.iter().collect();
        seats.rotate_left(self.first.map_or(0, Seat::index));
        seats
    }

    /// A seat's name on the sheet, as a signal.
    pub fn name(&self, seat: Seat) -> Signal<String> {
        let names = self.names;
        Signal::derive(move || names.read().get(seat.index()).cloned().unwrap_or_default())
    }
}

/// A kind of sheet that a game offers.
#[derive(Clone, Copy)]
pub struct PrintSheet {
    /// Its CSS class; empty for the common style.
    pub class: &'static str,
    /// Its name.
    pub name: fn(I18n) -> &'static str,
    /// True if it can be printed blank.
    pub is_blank_too: bool,
    /// The most names on a blank sheet, if people play with more than the rules here allow; otherwise 0.
    pub most_names: u8,
    /// True if it has tints, unless black and white is chosen.
    pub has_tints: bool,
    /// Draws it, without its head.
    pub draw: fn(I18n, &Filling) -> AnyView,
}
