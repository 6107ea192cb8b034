//! How a match comes out of the seed: for dealing it, and for whoever wants to check a deal afterwards.

use super::spot::Spot;
use super::state::{Brick, HAND};
use super::wall::Laid;
use crate::engine::{Bone, Pips, Rng, Rules, Seat, Seats, Seed};

/// How a match is dealt. It tells the whole truth: only for a game that is over.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Dealing {
    /// The number of the match, from 1.
    pub match_number: u32,
    /// The seed of its shuffle, fixed by the game's seed and the number of the match.
    pub seed: Seed,
    /// The shuffled bricks: three for each seat, the starting brick, and the brickyard, the next drawn first.
    pub order: Vec<Bone>,
    seats: Seats,
}

impl Dealing {
    /// The shuffle of a match of this game.
    pub(super) fn of(game: Seed, match_number: u32, set: Pips, seats: Seats) -> Self {
        let seed = game.derive(u64::from(match_number) - 1);
        let mut order: Vec<Bone> = Bone::set(set).collect();
        Rng::new(seed).shuffle(&mut order);
        Self { match_number, seed, order, seats }
    }

    /// The bricks that a seat draws to begin with.
    pub fn dealt_to(&self, seat: Seat) -> &[Bone] {
        &self.order[HAND * seat.index()..HAND * (seat.index() + 1)]
    }

    /// The starting brick.
    pub fn start(&self) -> Bone {
        self.order[HAND * self.seats.count()]
    }

    /// The brickyard, the next brick to be drawn first.
    pub fn brickyard(&self) -> &[Bone] {
        &self.order[HAND * self.seats.count() + 1..]
    }
}

impl Brick {
    /// How the match on the table was dealt from the game's seed.
    ///
    /// It shuffles anew and does not look at the bricks on the table: that both agree is what a check is about. In an
    /// imagined world, whose bricks come from no seed, they do not.
    pub fn dealing(&self) -> Dealing {
        Dealing::of(self.seed, self.table.match_number, self.table.options.set, self.seats())
    }
}

/// "Set-up of a match": the starting brick as it lies.
pub(super) fn starting(bone: Bone) -> Laid {
    Laid { bone, face_down: false, at: [Spot { y: 0, x: 0 }, Spot { y: 0, x: 1 }], layer: 0 }
}
