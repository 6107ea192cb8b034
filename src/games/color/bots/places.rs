//! What the places of a domino are worth, at a glance and a turn further.

use super::matrix::MOST;
use super::position::{Placing, Position};
use crate::engine::Rng;
use crate::games::color::rules::Half;

/// How much a level thinks about places.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Effort {
    /// How many places it thinks about for a domino: those that bring most at once.
    pub places: usize,
    /// How many of these it looks into further: those that are worth most at a glance.
    pub further: usize,
    /// How many places of each domino it expects there in answer.
    pub answers: usize,
    /// How far it errs over what a place is worth, at most.
    pub error: f64,
}

/// An error of at most so much, to either side.
pub(super) fn erring(most: f64, rng: &mut Rng) -> f64 {
    if most > 0.0 { most * (f64::from(rng.below(2001)) / 1000.0 - 1.0) } else { 0.0 }
}

/// Puts the places that bring most at once into `out`, in place of what it held: at most so many, of equal ones the first.
fn best_places(position: &Position, halves: [Half; 2], most: usize, out: &mut Vec<Placing>) {
    position.placings(halves, out);
    // the sort keeps equals in their order
    out.sort_by_key(|placing| -placing.points);
    out.truncate(most);
}

/// The search for the best place of a domino, a little at a time.
pub(super) struct Places {
    position: Position,
    effort: Effort,
    /// What is still to be looked at, the last next.
    left: Vec<Placing>,
    /// What was looked at, with what it is worth to the placer; the best first, once all were.
    pub judged: Vec<(f64, Placing)>,
    /// How many of the best at a glance have been looked into further, and what is being looked into.
    looked_into: usize,
    under_way: Option<NextTurn>,
}

impl Places {
    /// A search among the places for these halves, which were chosen and counted already.
    pub(super) fn new(position: Position, halves: [Half; 2], effort: Effort) -> Self {
        let mut left = Vec::new();
        best_places(&position, halves, effort.places, &mut left);
        left.reverse();
        Self { position, effort, left, judged: Vec::new(), looked_into: 0, under_way: None }
    }

    /// Goes a little further; says whether there is more to look at.
    pub(super) fn go_on(&mut self, rng: &mut Rng) -> bool {
        if let Some(placing) = self.left.pop() {
            let worth = 1.0 - self.position.placed(&placing).worth();
            self.judged.push((worth + erring(self.effort.error, rng), placing));
            if self.left.is_empty() {
                self.sort(self.judged.len());
            }
            return !self.left.is_empty() || self.has_further();
        }
        if let Some(turn) = &mut self.under_way {
            if !turn.go_on() {
                self.judged[self.looked_into].0 = 1.0 - turn.worth();
                self.looked_into += 1;
                self.under_way = None;
                if !self.has_further() {
                    self.sort(self.looked_into);
                }
            }
        } else if self.has_further() {
            let next = self.position.placed(&self.judged[self.looked_into].1);
            self.under_way = Some(NextTurn::new(next, self.effort.answers));
        }
        self.has_further()
    }

    fn has_further(&self) -> bool {
        self.judged.len() > 1 && self.looked_into < self.effort.further.min(self.judged.len())
    }

    /// Sorts so many of the first.
    fn sort(&mut self, count: usize) {
        // the sort keeps equals in their order
        self.judged[..count].sort_by(|(worth, _), (other, _)| other.total_cmp(worth));
    }

    /// What the best place is worth to the placer.
    pub(super) fn best(&self) -> f64 {
        self.judged.first().map_or(0.0, |(worth, _)| *worth)
    }
}

/// A turn looked into: for each domino the best of the places that bring most at once.
struct NextTurn {
    position: Position,
    answers: usize,
    /// The cells that are still to be worked out, the last next.
    left: Vec<(usize, usize)>,
    worth: [[f64; MOST]; MOST],
    places: Vec<Placing>,
}

impl NextTurn {
    fn new(position: Position, answers: usize) -> Self {
        let left = if position.won().is_some() { Vec::new() } else { position.cells() };
        Self { position, answers, left, worth: [[0.0; MOST]; MOST], places: Vec::new() }
    }

    /// Works out one more cell; says whether there are more.
    fn go_on(&mut self) -> bool {
        let Some((row, column)) = self.left.pop() else { return false };
        let halves = [Half::ALL[row], Half::ALL[column]];
        let chosen = self.position.chosen(halves);
        best_places(&chosen, halves, self.answers, &mut self.places);
        let worth = self.places.iter().map(|placing| 1.0 - chosen.placed(placing).worth());
        let worth = worth.fold(0.0, f64::max);
        self.worth[row][column] = worth;
        // the same domino; whose purple it is counts little a turn away
        let [rows, columns] = self.position.open();
        if rows[column] && columns[row] {
            self.worth[column][row] = worth;
            self.left.retain(|cell| *cell != (column, row));
        }
        !self.left.is_empty()
    }

    /// What the turn is worth to its placer.
    fn worth(&self) -> f64 {
        match self.position.won() {
            Some(won) => f64::from(u8::from(won)),
            None => self.position.solve(&self.worth).value,
        }
    }
}
