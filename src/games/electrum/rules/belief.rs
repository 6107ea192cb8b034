//! The exact probability distribution of the other seat's hand, given a view.
//!
//! A hand's likelihood is the number of ways to assign its bones and those already played to arrivals (see
//! [`Evidence`]). It is counted, not sampled: first the ways to assign the played bones, for each pattern of arrivals
//! left free; then, for each pattern, the ways to fill it with the hand.

use std::collections::BTreeMap;

use super::dealing::HAND_SIZE;
use super::evidence::{Evidence, other_can_play};
use super::hand::Hand;
use super::view::View;
use crate::engine::{Bone, Rng, Seats};

#[cfg(test)]
mod tests;

/// The deal, and at most one draw for each bone of the boneyard.
const MAX_ARRIVALS: usize = 15;
/// More patterns than any real hand has; a view that needs more is rejected.
const MAX_PATTERNS: usize = 20_000;

/// The number of unassigned bones of each arrival, the deal first.
type FreeSlots = [u8; MAX_ARRIVALS];

/// A pattern of arrivals that the played bones leave free.
#[derive(Clone, Copy)]
struct Pattern {
    free: FreeSlots,
    /// The number of ways to assign the played bones so that this pattern is left.
    ways: f64,
    /// The number of ways to leave and then fill it, plus those of all patterns before it.
    cumulative_ways: f64,
}

/// The probability distribution of the other seat's hand.
pub struct Belief {
    unseen: Hand,
    held: u8,
    patterns: Vec<Pattern>,
    /// For each arrival, the unseen bones that may have come by it: a superset of those of the arrival before.
    allowed: [Hand; MAX_ARRIVALS],
    arrivals: usize,
    /// If the other seat is known to have a playable bone: the bones that are playable.
    must_fit: Option<Hand>,
}

impl Belief {
    /// The belief of the viewer; `None` for a spectator, after the game, or if the view contradicts itself.
    pub fn of(view: &View) -> Option<Self> {
        view.turn?;
        let other = view.seat?.next(Seats::TWO);
        let unseen = Hand::FULL.difference(view.own_hand()?.union(view.layout.bones()));
        let evidence = Evidence::gather(view, other)?;
        let held = evidence.held(view, other, unseen)?;
        let must_fit = other_can_play(view, other).then(|| view.layout.fitting());
        let belief = Self::count(&evidence, unseen, held, view.plies.len())?;
        let belief = Self { must_fit, ..belief };
        (belief.total_ways() > 0.0).then_some(belief)
    }

    /// `now` is the number of plies so far.
    fn count(evidence: &Evidence, unseen: Hand, held: u8, now: usize) -> Option<Self> {
        // the whole deal is one arrival with several slots
        let arrivals: Vec<_> =
            evidence.arrivals.iter().skip(HAND_SIZE.min(evidence.dealt()).saturating_sub(1)).copied().collect();
        if arrivals.len() > MAX_ARRIVALS {
            return None;
        }
        let mut start = FreeSlots::default();
        start[..arrivals.len()].fill(1);
        start[0] = u8::try_from(evidence.dealt()).ok()?;
        let mut waiting: Vec<Vec<usize>> = evidence
            .played
            .iter()
            .map(|&(bone, left)| (0..arrivals.len()).filter(|&at| evidence.allows(arrivals[at], bone, left)).collect())
            .collect();
        // the bones with the fewest arrivals first: it keeps the number of intermediate patterns small
        waiting.sort_by_key(Vec::len);
        let mut patterns = BTreeMap::from([(start, 1.0)]);
        for ways in waiting {
            let mut next = BTreeMap::new();
            for (free, ways_so_far) in patterns {
                for &at in ways.iter().filter(|&&at| free[at] > 0) {
                    let mut fewer: FreeSlots = free;
                    fewer[at] -= 1;
                    *next.entry(fewer).or_insert(0.0) += ways_so_far * f64::from(free[at]);
                }
            }
            patterns = next;
            if patterns.len() > MAX_PATTERNS {
                return None;
            }
        }
        let mut allowed = [Hand::default(); MAX_ARRIVALS];
        for (hand, &arrival) in allowed.iter_mut().zip(&arrivals) {
            *hand = unseen.iter().filter(|&bone| evidence.allows(arrival, bone, now)).collect();
        }
        let mut belief = Self { unseen, held, patterns: vec![], allowed, arrivals: arrivals.len(), must_fit: None };
        let mut cumulative_ways = 0.0;
        for (free, ways) in patterns {
            cumulative_ways += ways * belief.fillings(&free);
            belief.patterns.push(Pattern { free, ways, cumulative_ways });
        }
        Some(belief)
    }

    /// The number of ways to fill a pattern with any unseen bones.
    fn fillings(&self, free: &FreeSlots) -> f64 {
        let (mut ways, mut used) = (1.0, 0);
        for (allowed, &free) in self.allowed.iter().zip(free) {
            for _ in 0..free {
                ways *= f64::from(allowed.len().saturating_sub(used));
                used += 1;
            }
        }
        ways
    }

    fn total_ways(&self) -> f64 {
        self.patterns.last().map_or(0.0, |pattern| pattern.cumulative_ways)
    }

    /// The bones that the viewer cannot see.
    pub fn unseen(&self) -> Hand {
        self.unseen
    }

    /// The relative likelihood of a hand; 0 if the other seat cannot hold it.
    pub fn likelihood(&self, hand: Hand) -> f64 {
        let stuck = self.must_fit.is_some_and(|fitting| hand.intersection(fitting).is_empty());
        if stuck || hand.len() != self.held || !hand.difference(self.unseen).is_empty() {
            return 0.0;
        }
        // bones that can only have come late have the fewest slots, so they are assigned first
        let mut first_by = [0_u8; MAX_ARRIVALS];
        let mut earlier = Hand::default();
        for (count, &allowed) in first_by.iter_mut().zip(&self.allowed[..self.arrivals]) {
            *count = hand.intersection(allowed.difference(earlier)).len();
            earlier = allowed;
        }
        if !hand.difference(earlier).is_empty() {
            return 0.0;
        }
        let ways = |pattern: &Pattern| {
            let (mut ways, mut free) = (pattern.ways, 0_u8);
            for at in (0..self.arrivals).rev() {
                free += pattern.free[at];
                for _ in 0..first_by[at] {
                    if free == 0 {
                        return 0.0;
                    }
                    ways *= f64::from(free);
                    free -= 1;
                }
            }
            ways
        };
        self.patterns.iter().map(ways).sum()
    }

    /// All possible hands with their relative likelihoods, in a fixed order; `None` if more than `max` combinations.
    pub fn hands(&self, max: usize) -> Option<Vec<(Hand, f64)>> {
        let bones: Vec<Bone> = self.unseen.iter().collect();
        let held = usize::from(self.held);
        let mut shares = 1_usize;
        for taken in 0..held.min(bones.len() - held) {
            shares = shares * (bones.len() - taken) / (taken + 1);
            if shares > max {
                return None;
            }
        }
        let mut hands = Vec::with_capacity(shares);
        self.add_hands(&bones, Hand::default(), &mut hands);
        Some(hands)
    }

    fn add_hands(&self, bones: &[Bone], hand: Hand, hands: &mut Vec<(Hand, f64)>) {
        let wanted = usize::from(self.held - hand.len());
        if wanted == 0 {
            let likelihood = self.likelihood(hand);
            if likelihood > 0.0 {
                hands.push((hand, likelihood));
            }
        } else if let Some((&bone, rest)) = bones.split_first().filter(|_| wanted <= bones.len()) {
            self.add_hands(rest, hand.with(bone), hands);
            self.add_hands(rest, hand, hands);
        }
    }

    /// Draws a hand from the distribution; `None` if no playable one is found although the other seat can play.
    pub fn draw(&self, rng: &mut Rng) -> Option<Hand> {
        const ATTEMPTS: u32 = 400;
        (0..ATTEMPTS)
            .map(|_| self.draw_any(rng))
            .find(|hand| self.must_fit.is_none_or(|fitting| !hand.intersection(fitting).is_empty()))
    }

    fn draw_any(&self, rng: &mut Rng) -> Hand {
        let at = self.patterns.len().saturating_sub(1);
        let at = if at == 0 {
            at
        } else {
            let mark = f64::from(rng.below(u32::MAX)) / f64::from(u32::MAX) * self.total_ways();
            self.patterns.partition_point(|pattern| pattern.cumulative_ways <= mark).min(at)
        };
        let mut hand = Hand::default();
        for (allowed, &free) in self.allowed.iter().zip(&self.patterns[at].free) {
            for _ in 0..free {
                let choice = allowed.difference(hand);
                if let Some(bone) = choice.nth(rng.below(u32::from(choice.len().max(1)))) {
                    hand = hand.with(bone);
                }
            }
        }
        hand
    }
}
