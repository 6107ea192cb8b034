//! The chance to win before a game is over.

use super::world::{CrescendoWorld, SEATS};
use crate::engine::{Seat, Seats};

const TURN_VARIANCE: f64 = 60.0;
/// The points that a seat gains in each turn it has left for each point of its hand's potential. Measured at about 0.07
/// in some thousands of positions between searching opponents; in matches 0.036 did as well as 0.072, and 0.14 far worse.
const POTENTIAL: f64 = 0.05;
/// The mean points of a turn in the middle of a game.
const TURN_POINTS: f64 = 9.0;

/// The chance of a seat to win, 0 to 1.
///
/// The lead is divided by the standard deviation of the points still to come. The sigmoid is made of a square root,
/// which gives the same result on every platform; an exponential does not.
pub(super) fn chance_to_win(world: &CrescendoWorld, seat: Seat) -> f64 {
    let leader = world.leader.unwrap_or(seat);
    if world.over {
        return if leader == seat { 1.0 } else { 0.0 };
    }
    let turns = turns_left(world);
    let spread = (TURN_VARIANCE * turns.max(0.5)).sqrt();
    let of_potential = POTENTIAL * turns / f64::from(u8::from(world.seats));
    let mut totals = [0.0; SEATS];
    for one in world.seats.iter() {
        totals[one.index()] = f64::from(world.scores[one.index()]);
        if world.looks_at_hands {
            totals[one.index()] += of_potential * f64::from(world.potential(one));
        }
    }
    let mut chances = [0.0; SEATS];
    for one in world.seats.iter() {
        let mut chance = 1.0;
        for other in world.seats.iter().filter(|&other| other != one) {
            let lead = totals[one.index()] - totals[other.index()];
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

/// An estimate of the turns left, of all seats together: until the board is full or a challenge is held.
pub(super) fn turns_left(world: &CrescendoWorld) -> f64 {
    let seats = f64::from(u8::from(world.seats));
    let room = f64::from(world.empty()) * 0.42;
    let to_decide = match (&world.challenge, world.leader) {
        (Some(left), _) => f64::from(left.iter().sum::<u8>()) * if world.seats == Seats::TWO { 1.5 } else { 1.0 },
        (None, Some(leader)) => {
            let to_go = f64::from((world.threshold - world.scores[leader.index()]).max(0));
            (to_go / TURN_POINTS + 1.0) * seats + 1.0
        }
        (None, None) => room,
    };
    room.min(to_decide)
}
