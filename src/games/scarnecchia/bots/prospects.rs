//! What the end of a hand is worth in the game.

use crate::engine::{Points, Seat};
use crate::games::scarnecchia::rules::{Scoring, View};

/// In a game without an agreed end, as if so many hands were still to come.
const OPEN_END: f64 = 2.0;
/// How much of what the last hand is worth is told by how far it was won, so that a clear win is preferred to a narrow
/// one in which anything may still happen.
const BY_HOW_MUCH: f64 = 0.15;

/// What a hand is played for.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Stakes {
    /// The totals before this hand.
    before: [Points; 2],
    /// How many hands come after it, about.
    hands_left: f64,
    /// How far the points of a hand stray from being equal.
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

/// How far the points of a hand with one set stray from being equal.
const fn spread(scoring: Scoring) -> f64 {
    match scoring {
        Scoring::Tiles => 7.0,
        Scoring::Points => 2.0,
        Scoring::Threes => 3.5,
    }
}

/// An S from 0 to 1 made of a square root, which is the same on every platform, as exponentials are not.
fn curve(lead: f64) -> f64 {
    0.5 + 0.5 * lead / (1.0 + lead * lead).sqrt()
}

/// The chance of a seat to win the game after a hand that brought these points.
pub(super) fn chance_to_win(stakes: Stakes, points: [Points; 2], seat: Seat) -> f64 {
    let (ours, theirs) = (seat.index(), 1 - seat.index());
    let lead = f64::from(stakes.before[ours] + points[ours] - stakes.before[theirs] - points[theirs]);
    if stakes.hands_left > 0.0 {
        return curve(lead / (stakes.spread * stakes.hands_left.sqrt()));
    }
    let won = if lead > 0.0 {
        1.0
    } else if lead < 0.0 {
        0.0
    } else {
        0.5
    };
    (1.0 - BY_HOW_MUCH) * won + BY_HOW_MUCH * curve(lead / stakes.spread)
}
