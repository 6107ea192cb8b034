//! The win probability between two hands.

use crate::bots::first_to_target;
use crate::engine::{Points, Seat, Seats};
use crate::games::electrum::rules::Options;

/// The variance of the lead, in points squared, per point that the seats still need. Of the values tried (8, 12, 20,
/// 35, 60, and the bare lead) none won more matches.
const VARIANCE_PER_POINT: f64 = 20.0;

/// A seat's probability to win the game, 0.0..=1.0.
pub(super) fn win_probability(options: &Options, scores: [Points; 2], seat: Seat) -> f64 {
    first_to_target(
        [seat, seat.next(Seats::TWO)].map(|seat| options.points_to_win - scores[seat.index()]),
        VARIANCE_PER_POINT,
    )
}
