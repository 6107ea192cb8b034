//! How a match is dealt from the seed.

use super::spot::Spot;
use super::wall::PlacedBrick;
use crate::engine::{Bone, Dealing, Pips, Seed};

/// The size of a full hand: docs/rules/brick.md, Set-up of a match 2 and Drawing 2.
pub const HAND: usize = 3;

/// The deal of a match of the game with this seed: docs/rules/brick.md, Set-up of a match 1 to 3. What is not dealt to the
/// seats is the starting brick, then the brickyard, the next brick to be drawn first.
pub(super) fn dealing(game: Seed, match_number: u32, set: Pips) -> Dealing {
    Dealing::new(game, match_number, Bone::set(set).collect(), HAND)
}

pub(super) const fn placed_start(bone: Bone) -> PlacedBrick {
    PlacedBrick { bone, face_down: false, at: [Spot { y: 0, x: 0 }, Spot { y: 0, x: 1 }], layer: 0 }
}
