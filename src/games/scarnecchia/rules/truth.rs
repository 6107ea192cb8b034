//! The full state as `lab trace` prints it, and the events that `lab arena` counts.

use serde::Serialize;

use super::event::Event;
use super::pool::Build;
use super::score::ahead;
use super::state::Scarnecchia;
use crate::engine::{Bone, HasTrace, Points, Seat, SeatSet};

/// The full state, by the names of the notation.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
struct Truth {
    hands: [Vec<Bone>; 2],
    stock: Vec<Bone>,
    singles: Vec<Bone>,
    builds: Vec<Build>,
    won: [Vec<Bone>; 2],
    sweeps: [u8; 2],
    turn: Seat,
    scores: [Points; 2],
    hand: u32,
}

/// Builds started on a single tile.
const BUILT: &str = "builds begun";
/// Builds captured by their owner.
const KEPT: &str = "builds kept";
/// Builds captured by the opponent.
const STOLEN: &str = "builds stolen by capture";
/// Builds that the opponent added to with a target of their own.
const TAKEN_OVER: &str = "builds stolen by altering";
const SWEPT: &str = "sweeps";

impl HasTrace for Scarnecchia {
    const COUNTS_DEALS: bool = true;

    fn truth(&self) -> impl Serialize {
        Truth {
            hands: self.hands.clone(),
            stock: self.stock.iter().rev().copied().collect(),
            singles: self.pool.singles.clone(),
            builds: self.pool.builds.clone(),
            won: self.won.clone(),
            sweeps: self.counts.map(|counts| counts.sweeps),
            turn: self.turn,
            scores: self.scores,
            hand: self.hand_number,
        }
    }

    const COUNTED: &'static [&'static str] = &[BUILT, KEPT, STOLEN, TAKEN_OVER, SWEPT];

    fn counted(event: &Event, name: &str) -> Option<Seat> {
        let (seat, is_one) = match event {
            Event::Built { seat, before: None, .. } => (seat, name == BUILT),
            Event::Built { seat, before: Some(before), .. } => (seat, name == TAKEN_OVER && before.owner != *seat),
            Event::Captured { seat, build, sweep, .. } => {
                let is_one = match build {
                    Some(build) => name == if build.owner == *seat { KEPT } else { STOLEN },
                    None => false,
                };
                (seat, is_one || name == SWEPT && *sweep)
            }
            _ => return None,
        };
        is_one.then_some(*seat)
    }

    fn deal_won(event: &Event) -> Option<SeatSet> {
        match event {
            Event::HandEnded(end) => Some(ahead(end.points).map_or_else(SeatSet::default, SeatSet::only)),
            _ => None,
        }
    }
}
