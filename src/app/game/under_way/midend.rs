//! The game on a page's table: this device's own, or one whose referee is another device.

use super::guest_game::GuestGame;
use super::journal_table;
use crate::app::browser::bots::PositionText;
use crate::app::game::seam::game::Game;
use crate::app::game::table::answers::{FinishedGame, OwnGames, Played, Presented, ToAsk};
use crate::app::game::table::move_list::MoveLog;
use crate::app::game::table::state::TableState;
use crate::engine::{Opaque, Points, Seat, Viewer};
use crate::session::{LogEntry, Player, Ticket};
use crate::store::Change;

/// The game on a page's table.
pub enum Midend {
    /// A game of this device, with its journal.
    Own(Box<OwnGames>),
    /// A game whose referee is another device.
    Guest(Box<dyn GuestGame>),
}

impl Midend {
    /// The journal of this device's own game; None for a guest's.
    pub fn own(&mut self) -> Option<&mut OwnGames> {
        match self {
            Self::Own(journal) => Some(journal),
            Self::Guest(_) => None,
        }
    }

    /// [`Midend::own`], read-only.
    pub fn journal(&self) -> Option<&OwnGames> {
        match self {
            Self::Own(journal) => Some(journal),
            Self::Guest(_) => None,
        }
    }

    /// Everything that a change may have altered, in one value. Arguments as for [`Midend::state`].
    pub fn present(&mut self, game: &dyn Game, eyes: Option<Seat>, undo_reveals: Option<bool>) -> Presented {
        Presented {
            state: self.state(game, eyes, undo_reveals),
            dropped: self.own().map(OwnGames::take_dropped).unwrap_or_default(),
            finished: self.finished(),
        }
    }

    /// The result of the game on the table; None until it is over.
    pub fn finished(&self) -> Option<FinishedGame> {
        match self {
            Self::Own(journal) => journal_table::finished(journal.session()),
            Self::Guest(table) => table.finished(),
        }
    }

    /// The state to show. `eyes`: the player who holds a shared device. `undo_reveals`: whether undo may cross a
    /// reveal; with None, the number of people decides.
    pub fn state(&self, game: &dyn Game, eyes: Option<Seat>, undo_reveals: Option<bool>) -> TableState {
        match self {
            Self::Own(journal) => journal_table::state(journal, game, eyes, undo_reveals),
            Self::Guest(table) => table.state(game, eyes),
        }
    }

    /// True if undo may cross a reveal.
    pub fn may_undo_reveals(&self, preferred: Option<bool>) -> bool {
        self.journal().is_none_or(|journal| journal_table::may_undo_reveals(journal, preferred))
    }

    /// A viewer's view before the entry at `index`; None if there is no such entry.
    pub fn view_before(&self, index: usize, seat: Option<Seat>) -> Option<Opaque> {
        match self {
            Self::Own(journal) => journal.session().view_at(index, seat.map_or(Viewer::Table, Viewer::Seat)),
            Self::Guest(table) => table.view_before(index, seat),
        }
    }

    /// The entries from index `from` on, as a viewer may know them.
    pub fn log(&self, seat: Option<Seat>, from: usize) -> Vec<LogEntry> {
        match self {
            Self::Own(journal) => journal.session().log(seat.map_or(Viewer::Table, Viewer::Seat), from),
            Self::Guest(table) => (from..table.ply()).filter_map(|index| table.entry(index, seat)).collect(),
        }
    }

    /// The entry at `index` as a seat may know it; None if there is no such entry.
    fn entry_at(&self, index: usize, seat: Option<Seat>) -> Option<LogEntry> {
        match self {
            Self::Own(journal) => journal.session().entry(seat.map_or(Viewer::Table, Viewer::Seat), index),
            Self::Guest(table) => table.entry(index, seat),
        }
    }

    /// The entry at `index` as a seat may know it: the view before it and its events; nothing if there is no such
    /// entry.
    pub fn entry(&self, index: usize, seat: Option<Seat>) -> Option<(Opaque, Opaque)> {
        Some((self.view_before(index, seat)?, self.entry_at(index, seat)?.events))
    }

    /// The action of a seat in the entry at `index`, in notation; nothing if it has none there, or may not know it.
    pub fn action_of(&self, index: usize, seat: Seat) -> Option<String> {
        let LogEntry { movers, mut actions, .. } = self.entry_at(index, Some(seat))?;
        let place = movers.iter().position(|mover| mover == seat)?;
        actions.get_mut(place)?.take()
    }

    /// The players, by seat.
    pub fn players(&self) -> &[Player] {
        match self {
            Self::Own(journal) => journal.session().players(),
            Self::Guest(table) => table.players(),
        }
    }

    /// The number of the game in the journal.
    pub fn number(&self) -> u32 {
        match self {
            Self::Own(journal) => journal.number(),
            Self::Guest(table) => table.number(),
        }
    }

    /// The number of entries played.
    pub fn ply(&self) -> usize {
        match self {
            Self::Own(journal) => journal.session().ply(),
            Self::Guest(table) => table.ply(),
        }
    }

    /// The fingerprint of the deal's seed.
    pub fn fingerprint(&self) -> String {
        match self {
            Self::Own(journal) => journal.session().fingerprint(),
            Self::Guest(table) => table.fingerprint().to_owned(),
        }
    }

    /// Plays a player's action, in notation, and repeats it while it is legal if `repeats` is set.
    pub fn act(&mut self, seat: Seat, action: &str, repeats: bool) -> Played {
        match self {
            Self::Own(journal) => journal.play_repeatedly(seat, action, repeats).into(),
            Self::Guest(table) => table.act(seat, action, repeats),
        }
    }

    /// The question to the opponent that is to act, if one is.
    pub fn to_ask(&self) -> Option<ToAsk> {
        journal_table::to_ask(self.journal()?.session())
    }

    /// True if an opponent's answer is legal, or refers to another moment, where its ticket refuses it.
    pub fn is_legal(&self, ticket: Ticket, action: &str) -> bool {
        self.journal().is_some_and(|journal| journal.session().is_legal_answer(ticket, action))
    }

    /// Plays an opponent's answer.
    pub fn answer(&mut self, ticket: Ticket, action: &str) -> Played {
        self.own().map_or(Played::Stale, |journal| journal.answer(ticket, action).into())
    }

    /// The question about a seat's position, for a hint.
    pub fn position(&self, seat: Seat) -> PositionText {
        match self {
            Self::Own(journal) => journal_table::position(journal.rules(), &journal.session().view(Viewer::Seat(seat))),
            Self::Guest(table) => table.position(seat),
        }
    }

    /// True if this action of a seat is legal now.
    pub fn may(&self, seat: Seat, action: &str) -> bool {
        match self {
            Self::Own(journal) => journal.session().check(seat, action).is_ok(),
            Self::Guest(table) => table.may(seat, action),
        }
    }

    /// Marks everything so far as seen by the player.
    pub fn acknowledge(&mut self) -> Change {
        match self {
            Self::Own(journal) => journal.acknowledge(),
            Self::Guest(table) => {
                table.acknowledge();
                Change::Done
            }
        }
    }

    /// Records that a player asked for a hint in this game.
    pub fn mark_hinted(&mut self) -> Change {
        match self {
            Self::Own(journal) => journal.mark_hinted(),
            Self::Guest(table) => {
                table.mark_hinted();
                Change::Done
            }
        }
    }

    /// Loads what another tab or device has written since; true if there was anything.
    pub fn reload(&mut self) -> bool {
        match self {
            Self::Own(journal) => journal.reload(),
            Self::Guest(table) => table.reload(),
        }
    }
}

/// The log of a game on the table, as far as a seat or everybody may know it.
pub struct MidendLog<'a> {
    /// The game.
    pub midend: &'a Midend,
    /// The seat; None for what everybody knows.
    pub viewer: Option<Seat>,
}

impl MoveLog for MidendLog<'_> {
    fn ply(&self) -> usize {
        self.midend.ply()
    }

    fn deals(&self) -> u32 {
        match self.midend {
            Midend::Own(journal) => journal.session().deals(),
            Midend::Guest(table) => table.deals(),
        }
    }

    fn opening(&self) -> Option<Opaque> {
        self.midend.view_before(0, self.viewer)
    }

    fn entries(&self, from: usize) -> Vec<LogEntry> {
        self.midend.log(self.viewer, from)
    }

    fn end_of_deal(&self, deal: u32) -> Option<(usize, Vec<Points>)> {
        match self.midend {
            Midend::Own(journal) => journal.session().end_of_deal(deal),
            Midend::Guest(table) => table.end_of_deal(deal),
        }
    }
}
