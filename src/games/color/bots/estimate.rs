//! The estimate of a position: calculated with the static evaluation, because nothing is hidden but the other's choice.

use super::placements::PlacementSearch;
use super::state::{Placement, SearchState};
use super::static_effort;
use super::thinkers::{ChoiceRule, Chooser};
use crate::bots::Thinking;
use crate::bots::estimate::{Estimate, Estimating, Gain, Measure, ToEstimate};
use crate::engine::{Rng, Seat};
use crate::games::color::rules::{Action, Color, Half, Phase, View, groups};

/// An estimate in progress; `choices` are those made in the position.
pub(super) struct ColorEstimate {
    stage: Stage,
    placer: Seat,
    choices: Vec<(Seat, Action)>,
    rng: Rng,
}

enum Stage {
    Choose(Box<Chooser>),
    Place(PlacementSearch),
    /// The placer's chance with the best claim, and with the claim that was made.
    Claim(f64, Option<f64>),
}

impl ColorEstimate {
    pub(super) fn new(position: &ToEstimate<Color>, rng: Rng) -> Option<Self> {
        let view: &View = position.views.first()?;
        let (table, state) = (&view.table, SearchState::of(view)?);
        // every placement is judged, so that the one that was made is among them
        let all = super::Effort { places: usize::MAX, ..static_effort(0.0) };
        let stage = match table.phase {
            Phase::Choose => {
                let (effort, rule) = (static_effort(0.0), ChoiceRule::MixedStrategy);
                Stage::Choose(Box::new(Chooser::new(state, true, effort, rule, Rng::new(rng.clone().seed()))))
            }
            Phase::Place { mut halves } => {
                if table.placer != Seat::new(0) {
                    halves.reverse();
                }
                Stage::Place(PlacementSearch::new(state, halves, all))
            }
            Phase::Claim { placed, .. } => {
                let worth = |points| 1.0 - state.claimed(points).worth();
                let made = position.choices.iter().find_map(|(_, action)| match action {
                    Action::Claim(claim) => Some(worth(claim.points())),
                    _ => None,
                });
                Stage::Claim(worth(groups::best_claim(&table.board, placed).points()), made)
            }
            Phase::Over { .. } => return None,
        };
        Some(Self { stage, placer: table.placer, choices: position.choices.clone(), rng })
    }

    /// The placer's chance in this position.
    fn chance(&self) -> f64 {
        match &self.stage {
            Stage::Choose(chooser) => chooser.solution().value,
            Stage::Place(search) => search.best(),
            Stage::Claim(best, _) => *best,
        }
    }

    /// By how much a choice changed the chance of the seat that made it.
    fn gain(&self, seat: Seat, action: &Action) -> Option<f64> {
        match (&self.stage, action) {
            (Stage::Choose(chooser), Action::Choose(half)) => {
                let half = Half::ALL.iter().position(|other| other == half)?;
                let (solution, is_placer) = (chooser.solution(), seat == self.placer);
                let worth = chooser.against_mix(is_placer, half);
                Some(if is_placer { worth - solution.value } else { worth - (1.0 - solution.value) })
            }
            (Stage::Place(search), Action::Place(at)) => {
                let is_made = |placement: &Placement| {
                    let mut squares = placement.at.map(|set| set.iter().next());
                    if self.placer != Seat::new(0) {
                        squares.reverse();
                    }
                    squares == at.map(Some)
                        || placement.halves[0] == placement.halves[1] && [squares[1], squares[0]] == at.map(Some)
                };
                let made = search.judged.iter().find(|(_, placement)| is_made(placement))?;
                Some(made.0 - search.best())
            }
            (Stage::Claim(best, made), Action::Claim(_)) => Some((*made)? - best),
            _ => None,
        }
    }
}

impl Estimating for ColorEstimate {
    fn next_slice(&mut self) -> bool {
        match &mut self.stage {
            Stage::Choose(chooser) => chooser.next_slice(),
            Stage::Place(search) => search.step(&mut self.rng),
            Stage::Claim(..) => false,
        }
    }

    fn estimate(&self) -> Estimate {
        // seat 0 first
        let of_seats = |of: Seat, value: f64, other: f64| {
            let values = if of == Seat::new(0) { [value, other] } else { [other, value] };
            values.map(Measure::exact).to_vec()
        };
        let chance = self.chance();
        let gain = |(seat, action): &(Seat, Action)| {
            let gain = self.gain(*seat, action)?;
            Some(Gain { seat: *seat, of_seats: of_seats(*seat, gain, -gain) })
        };
        Estimate {
            chances: of_seats(self.placer, chance, 1.0 - chance),
            gains: self.choices.iter().filter_map(gain).collect(),
        }
    }
}
