//! How a match is dealt from the seed. Also lets a player verify the deal after the game.

use super::spot::Spot;
use super::wall::PlacedBrick;
use crate::engine::{Bone, Pips, Rng, Seat, Seats, Seed};

/// The size of a full hand: docs/rules/brick.md, Set-up of a match 2 and Drawing 2.
pub const HAND: usize = 3;

/// The deal of a match. It contains all hidden bricks: show it only once the game is over.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Dealing {
    /// The 1-based number of the match.
    pub match_number: u32,
    /// The seed of its shuffle, derived from the game's seed and the number of the match.
    pub seed: Seed,
    /// The shuffled bricks: three for each seat, the starting brick, then the brickyard, the next to be drawn first.
    pub order: Vec<Bone>,
    seats: Seats,
}

impl Dealing {
    /// Shuffles a match of the game with this seed: docs/rules/brick.md, Set-up of a match 1 to 3.
    pub(super) fn new(game: Seed, match_number: u32, set: Pips, seats: Seats) -> Self {
        let seed = game.derive(u64::from(match_number) - 1);
        let mut order: Vec<Bone> = Bone::set(set).collect();
        Rng::new(seed).shuffle(&mut order);
        Self { match_number, seed, order, seats }
    }

    /// The first hand of a seat, in the order of the shuffle.
    pub fn dealt_to(&self, seat: Seat) -> &[Bone] {
        &self.order[HAND * seat.index()..HAND * (seat.index() + 1)]
    }

    /// The starting brick.
    pub fn start(&self) -> Bone {
        self.order[HAND * self.seats.count()]
    }

    pub(super) fn placed_start(&self) -> PlacedBrick {
        let at = [Spot { y: 0, x: 0 }, Spot { y: 0, x: 1 }];
        PlacedBrick { bone: self.start(), face_down: false, at, layer: 0 }
    }

    /// The brickyard, the next brick to be drawn first.
    pub fn brickyard(&self) -> &[Bone] {
        &self.order[HAND * self.seats.count() + 1..]
    }
}
