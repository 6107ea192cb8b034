//! The whole truth as `lab` prints it.

use std::collections::BTreeMap;

use serde::Serialize;

use super::action::End;
use super::hand::Hand;
use super::layout::Played;
use super::state::{Electrum, Event};
use crate::engine::{Bone, Pips, Points, Seat, SeatSet, Traced};

/// The whole truth by the names of the notation.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Truth {
    hands: [Hand; 2],
    boneyard: Vec<Bone>,
    line: Vec<Played>,
    ends: BTreeMap<End, Pips>,
    spinner: Option<Bone>,
    count: u16,
    turn: Seat,
    leader: Seat,
    scores: [Points; 2],
}

impl Traced for Electrum {
    type Truth = Truth;
    const COUNTS_DEALS: bool = true;

    fn truth(&self) -> Truth {
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

    /// A hand is won by whoever is awarded it, however few points that brings.
    fn deal_won(event: &Event) -> Option<SeatSet> {
        match event {
            Event::HandEnded(end) => Some(end.to.map_or_else(SeatSet::default, SeatSet::only)),
            _ => None,
        }
    }
}
