//! How the bones of a hand follow from the game's seed (docs/rules/electrum.md, Leading a hand).

use super::hand::{Hand, SET};
use crate::engine::{Bone, Seat, Seed};

pub(super) const HAND_SIZE: usize = 7;
pub(super) const BONEYARD_START: usize = 2 * HAND_SIZE;

/// The seed of a hand's shuffles; hands are numbered from 1.
pub(super) const fn hand_seed(game: Seed, hand_number: u32) -> Seed {
    game.derive(hand_number as u64 - 1)
}

pub(super) fn hands_in(order: &[Bone; SET]) -> [Hand; 2] {
    [&order[..HAND_SIZE], &order[HAND_SIZE..BONEYARD_START]].map(|dealt| dealt.iter().copied().collect())
}

/// How a hand was dealt, hidden bones included: show it only after the game is over.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Dealing {
    /// The number of the hand, from 1.
    pub hand_number: u32,
    /// The seed of its shuffles.
    pub seed: Seed,
    /// The shuffles of the void hands before it (docs/rules/electrum.md, Leading a hand 3), in order.
    pub void: Vec<[Bone; SET]>,
    /// The shuffle that was played.
    pub order: [Bone; SET],
    /// The seat that led.
    pub leader: Seat,
    /// The doublet that led automatically; `None` for an any-bone lead.
    pub doublet: Option<Bone>,
}

impl Dealing {
    /// The bones that a seat was dealt, in shuffled order.
    ///
    /// # Panics
    /// If `seat` is not 0 or 1.
    pub fn dealt_to(order: &[Bone; SET], seat: Seat) -> &[Bone] {
        &order[HAND_SIZE * seat.index()..HAND_SIZE * (seat.index() + 1)]
    }

    /// The boneyard after the deal, the next bone to draw first.
    pub fn boneyard(order: &[Bone; SET]) -> &[Bone] {
        &order[BONEYARD_START..]
    }
}
