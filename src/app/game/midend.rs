//! A game being played, with its types erased.
//!
//! Actions cross this trait in notation, rows and sentences as plain values, views as [`Opaque`] values.

use std::any::Any;

use serde_json::Value;

use super::move_list::MoveList;
use super::opaque::Opaque;
use super::table_state::TableState;
use crate::app::browser::bots::PositionText;
use crate::app::words::I18n;
use crate::bots::Level;
use crate::engine::{Bone, Points, Seat, Seats, Seed, SetupError, Turn};
use crate::session::{Aids, Player, Ticket};
use crate::store::{Change, DroppedGame};

/// A question to the opponent that is to act.
pub struct ToAsk {
    /// The moment of the question; the answer must carry the same ticket.
    pub ticket: Ticket,
    /// The view of the opponent's seat.
    pub position: PositionText,
    /// The opponent's level.
    pub level: Level,
    /// The seed of its random choices.
    pub seed: Seed,
}

/// The result of trying an action.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Played {
    /// It was played, or stored as a secret choice.
    Done,
    /// Another tab had changed the game first.
    Overtaken,
    /// The position has changed since the question.
    Stale,
    /// It is not legal, or no action of this game.
    Refused,
}

impl From<Change> for Played {
    fn from(change: Change) -> Self {
        match change {
            Change::Done => Self::Done,
            Change::Overtaken => Self::Overtaken,
            Change::Declined => Self::Refused,
        }
    }
}

/// The preserved copy, in short.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Copied {
    /// Each seat's points.
    pub scores: Vec<Points>,
    /// When it was preserved, in milliseconds since 1970.
    pub at: Option<u64>,
}

/// A past game, as the list of past games shows it.
#[derive(Clone, PartialEq, Debug)]
pub struct PastGame {
    /// Its number in the journal.
    pub number: u32,
    /// The outcome, or whose turn it was.
    pub turn: Turn,
    /// Each seat's points.
    pub scores: Vec<Points>,
    /// The players, by seat.
    pub players: Vec<Player>,
    /// The settings that decided play.
    pub options: Opaque,
    /// The help that people took.
    pub aids: Aids,
    /// When it ended or was replaced by another, in milliseconds since 1970.
    pub ended_at: Option<u64>,
    /// Its record as a file; nothing while its deal is still a secret.
    pub record: Option<RecordFile>,
}

/// The result of the game on the table, once it is over.
#[derive(Clone, PartialEq, Debug)]
pub struct FinishedGame {
    /// The outcome.
    pub turn: Turn,
    /// Each seat's points.
    pub scores: Vec<Points>,
    /// Who played, by seat.
    pub players: Vec<Player>,
    /// The settings that decided play.
    pub options: Opaque,
    /// The help that people took.
    pub aids: Aids,
    /// The number of choices that people made.
    pub choices: u32,
    /// The seed of the deal, no longer secret.
    pub seed: Seed,
}

/// Everything that a change of the game may have altered.
pub struct Presented {
    /// The state to show.
    pub state: TableState,
    /// Past games that were dropped to make room, since this was last asked.
    pub dropped: Vec<DroppedGame>,
    /// The result; nothing until the game is over.
    pub finished: Option<FinishedGame>,
}

/// The record of a finished game, as a file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RecordFile {
    /// The file name.
    pub name: String,
    /// The content.
    pub json: String,
    /// The seed of the deal.
    pub seed: Seed,
}

/// A game being played, with its types erased: implemented for the journal of any game, and for a game whose referee is
/// another device.
pub trait Midend: Any {
    /// Everything that a change may have altered, in one value: the state to show, the past games dropped since the
    /// last call, and the result of a finished game.
    fn present(&mut self, eyes: Option<Seat>, undo_reveals: Option<bool>) -> Presented {
        Presented { state: self.state(eyes, undo_reveals), dropped: self.take_dropped(), finished: self.finished() }
    }
    /// The state to show. `eyes`: the player who holds a shared device. `undo_reveals`: whether undo may cross a
    /// reveal; nothing decides by the number of people.
    fn state(&self, eyes: Option<Seat>, undo_reveals: Option<bool>) -> TableState;
    /// True if undo may cross a reveal.
    fn may_undo_reveals(&self, preferred: Option<bool>) -> bool;
    /// Brings a list of moves up to date.
    fn update_moves(&self, i18n: I18n, now: &TableState, list: &mut MoveList);
    /// The entry at `index` as a seat may know it: the view before it and its events; nothing if there is no such
    /// entry.
    fn entry(&self, index: usize, seat: Option<Seat>) -> Option<(Opaque, Opaque)>;
    /// The action of a seat in the entry at `index`, in notation; nothing if it has none there, or may not know it.
    fn action_of(&self, index: usize, seat: Seat) -> Option<String>;
    /// The players, by seat.
    fn players(&self) -> &[Player];
    /// The number of seats.
    fn seats(&self) -> Seats;
    /// The number of the game in the journal.
    fn number(&self) -> u32;
    /// The number of entries played.
    fn ply(&self) -> usize;
    /// The fingerprint of the deal's seed.
    fn fingerprint(&self) -> String;
    /// Plays a player's action, in notation, and the actions that follow automatically with these display settings.
    fn act(&mut self, seat: Seat, action: &str, display: &Opaque) -> Played;
    /// The question to the opponent that is to act, if one is.
    fn to_ask(&self) -> Option<ToAsk>;
    /// True if an opponent's answer is legal, or refers to another moment, where its ticket refuses it.
    fn is_legal(&self, ticket: Ticket, action: &str) -> bool;
    /// Plays an opponent's answer.
    fn answer(&mut self, ticket: Ticket, action: &str) -> Played;
    /// The question about a seat's position, for a hint.
    fn position(&self, seat: Seat) -> PositionText;
    /// True if this action of a seat is legal now.
    fn may(&self, seat: Seat, action: &str) -> bool;
    /// Marks everything so far as seen by the player.
    fn acknowledge(&mut self) -> Change;
    /// Ends an open-ended game; nothing if it may not end now.
    fn stop(&mut self) -> Option<Change>;
    /// Replaces the player of a seat from now on.
    fn set_player(&mut self, seat: Seat, player: Player) -> Change;
    /// Starts another game; undo brings this one back.
    ///
    /// # Errors
    /// [`SetupError`] if these options cannot be dealt; then nothing has changed.
    fn new_game(&mut self, options: &Opaque, seed: Seed, players: Vec<Player>) -> Result<Change, SetupError>;
    /// Deals the same seed to the same players with other settings; nothing if a person has already chosen something,
    /// or if the settings cannot be dealt.
    fn deal_again(&mut self, options: &Opaque) -> Option<Change>;
    /// Goes back to just before a person's last choice; nothing if there is none.
    fn undo(&mut self) -> Option<Change>;
    /// Goes forward to a person's next choice; nothing if there is none.
    fn redo(&mut self) -> Option<Change>;
    /// Preserves a copy of the game, with these settings.
    fn preserve(&mut self, settings: &Value) -> Change;
    /// The preserved copy.
    fn preserved(&self) -> Option<Copied>;
    /// Puts the preserved copy on the table; nothing if there is none.
    fn restore(&mut self, settings: Value) -> Option<Change>;
    /// True if Restore does not undo a reveal that undo may not cross.
    fn may_restore(&self, undo_reveals: Option<bool>) -> bool;
    /// The number of the past game that will be dropped next to make room.
    fn next_to_drop(&self) -> Option<u32>;
    /// The past games dropped since the last call.
    fn take_dropped(&mut self) -> Vec<DroppedGame>;
    /// The settings stored with the game that the last change led to; handed out once.
    fn take_settings(&mut self) -> Option<Value>;
    /// Records that a player looked at hidden bones in this game.
    fn mark_peeked(&mut self) -> Change;
    /// Records that a player asked for a hint in this game.
    fn mark_hinted(&mut self) -> Change;
    /// Loads what another tab has written since; true if there was anything.
    fn reload(&mut self) -> bool;
    /// Quarantines what another tab wrote under a key at the same moment, if storage has lost it; true if it did.
    fn quarantine_overwritten(&mut self, key: &str, text: &str) -> bool;
    /// The past games, the newest first, at most this many.
    fn past(&self, most: usize) -> Vec<PastGame>;
    /// The result of the game on the table; nothing until it is over.
    fn finished(&self) -> Option<FinishedGame>;
    /// The hidden bones that a player in this seat peeks at; `key` is the game's name for them.
    fn peeked(&self, you: Seat, key: &str) -> Vec<Bone>;
}
