//! How a game stands between two hands.

use crate::engine::electrum::Electrum;
use crate::engine::{Rules, Seat, Seats, Turn};

/// The chance of a seat to win a game from its scores, 0 to 1.
pub fn chance_to_win(world: &Electrum, seat: Seat) -> f64 {
    if let Turn::Over(outcome) = world.turn() {
        return if outcome.winners.contains(seat) { 1.0 } else { 0.0 };
    }
    let target = world.options().points_to_win;
    let to_go = |seat: Seat| f64::from(target - world.scores()[seat.index()]);
    let (ours, theirs) = (to_go(seat), to_go(seat.next(Seats::TWO)));
    let lead = (theirs - ours) / (20.0 * (ours + theirs)).sqrt();
    0.5 + 0.5 * lead / (1.0 + lead * lead).sqrt()
}
