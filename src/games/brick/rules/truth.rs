//! The whole truth as `lab` prints it.

use serde::Serialize;

use super::state::{Brick, Event};
use super::table::Phase;
use crate::engine::{Bone, Points, Seat, SeatSet, Traced};

/// What the game has come to, by its name in a trace.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
enum Step {
    Reveal,
    Play,
    Draw,
}

/// A brick of the wall.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
struct Lying {
    bone: Bone,
    at: String,
    layer: u8,
    face_down: bool,
}

/// The whole truth by the names of the notation.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Truth {
    phase: Step,
    wall: Vec<Lying>,
    hands: Vec<Vec<Bone>>,
    brickyard: Vec<Bone>,
    readied: Vec<Bone>,
    scores: Vec<Points>,
    turn: Option<Seat>,
    #[serde(rename = "match")]
    match_number: u32,
    skips: u8,
}

/// What is counted over a game.
const SCORING: &str = "bricks placed on bricks";
const READIED: &str = "readied bricks played";
const SKIPS: &str = "skips";

impl Traced for Brick {
    type Truth = Truth;

    const COUNTS_DEALS: bool = true;

    fn truth(&self) -> Truth {
        let table = self.table();
        let (phase, turn) = match table.phase {
            Phase::Reveal => (Step::Reveal, None),
            Phase::Play(seat) => (Step::Play, Some(seat)),
            Phase::Draw { seat, .. } => (Step::Draw, Some(seat)),
            Phase::Over => (Step::Play, None),
        };
        let wall = table.wall.laid().iter().map(|laid| Lying {
            bone: laid.bone,
            at: laid.at.map(|spot| spot.to_string()).concat(),
            layer: laid.layer,
            face_down: laid.face_down,
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

    /// Who lost least in a match is not who won it: no match is won by itself.
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
