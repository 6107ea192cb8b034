//! The moment that the page shows.

use super::opaque::Opaque;
use crate::app::words::company::Company;
use crate::engine::{Points, Rules, Seat, Seats};
use crate::session::Tally;

/// The moment that the page shows.
#[derive(Clone, PartialEq, Debug)]
#[expect(clippy::struct_excessive_bools, reason = "each is a fact of the moment, true or not")]
pub struct Now {
    /// What whoever looks may know: the person, or everybody while the device changes hands.
    pub view: Opaque,
    /// The table as it lay when a deal ended, until the person goes on.
    pub deal_end: Option<Opaque>,
    /// The settings of this game.
    pub options: Opaque,
    /// The seat of the person who looks, or whose turn to look it is.
    pub you: Seat,
    /// Whether the device changes hands: nothing is shown that not everybody may know.
    pub covered: bool,
    /// Who sits at the table.
    pub company: Company,
    /// How many seats there are.
    pub seats: Seats,
    /// Whose turn it is at the table that is shown.
    pub to_move: Option<Seat>,
    /// Each seat's points at the table that is shown.
    pub points: Vec<Points>,
    /// How many entries have been played.
    pub ply: usize,
    /// What whoever looks has chosen while others are still choosing, in notation.
    pub draft: Option<String>,
    /// What whoever looks knew where [`Now::events`] begin.
    pub told_from: Opaque,
    /// What happened in the last entry.
    pub last: Opaque,
    /// What happened since whoever looks last acted, as they may learn of it.
    pub events: Opaque,
    /// Whether that is anything at all.
    pub has_news: bool,
    /// Whether a person's action is among that.
    pub has_acted: bool,
    /// Whether an opponent is to act.
    pub bot_to_move: bool,
    /// Whether the game is over.
    pub over: bool,
    /// The number of the game in the journal.
    pub number: u32,
    /// The games won, this one included once it is over.
    pub tally: Tally,
    /// Whether there is something to take back.
    pub can_undo: bool,
    /// Whether there is something to play again.
    pub can_redo: bool,
}

impl Now {
    /// What whoever looks may know, opened by its own game.
    pub fn view<G: Rules>(&self) -> &G::View {
        self.view.open()
    }

    /// The view that is shown: the end of a deal until the person goes on, otherwise the present.
    pub fn shown_view(&self) -> &Opaque {
        self.deal_end.as_ref().unwrap_or(&self.view)
    }

    /// The view that is shown, opened by its own game.
    pub fn shown<G: Rules>(&self) -> &G::View {
        self.shown_view().open()
    }

    /// The settings of this game, opened by it.
    pub fn options<G: Rules>(&self) -> &G::Options {
        self.options.open()
    }

    /// What happened in the last entry, opened by its own game.
    pub fn last<G: Rules>(&self) -> &[G::Event] {
        self.last.open::<Vec<G::Event>>()
    }

    /// Whether a deal's end or the game's end lies on the table.
    pub fn has_ended(&self) -> bool {
        self.deal_end.is_some() || self.over
    }
}
