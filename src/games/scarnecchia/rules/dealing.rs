//! The shuffle of a hand, for dealing it and for checking the deal afterwards.

use super::tiles::{HAND, SET};
use crate::engine::{Bone, Rng, Seat, Seed};

/// How a hand is dealt. It reveals every tile, so it is shown only once the game is over.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Dealing {
    /// The number of the hand, from 1.
    pub hand_number: u32,
    /// The seed of its shuffle, derived from the game's seed and the number of the hand.
    pub seed: Seed,
    /// The shuffled tiles: four for each seat, four for the pool, and the stock, the next tile drawn first.
    pub order: Vec<Bone>,
}

impl Dealing {
    pub(super) fn of(game: Seed, hand_number: u32, sets: u8) -> Self {
        let seed = game.derive(u64::from(hand_number) - 1);
        let mut order = SET.repeat(usize::from(sets));
        Rng::new(seed).shuffle(&mut order);
        Self { hand_number, seed, order }
    }

    /// The tiles that a seat was dealt.
    pub fn dealt_to(&self, seat: Seat) -> &[Bone] {
        &self.order[HAND * seat.index()..HAND * (seat.index() + 1)]
    }

    /// The four tiles of the pool.
    pub fn pool(&self) -> &[Bone] {
        &self.order[2 * HAND..3 * HAND]
    }

    /// The stock, the next tile drawn first.
    pub fn stock(&self) -> &[Bone] {
        &self.order[3 * HAND..]
    }
}
