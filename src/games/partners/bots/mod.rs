//! The opponents; docs/partners.md explains how they decide.

mod belief;
mod hand_world;
#[cfg(test)]
mod partnership;
mod policy;
mod prospects;
#[cfg(test)]
mod tests;
mod visible;

use belief::Knowledge;
use hand_world::HandWorld;

use crate::bots::estimate::{Estimating, ToEstimate};
use crate::bots::greedy::most_points;
use crate::bots::search::{Budget, Search, Searched, estimate_by_search};
use crate::bots::{BotRules, Level, Thinking};
use crate::engine::{GameView, Points, Rng};
use crate::games::partners::rules::{Action, Partners, View};

/// How a level thinks.
struct Thought {
    budget: Budget,
    /// True if the plays so far are evidence of the hands and of how the other seats play.
    reads_plays: bool,
}

impl BotRules for Partners {
    const HAS_HEAVIEST: bool = true;

    /// Nothing scores before the end of a hand, so that all actions are equal.
    fn greedy(view: &View, rng: &mut Rng) -> Option<Action> {
        let mut legal = Vec::new();
        view.legal(&mut legal);
        most_points(legal, rng, |_| 0)
    }

    fn start_search(view: &View, level: Level, rng: Rng) -> Option<Box<dyn Thinking<Action>>> {
        let Thought { budget, reads_plays } = thought(level)?;
        Some(Box::new(Search::<Self>::believing(view, Knowledge::of(view, reads_plays), budget, rng)?))
    }

    fn start_larger_search(view: &View, times: u32, rng: Rng) -> Option<Box<dyn Thinking<Action>>> {
        let Thought { budget, reads_plays } = thought(Level::Brutal)?;
        let belief = Knowledge::of(view, reads_plays);
        Some(Box::new(Search::<Self>::believing(view, belief, budget.times(times), rng)?))
    }

    fn heaviest(view: &View, rng: &mut Rng) -> Option<Action> {
        let mut legal = Vec::new();
        view.legal(&mut legal);
        most_points(legal, rng, |action| match action {
            Action::Play(bone, _) => Points::from(bone.pips()),
            Action::Partner => -1,
        })
    }

    fn estimate(position: &ToEstimate<Self>, rng: Rng) -> Option<Box<dyn Estimating>> {
        estimate_by_search(position, rng)
    }
}

/// `None` for a beginner, who does not search.
const fn thought(level: Level) -> Option<Thought> {
    let (playouts, foresight, reads_plays) = match level {
        Level::Beginner => return None,
        Level::Easy => (8, false, false),
        Level::NotSoEasy => (32, false, false),
        Level::Tough => (256, false, true),
        Level::Brutal => (2048, true, true),
    };
    Some(Thought { budget: Budget { playouts, foresight, worlds: 0, positions: 0 }, reads_plays })
}

impl Searched for Partners {
    type World = HandWorld;
    type Belief = Knowledge;

    fn believe(view: &View) -> Option<Knowledge> {
        Knowledge::of(view, false)
    }

    fn candidates(view: &View, out: &mut Vec<Action>) {
        view.legal(out);
    }

    fn draw(known: &Knowledge, rng: &mut Rng) -> Option<HandWorld> {
        Some(known.draw(rng))
    }
}
