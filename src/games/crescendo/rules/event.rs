//! What happened in a game.

use serde::{Deserialize, Serialize};

use super::action::Placement;
use super::board::Score;
use super::geometry::SquarePair;
use crate::engine::{Bone, Points, Seat};

/// How a game ended; the leader won either way (docs/rules/crescendo.md, The end).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Ending {
    /// The leader held a challenge.
    Held,
    /// No two adjacent squares are empty.
    Full,
}

/// A fact about a game of Crescendo.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Event {
    /// A seed was put face down.
    Seeded {
        /// The seat that put it.
        seat: Seat,
        /// Its squares, in order whichever way round the seed is.
        spot: SquarePair,
        /// The seed; `None` for a viewer who may not know it.
        placement: Option<Placement>,
    },
    /// All seeds were turned up, each with its owner.
    TurnedUp(Vec<(Seat, Placement)>),
    /// A bone was placed and scored.
    Placed {
        /// The seat that placed it.
        seat: Seat,
        /// The placement.
        placement: Placement,
        /// What it scored.
        score: Score,
        /// The seat's total after it.
        total: Points,
    },
    /// A bone was drawn.
    Drew {
        /// The seat that drew it.
        seat: Seat,
        /// The bone; `None` for a viewer who may not know it.
        bone: Option<Bone>,
        /// The number of bones left in the draw pile.
        left: u8,
    },
    /// A seat became the leader (docs/rules/crescendo.md, The lead 1).
    TookTheLead {
        /// The new leader.
        seat: Seat,
        /// The leader before; `None` on the first turn.
        from: Option<Seat>,
    },
    /// A challenge started (docs/rules/crescendo.md, The challenge 1).
    Challenged {
        /// The leader.
        seat: Seat,
        /// The number of turns that each other seat has.
        turns: u8,
        /// The threshold that the leader's total exceeds.
        threshold: Points,
    },
    /// The game was won.
    Won {
        /// The winner.
        seat: Seat,
        /// How it ended.
        ending: Ending,
        /// All totals.
        scores: Vec<Points>,
    },
}
