//! What a skip wins.

use super::possible::{Possible, best_on, held, legal, most, rival_answered, unseen};
use crate::engine::{Bone, Points};
use crate::games::brick::rules::{Action, HAND, View};

/// What a player wins by a skip.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SkipReason {
    /// No brick is in the hand, and new ones can be drawn.
    EmptyHand,
    /// Nothing can be placed.
    NothingFits,
    /// The match is over.
    EndsMatch,
    /// Only a readied brick can be placed; a new hand may fit.
    OwnFitNowhere,
    /// The bricks in hand can only lie on the ground, which scores nothing.
    OnlyGround,
    /// Each placement that scores most gives more away than it scores.
    Denies {
        /// What the placement scores.
        best: Points,
        /// The one whose best answer is lowest.
        rival: Possible,
        /// That answer.
        answer: Possible,
        /// What the others can score after a skip.
        left: Points,
    },
    /// A new hand has fewer pips, by more than a placement scores. What is left in hand at the end costs its pips.
    Lighter {
        /// The pips in hand.
        held: u32,
        /// The pips that a new hand is expected to have.
        fresh: u32,
    },
}

/// True if a skip now makes all players have skipped in turn, and none of its draws can change that because the brickyard
/// is empty (docs/rules/brick.md, The end of a match 2).
fn ends_match(view: &View) -> bool {
    view.yard() == 0 && view.skips() + 1 >= view.count().count()
}

/// The pips of the three lightest bricks that can be drawn after a skip, those of the hand included: open ones, or unseen
/// ones, which are expected to have the average of all hidden bricks.
fn lightest_hand(view: &View) -> u32 {
    let (own, hidden) = (view.own_hand().unwrap_or_default(), view.unseen().unwrap_or_default());
    let sum: u32 = hidden.iter().map(|brick| u32::from(brick.pips())).sum();
    let average = f64::from(sum) / f64::from(u32::try_from(hidden.len()).unwrap_or(u32::MAX).max(1));
    let open = own.iter().chain(view.readied()).map(|brick| f64::from(brick.pips()));
    let mut pips: Vec<f64> = open.chain(std::iter::repeat_n(average, view.yard().min(HAND))).collect();
    pips.sort_by(f64::total_cmp);
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "three bricks have few pips")]
    let rounded = pips.into_iter().take(HAND).sum::<f64>().round() as u32;
    rounded
}

/// What a skip wins for the viewer; nothing if a placement scores and costs less.
pub fn skip_reason(view: &View) -> Option<SkipReason> {
    let legal = legal(view);
    let placed = most(view, &legal);
    match placed {
        _ if view.own_hand().is_none_or(<[Bone]>::is_empty) => return Some(SkipReason::EmptyHand),
        None if legal.iter().all(|action| *action == Action::Skip) => return Some(SkipReason::NothingFits),
        _ if ends_match(view) => return Some(SkipReason::EndsMatch),
        None => return Some(SkipReason::OwnFitNowhere),
        Some(0) => return Some(SkipReason::OnlyGround),
        Some(_) => {}
    }
    let (best, hidden) = (placed?, unseen(view));
    let left = hidden.iter().filter_map(|brick| best_on(view.wall(), *brick)).map(Possible::points).max();
    let left = left.unwrap_or_default();
    if let Some((rival, answer)) = rival_answered(view, &hidden, &legal, best)
        && answer.points() - left > best
    {
        return Some(SkipReason::Denies { best, rival: Possible::of(view, rival)?, answer, left });
    }
    let (held, fresh) = (held(view), lightest_hand(view));
    (i64::from(held) - i64::from(fresh) > i64::from(best)).then_some(SkipReason::Lighter { held, fresh })
}
