//! The curve of the chance to win over a game, with luck told from skill.
//!
//! The chance before each entry is an [`Estimate`]. What a choice changed against a practised player's is skill. Everything
//! else that moved the curve is luck: the deal, draws, and what the others turned out to hold. So luck and skill together
//! lead exactly from equal chances to the result, and luck is as certain as skill is measured. docs/review.md describes the
//! method.

use super::estimate::{Estimate, Gain, Measure};
use crate::engine::{Seat, SeatSet, Sides};

/// The number of swings that are marked.
const MOST_SWINGS: usize = 3;
/// A smaller change of the chance to win is no swing.
const LEAST_SWING: f64 = 0.08;

/// A position on the curve.
#[derive(Clone, PartialEq, Debug)]
struct Position {
    /// Each side's chance; together 1.
    chances: Vec<f64>,
    /// The standard error of each of them.
    errors: Vec<f64>,
    /// The choices made in it.
    gains: Vec<Gain>,
}

/// A choice with what it changed.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct MeasuredChoice {
    /// The index of its entry.
    pub index: usize,
    /// The seat that chose.
    pub seat: Seat,
    /// By how much it changed the chance of its own side.
    pub gain: Measure,
}

/// What led from equal chances to the result of a side: shares of the chance to win, -1 to 1, whose means add up to the
/// difference.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Balance {
    /// Deals, draws, and what came to light.
    pub luck: Measure,
    /// The choices of the side's own seats.
    pub own: Measure,
    /// The choices of the other sides.
    pub others: Measure,
}

/// The curve of a game. It grows from the first position on.
#[derive(Clone, PartialEq, Debug)]
pub struct Curve {
    sides: Sides,
    /// The number of entries of the game.
    entries: usize,
    positions: Vec<Position>,
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
        let count = self.sides.count();
        let read = estimate.filter(|estimate| estimate.chances.len() >= count).map(|estimate| {
            // seats of a side have the same chance
            let chances: Vec<f64> = estimate.chances[..count].iter().map(|chance| chance.mean).collect();
            let errors = estimate.chances[..count].iter().map(|chance| chance.error).collect();
            Position { chances: shares(&chances), errors, gains: estimate.gains }
        });
        let position = read.unwrap_or_else(|| {
            let last = self.positions.last();
            let chances = last.map_or_else(|| shares(&vec![1.0; count]), |last| last.chances.clone());
            let errors = last.map_or_else(|| vec![0.0; count], |last| last.errors.clone());
            Position { chances, errors, gains: Vec::new() }
        });
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
            Some(position) => position.chances.get(side).copied(),
            None if after == self.entries && self.is_done() => self.outcome.as_ref()?.get(side).copied(),
            None => None,
        }
    }

    /// The change of a side's chance by an entry and by what it brought to light; nothing if it is not known yet.
    pub fn change(&self, entry: usize, side: usize) -> Option<f64> {
        Some(self.chance(entry + 1, side)? - self.chance(entry, side)?)
    }

    /// What the choices of an entry changed for a side; the rest of [`Curve::change`] is luck.
    pub fn skill(&self, entry: usize, side: usize) -> Measure {
        let gains = self.positions.get(entry).map_or(&[][..], |position| &position.gains);
        total(gains.iter().filter_map(|gain| gain.of_seats.get(side).copied()))
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

    /// The balance of a side at the end; nothing until the curve is done.
    pub fn balance(&self, side: usize) -> Option<Balance> {
        if !self.is_done() {
            return None;
        }
        let of = |is_own: bool| {
            let gains = self.positions.iter().flat_map(|position| &position.gains);
            let gains = gains.filter(|gain| (self.sides.of(gain.seat) == side) == is_own);
            total(gains.filter_map(|gain| gain.of_seats.get(side).copied()))
        };
        let (own, others) = (of(true), of(false));
        let last = match &self.outcome {
            Some(outcome) => Measure::exact(*outcome.get(side)?),
            None => {
                let last = self.positions.last()?;
                Measure { mean: *last.chances.get(side)?, error: *last.errors.get(side)? }
            }
        };
        let skill = own.plus(others);
        let start = self.sides.all().fold(0.0, |count, _| count + 1.0);
        let rest = Measure { mean: last.mean - 1.0 / start - skill.mean, error: skill.error };
        Some(Balance { luck: rest.plus(Measure { mean: 0.0, error: last.error }), own, others })
    }

    /// The choice that gained most of those by the given seats; nothing if none certainly gained anything.
    pub fn best_choice(&self, is_of: impl Fn(Seat) -> bool) -> Option<MeasuredChoice> {
        let choices = self.positions.iter().enumerate().flat_map(|(index, position)| {
            let measured = move |gain: &Gain| {
                let own = gain.of_seats.get(self.sides.of(gain.seat))?;
                Some(MeasuredChoice { index, seat: gain.seat, gain: *own })
            };
            position.gains.iter().filter_map(measured)
        });
        let certain = choices.filter(|choice| is_of(choice.seat) && choice.gain.mean > choice.gain.margin());
        // of equal gains the earlier one
        certain.reduce(|best, other| if other.gain.mean > best.gain.mean { other } else { best })
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

fn total(measures: impl Iterator<Item = Measure>) -> Measure {
    measures.fold(Measure::default(), Measure::plus)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::Seats;

    fn estimate(chances: &[f64], gains: &[(u8, &[f64])]) -> Option<Estimate> {
        let measures = |means: &[f64]| means.iter().map(|mean| Measure { mean: *mean, error: 0.01 }).collect();
        let gain = |(seat, means): &(u8, &[f64])| Gain { seat: Seat::new(*seat), of_seats: measures(means) };
        Some(Estimate { chances: measures(chances), gains: gains.iter().map(gain).collect() })
    }

    fn won_by(seat: u8) -> Option<SeatSet> {
        Some(SeatSet::only(Seat::new(seat)))
    }

    fn close(one: f64, other: f64) -> bool {
        (one - other).abs() < 1e-9
    }

    /// Seat 0 is dealt a good hand, errs, and wins by luck.
    fn of_two() -> Curve {
        let mut curve = Curve::new(Sides::singles(Seats::TWO), 3, won_by(0));
        curve.push(estimate(&[0.6, 0.4], &[(0, &[-0.2, 0.2])]));
        curve.push(estimate(&[0.35, 0.65], &[(1, &[0.0, 0.0])]));
        assert_eq!((curve.is_done(), curve.len(), curve.chance(2, 0)), (false, 2, None));
        curve.push(estimate(&[0.5, 0.5], &[(0, &[0.1, -0.1])]));
        curve
    }

    #[test]
    fn luck_and_skill_lead_from_equal_chances_to_the_result() {
        let curve = of_two();
        assert_eq!(
            (curve.is_done(), curve.len(), curve.chance(3, 0), curve.chance(3, 1)),
            (true, 4, Some(1.0), Some(0.0))
        );
        for side in 0..2 {
            let Balance { luck, own, others } = curve.balance(side).unwrap();
            let result = curve.chance(3, side).unwrap();
            assert!(close(0.5 + luck.mean + own.mean + others.mean, result), "side {side}");
        }
        let Balance { luck, own, .. } = curve.balance(0).unwrap();
        assert!(close(own.mean, -0.1) && close(luck.mean, 0.6));
        assert!(close(own.error, 0.01 * 2.0_f64.sqrt()) && close(luck.error, 0.01 * 3.0_f64.sqrt()));
    }

    #[test]
    fn the_best_choice_is_the_one_that_certainly_gained_most() {
        let curve = of_two();
        let best = curve.best_choice(|_| true).unwrap();
        assert_eq!((best.index, best.seat, best.gain.mean), (2, Seat::new(0), 0.1));
        assert_eq!(curve.best_choice(|seat| seat == Seat::new(1)), None);
    }

    #[test]
    fn swings_and_leads_are_those_of_the_curve() {
        let curve = of_two();
        assert_eq!(curve.swings(0), [0, 1, 2]);
        assert_eq!((curve.last_led(0), curve.last_led(1)), (Some(0), Some(1)));
        assert_eq!((curve.led_from(0), curve.led_from(1)), (Some(3), None));
        assert!(close(curve.change(0, 0).unwrap(), -0.25) && close(curve.skill(0, 0).mean, -0.2));
    }

    #[test]
    fn an_unfinished_game_ends_with_its_last_position() {
        let mut curve = Curve::new(Sides::singles(Seats::TWO), 1, None);
        curve.push(estimate(&[0.5, 0.5], &[(0, &[0.1, -0.1])]));
        assert_eq!((curve.positions(), curve.is_done(), curve.balance(0)), (2, false, None));
        curve.push(estimate(&[0.7, 0.3], &[]));
        let Balance { luck, own, .. } = curve.balance(0).unwrap();
        assert_eq!((curve.is_done(), curve.len()), (true, 2));
        assert!(close(luck.mean, 0.1) && close(own.mean, 0.1) && luck.error > own.error);
    }

    #[test]
    fn a_game_without_choices_is_all_luck() {
        let mut curve = Curve::new(Sides::singles(Seats::TWO), 2, won_by(1));
        curve.push(estimate(&[0.5, 0.5], &[]));
        curve.push(estimate(&[0.2, 0.8], &[]));
        let Balance { luck, own, others } = curve.balance(1).unwrap();
        assert_eq!((luck, own, others), (Measure::exact(0.5), Measure::default(), Measure::default()));
        assert_eq!(curve.best_choice(|_| true), None);
    }

    #[test]
    fn a_position_without_an_estimate_changes_nothing() {
        let mut curve = Curve::new(Sides::singles(Seats::TWO), 2, won_by(0));
        curve.push(None);
        assert_eq!(curve.chance(0, 0), Some(0.5));
        curve.push(estimate(&[0.8, 0.2], &[]));
        curve.push(None);
        assert_eq!(curve.chance(2, 0), Some(0.8));
    }

    #[test]
    fn ten_seats_share_the_chance_and_a_shared_win() {
        let seats = Seats::new(10).unwrap();
        let winners: SeatSet = [Seat::new(3), Seat::new(7)].into_iter().collect();
        let mut curve = Curve::new(Sides::singles(seats), 1, Some(winners));
        curve.push(estimate(&[0.2; 10], &[(3, &[0.05; 10])]));
        let of = |after: usize| (0..10).map(|side| curve.chance(after, side).unwrap()).collect::<Vec<_>>();
        assert!(close(of(0).iter().sum(), 1.0) && close(of(0)[4], 0.1));
        assert_eq!((of(1)[3], of(1)[7], of(1)[0]), (0.5, 0.5, 0.0));
        let Balance { luck, own, others } = curve.balance(3).unwrap();
        assert!(close(0.1 + luck.mean + own.mean + others.mean, 0.5) && close(own.mean, 0.05));
    }

    #[test]
    fn partners_have_one_curve() {
        let sides = Sides::pairs(Seats::new(4).unwrap());
        let mut curve = Curve::new(sides, 1, Some([Seat::new(0), Seat::new(2)].into_iter().collect()));
        curve.push(estimate(&[0.6, 0.4, 0.6, 0.4], &[(2, &[0.1, -0.1, 0.1, -0.1])]));
        let balance = curve.balance(0).unwrap();
        assert!(close(balance.own.mean, 0.1) && close(balance.others.mean, 0.0) && close(balance.luck.mean, 0.4));
        assert_eq!((curve.chance(0, 0), curve.chance(1, 0), curve.chance(1, 2)), (Some(0.6), Some(1.0), None));
    }
}
