//! The full state as `lab` prints it in traces.

use std::collections::{BTreeMap, BTreeSet};

use serde::Serialize;

use super::action::End;
use super::event::Event;
use super::state::Partners;
use super::table::{PlayedBone, Table};
use crate::engine::{Bone, HasTrace, Pips, Points, Seat, SeatSet};

/// The full state of a match; the field names are those of the notation.
#[derive(Serialize)]
struct Truth<'a> {
    hands: &'a [Vec<Bone>],
    asleep: Vec<Bone>,
    line: &'a [PlayedBone],
    ends: BTreeMap<&'static str, Pips>,
    turn: Option<Seat>,
    leader: Seat,
    asked: bool,
    lacks: &'a [BTreeSet<Pips>],
    scores: &'a [Points],
    hand: u32,
    worth: Points,
    prizes: usize,
}

impl HasTrace for Partners {
    const COUNTS_DEALS: bool = true;

    fn truth(&self) -> impl Serialize {
        let table: &Table = self.table();
        let ends = End::BOTH.into_iter().filter_map(|end| Some((end.letter(), table.number_at(end)?)));
        Truth {
            hands: &self.0.hands,
            asleep: self.asleep(),
            line: &table.line,
            ends: ends.collect(),
            turn: table.turn,
            leader: table.leader,
            asked: table.asked,
            lacks: &table.lacks,
            scores: &table.scores,
            hand: table.number,
            worth: table.worth,
            prizes: table.prizes,
        }
    }

    fn passed(events: &[Event]) -> Option<Vec<Seat>> {
        let passed = events.iter().filter_map(|event| match event {
            Event::Passed { seat } => Some(*seat),
            _ => None,
        });
        Some(passed.collect())
    }

    fn deal_won(event: &Event) -> Option<SeatSet> {
        match event {
            Event::HandEnded(end) => Some(end.winners.iter().copied().collect()),
            _ => None,
        }
    }
}
