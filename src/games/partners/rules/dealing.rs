//! How the bones of a hand follow from the game's seed (docs/rules/partners.md, Dealing).

use super::options::{Options, Redeal};
use crate::engine::{Bone, Dealing, Rng, Seat, Seats, Seed};

/// Doubles in one hand that make a new deal.
const TOO_MANY_DOUBLES: usize = 5;

/// How a hand was dealt. It contains all hidden bones: show it only after the match.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct HandDealing {
    /// The deals before it with too many doubles in one hand, in order.
    pub void: Vec<Dealing>,
    /// The deal that was played.
    pub dealing: Dealing,
}

impl HandDealing {
    /// The deal of the hand with this number, counted from 1.
    pub fn new(options: &Options, seats: Seats, game: Seed, number: u32) -> Self {
        let set = || options.set(seats);
        let mut void = Vec::new();
        let mut dealing = Dealing::new(game, number, set(), options.hand);
        let first = dealing.seed;
        while options.redeal == Redeal::Five && seats.iter().any(|seat| has_too_many(dealing.dealt_to(seat))) {
            void.push(dealing);
            let again = u32::try_from(void.len()).expect("deals with five doubles are rare");
            dealing = Dealing::new(first, again, set(), options.hand);
            dealing.number = number;
        }
        Self { void, dealing }
    }

    /// The seat that the lot gives the lead.
    pub fn drawn_leader(&self, seats: Seats) -> Seat {
        let lot = Rng::new(self.dealing.seed.derive(u64::MAX)).below(u32::from(u8::from(seats)));
        Seat::new(u8::try_from(lot).expect("seats are few"))
    }
}

/// True if a full hand has too many doubles to be kept.
pub(super) fn has_too_many<'a>(hand: impl IntoIterator<Item = &'a Bone>) -> bool {
    hand.into_iter().filter(|bone| bone.is_doublet()).count() >= TOO_MANY_DOUBLES
}

impl Options {
    /// The bones of the game: with nine bones for each of three seats, the double blank is removed.
    pub fn set(&self, seats: Seats) -> Vec<Bone> {
        let removed = self.removed(seats);
        Bone::set(self.highest).filter(|bone| Some(*bone) != removed).collect()
    }

    /// The bone that is taken out of the set.
    pub(super) fn removed(&self, seats: Seats) -> Option<Bone> {
        (self.highest == 6 && self.hand * seats.count() == 27).then_some(Bone::new(0, 0))
    }
}
