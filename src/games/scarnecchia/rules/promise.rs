//! What a hand can promise of a build, and keep ("Builds").

use super::state::HAND;
use super::tiles::{HIGHEST_TOTAL, Numbers, members, total};
use crate::engine::Bone;

/// A set of targets.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Targets(Numbers);

impl Targets {
    /// Whether this target is among them.
    pub const fn contains(self, target: u8) -> bool {
        target <= HIGHEST_TOTAL && self.0 & (1 << target) != 0
    }

    /// Nothing but this target, if it is among them.
    pub(super) const fn only(self, target: u8) -> Self {
        if self.contains(target) { Self(1 << target) } else { Self(0) }
    }

    /// The targets, the lowest first.
    pub fn iter(self) -> impl Iterator<Item = u8> {
        members(self.0.into())
    }

    /// Whether there is none.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }
}

/// The targets that may be announced for a build of this sum by whoever is left with this hand: for each of them it holds
/// a tile of that total, and others that make up exactly the difference ("Builds").
///
/// # Panics
/// If the hand has more tiles than are left when one has been played.
pub fn targets(hand: &[Bone], sum: u8) -> Targets {
    assert!(hand.len() <= LEFT, "one tile of the hand has been played");
    let held = |place: usize| hand.get(place).map_or(0, |tile| total(*tile));
    Means::of([held(0), held(1), held(2)]).targets(sum)
}

/// How many tiles are left when one of a hand has been played.
const LEFT: usize = HAND - 1;

/// What the rest of a hand has to keep a promise with.
pub(super) struct Means {
    takers: [Taker; LEFT],
}

/// A tile that may take a build in the end.
struct Taker {
    total: u8,
    /// The sums of a build that other tiles can bring to its total, or that have it already.
    sums: Numbers,
}

impl Taker {
    /// A tile of this total, beside others of these.
    const fn new(total: u8, [one, other]: [u8; LEFT - 1]) -> Self {
        // the 0-0 never captures
        let has_it = if total == 0 { 0 } else { 1 << total };
        let with_one = has_it | has_it >> one;
        Self { total, sums: with_one | with_one >> other }
    }
}

impl Means {
    /// The means of tiles with these totals. One that is missing is a 0, since the 0-0 neither takes nor adds anything.
    const fn of([a, b, c]: [u8; LEFT]) -> Self {
        Self { takers: [Taker::new(a, [b, c]), Taker::new(b, [a, c]), Taker::new(c, [a, b])] }
    }

    /// The means of a hand without the tile at this place.
    pub(super) fn without(hand: &[Bone], place: usize) -> Self {
        let behind = |steps: usize| hand.get((place + steps) % HAND).map_or(0, |tile| total(*tile));
        Self::of([behind(1), behind(2), behind(3)])
    }

    /// The targets that may be announced for a build of this sum.
    pub(super) fn targets(&self, sum: u8) -> Targets {
        let can_take = |taker: &Taker| taker.sums.checked_shr(sum.into()).unwrap_or_default() & 1;
        Targets(self.takers.iter().fold(0, |targets, taker| targets | can_take(taker) << taker.total))
    }

    /// The sums for which there is a target.
    pub(super) fn sums(&self) -> Numbers {
        self.takers.iter().fold(0, |sums, taker| sums | taker.sums)
    }
}
