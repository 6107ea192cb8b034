//! Evaluates a playout: the chance to win.

use super::state::{PlayoutState, SEATS};
use crate::engine::{Points, Seat};
use crate::games::brick::rules::Phase;

const MATCH_VARIANCE: f64 = 60.0;
/// Variance that remains when a playout reaches the end of the match: the playout was a guess.
const PLAYOUT_VARIANCE: f64 = 10.0;
/// Rounds in which half of a match's variance arises.
const HALFWAY: f64 = 2.0;
/// Expected cost of a pip in hand once nothing can be drawn, in points: the brick may still be placed.
const PIP: f64 = 0.8;
/// How fast that cost falls with the square of the rounds that the stock lasts.
const LATER: f64 = 0.5;

/// A seat's chance to win, 0 to 1.
///
/// Compares the lead with the luck left in this match and in later ones. The sigmoid is made of a square root, which all
/// platforms compute alike; they do not agree on exponentials.
pub(super) fn chance_to_win(state: &PlayoutState, seat: Seat) -> f64 {
    let rounds = state.rounds();
    let (pip, this_match) = if state.phase == Phase::Over {
        (0.0, 0.0)
    } else {
        (PIP / (1.0 + LATER * rounds * rounds), rounds / (rounds + HALFWAY))
    };
    let spread = (PLAYOUT_VARIANCE + MATCH_VARIANCE * (f64::from(state.matches_left) + this_match)).sqrt();
    let mut totals = [0.0; SEATS];
    for own in state.seats.iter() {
        totals[own.index()] = points(state.scores[own.index()]) - pip * points(state.pips(own));
    }
    let mut chances = [0.0; SEATS];
    for own in state.seats.iter() {
        let mut chance = 1.0;
        for other in state.seats.iter().filter(|&other| other != own) {
            let lead = (totals[own.index()] - totals[other.index()]) / spread;
            chance *= 0.5 + 0.5 * lead / (1.0 + lead * lead).sqrt();
        }
        chances[own.index()] = chance;
    }
    chances[seat.index()] / chances.iter().sum::<f64>()
}

fn points(points: Points) -> f64 {
    f64::from(points)
}
