//! Evaluates the placements of a domino, statically and a turn deeper.

use super::matrix::CHOICES;
use super::state::{Placement, SearchState};
use crate::engine::Rng;
use crate::games::color::rules::Half;

#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Effort {
    /// Number of placements considered for a domino: those that bring most at once.
    pub places: usize,
    /// Number of these that are searched a turn deeper: those with the best static evaluation.
    pub deeper: usize,
    /// Number of placements considered for each domino of that next turn.
    pub answers: usize,
    /// Largest random error in the value of a placement, in chances to win.
    pub error: f64,
}

impl Effort {
    /// Static evaluation only, with a random error.
    pub(super) const fn at_rest(error: f64) -> Self {
        Self { places: 8, deeper: 0, answers: 0, error }
    }
}

pub(super) fn random_error(most: f64, rng: &mut Rng) -> f64 {
    if most > 0.0 { most * (f64::from(rng.below(2001)) / 1000.0 - 1.0) } else { 0.0 }
}

fn best_placements(state: &SearchState, halves: [Half; 2], most: usize, out: &mut Vec<Placement>) {
    state.placements(halves, out);
    // the sort is stable
    out.sort_by_key(|placement| -placement.points);
    out.truncate(most);
}

pub(super) struct PlacementSearch {
    state: SearchState,
    effort: Effort,
    /// Placements to evaluate, the next one last.
    left: Vec<Placement>,
    /// Evaluated placements with their value to the placer; sorted, best first, once all are.
    pub judged: Vec<(f64, Placement)>,
    /// Number of the best placements that have been searched deeper, and the search in progress.
    deepened: usize,
    under_way: Option<NextTurn>,
}

impl PlacementSearch {
    /// Starts a search for a domino whose halves have been counted with [`SearchState::chosen`].
    pub(super) fn new(state: SearchState, halves: [Half; 2], effort: Effort) -> Self {
        let mut left = Vec::new();
        best_placements(&state, halves, effort.places, &mut left);
        left.reverse();
        Self { state, effort, left, judged: Vec::new(), deepened: 0, under_way: None }
    }

    /// Returns true if there are more steps.
    pub(super) fn step(&mut self, rng: &mut Rng) -> bool {
        if let Some(placement) = self.left.pop() {
            let worth = 1.0 - self.state.placed(&placement).worth();
            self.judged.push((worth + random_error(self.effort.error, rng), placement));
            if self.left.is_empty() {
                self.sort(self.judged.len());
            }
            return !self.left.is_empty() || self.has_deeper();
        }
        if let Some(turn) = &mut self.under_way {
            if !turn.step() {
                self.judged[self.deepened].0 = 1.0 - turn.worth();
                self.deepened += 1;
                self.under_way = None;
                if !self.has_deeper() {
                    self.sort(self.deepened);
                }
            }
        } else if self.has_deeper() {
            let next = self.state.placed(&self.judged[self.deepened].1);
            self.under_way = Some(NextTurn::new(next, self.effort.answers));
        }
        self.has_deeper()
    }

    fn has_deeper(&self) -> bool {
        self.judged.len() > 1 && self.deepened < self.effort.deeper.min(self.judged.len())
    }

    fn sort(&mut self, count: usize) {
        self.judged[..count].sort_by(|(worth, _), (other, _)| other.total_cmp(worth));
    }

    pub(super) fn best(&self) -> f64 {
        self.judged.first().map_or(0.0, |(worth, _)| *worth)
    }
}

/// A turn searched deeper: for each domino the best of the placements that bring most at once.
struct NextTurn {
    state: SearchState,
    answers: usize,
    left: Vec<(usize, usize)>,
    worth: [[f64; CHOICES]; CHOICES],
    places: Vec<Placement>,
}

impl NextTurn {
    fn new(state: SearchState, answers: usize) -> Self {
        let left = if state.won().is_some() { Vec::new() } else { state.cells() };
        Self { state, answers, left, worth: [[0.0; CHOICES]; CHOICES], places: Vec::new() }
    }

    fn step(&mut self) -> bool {
        let Some((row, column)) = self.left.pop() else { return false };
        let halves = [Half::ALL[row], Half::ALL[column]];
        let chosen = self.state.chosen(halves);
        best_placements(&chosen, halves, self.answers, &mut self.places);
        let worth = self.places.iter().map(|placement| 1.0 - chosen.placed(placement).worth());
        let worth = worth.fold(0.0, f64::max);
        self.worth[row][column] = worth;
        // the same domino; which seat spends the purple matters little a turn later
        let [rows, columns] = self.state.open();
        if rows[column] && columns[row] {
            self.worth[column][row] = worth;
            self.left.retain(|cell| *cell != (column, row));
        }
        !self.left.is_empty()
    }

    fn worth(&self) -> f64 {
        match self.state.won() {
            Some(won) => f64::from(u8::from(won)),
            None => self.state.solve(&self.worth).value,
        }
    }
}
