//! The list of moves, as plain values.

use crate::engine::Points;

/// A row in the list of moves.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum MoveRow {
    /// A deal.
    Deal {
        /// Its number, from 1.
        number: u32,
        /// What it did by itself.
        said: String,
    },
    /// A move.
    Move {
        /// The number of its entry, from 0.
        index: usize,
        /// Who made it.
        who: String,
        /// What it was.
        what: String,
        /// The points it brought its maker.
        gain: Points,
        /// Whether the table can show it again.
        opens: bool,
    },
    /// How a deal or the game ended.
    Ending {
        /// The number of the entry that ended it, from 0.
        index: usize,
        /// How.
        said: String,
    },
}

impl MoveRow {
    /// What tells the rows of a list apart, the words included: rows are made anew when a word changes.
    pub fn key(&self) -> String {
        match self {
            Self::Deal { number, said } => format!("deal {number} {said}"),
            Self::Ending { index, said } => format!("{index} {said}"),
            Self::Move { index, who, what, gain, .. } => format!("{index} {who} {what} {gain}"),
        }
    }
}
