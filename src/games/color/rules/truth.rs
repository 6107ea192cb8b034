//! [`HasTrace`] of Color: the full state as `lab` prints it, and what it counts.

use std::collections::BTreeMap;

use serde::Serialize;

use super::board::Board;
use super::event::Event;
use super::groups;
use super::half::Half;
use super::open_state::Phase;
use super::state::Color;
use crate::engine::{HasTrace, Points, Seat, Square};

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
enum TracePhase {
    Choose,
    Place,
    Claim,
}

/// The full state in notation.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
struct Truth {
    phase: TracePhase,
    board: Board,
    domino: Option<[Half; 2]>,
    placed: Option<[Square; 2]>,
    placer: Seat,
    dmo: Seat,
    purples_left: [u8; 2],
    scores: [Points; 2],
}

const GROUPS: &str = "groups claimed";
const BOTH: &str = "red and blue at once";
const BLACKS: &str = "two blacks";

impl HasTrace for Color {
    fn truth(&self) -> impl Serialize {
        let table = self.table();
        let (phase, domino, placed) = match table.phase {
            Phase::Choose | Phase::Over { .. } => (TracePhase::Choose, None, None),
            Phase::Place { halves } => (TracePhase::Place, Some(halves), None),
            Phase::Claim { halves, placed } => (TracePhase::Claim, Some(halves), Some(placed)),
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

    fn notes(&self) -> BTreeMap<&'static str, i64> {
        match self.table().phase {
            Phase::Claim { placed, .. } => {
                BTreeMap::from([("best", groups::best_claim(&self.table().board, placed).points().into())])
            }
            _ => BTreeMap::new(),
        }
    }
}
