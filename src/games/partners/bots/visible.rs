//! What all seats see of a hand, reduced to what the playout policy needs.

use crate::engine::{Bone, BoneSet, Pips, Seats, Sides};
use crate::games::partners::rules::{Action, End};

/// The most seats.
pub(super) const SEATS: usize = 4;

/// What all seats see at some time of a hand.
#[derive(Clone, Copy)]
pub(super) struct Visible {
    pub(super) seats: Seats,
    pub(super) sides: Sides,
    /// All bones of the game.
    pub(super) set: BoneSet,
    /// The bones of the line.
    pub(super) table: BoneSet,
    /// The numbers at both ends.
    pub(super) ends: Option<[Pips; 2]>,
    /// The numbers that each seat has shown to lack, as bits.
    pub(super) lacks: [u16; SEATS],
    /// The number of bones in each hand.
    pub(super) counts: [u32; SEATS],
}

/// The numbers at both ends after a play.
pub(super) fn after(ends: Option<[Pips; 2]>, bone: Bone, end: End) -> [Pips; 2] {
    let outer = |number| bone.other(number).unwrap_or(number);
    match (ends, end) {
        (None, _) | (_, End::Lead) => [bone.low(), bone.high()],
        (Some([left, right]), End::Left) => [outer(left), right],
        (Some([left, right]), End::Right) => [left, outer(right)],
    }
}

/// Appends the plays with a bone of a hand, no two with the same result.
pub(super) fn plays(hand: BoneSet, ends: Option<[Pips; 2]>, out: &mut Vec<Action>) {
    match ends {
        None => out.extend(hand.iter().map(|bone| Action::Play(bone, End::Lead))),
        Some([left, right]) => {
            let fitting = BoneSet::with_face(left).union(BoneSet::with_face(right));
            for bone in hand.intersection(fitting).iter() {
                if bone.has(left) {
                    out.push(Action::Play(bone, End::Left));
                }
                if bone.has(right) && left != right {
                    out.push(Action::Play(bone, End::Right));
                }
            }
        }
    }
}
