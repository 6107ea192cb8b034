//! What the page asks of the game on its table.

use super::state::TableState;
use crate::app::browser::bots::PositionText;
use crate::bots::Level;
use crate::engine::{Opaque, Points, Seed, Sides, Turn};
use crate::session::{Aids, Declined, Player, Ticket};
use crate::store::{BrowserStorage, Change, DroppedGame, Journal};

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

impl From<Result<Change, Declined>> for Played {
    fn from(played: Result<Change, Declined>) -> Self {
        match played {
            Ok(change) => change.into(),
            Err(Declined::Stale) => Self::Stale,
            Err(Declined::Rejected(_)) => Self::Refused,
        }
    }
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
    /// The points of each side.
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
    /// Who played with whom.
    pub sides: Sides,
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
    /// Who played with whom.
    pub sides: Sides,
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

/// The journal of this device's games.
pub type OwnGames = Journal<BrowserStorage>;
