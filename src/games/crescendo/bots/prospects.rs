//! How a game stands before it is over.

use super::position::{Position, SEATS};
use crate::engine::{Seat, Seats};

/// How far a turn's points stray from their mean, squared.
const SWING: f64 = 60.0;
/// What a seat gains, in each turn that it has left, from each point that its bones would score now: about 0.07 in some
/// thousands of positions between searching opponents. In matches 0.036 did as well as 0.072, and 0.14 far worse.
const PROMISE: f64 = 0.05;
/// What a turn brings in the middle of a game, about.
const TURN: f64 = 9.0;

/// The chance of a seat to win, 0 to 1.
///
/// A lead is measured against what luck may still do in the turns that are left: until the board is full, or until the
/// leader has passed the threshold and held. The curve is an S made of a square root, which is the same on every
/// platform, as exponentials are not.
pub(super) fn chance_to_win(position: &Position, seat: Seat) -> f64 {
    let leader = position.leader.unwrap_or(seat);
    if position.over {
        return if leader == seat { 1.0 } else { 0.0 };
    }
    let turns = turns_left(position);
    let spread = (SWING * turns.max(0.5)).sqrt();
    let of_promise = PROMISE * turns / f64::from(u8::from(position.seats));
    let mut totals = [0.0; SEATS];
    for one in position.seats.iter() {
        totals[one.index()] = f64::from(position.scores[one.index()]);
        if position.looks_at_hands {
            totals[one.index()] += of_promise * f64::from(position.promise(one));
        }
    }
    let mut chances = [0.0; SEATS];
    for one in position.seats.iter() {
        let mut chance = 1.0;
        for other in position.seats.iter().filter(|&other| other != one) {
            let lead = totals[one.index()] - totals[other.index()];
            // whoever leads need only hold
            let lead = lead
                + if one == leader {
                    0.5
                } else if other == leader {
                    -0.5
                } else {
                    0.0
                };
            let lead = lead / spread;
            chance *= 0.5 + 0.5 * lead / (1.0 + lead * lead).sqrt();
        }
        chances[one.index()] = chance;
    }
    chances[seat.index()] / chances.iter().sum::<f64>()
}

/// How many turns are left, about, of all seats together.
pub(super) fn turns_left(position: &Position) -> f64 {
    let seats = f64::from(u8::from(position.seats));
    let room = f64::from(position.empty()) * 0.42;
    let to_decide = match (&position.challenge, position.leader) {
        (Some(left), _) => f64::from(left.iter().sum::<u8>()) * if position.seats == Seats::TWO { 1.5 } else { 1.0 },
        (None, Some(leader)) => {
            let to_go = f64::from((position.threshold - position.scores[leader.index()]).max(0));
            (to_go / TURN + 1.0) * seats + 1.0
        }
        (None, None) => room,
    };
    room.min(to_decide)
}
