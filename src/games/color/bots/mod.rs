//! The opponents of Color; see docs/color.md.

mod estimate;
mod evaluation;
mod matrix;
mod placements;
mod state;
#[cfg(test)]
mod tests;
mod thinkers;

use estimate::ColorEstimate;
use placements::{Effort, PlacementSearch};
use state::SearchState;
use thinkers::{ChoiceRule, Chooser, Claimer, Placer};

use crate::bots::estimate::{Estimating, ToEstimate};
use crate::bots::greedy::most_points;
use crate::bots::{BotRules, Level, Opinion, Thinking};
use crate::engine::{GameView, Points, Rng, Seat};
use crate::games::color::rules::{Action, Color, DOUBLE_BLACK, Half, Phase, View, groups};

impl BotRules for Color {
    fn greedy(view: &View, rng: &mut Rng) -> Option<Action> {
        let mut legal = Vec::new();
        view.legal(&mut legal);
        most_points(legal, rng, |action| points_now(view, action))
    }

    fn start_search(view: &View, level: Level, rng: Rng) -> Option<Box<dyn Thinking<Action>>> {
        // the strongest level judges replays, so it considers every action
        let is_judge = Self::LEVELS.last() == Some(&level);
        start_with(view, effort_and_rule(level)?, is_judge, rng)
    }

    fn start_larger_search(view: &View, times: u32, rng: Rng) -> Option<Box<dyn Thinking<Action>>> {
        let (Effort { places, deeper, answers, error }, rule) = effort_and_rule(Level::Brutal)?;
        let times = usize::try_from(times).unwrap_or(usize::MAX);
        let more = |count: usize| count.saturating_mul(times);
        let effort = Effort { places: more(places), deeper: more(deeper), answers: more(answers), error };
        start_with(view, (effort, rule), true, rng)
    }

    fn estimate(position: &ToEstimate<Self>, rng: Rng) -> Option<Box<dyn Estimating>> {
        Some(Box::new(ColorEstimate::new(position, rng)?))
    }
}

/// Starts the search of an effort. A judge considers every action.
fn start_with(
    view: &View,
    (effort, rule): (Effort, ChoiceRule),
    is_judge: bool,
    rng: Rng,
) -> Option<Box<dyn Thinking<Action>>> {
    let (table, state) = (&view.table, SearchState::of(view)?);
    let is_placer = view.seat == Some(table.placer);
    match table.phase {
        Phase::Choose => Some(Box::new(Chooser::new(state, is_placer, effort, rule, rng))),
        Phase::Place { mut halves } if is_placer => {
            let is_first = table.placer == Seat::new(0);
            if !is_first {
                halves.reverse();
            }
            let places = if is_judge { usize::MAX } else { KNOWN_DOMINO_FACTOR * effort.places };
            let effort = Effort { places, deeper: KNOWN_DOMINO_FACTOR * effort.deeper, ..effort };
            Some(Box::new(Placer { search: PlacementSearch::new(state, halves, effort), rng, is_first }))
        }
        // a claim does not change the board, so the one that pays most is best
        Phase::Claim { placed, .. } if is_placer => {
            let best = groups::best_claim(&table.board, placed);
            if !is_judge {
                return Some(Box::new(Opinion::settled(Action::Claim(best))));
            }
            let mut claims = Vec::new();
            groups::all_claims(&table.board, placed, &mut claims);
            Some(Box::new(Claimer::new(state, best, claims)))
        }
        Phase::Place { .. } | Phase::Claim { .. } | Phase::Over { .. } => None,
    }
}

/// True if a DMO of this level places first (docs/color.md, Who places first).
#[cfg(feature = "web")]
pub const fn dmo_places_first(_: Level) -> bool {
    true
}

/// A placer who knows the domino searches this many times more of its placements.
const KNOWN_DOMINO_FACTOR: usize = 4;

/// The search effort of a level and how it chooses a half; `None` for Beginner, which does not search.
const fn effort_and_rule(level: Level) -> Option<(Effort, ChoiceRule)> {
    match level {
        Level::Beginner => None,
        Level::Easy => Some((Effort::at_rest(0.06), ChoiceRule::BestReply(0.3))),
        Level::NotSoEasy => Some((Effort::at_rest(0.02), ChoiceRule::BestReply(0.15))),
        Level::Tough => Some((Effort::at_rest(0.0), ChoiceRule::MixedStrategy)),
        Level::Brutal => Some((Effort { places: 10, deeper: 2, answers: 3, error: 0.0 }, ChoiceRule::MixedStrategy)),
    }
}

/// The points of an action, with the best claim.
fn points_now(view: &View, action: &Action) -> Points {
    match (view.table.phase, action) {
        (Phase::Place { halves }, Action::Place(at)) => {
            let mut board = view.table.board;
            board.place(halves, *at);
            groups::best_claim(&board, *at).points() + if halves == [Half::Black; 2] { DOUBLE_BLACK } else { 0 }
        }
        (_, Action::Claim(claim)) => claim.points(),
        _ => 0,
    }
}
