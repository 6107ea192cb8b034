//! What happens in a game, and what it scores.

use serde::{Deserialize, Serialize};

use super::spot::Spot;
use crate::engine::{Bone, Points, Seat};

/// What decided who goes first: docs/rules/brick.md, Set-up of a match 5 and 6.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum FirstBy {
    /// The highest sum.
    Sum,
    /// The higher single face, among equal sums.
    Face,
}

/// How a match ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum MatchEnd {
    /// This seat was to move and had no legal move: docs/rules/brick.md, The end of a match 1.
    Stuck(Seat),
    /// Every seat in turn skipped and nothing but the hands changed: docs/rules/brick.md, The end of a match 2.
    Stalemate,
}

/// A fact about a game of Brick Dominoes.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Event {
    /// Another match was dealt.
    MatchDealt {
        /// Its 1-based number.
        number: u32,
        /// The starting brick.
        start: Bone,
    },
    /// Every seat revealed a brick.
    Revealed {
        /// The revealed bricks, by seat.
        bricks: Vec<Bone>,
        /// The seat that goes first.
        first: Seat,
        /// What decided that.
        by: FirstBy,
    },
    /// A brick was placed, or a readied brick played.
    Placed {
        /// The seat that placed it.
        seat: Seat,
        /// The brick.
        bone: Bone,
        /// True for a readied brick, which lies face down.
        face_down: bool,
        /// Its squares, the one of the lower face first.
        at: [Spot; 2],
        /// Its layer.
        layer: u8,
        /// The points it scored.
        gain: Points,
    },
    /// A seat skipped: its hand was added to the readied bricks.
    Skipped {
        /// The seat that skipped.
        seat: Seat,
        /// Its hand, sorted.
        shown: Vec<Bone>,
    },
    /// A brick was drawn.
    Drew {
        /// The seat that drew it.
        seat: Seat,
        /// The brick, for viewers who may know it.
        bone: Option<Bone>,
        /// True for a readied brick, false for an unseen one from the brickyard.
        readied: bool,
    },
    /// A match ended.
    MatchEnded {
        /// How it ended.
        why: MatchEnd,
        /// The points that each seat lost for its hand.
        lost: Vec<Points>,
        /// The hands, each sorted.
        hands: Vec<Vec<Bone>>,
    },
}

/// The points for placing a brick on a layer: docs/rules/brick.md, Scoring 1 and 2.
pub(super) fn gain(face_down: bool, layer: u8) -> Points {
    if face_down { 0 } else { Points::from(layer) }
}

/// The points that a hand costs at the end of a match: docs/rules/brick.md, Scoring 3.
pub(super) fn pips_in(hand: &[Bone]) -> Points {
    hand.iter().map(|bone| Points::from(bone.pips())).sum()
}
