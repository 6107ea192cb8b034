//! The events that actions and deals produce.

use serde::{Deserialize, Serialize};

use super::action::End;
use super::score::HandEnd;
use crate::engine::{Bone, Pips, Points, Seat};

/// Something that happened in a game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Event {
    /// A hand was dealt.
    Dealt {
        /// The number of the hand, from 1.
        hand_number: u32,
        /// The seat that leads it.
        leader: Seat,
        /// Whether the heaviest doublet leads automatically.
        doublet_lead: bool,
    },
    /// A bone was played.
    Played {
        /// The seat that played it.
        seat: Seat,
        /// The bone.
        bone: Bone,
        /// The end it was played at.
        end: End,
        /// The pips that the end asked for; `None` for a lead.
        on: Option<Pips>,
        /// The table count afterwards.
        count: u16,
        /// The points scored for that count.
        points: Points,
    },
    /// A bone was drawn.
    Drew {
        /// The seat that drew it.
        seat: Seat,
        /// The bone, if the viewer may know it.
        bone: Option<Bone>,
        /// The number of bones left in the boneyard.
        left: u8,
    },
    /// A seat passed.
    Passed {
        /// The seat.
        seat: Seat,
    },
    /// A hand ended.
    HandEnded(HandEnd),
    /// The game was won.
    Won {
        /// The winner.
        seat: Seat,
        /// Both totals.
        scores: [Points; 2],
    },
}
