//! The whole truth as `lab` prints it.

use serde::Serialize;

use super::state::Crescendo;
use super::view::Challenge;
use crate::engine::{Bone, Points, Rules, Seat, Square, Traced};

/// Whether seeds are put or bones are placed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
enum Phase {
    Seed,
    Play,
}

/// A bone on the board, seeds too.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
struct Laid {
    seat: Seat,
    bone: Bone,
    at: String,
    seed: bool,
}

/// The whole truth by the names of the notation.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Truth {
    phase: Phase,
    placed: Vec<Laid>,
    hands: Vec<Vec<Bone>>,
    pile: Vec<Bone>,
    scores: Vec<Points>,
    leader: Option<Seat>,
    turn: Seat,
    challenge: Option<Challenge>,
}

impl Traced for Crescendo {
    type Truth = Truth;

    fn truth(&self) -> Truth {
        let seeds = self.seeds.iter().map(|&(seat, placement)| (seat, placement, true));
        let placed = self.placed.iter().map(|placed| (placed.seat, placed.placement, placed.score.is_none()));
        let laid = seeds.chain(placed).map(|(seat, placement, seed)| Laid {
            seat,
            bone: placement.bone(),
            at: placement.spot().squares().map(|square: Square| square.to_string()).concat(),
            seed,
        });
        Truth {
            phase: if self.is_seeding() { Phase::Seed } else { Phase::Play },
            placed: laid.collect(),
            hands: self.hands.clone(),
            pile: self.pile.iter().rev().copied().collect(),
            scores: self.scores().to_vec(),
            leader: self.leader,
            turn: self.turn,
            challenge: self.challenge.clone(),
        }
    }
}
