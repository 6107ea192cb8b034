//! How a game stands between two hands.

use crate::engine::{Points, Seat, Seats};
use crate::games::electrum::rules::Options;

/// How much luck may still change a lead: its variance, in points squared, for each point that the seats have to go.
/// Of the values tried in matches (8, 12, 20, 35, 60, and counting points alone) none was better.
const SWING: f64 = 20.0;

/// The chance of a seat to win a game, 0 to 1, from the points that either still needs; 1 or 0 if one needs none.
///
/// A lead is worth more the nearer the target is: it is measured against what luck may still do on the way there. The
/// curve is an S made of a square root, which is the same on every platform, as exponentials are not.
pub(super) fn chance_to_win(options: &Options, scores: [Points; 2], seat: Seat) -> f64 {
    let to_go = |seat: Seat| f64::from(options.points_to_win - scores[seat.index()]);
    let (ours, theirs) = (to_go(seat), to_go(seat.next(Seats::TWO)));
    if ours <= 0.0 {
        return 1.0;
    }
    if theirs <= 0.0 {
        return 0.0;
    }
    let lead = (theirs - ours) / (SWING * (ours + theirs)).sqrt();
    0.5 + 0.5 * lead / (1.0 + lead * lead).sqrt()
}
