//! The win probability between two hands.

use crate::engine::{Points, Seat, Seats};
use crate::games::electrum::rules::Options;

/// The variance of the lead, in points squared, per point that the seats still need. Of the values tried (8, 12, 20,
/// 35, 60, and the bare lead) none won more matches.
const VARIANCE_PER_POINT: f64 = 20.0;

/// A seat's probability to win the game, 0.0..=1.0: the lead divided by its standard deviation over the rest of the
/// game. The sigmoid uses a square root, which gives identical results on every platform; an exponential does not.
pub(super) fn win_probability(options: &Options, scores: [Points; 2], seat: Seat) -> f64 {
    let to_go = |seat: Seat| f64::from(options.points_to_win - scores[seat.index()]);
    let (ours, theirs) = (to_go(seat), to_go(seat.next(Seats::TWO)));
    if ours <= 0.0 {
        return 1.0;
    }
    if theirs <= 0.0 {
        return 0.0;
    }
    let lead = (theirs - ours) / (VARIANCE_PER_POINT * (ours + theirs)).sqrt();
    0.5 + 0.5 * lead / (1.0 + lead * lead).sqrt()
}
