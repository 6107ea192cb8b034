//! The whole truth as `lab` prints it.

use std::collections::BTreeMap;

use serde::Serialize;

use super::{Board, Color, Event, Half, Phase, groups};
use crate::engine::{Points, Seat, Square, Traced};

/// What the turn has come to, by its name in a trace.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
enum Step {
    Choose,
    Place,
    Claim,
}

/// The whole truth by the names of the notation.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Truth {
    phase: Step,
    board: Board,
    /// This turn's domino, from when it is chosen to when its turn is over.
    domino: Option<[Half; 2]>,
    placed: Option<[Square; 2]>,
    placer: Seat,
    dmo: Seat,
    purples_left: [u8; 2],
    scores: [Points; 2],
}

/// What is counted over a match.
const GROUPS: &str = "groups claimed";
const BOTH: &str = "red and blue at once";
const BLACKS: &str = "two blacks";

impl Traced for Color {
    type Truth = Truth;

    fn truth(&self) -> Truth {
        let table = self.table();
        let (phase, domino, placed) = match table.phase {
            Phase::Choose | Phase::Over { .. } => (Step::Choose, None, None),
            Phase::Place { halves } => (Step::Place, Some(halves), None),
            Phase::Claim { halves, placed } => (Step::Claim, Some(halves), Some(placed)),
        };
        let (board, placer, dmo) = (table.board, table.placer, table.dmo);
        Truth { phase, board, domino, placed, placer, dmo, purples_left: table.purples_left, scores: table.scores }
    }

    const COUNTED: &'static [&'static str] = &[GROUPS, BOTH, BLACKS];

    fn counted(event: &Event, name: &str) -> Option<Seat> {
        match event {
            Event::Claimed { seat, claim, .. } => {
                let groups = claim.groups().count();
                ((name == GROUPS && groups > 0) || (name == BOTH && groups > 1)).then_some(*seat)
            }
            Event::DoubleBlack { seat, .. } => (name == BLACKS).then_some(*seat),
            _ => None,
        }
    }

    /// The most points that any claim could earn.
    fn notes(&self) -> BTreeMap<&'static str, i64> {
        match self.table().phase {
            Phase::Claim { placed, .. } => {
                BTreeMap::from([("best", groups::best(&self.table().board, placed).points().into())])
            }
            _ => BTreeMap::new(),
        }
    }
}
