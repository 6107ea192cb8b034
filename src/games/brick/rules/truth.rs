//! [`HasTrace`] of Brick Dominoes: the full state as `lab` prints it, and what it counts.

use serde::Serialize;

use super::event::Event;
use super::open_state::Phase;
use super::state::Brick;
use crate::engine::{Bone, HasTrace, Points, Seat, SeatSet};

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
enum TracePhase {
    Reveal,
    Play,
    Draw,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
struct TracedBrick {
    bone: Bone,
    at: String,
    layer: u8,
    face_down: bool,
}

/// The full state in notation.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
struct Truth {
    phase: TracePhase,
    wall: Vec<TracedBrick>,
    hands: Vec<Vec<Bone>>,
    brickyard: Vec<Bone>,
    readied: Vec<Bone>,
    scores: Vec<Points>,
    turn: Option<Seat>,
    #[serde(rename = "match")]
    match_number: u32,
    skips: u8,
}

const SCORING: &str = "bricks placed on bricks";
const READIED: &str = "readied bricks played";
const SKIPS: &str = "skips";

impl HasTrace for Brick {
    const COUNTS_DEALS: bool = true;

    fn truth(&self) -> impl Serialize {
        let table = self.table();
        let (phase, turn) = match table.phase {
            Phase::Reveal => (TracePhase::Reveal, None),
            Phase::Play(seat) => (TracePhase::Play, Some(seat)),
            Phase::Draw { seat, .. } => (TracePhase::Draw, Some(seat)),
            Phase::Over => (TracePhase::Play, None),
        };
        let wall = table.wall.bricks().iter().map(|brick| TracedBrick {
            bone: brick.bone,
            at: brick.at.map(|spot| spot.to_string()).concat(),
            layer: brick.layer,
            face_down: brick.face_down,
        });
        Truth {
            phase,
            wall: wall.collect(),
            hands: self.hands.clone(),
            brickyard: self.yard.iter().rev().copied().collect(),
            readied: table.readied.clone(),
            scores: table.scores.clone(),
            turn,
            match_number: table.match_number,
            skips: table.skips,
        }
    }

    /// Matches have no winners: only totals count.
    fn deal_won(_: &Event) -> Option<SeatSet> {
        None
    }

    const COUNTED: &'static [&'static str] = &[SCORING, READIED, SKIPS];

    fn counted(event: &Event, name: &str) -> Option<Seat> {
        match event {
            Event::Placed { seat, face_down, gain, .. } => {
                let counts = if name == SCORING { *gain > 0 } else { name == READIED && *face_down };
                counts.then_some(*seat)
            }
            Event::Skipped { seat, .. } => (name == SKIPS).then_some(*seat),
            _ => None,
        }
    }
}
