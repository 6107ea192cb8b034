//! Which targets a hand can promise and keep (docs/rules/scarnecchia.md, Builds 3).

use super::tiles::{HAND, HIGHEST_TOTAL, NumberSet, members, total};
use crate::engine::Bone;

/// A set of targets.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Targets(NumberSet);

impl Targets {
    /// True if it contains this target.
    pub const fn contains(self, target: u8) -> bool {
        target <= HIGHEST_TOTAL && self.0 & (1 << target) != 0
    }

    pub(super) const fn restricted_to(self, target: u8) -> Self {
        if self.contains(target) { Self(1 << target) } else { Self(0) }
    }

    /// The targets, the lowest first.
    pub fn iter(self) -> impl Iterator<Item = u8> {
        members(self.0.into())
    }

    /// True if there is none.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }
}

/// The targets that may be announced for a build of this sum: the rest of the hand, at most three tiles, has a tile of
/// that total, and others that make up exactly the difference.
///
/// # Panics
/// With more than three tiles.
pub fn targets(hand: &[Bone], sum: u8) -> Targets {
    assert!(hand.len() <= LEFT, "one tile of the hand was played");
    let held = |place: usize| hand.get(place).map_or(0, |tile| total(*tile));
    Means::of([held(0), held(1), held(2)]).targets(sum)
}

/// The tiles left after one of a hand is played.
const LEFT: usize = HAND - 1;

/// The rest of a hand, prepared for checks of promises.
pub(super) struct Means {
    takers: [Taker; LEFT],
}

struct Taker {
    total: u8,
    /// The sums of builds that equal its total or that the other tiles can raise to it.
    sums: NumberSet,
}

impl Taker {
    /// A tile of this total, next to others with these totals.
    const fn new(total: u8, [one, other]: [u8; LEFT - 1]) -> Self {
        // docs/rules/scarnecchia.md, The 0-0 1
        let has_it = if total == 0 { 0 } else { 1 << total };
        let with_one = has_it | has_it >> one;
        Self { total, sums: with_one | with_one >> other }
    }
}

impl Means {
    /// The means of tiles with these totals. A missing tile counts as 0-0, which neither captures nor adds anything.
    const fn of([a, b, c]: [u8; LEFT]) -> Self {
        Self { takers: [Taker::new(a, [b, c]), Taker::new(b, [a, c]), Taker::new(c, [a, b])] }
    }

    pub(super) fn without(hand: &[Bone], index: usize) -> Self {
        let behind = |steps: usize| hand.get((index + steps) % HAND).map_or(0, |tile| total(*tile));
        Self::of([behind(1), behind(2), behind(3)])
    }

    pub(super) fn targets(&self, sum: u8) -> Targets {
        let can_take = |taker: &Taker| taker.sums.checked_shr(sum.into()).unwrap_or_default() & 1;
        Targets(self.takers.iter().fold(0, |targets, taker| targets | can_take(taker) << taker.total))
    }

    /// The sums with a target.
    pub(super) fn sums(&self) -> NumberSet {
        self.takers.iter().fold(0, |sums, taker| sums | taker.sums)
    }
}
