//! The full state as `lab trace` prints it.

use serde::Serialize;

use super::state::Crescendo;
use super::view::Challenge;
use crate::engine::{Bone, HasTrace, Points, Rules, Seat, Square};

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
enum Phase {
    Seed,
    Play,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
struct TraceBone {
    seat: Seat,
    bone: Bone,
    at: String,
    seed: bool,
}

/// The full state, by the names of the notation.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
struct Truth {
    phase: Phase,
    placed: Vec<TraceBone>,
    hands: Vec<Vec<Bone>>,
    pile: Vec<Bone>,
    scores: Vec<Points>,
    leader: Option<Seat>,
    turn: Seat,
    challenge: Option<Challenge>,
}

impl HasTrace for Crescendo {
    fn truth(&self) -> impl Serialize {
        let seeds = self.seeds.iter().map(|&(seat, placement)| (seat, placement, true));
        let placed = self.placed.iter().map(|placed| (placed.seat, placed.placement, placed.score.is_none()));
        let bones = seeds.chain(placed).map(|(seat, placement, seed)| TraceBone {
            seat,
            bone: placement.bone(),
            at: placement.spot().squares().map(|square: Square| square.to_string()).concat(),
            seed,
        });
        Truth {
            phase: if self.is_seeding() { Phase::Seed } else { Phase::Play },
            placed: bones.collect(),
            hands: self.hands.clone(),
            pile: self.pile.iter().rev().copied().collect(),
            scores: self.scores().to_vec(),
            leader: self.leader,
            turn: self.turn,
            challenge: self.challenge.clone(),
        }
    }
}
