//! The shuffle of one deal, for dealing it and for checking it after the game.

use super::bone::Bone;
use super::rng::{Rng, Seed};
use super::seat::{Seat, Seats};

/// How a deal (hand or match) follows from the game's seed. It contains all hidden bones: show it only after the game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Dealing {
    /// The number of the deal, from 1.
    pub number: u32,
    /// The seed of its shuffle, derived from the game's seed and the number.
    pub seed: Seed,
    /// The shuffled bones: the hands, by seat, then the rest.
    pub order: Vec<Bone>,
    hand_size: usize,
}

impl Dealing {
    /// The deal of this number, counted from 1.
    pub fn new(game: Seed, number: u32, bones: Vec<Bone>, hand_size: usize) -> Self {
        let mut dealing = Self { number, seed: game.derive(u64::from(number) - 1), order: bones, hand_size };
        Rng::new(dealing.seed).shuffle(&mut dealing.order);
        dealing
    }

    /// The bones that a seat was dealt, in shuffled order.
    pub fn dealt_to(&self, seat: Seat) -> &[Bone] {
        &self.order[self.hand_size * seat.index()..][..self.hand_size]
    }

    /// The bones that were not dealt to these seats, in shuffled order.
    pub fn rest(&self, seats: Seats) -> &[Bone] {
        &self.order[self.hand_size * seats.count()..]
    }
}
