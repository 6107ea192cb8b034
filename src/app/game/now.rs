//! The moment that the page shows.

use super::opaque::Opaque;
use crate::app::words::company::Company;
use crate::engine::{Bone, Points, Rules, Seat, SeatSet, Seats};
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
    /// The settings by which it was dealt; those of a game that its players have stopped are others by then.
    pub dealt_by: Opaque,
    /// The seat of the person who looks, or whose turn to look it is; the first one where nobody here plays.
    pub you: Seat,
    /// Whether the device changes hands: nothing is shown that not everybody may know.
    pub covered: bool,
    /// Who sits at the table.
    pub company: Company,
    /// How many seats there are.
    pub seats: Seats,
    /// Whose turn it is at the table that is shown. Where several act at once it is whoever is waited for: the person who
    /// looks, or once no person is waited for any more an opponent.
    pub to_move: Option<Seat>,
    /// Whether several act at once.
    pub together: bool,
    /// Each seat's points at the table that is shown.
    pub points: Vec<Points>,
    /// How many entries have been played.
    pub ply: usize,
    /// What whoever looks has chosen while others are still choosing, in notation; nobody else's choice, and none while the
    /// table is covered.
    pub draft: Option<String>,
    /// What whoever looks knew where [`Now::events`] begin.
    pub told_from: Opaque,
    /// What happened in the last entry.
    pub last: Opaque,
    /// What happened since whoever looks last acted, as they may learn of it.
    pub events: Opaque,
    /// Whether that is anything at all.
    pub has_news: bool,
    /// What whoever looks has drawn since they last played.
    pub drawn: Vec<Bone>,
    /// Whether a person's action is among that.
    pub has_acted: bool,
    /// Whether an opponent is waited for: it is to act, and no person at this device is. Where several act at once
    /// opponents choose while people do.
    pub bot_to_move: bool,
    /// Whether the game is over.
    pub over: bool,
    /// Whether the game goes on until its players stop it.
    pub open_ended: bool,
    /// Whether they may stop it now.
    pub can_stop: bool,
    /// Who has won the game, once it is over.
    pub winners: SeatSet,
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

    /// Whether the game has gone on between this moment and another, as far as whoever looks may know: not if somebody was
    /// only given another name, nor if somebody else has chosen in secret.
    pub fn has_gone_on(&self, there: &Self) -> bool {
        (self.number, self.ply, &self.view, &self.draft) != (there.number, there.ply, &there.view, &there.draft)
    }

    /// Whether nobody at this device plays: whoever looks only watches, and an opponent is to move until the game is over.
    pub fn is_watched(&self) -> bool {
        self.company.persons() == 0
    }

    /// Whether somebody at this device has won the game.
    pub fn is_won_here(&self) -> bool {
        self.winners.iter().any(|seat| self.company.is_person(seat))
    }

    /// Whether a deal's end or the game's end lies on the table.
    pub fn has_ended(&self) -> bool {
        self.deal_end.is_some() || self.over
    }
}
