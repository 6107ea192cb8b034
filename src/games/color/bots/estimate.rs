//! The estimate of a position: calculated with the static evaluation, because nothing is hidden but the other's choice.

use super::placements::{Effort, PlacementSearch};
use super::state::SearchState;
use super::thinkers::{ChoiceRule, Chooser};
use crate::bots::Thinking;
use crate::bots::estimate::{Estimate, Estimating, ToEstimate};
use crate::bots::measure::Measure;
use crate::engine::{Rng, Seat};
use crate::games::color::rules::{Color, Phase, View, groups};

/// An estimate in progress.
pub(super) struct ColorEstimate {
    stage: Stage,
    placer: Seat,
    rng: Rng,
}

enum Stage {
    Choose(Box<Chooser>),
    Place(Box<PlacementSearch>),
    /// The placer's chance with the best claim.
    Claim(f64),
}

impl ColorEstimate {
    pub(super) fn new(position: &ToEstimate<Color>, rng: Rng) -> Option<Self> {
        let view: &View = position.views.first()?;
        let (table, state) = (&view.table, SearchState::of(view)?);
        let stage = match table.phase {
            Phase::Choose => {
                let (effort, rule) = (Effort::at_rest(0.0), ChoiceRule::MixedStrategy);
                Stage::Choose(Box::new(Chooser::new(state, true, effort, rule, Rng::new(rng.clone().seed()))))
            }
            Phase::Place { mut halves } => {
                if table.placer != Seat::new(0) {
                    halves.reverse();
                }
                Stage::Place(Box::new(PlacementSearch::new(state, halves, Effort::at_rest(0.0))))
            }
            Phase::Claim { placed, .. } => {
                let best = groups::best_claim(&table.board, placed).points();
                Stage::Claim(1.0 - state.claimed(best).worth())
            }
            Phase::Over { .. } => return None,
        };
        Some(Self { stage, placer: table.placer, rng })
    }

    /// The placer's chance in this position.
    fn chance(&self) -> f64 {
        match &self.stage {
            Stage::Choose(chooser) => chooser.solution().value,
            Stage::Place(search) => search.best(),
            Stage::Claim(best) => *best,
        }
    }
}

impl Estimating for ColorEstimate {
    fn next_slice(&mut self) -> bool {
        match &mut self.stage {
            Stage::Choose(chooser) => chooser.next_slice(),
            Stage::Place(search) => search.step(&mut self.rng),
            Stage::Claim(_) => false,
        }
    }

    fn estimate(&self) -> Estimate {
        let chance = self.chance();
        let mut chances = [chance, 1.0 - chance].map(Measure::exact).to_vec();
        // seat 0 first
        if self.placer != Seat::new(0) {
            chances.reverse();
        }
        Estimate { chances }
    }
}
