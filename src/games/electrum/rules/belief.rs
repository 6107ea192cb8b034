//! What a seat may believe of the other seat's hand: every hand that fits all it has seen, each as likely as the deals
//! make it.
//!
//! A hand's likelihood is the number of ways in which it and the bones played may have come by their arrivals (see
//! [`imagine`](super::imagine)). It is counted, not sampled: first, how many ways the played bones leave each pattern of
//! arrivals free; then, for each pattern, how many ways the hand fills it.

use std::collections::BTreeMap;

use super::hand::Hand;
use super::imagine::Evidence;
use super::state::HAND;
use super::view::{PlyKind, View};
use crate::engine::{Bone, Rng, Seats};

#[cfg(test)]
mod tests;

/// The deal, and at most the whole boneyard one by one.
const MOST_ARRIVALS: usize = 15;
/// More patterns than a hand of this game comes to; a record that has more was not played.
const MOST_PATTERNS: usize = 20_000;

/// How many bones may still have come by each arrival, the deal first.
type Free = [u8; MOST_ARRIVALS];

/// A pattern of free arrivals.
#[derive(Clone, Copy)]
struct Pattern {
    free: Free,
    /// In how many ways the played bones leave it.
    left: f64,
    /// How many ways there are to leave it and to fill it, together with those of all patterns before it.
    up_to: f64,
}

/// What a seat may believe of the other seat's hand.
pub struct Belief {
    unseen: Hand,
    /// How many bones the other seat holds.
    held: u8,
    patterns: Vec<Pattern>,
    /// For each arrival the unseen bones that may have come by it; a later arrival allows all that an earlier allows.
    allowed: [Hand; MOST_ARRIVALS],
    arrivals: usize,
    /// What the other seat must be able to play one of, if it is known that it can play.
    must_fit: Option<Hand>,
}

impl Belief {
    /// The belief of the seat whose view it is; nothing if it is not a seat's, the game is over, or it contradicts
    /// itself.
    pub fn of(view: &View) -> Option<Self> {
        let (seat, turn) = (view.seat?, view.turn?);
        let other = seat.next(Seats::TWO);
        let unseen = Hand::FULL.minus(view.own_hand()?.plus(view.layout.bones()));
        let evidence = Evidence::gather(view, other)?;
        let held = evidence.arrivals.len().checked_sub(evidence.played.len())?;
        if held != usize::from(view.seats[other.index()].count) || held > usize::from(unseen.len()) {
            return None;
        }
        // a pass after which the other seat cannot play ends the hand; this one did not
        let passed_to = turn == other && view.plies.last().is_some_and(|last| last.kind == PlyKind::Pass);
        let must_fit = passed_to.then(|| view.layout.fitting());
        let belief = Self::weigh(&evidence, unseen, view.plies.len())?;
        let belief = Self { must_fit, ..belief };
        (belief.ways() > 0.0).then_some(belief)
    }

    fn weigh(evidence: &Evidence, unseen: Hand, now: usize) -> Option<Self> {
        // the bones of the deal came together
        let arrivals: Vec<_> =
            evidence.arrivals.iter().skip(HAND.min(evidence.dealt()).saturating_sub(1)).copied().collect();
        if arrivals.len() > MOST_ARRIVALS {
            return None;
        }
        let mut start = Free::default();
        start[..arrivals.len()].fill(1);
        start[0] = u8::try_from(evidence.dealt()).ok()?;
        let mut waiting: Vec<Vec<usize>> = evidence
            .played
            .iter()
            .map(|&(bone, left)| (0..arrivals.len()).filter(|&at| evidence.allows(arrivals[at], bone, left)).collect())
            .collect();
        // those with the fewest ways first, so that there are few patterns at any time
        waiting.sort_by_key(Vec::len);
        let mut patterns = BTreeMap::from([(start, 1.0)]);
        for ways in waiting {
            let mut next = BTreeMap::new();
            for (free, left) in patterns {
                for &at in ways.iter().filter(|&&at| free[at] > 0) {
                    let mut fewer: Free = free;
                    fewer[at] -= 1;
                    *next.entry(fewer).or_insert(0.0) += left * f64::from(free[at]);
                }
            }
            patterns = next;
            if patterns.len() > MOST_PATTERNS {
                return None;
            }
        }
        let mut allowed = [Hand::default(); MOST_ARRIVALS];
        for (hand, &arrival) in allowed.iter_mut().zip(&arrivals) {
            *hand = unseen.iter().filter(|&bone| evidence.allows(arrival, bone, now)).collect();
        }
        let held = u8::try_from(evidence.arrivals.len() - evidence.played.len()).ok()?;
        let mut belief = Self { unseen, held, patterns: vec![], allowed, arrivals: arrivals.len(), must_fit: None };
        let mut up_to = 0.0;
        for (free, left) in patterns {
            up_to += left * belief.fillings(&free);
            belief.patterns.push(Pattern { free, left, up_to });
        }
        Some(belief)
    }

    /// In how many ways a pattern can be filled with unseen bones, whichever they are.
    fn fillings(&self, free: &Free) -> f64 {
        let (mut ways, mut used) = (1.0, 0);
        for (allowed, &free) in self.allowed.iter().zip(free) {
            for _ in 0..free {
                ways *= f64::from(allowed.len().saturating_sub(used));
                used += 1;
            }
        }
        ways
    }

    /// All ways, of all hands together.
    fn ways(&self) -> f64 {
        self.patterns.last().map_or(0.0, |pattern| pattern.up_to)
    }

    /// The bones that the seat cannot see.
    pub fn unseen(&self) -> Hand {
        self.unseen
    }

    /// How likely a hand is; only ratios count. 0 if the other seat cannot hold it.
    pub fn likelihood(&self, hand: Hand) -> f64 {
        let stuck = self.must_fit.is_some_and(|fitting| hand.both(fitting).is_empty());
        if stuck || hand.len() != self.held || !hand.minus(self.unseen).is_empty() {
            return 0.0;
        }
        // the later a bone's first arrival, the fewer it has to choose from: those bones choose first
        let mut first_by = [0_u8; MOST_ARRIVALS];
        let mut earlier = Hand::default();
        for (count, &allowed) in first_by.iter_mut().zip(&self.allowed[..self.arrivals]) {
            *count = hand.both(allowed.minus(earlier)).len();
            earlier = allowed;
        }
        if !hand.minus(earlier).is_empty() {
            return 0.0;
        }
        let ways = |pattern: &Pattern| {
            let (mut ways, mut free) = (pattern.left, 0_u8);
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

    /// Every hand that the other seat may hold, with its likelihood, in a fixed order; nothing if the bones that cannot
    /// be seen could be shared out in more than `most` ways.
    pub fn hands(&self, most: usize) -> Option<Vec<(Hand, f64)>> {
        let bones: Vec<Bone> = self.unseen.iter().collect();
        let held = usize::from(self.held);
        let mut shares = 1_usize;
        for taken in 0..held.min(bones.len() - held) {
            shares = shares * (bones.len() - taken) / (taken + 1);
            if shares > most {
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

    /// A hand that the other seat may hold, drawn as often as it is likely; nothing if there is none that can play,
    /// where that is known.
    pub fn draw(&self, rng: &mut Rng) -> Option<Hand> {
        const ATTEMPTS: u32 = 400;
        (0..ATTEMPTS)
            .map(|_| self.draw_any(rng))
            .find(|hand| self.must_fit.is_none_or(|fitting| !hand.both(fitting).is_empty()))
    }

    fn draw_any(&self, rng: &mut Rng) -> Hand {
        let at = self.patterns.len().saturating_sub(1);
        let at = if at == 0 {
            at
        } else {
            let mark = f64::from(rng.below(u32::MAX)) / f64::from(u32::MAX) * self.ways();
            self.patterns.partition_point(|pattern| pattern.up_to <= mark).min(at)
        };
        let mut hand = Hand::default();
        for (allowed, &free) in self.allowed.iter().zip(&self.patterns[at].free) {
            for _ in 0..free {
                let choice = allowed.minus(hand);
                if let Some(bone) = choice.nth(rng.below(u32::from(choice.len().max(1)))) {
                    hand = hand.with(bone);
                }
            }
        }
        hand
    }
}
