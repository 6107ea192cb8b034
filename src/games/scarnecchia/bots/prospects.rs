//! The chance to win the game after a hand.

use crate::engine::{Points, Seat};
use crate::games::scarnecchia::rules::{Scoring, View};

/// The assumed number of hands to come in an open-ended game.
const OPEN_END: f64 = 2.0;
/// The share of the last hand's worth that depends on the lead, so that a clear win is preferred to a narrow one.
const BY_LEAD: f64 = 0.15;

#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Stakes {
    /// The totals before this hand.
    before: [Points; 2],
    /// The number of hands after this one.
    hands_left: f64,
    spread: f64,
}

impl Stakes {
    pub(super) fn of(view: &View) -> Self {
        let left = |hands: u32| f64::from(hands.saturating_sub(view.hand_number));
        Self {
            before: view.scores,
            hands_left: view.options.hands.map_or(OPEN_END, left),
            spread: f64::from(view.options.sets) * spread(view.options.scoring),
        }
    }
}

/// With one set.
const fn spread(scoring: Scoring) -> f64 {
    match scoring {
        Scoring::Tiles => 7.0,
        Scoring::Points => 2.0,
        Scoring::Threes => 3.5,
    }
}

/// From 0 to 1. A square root gives the same result on every platform; an exponential does not.
fn sigmoid(lead: f64) -> f64 {
    0.5 + 0.5 * lead / (1.0 + lead * lead).sqrt()
}

/// The chance of a seat to win the game, 0 to 1, after a hand with these points.
pub(super) fn chance_to_win(stakes: Stakes, points: [Points; 2], seat: Seat) -> f64 {
    let (ours, theirs) = (seat.index(), 1 - seat.index());
    let lead = f64::from(stakes.before[ours] + points[ours] - stakes.before[theirs] - points[theirs]);
    if stakes.hands_left > 0.0 {
        return sigmoid(lead / (stakes.spread * stakes.hands_left.sqrt()));
    }
    let won = if lead > 0.0 {
        1.0
    } else if lead < 0.0 {
        0.0
    } else {
        0.5
    };
    (1.0 - BY_LEAD) * won + BY_LEAD * sigmoid(lead / stakes.spread)
}
