//! The opponents of Color.

mod matrix;
mod places;
mod position;
mod prospects;
#[cfg(test)]
mod tests;
mod thought;

use places::{Effort, Places};
use position::Position;
use thought::{Chooser, Claimer, Placer, Taste};

use crate::bots::{Judgement, Level, Opinion, Thinking};
use crate::engine::{Points, Rng, Seat, Seed};
use crate::games::color::rules::{Action, Color, DOUBLE_BLACK, Half, Phase, View, groups};

impl Judgement for Color {
    const LEVELS: &'static [Level] = &Level::ALL;

    fn ponder(view: &View, level: Level, seed: Seed) -> Option<Box<dyn Thinking<Action>>> {
        let mut rng = Rng::new(seed);
        let at_once = |action| -> Option<Box<dyn Thinking<Action>>> { Some(Box::new(Opinion::settled(action))) };
        let Some((effort, taste)) = habits(level) else {
            return at_once(most_points_now(view, &mut rng)?);
        };
        let (table, position) = (&view.table, Position::of(view)?);
        let is_placer = view.seat == Some(table.placer);
        // who judges what others have done looks at all that can be done
        let is_judge = Self::LEVELS.last() == Some(&level);
        match table.phase {
            Phase::Choose => Some(Box::new(Chooser::new(position, is_placer, effort, taste, rng))),
            Phase::Place { mut halves } if is_placer => {
                let is_first = table.placer == Seat::new(0);
                if !is_first {
                    halves.reverse();
                }
                let places = if is_judge { usize::MAX } else { DOMINOES * effort.places };
                let effort = Effort { places, further: DOMINOES * effort.further, ..effort };
                Some(Box::new(Placer { places: Places::new(position, halves, effort), rng, is_first }))
            }
            // nothing that is claimed changes the board
            Phase::Claim { placed, .. } if is_placer => {
                let best = groups::best(&table.board, placed);
                if !is_judge {
                    return at_once(Action::Claim(best));
                }
                let mut claims = Vec::new();
                groups::claims(&table.board, placed, &mut claims);
                Some(Box::new(Claimer::new(position, best, claims)))
            }
            Phase::Place { .. } | Phase::Claim { .. } | Phase::Over { .. } => None,
        }
    }
}

/// A placer who has one domino to think about thinks so much more about it than where there are all of them.
const DOMINOES: usize = 4;

/// Thinking no further than at a glance, with an error of at most so much.
const fn at_a_glance(error: f64) -> Effort {
    Effort { places: 8, further: 0, answers: 0, error }
}

/// How much a level thinks, and how it chooses; a beginner does neither.
const fn habits(level: Level) -> Option<(Effort, Taste)> {
    match level {
        Level::Beginner => None,
        Level::Easy => Some((at_a_glance(0.06), Taste::Guess(0.3))),
        Level::NotSoEasy => Some((at_a_glance(0.02), Taste::Guess(0.15))),
        Level::Tough => Some((at_a_glance(0.0), Taste::Mix)),
        Level::Brutal => Some((Effort { places: 10, further: 2, answers: 3, error: 0.0 }, Taste::Mix)),
    }
}

/// The whole judgement of a beginner: the most points now, at random among equals.
fn most_points_now(view: &View, rng: &mut Rng) -> Option<Action> {
    let mut legal = Vec::new();
    view.legal(&mut legal);
    let points: Vec<Points> = legal.iter().map(|action| points_now(view, action)).collect();
    let most = points.iter().copied().max()?;
    let mut worth = points.into_iter();
    legal.retain(|_| worth.next() == Some(most));
    rng.pick(&legal).cloned()
}

/// What an action brings by itself.
fn points_now(view: &View, action: &Action) -> Points {
    match (view.table.phase, action) {
        (Phase::Place { halves }, Action::Place(at)) => {
            let mut board = view.table.board;
            board.lay(halves, *at);
            groups::best(&board, *at).points() + if halves == [Half::Black; 2] { DOUBLE_BLACK } else { 0 }
        }
        (_, Action::Claim(claim)) => claim.points(),
        _ => 0,
    }
}
