//! How a hand came out of the seed, shuffle by shuffle: for whoever wants to check a deal afterwards.

use super::hand::{BONES, Hand, SET};
use super::state::{BONEYARD, Electrum, HAND};
use crate::engine::{Bone, Rng, Seat, Seed};

/// The seed that the shuffles of a hand come from; hands are numbered from 1.
pub(super) const fn hand_seed(game: Seed, hand_number: u32) -> Seed {
    game.derive(hand_number as u64 - 1)
}

/// The seats' hands in a shuffled set: the first seven bones, and the seven after them.
pub(super) fn hands_in(order: &[Bone; SET]) -> [Hand; 2] {
    [&order[..HAND], &order[HAND..BONEYARD]].map(|dealt| dealt.iter().copied().collect())
}

/// How a hand was dealt. It tells the whole truth: only for a game that is over.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Dealing {
    /// The number of the hand, from 1.
    pub hand_number: u32,
    /// The seed of its shuffles, fixed by the game's seed and the number of the hand.
    pub seed: Seed,
    /// The shuffles that gave neither seat a doublet where the heaviest was to lead, in their order.
    pub void: Vec<[Bone; SET]>,
    /// The shuffle that was played.
    pub order: [Bone; SET],
    /// Who led.
    pub leader: Seat,
    /// The doublet that led by itself; nothing where the leader chose.
    pub doublet: Option<Bone>,
}

impl Dealing {
    /// The bones that a seat was dealt, in the order of a shuffle.
    ///
    /// # Panics
    /// If there is no such seat at a table of two.
    pub fn dealt_to(order: &[Bone; SET], seat: Seat) -> &[Bone] {
        &order[HAND * seat.index()..HAND * (seat.index() + 1)]
    }

    /// The bones that stayed behind, the next to be drawn first.
    pub fn boneyard(order: &[Bone; SET]) -> &[Bone] {
        &order[BONEYARD..]
    }
}

impl Electrum {
    /// How the hand on the table was dealt from the game's seed.
    ///
    /// It shuffles anew and does not look at the bones on the table: that both agree is what a check is about. In an
    /// imagined world, whose bones come from no seed, they do not.
    pub fn dealing(&self) -> Dealing {
        let seed = hand_seed(self.seed, self.hand_number);
        let mut rng = Rng::new(seed);
        let mut void = Vec::new();
        loop {
            let mut order = BONES;
            rng.shuffle(&mut order);
            let doublet = hands_in(&order).map(Hand::heaviest_doublet).into_iter().max().flatten();
            if self.doublet_lead && doublet.is_none() {
                void.push(order);
                continue;
            }
            let doublet = doublet.filter(|_| self.doublet_lead);
            return Dealing { hand_number: self.hand_number, seed, void, order, leader: self.leader, doublet };
        }
    }
}
