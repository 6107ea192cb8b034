//! What happens in a game.

use serde::{Deserialize, Serialize};

use super::board::TurnedBlack;
use super::claim::Claim;
use super::half::Half;
use super::open_state::Ending;
use crate::engine::{Points, Seat, Square};

/// A fact about a game of Color.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Event {
    /// Both seats chose: seat 0's half, then seat 1's.
    Chosen([Half; 2]),
    /// The domino was placed.
    Placed {
        /// The placer.
        seat: Seat,
        /// Its halves: seat 0's, then seat 1's.
        halves: [Half; 2],
        /// The square of each half.
        at: [Square; 2],
    },
    /// A black half turned an adjacent square black.
    TurnedBlack(TurnedBlack),
    /// A domino of two blacks was paid.
    DoubleBlack {
        /// The placer.
        seat: Seat,
        /// The points paid.
        points: Points,
        /// The seat's new total.
        total: Points,
    },
    /// The placer claimed groups, or none.
    Claimed {
        /// The placer.
        seat: Seat,
        /// The claim.
        claim: Claim,
        /// The points paid.
        points: Points,
        /// The seat's new total.
        total: Points,
    },
    /// The game was won.
    Won {
        /// The winner.
        seat: Seat,
        /// How the game ended.
        ending: Ending,
        /// Both totals.
        scores: [Points; 2],
    },
}
