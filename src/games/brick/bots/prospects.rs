//! How a game stands before it is over.

use super::position::{Position, SEATS};
use crate::engine::{Points, Seat};
use crate::games::brick::rules::Phase;

/// How far the points of one seat stray from their mean in a match, squared.
const SWING: f64 = 60.0;
/// What is taken for luck in a match that was played to its end, squared: the future was a guess.
const GUESS: f64 = 10.0;
/// In so many rounds half of a match's luck comes.
const HALFWAY: f64 = 2.0;
/// What a pip in hand costs once nothing can be drawn, in points: a brick may still be placed.
const PIP: f64 = 0.8;
/// How much less it costs before: by the square of the rounds that the stock still lasts.
const LATER: f64 = 0.5;

/// The chance of a seat to win, 0 to 1.
///
/// A lead is measured against what luck may still do in this match and in those that are left. The curve is an S made of
/// a square root, which is the same on every platform, as exponentials are not.
pub(super) fn chance_to_win(position: &Position, seat: Seat) -> f64 {
    let rounds = position.rounds();
    let (pip, this_match) = if position.phase == Phase::Over {
        (0.0, 0.0)
    } else {
        (PIP / (1.0 + LATER * rounds * rounds), rounds / (rounds + HALFWAY))
    };
    let spread = (GUESS + SWING * (f64::from(position.matches_left) + this_match)).sqrt();
    let mut totals = [0.0; SEATS];
    for one in position.seats.iter() {
        totals[one.index()] = points(position.scores[one.index()]) - pip * points(position.pips(one));
    }
    let mut chances = [0.0; SEATS];
    for one in position.seats.iter() {
        let mut chance = 1.0;
        for other in position.seats.iter().filter(|&other| other != one) {
            let lead = (totals[one.index()] - totals[other.index()]) / spread;
            chance *= 0.5 + 0.5 * lead / (1.0 + lead * lead).sqrt();
        }
        chances[one.index()] = chance;
    }
    chances[seat.index()] / chances.iter().sum::<f64>()
}

fn points(points: Points) -> f64 {
    f64::from(points)
}
