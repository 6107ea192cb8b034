//! The full state as `lab` prints it in traces.

use std::collections::BTreeMap;

use serde::Serialize;

use super::action::End;
use super::event::Event;
use super::hand::Hand;
use super::layout::PlayedBone;
use super::state::Electrum;
use crate::engine::{Bone, HasTrace, Pips, Points, Seat, SeatSet};

/// The full state of a game; the field names are those of the notation.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
struct Truth {
    hands: [Hand; 2],
    boneyard: Vec<Bone>,
    line: Vec<PlayedBone>,
    ends: BTreeMap<End, Pips>,
    spinner: Option<Bone>,
    count: u16,
    turn: Seat,
    leader: Seat,
    scores: [Points; 2],
}

impl HasTrace for Electrum {
    const COUNTS_DEALS: bool = true;

    fn truth(&self) -> impl Serialize {
        Truth {
            hands: self.hands,
            boneyard: self.boneyard().to_vec(),
            line: self.layout.line().to_vec(),
            ends: self.layout.open_ends().map(|open| (open.end, open.pips)).collect(),
            spinner: self.layout.spinner(),
            count: self.layout.count(),
            turn: self.turn,
            leader: self.leader,
            scores: self.scores,
        }
    }

    /// Also the seat that was awarded 0 points.
    fn deal_won(event: &Event) -> Option<SeatSet> {
        match event {
            Event::HandEnded(end) => Some(end.to.map_or_else(SeatSet::default, SeatSet::only)),
            _ => None,
        }
    }
}
