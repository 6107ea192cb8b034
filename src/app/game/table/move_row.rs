//! The rows of the list of moves.

use crate::engine::{Points, Seat};

/// A row in the list of moves.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum MoveRow {
    /// The heading of a deal.
    Deal {
        /// Its number, from 1.
        number: u32,
        /// What the deal itself did, such as an automatic lead.
        said: String,
    },
    /// A move.
    Move {
        /// The index of its entry; of the last one where the row counts several.
        index: usize,
        /// The index of the first entry that the row counts.
        first: usize,
        /// The player's seat.
        seat: Seat,
        /// The player's name.
        who: String,
        /// The action in short.
        what: String,
        /// The points that it scored for the player.
        gain: Points,
        /// True if the table can show the move again.
        opens: bool,
        /// True for a pass that followed another seat's action by itself.
        by_itself: bool,
    },
    /// How a deal or the game ended.
    Ending {
        /// The index of the entry that ended it.
        index: usize,
        /// The sentence about the end.
        said: String,
        /// The number of the deal, and each seat's points after it; nothing in a game without deals.
        scores: Option<(u32, Vec<Points>)>,
    },
}

impl MoveRow {
    /// The key of a row in a keyed list. It includes the text, so that a row is rendered again when its text changes.
    pub fn key(&self) -> String {
        match self {
            Self::Deal { number, said } => format!("deal {number} {said}"),
            Self::Ending { index, said, .. } => format!("{index} {said}"),
            Self::Move { index, who, what, gain, .. } => format!("{index} {who} {what} {gain}"),
        }
    }
}
