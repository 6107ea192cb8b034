//! The win probability between two hands.

use super::visible::SEATS;
use crate::bots::first_to_target;
use crate::engine::{Points, Seat, Sides};
use crate::games::partners::rules::{Count, Options, Unit};

/// A side's probability to win the match, 0.0..=1.0.
pub(super) fn win_probability(options: &Options, sides: Sides, scores: &[Points; SEATS], seat: Seat) -> f64 {
    let strength = |side: usize| {
        let others = (0..sides.count()).filter(|other| *other != side);
        others.map(|other| duel(options, scores[side], scores[other])).product::<f64>()
    };
    let total: f64 = (0..sides.count()).map(strength).sum();
    // two sides cannot have reached the target
    strength(sides.of(seat)) / total
}

/// The probability that the first of two sides is the first to reach the target.
fn duel(options: &Options, ours: Points, theirs: Points) -> f64 {
    if options.love {
        return in_love(options, ours, theirs);
    }
    first_to_target([ours, theirs].map(|points| options.points_to_win - points), points_of_a_hand(options))
}

/// Only one side has points, and each other hand sets it back.
fn in_love(options: &Options, ours: Points, theirs: Points) -> f64 {
    let lead = |points: Points| {
        let mut lead = 0.5;
        (points..options.points_to_win).for_each(|_| lead *= 0.5);
        if points > 0 { lead } else { 0.0 }
    };
    0.5 + lead(ours) - lead(theirs)
}

/// About what a hand is worth, which is the variance of the lead per point that the sides still need.
fn points_of_a_hand(options: &Options) -> f64 {
    let pips = match (options.unit, options.count) {
        (Unit::Hands, _) => return 1.0,
        (Unit::Finish, _) => return 1.5,
        (Unit::Pips, Count::Losers) => 18.0,
        (Unit::Pips, Count::All) => 30.0,
    };
    if options.highest == 9 { 2.5 * pips } else { pips }
}
