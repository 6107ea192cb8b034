//! The curve of the chance to win over a game, with luck told from skill.
//!
//! The chance before each entry is an [`Estimate`]. What a choice cost against the strongest opponent's is skill. Everything
//! else that led from equal chances to the result is luck: the deal, draws, and what the others turned out to hold. So luck
//! is as certain as the costs are measured. docs/review.md describes the method.

use super::estimate::Estimate;
use super::measure::Measure;
use crate::engine::{Seat, SeatSet, Sides};

/// A choice that costs less than this share of the chance to win is no mistake: playouts cannot measure such
/// differences.
pub const LEAST_COST: f64 = 0.02;

/// The number of swings that are marked.
const MOST_SWINGS: usize = 3;
/// A smaller change of the chance to win is no swing.
const LEAST_SWING: f64 = 0.08;

/// What a choice cost its seat.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Cost {
    /// The seat that chose.
    pub seat: Seat,
    /// The share of its chance to win, 0 to 1.
    pub cost: Measure,
}

/// What led from equal chances to the result of a side: shares of the chance to win, -1 to 1, whose means add up to the
/// difference.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Balance {
    /// Deals, draws, and what came to light.
    pub luck: Measure,
    /// What the choices of the side's own seats brought: 0 or less.
    pub own: Measure,
    /// What the choices of the other sides brought: 0 or more.
    pub others: Measure,
}

/// The curve of a game. It grows from the first position on.
#[derive(Clone, PartialEq, Debug)]
pub struct Curve {
    sides: Sides,
    /// The number of entries of the game.
    entries: usize,
    /// Each side's chance in each position; together 1.
    positions: Vec<Vec<Measure>>,
    /// Each side's share of the win; nothing while the game is not over.
    outcome: Option<Vec<f64>>,
}

impl Curve {
    /// A curve without positions, of a game of this many entries.
    pub fn new(sides: Sides, entries: usize, winners: Option<SeatSet>) -> Self {
        let outcome = winners.map(|winners| {
            let has_won = |seats: SeatSet| if seats.iter().any(|seat| winners.contains(seat)) { 1.0 } else { 0.0 };
            let won: Vec<f64> = sides.all().map(has_won).collect();
            shares(&won)
        });
        Self { sides, entries, positions: Vec::new(), outcome }
    }

    /// The number of positions to estimate: before each entry, and after the last if the game is not over.
    pub fn positions(&self) -> usize {
        self.entries + usize::from(self.outcome.is_none())
    }

    /// The number of positions that were estimated.
    pub fn estimated(&self) -> usize {
        self.positions.len()
    }

    /// True once all positions are estimated.
    pub fn is_done(&self) -> bool {
        self.estimated() >= self.positions()
    }

    /// Who plays with whom.
    pub fn sides(&self) -> Sides {
        self.sides
    }

    /// Adds the next position. Without an estimate nothing has changed since the last one.
    pub fn push(&mut self, estimate: Option<Estimate>) {
        // seats of a side have the same chance
        let of_sides = |estimate: Estimate| {
            let of = |side: SeatSet| estimate.chances.get(side.iter().next()?.index()).copied();
            self.sides.all().map(of).collect::<Option<Vec<Measure>>>()
        };
        let equal = || vec![Measure::default(); self.sides.count()];
        let position = match estimate.and_then(of_sides) {
            Some(chances) => in_shares(chances),
            None => self.positions.last().cloned().unwrap_or_else(|| in_shares(equal())),
        };
        self.positions.push(position);
    }

    /// The number of points of the curve so far: the estimated positions, and the result of a game that is over.
    pub fn len(&self) -> usize {
        self.estimated() + usize::from(self.is_done() && self.outcome.is_some())
    }

    /// True if the curve has no point.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The chance of a side after this many entries, 0 to 1; nothing if it is not known yet.
    pub fn chance(&self, after: usize, side: usize) -> Option<f64> {
        match self.positions.get(after) {
            Some(position) => position.get(side).map(|chance| chance.mean),
            None if after == self.entries && self.is_done() => self.outcome.as_ref()?.get(side).copied(),
            None => None,
        }
    }

    /// The change of a side's chance by an entry and by what it brought to light; nothing if it is not known yet.
    fn change(&self, entry: usize, side: usize) -> Option<f64> {
        Some(self.chance(entry + 1, side)? - self.chance(entry, side)?)
    }

    /// The entries that changed a side's chance most, in the order of play.
    pub fn swings(&self, side: usize) -> Vec<usize> {
        let changes = (0..self.entries).filter_map(|entry| Some((entry, self.change(entry, side)?.abs())));
        let mut large: Vec<(usize, f64)> = changes.filter(|(_, change)| *change >= LEAST_SWING).collect();
        large.sort_by(|(_, one), (_, other)| other.total_cmp(one));
        large.truncate(MOST_SWINGS);
        let mut entries: Vec<usize> = large.into_iter().map(|(entry, _)| entry).collect();
        entries.sort_unstable();
        entries
    }

    /// The balance of a side at the end, from what all choices cost; nothing until the curve is done. What another side's
    /// choice cost falls to all the others in equal parts. Costs below [`LEAST_COST`] do not count.
    pub fn balance(&self, side: usize, costs: &[Cost]) -> Option<Balance> {
        if !self.is_done() {
            return None;
        }
        let rivals = self.sides.all().skip(1).fold(0.0_f64, |count, _| count + 1.0).max(1.0);
        let of = |is_own: bool, share: f64| {
            let mistakes = costs.iter().filter(|cost| cost.cost.mean >= LEAST_COST);
            let costs = mistakes.filter(|cost| (self.sides.of(cost.seat) == side) == is_own);
            total(costs.map(|Cost { cost, .. }| Measure { mean: share * cost.mean, error: share.abs() * cost.error }))
        };
        let (own, others) = (of(true, -1.0), of(false, 1.0 / rivals));
        let last = match &self.outcome {
            Some(outcome) => Measure::exact(*outcome.get(side)?),
            None => *self.positions.last()?.get(side)?,
        };
        let skill = own.plus(others);
        let rest = Measure { mean: last.mean - 1.0 / (rivals + 1.0) - skill.mean, error: skill.error };
        Some(Balance { luck: rest.plus(Measure { mean: 0.0, error: last.error }), own, others })
    }

    /// True if a side is ahead of all others after this many entries.
    pub fn leads(&self, after: usize, side: usize) -> bool {
        let others = (0..self.sides.count()).filter(|other| *other != side);
        let best = others.filter_map(|other| self.chance(after, other)).fold(0.0, f64::max);
        self.chance(after, side).is_some_and(|chance| chance > best)
    }

    /// The number of entries after which a side led for the last time before the end; nothing if it never did.
    pub fn last_led(&self, side: usize) -> Option<usize> {
        (0..self.entries).rev().find(|after| self.leads(*after, side))
    }

    /// The number of entries from which on a side was always ahead; nothing if it is not at the end.
    pub fn led_from(&self, side: usize) -> Option<usize> {
        let last = self.len().checked_sub(1).filter(|last| self.leads(*last, side))?;
        (0..=last).rev().take_while(|after| self.leads(*after, side)).last()
    }
}

/// The values as shares of their sum; equal shares if that is 0.
fn shares(values: &[f64]) -> Vec<f64> {
    let (sum, count) = values.iter().fold((0.0, 0.0), |(sum, count), value| (sum + value, count + 1.0));
    values.iter().map(|value| if sum > 0.0 { value / sum } else { 1.0 / count }).collect()
}

/// The chances with their means as shares of the sum.
fn in_shares(chances: Vec<Measure>) -> Vec<Measure> {
    let means: Vec<f64> = chances.iter().map(|chance| chance.mean).collect();
    shares(&means).into_iter().zip(chances).map(|(mean, chance)| Measure { mean, ..chance }).collect()
}

fn total(measures: impl Iterator<Item = Measure>) -> Measure {
    measures.fold(Measure::default(), Measure::plus)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::Seats;

    fn estimate(chances: &[f64]) -> Estimate {
        Estimate { chances: chances.iter().map(|mean| Measure { mean: *mean, error: 0.01 }).collect() }
    }

    fn cost(seat: u8, mean: f64) -> Cost {
        Cost { seat: Seat::new(seat), cost: Measure { mean, error: 0.01 } }
    }

    fn won_by(seat: u8) -> SeatSet {
        SeatSet::only(Seat::new(seat))
    }

    fn close(one: f64, other: f64) -> bool {
        (one - other).abs() < 1e-9
    }

    /// Seat 0 is dealt a good hand, errs, and wins by luck.
    fn of_two() -> Curve {
        let mut curve = Curve::new(Sides::singles(Seats::TWO), 3, Some(won_by(0)));
        curve.push(Some(estimate(&[0.6, 0.4])));
        curve.push(Some(estimate(&[0.35, 0.65])));
        assert_eq!((curve.is_done(), curve.len(), curve.chance(2, 0)), (false, 2, None));
        curve.push(Some(estimate(&[0.5, 0.5])));
        curve
    }

    #[test]
    fn luck_and_skill_lead_from_equal_chances_to_the_result() {
        let curve = of_two();
        assert_eq!(
            (curve.is_done(), curve.len(), curve.chance(3, 0), curve.chance(3, 1)),
            (true, 4, Some(1.0), Some(0.0))
        );
        let costs = [cost(0, 0.2), cost(1, 0.05), cost(0, LEAST_COST / 2.0)];
        for side in 0..2 {
            let Balance { luck, own, others } = curve.balance(side, &costs).unwrap();
            let result = curve.chance(3, side).unwrap();
            assert!(close(0.5 + luck.mean + own.mean + others.mean, result), "side {side}");
        }
        let Balance { luck, own, others } = curve.balance(0, &costs).unwrap();
        assert!(close(own.mean, -0.2) && close(others.mean, 0.05) && close(luck.mean, 0.65));
        assert!(close(own.error, 0.01) && close(luck.error, 0.01 * 2.0_f64.sqrt()));
    }

    #[test]
    fn swings_and_leads_are_those_of_the_curve() {
        let curve = of_two();
        assert_eq!(curve.swings(0), [0, 1, 2]);
        assert_eq!((curve.last_led(0), curve.last_led(1)), (Some(0), Some(1)));
        assert_eq!((curve.led_from(0), curve.led_from(1)), (Some(3), None));
        assert!(close(curve.change(0, 0).unwrap(), -0.25));
    }

    #[test]
    fn an_unfinished_game_ends_with_its_last_position() {
        let mut curve = Curve::new(Sides::singles(Seats::TWO), 1, None);
        curve.push(Some(estimate(&[0.5, 0.5])));
        assert_eq!((curve.positions(), curve.is_done(), curve.balance(0, &[])), (2, false, None));
        curve.push(Some(estimate(&[0.7, 0.3])));
        let Balance { luck, own, others } = curve.balance(0, &[cost(1, 0.1)]).unwrap();
        assert_eq!((curve.is_done(), curve.len()), (true, 2));
        assert!(close(luck.mean, 0.1) && close(own.mean, 0.0) && close(others.mean, 0.1) && luck.error > 0.01);
    }

    #[test]
    fn a_game_without_choices_is_all_luck() {
        let mut curve = Curve::new(Sides::singles(Seats::TWO), 2, Some(won_by(1)));
        curve.push(Some(estimate(&[0.5, 0.5])));
        curve.push(Some(estimate(&[0.2, 0.8])));
        let Balance { luck, own, others } = curve.balance(1, &[]).unwrap();
        assert_eq!((luck, own, others), (Measure::exact(0.5), Measure::default(), Measure::default()));
    }

    #[test]
    fn a_position_without_an_estimate_changes_nothing() {
        let mut curve = Curve::new(Sides::singles(Seats::TWO), 2, Some(won_by(0)));
        curve.push(None);
        assert_eq!(curve.chance(0, 0), Some(0.5));
        curve.push(Some(estimate(&[0.8, 0.2])));
        curve.push(None);
        assert_eq!(curve.chance(2, 0), Some(0.8));
    }

    #[test]
    fn ten_seats_share_the_chance_and_a_shared_win() {
        let seats = Seats::new(10).unwrap();
        let winners: SeatSet = [Seat::new(3), Seat::new(7)].into_iter().collect();
        let mut curve = Curve::new(Sides::singles(seats), 1, Some(winners));
        curve.push(Some(estimate(&[0.2; 10])));
        let of = |after: usize| (0..10).map(|side| curve.chance(after, side).unwrap()).collect::<Vec<_>>();
        assert!(close(of(0).iter().sum(), 1.0) && close(of(0)[4], 0.1));
        assert_eq!((of(1)[3], of(1)[7], of(1)[0]), (0.5, 0.5, 0.0));
        let Balance { luck, own, others } = curve.balance(3, &[cost(3, 0.05), cost(0, 0.18)]).unwrap();
        assert!(close(0.1 + luck.mean + own.mean + others.mean, 0.5) && close(own.mean, -0.05));
        assert!(close(others.mean, 0.02), "a mistake falls to nine others in equal parts");
    }

    #[test]
    fn a_pair_has_one_curve() {
        let sides = Sides::pairs(Seats::new(4).unwrap());
        let mut curve = Curve::new(sides, 1, Some([Seat::new(0), Seat::new(2)].into_iter().collect()));
        curve.push(Some(estimate(&[0.6, 0.4, 0.6, 0.4])));
        let balance = curve.balance(0, &[cost(2, 0.1), cost(1, 0.2)]).unwrap();
        assert!(close(balance.own.mean, -0.1) && close(balance.others.mean, 0.2) && close(balance.luck.mean, 0.4));
        assert_eq!((curve.chance(0, 0), curve.chance(1, 0), curve.chance(1, 2)), (Some(0.6), Some(1.0), None));
    }
}
