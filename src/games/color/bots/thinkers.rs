//! The searches of the levels above Beginner, one for each kind of action.

use super::matrix::{CHOICES, Solution};
use super::placements::{Effort, PlacementSearch, random_error};
use super::state::{Placement, SearchState};
use crate::bots::{Choice, Drawn, Opinion, Thinking};
use crate::engine::{Points, Rng, Square};
use crate::games::color::rules::{Action, Claim, Half, SquareSet};

/// How a level chooses its half from the values of all pairs of halves.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) enum ChoiceRule {
    /// Best reply to a uniformly random half, with a random error of at most this in each value.
    BestReply(f64),
    MixedStrategy,
}

pub(super) struct Placer {
    pub search: PlacementSearch,
    pub rng: Rng,
    /// True if seat 0 places: its half then comes first in the action.
    pub is_first: bool,
}

impl Thinking<Action> for Placer {
    fn next_slice(&mut self) -> bool {
        self.search.step(&mut self.rng)
    }

    fn opinion(&self) -> Opinion<Action> {
        let best = self.search.best();
        let square = |set: SquareSet| set.iter().next().unwrap_or(Square::new(0, 0));
        let choice = |(worth, placement): &(f64, Placement)| {
            let mut at = placement.at.map(square);
            if !self.is_first {
                at.reverse();
            }
            if placement.halves[0] == placement.halves[1] {
                at.sort_unstable();
            }
            Choice::new(Action::Place(at), (best - worth).max(0.0))
        };
        Opinion { choices: self.search.judged.iter().map(choice).collect() }
    }

    fn worth(&self) -> Option<f64> {
        Some(self.search.best())
    }
}

/// Judges claims. The best claim is known at once; the values of the others are for replays.
pub(super) struct Claimer {
    state: SearchState,
    /// All claims, the best first.
    claims: Vec<Claim>,
    /// Distinct points of claims to evaluate, the next one last.
    left: Vec<Points>,
    /// Evaluated points of claims and their values to the placer, the best first.
    judged: Vec<(Points, f64)>,
}

impl Claimer {
    pub(super) fn new(state: SearchState, best: Claim, others: Vec<Claim>) -> Self {
        let mut claims = others;
        claims.retain(|claim| *claim != best);
        claims.sort_by_key(|claim| -claim.points());
        claims.insert(0, best);
        claims.truncate(CLAIMS);
        let mut left: Vec<Points> = claims.iter().rev().map(Claim::points).collect();
        left.dedup();
        Self { state, claims, left, judged: Vec::new() }
    }
}

/// More than any of ten thousand random games had.
const CLAIMS: usize = 1000;

impl Thinking<Action> for Claimer {
    fn next_slice(&mut self) -> bool {
        if let Some(points) = self.left.pop() {
            self.judged.push((points, 1.0 - self.state.claimed(points).worth()));
        }
        !self.left.is_empty()
    }

    fn opinion(&self) -> Opinion<Action> {
        let best = self.judged.first().map_or(0.0, |(_, worth)| *worth);
        let choice = |claim: &Claim| {
            let (_, worth) = self.judged.iter().find(|(points, _)| *points == claim.points())?;
            Some(Choice::new(Action::Claim(claim.clone()), (best - worth).max(0.0)))
        };
        let choices: Vec<_> = self.claims.iter().filter_map(choice).collect();
        let first = || Opinion::settled(Action::Claim(self.claims.first().cloned().unwrap_or_default()));
        if choices.is_empty() { first() } else { Opinion { choices } }
    }

    fn worth(&self) -> Option<f64> {
        self.judged.first().map(|(_, worth)| *worth)
    }
}

pub(super) struct Chooser {
    state: SearchState,
    is_placer: bool,
    effort: Effort,
    rule: ChoiceRule,
    rng: Rng,
    /// Pairs of halves to evaluate, the placer's and the other's, the next one last.
    left: Vec<(usize, usize)>,
    under_way: Option<((usize, usize), PlacementSearch)>,
    worth: [[f64; CHOICES]; CHOICES],
    choices: Vec<Choice<Action>>,
}

impl Chooser {
    pub(super) fn new(state: SearchState, is_placer: bool, effort: Effort, rule: ChoiceRule, rng: Rng) -> Self {
        let (left, worth) = (state.cells(), [[0.0; CHOICES]; CHOICES]);
        Self { state, is_placer, effort, rule, rng, left, under_way: None, worth, choices: Vec::new() }
    }

    pub(super) fn solution(&self) -> Solution {
        self.state.solve(&self.worth)
    }

    fn cell(&self, own: usize, other: usize) -> f64 {
        if self.is_placer { self.worth[own][other] } else { 1.0 - self.worth[other][own] }
    }

    pub(super) fn against(&self, chances: &[f64; CHOICES]) -> [f64; CHOICES] {
        let whole: f64 = chances.iter().sum();
        std::array::from_fn(|own| (0..CHOICES).map(|other| chances[other] / whole * self.cell(own, other)).sum())
    }

    fn decide(&mut self) {
        let solution = self.solution();
        let [rows, columns] = self.state.open();
        let (open, others) = if self.is_placer { (rows, columns) } else { (columns, rows) };
        let (own, theirs) =
            if self.is_placer { (solution.rows, solution.columns) } else { (solution.columns, solution.rows) };
        let mut worth = match self.rule {
            ChoiceRule::BestReply(_) => self.against(&others.map(|open| f64::from(u8::from(open)))),
            ChoiceRule::MixedStrategy => self.against(&theirs),
        };
        if let ChoiceRule::BestReply(error) = self.rule {
            for worth in &mut worth {
                *worth += random_error(error, &mut self.rng);
            }
        }
        let mut halves: Vec<usize> = (0..CHOICES).filter(|half| open[*half]).collect();
        halves.sort_by(|one, other| worth[*other].total_cmp(&worth[*one]));
        let best = halves.first().map_or(0.0, |half| worth[*half]);
        if self.rule == ChoiceRule::MixedStrategy {
            let drawn = draw(&own, &mut self.rng);
            // the drawn half comes first, also among equals
            halves.sort_by_key(|half| *half != drawn);
        }
        let choice = |half: usize| Choice {
            drawn: (self.rule == ChoiceRule::MixedStrategy).then(|| Drawn { chance: own[half], worth: worth[half] }),
            ..Choice::new(Action::Choose(Half::ALL[half]), (best - worth[half]).max(0.0))
        };
        self.choices = halves.into_iter().map(choice).collect();
    }
}

fn draw(chances: &[f64; CHOICES], rng: &mut Rng) -> usize {
    const FINE: u32 = 1 << 24;
    let mut drawn = f64::from(rng.below(FINE)) / f64::from(FINE) * chances.iter().sum::<f64>();
    for (number, chance) in chances.iter().enumerate() {
        if drawn < *chance {
            return number;
        }
        drawn -= chance;
    }
    chances.iter().rposition(|chance| *chance > 0.0).unwrap_or_default()
}

impl Thinking<Action> for Chooser {
    fn next_slice(&mut self) -> bool {
        if let Some(((row, column), search)) = &mut self.under_way {
            if !search.step(&mut self.rng) {
                self.worth[*row][*column] = search.best();
                self.under_way = None;
            }
        } else if let Some((row, column)) = self.left.pop() {
            let halves = [Half::ALL[row], Half::ALL[column]];
            self.under_way =
                Some(((row, column), PlacementSearch::new(self.state.chosen(halves), halves, self.effort)));
        }
        let goes_on = self.under_way.is_some() || !self.left.is_empty();
        if !goes_on && self.choices.is_empty() {
            self.decide();
        }
        goes_on
    }

    fn opinion(&self) -> Opinion<Action> {
        // until anything is evaluated: red is always legal
        let any = || Opinion::settled(Action::Choose(Half::Red));
        if self.choices.is_empty() { any() } else { Opinion { choices: self.choices.clone() } }
    }

    fn worth(&self) -> Option<f64> {
        self.choices.iter().filter_map(|choice| choice.drawn).map(|drawn| drawn.worth).reduce(f64::max)
    }
}
