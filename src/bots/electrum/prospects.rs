//! How a game stands between two hands.

use crate::engine::electrum::Electrum;
use crate::engine::{Rules, Seat, Seats, Turn};

/// How much luck may still change a lead: its variance, in points squared, for each point that the seats have to go.
/// Of the values tried in matches (8, 20, 60, and counting points alone) the best.
const SWING: f64 = 20.0;

/// The chance of a seat to win a game, 0 to 1, from the points that either still needs.
///
/// A lead is worth more the nearer the target is: it is measured against what luck may still do on the way there. The
/// curve is an S made of a square root, which is the same on every platform, as exponentials are not.
pub(super) fn chance_to_win(world: &Electrum, seat: Seat) -> f64 {
    if let Turn::Over(outcome) = world.turn() {
        return if outcome.winners.contains(seat) { 1.0 } else { 0.0 };
    }
    let target = world.options().points_to_win;
    let to_go = |seat: Seat| f64::from(target - world.scores()[seat.index()]);
    let (ours, theirs) = (to_go(seat), to_go(seat.next(Seats::TWO)));
    let lead = (theirs - ours) / (SWING * (ours + theirs)).sqrt();
    0.5 + 0.5 * lead / (1.0 + lead * lead).sqrt()
}
