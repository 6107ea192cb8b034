//! What a game implements to have opponents, and a decision in progress.

use super::estimate::{Estimating, ToEstimate};
use super::opinion::Opinion;
use crate::engine::{Level, Rng, Rules, Seed};

/// A decision in progress, processed in slices so that the page stays responsive.
pub trait Thinking<A> {
    /// Thinks for one slice, a few milliseconds at most on a slow phone; true if there is more to do.
    fn next_slice(&mut self) -> bool;

    /// The opinion so far; final once there is no more to do.
    fn opinion(&self) -> Opinion<A>;

    /// The chance to win with the best action, 0 to 1, once there is no more to do; nothing if only differences are known.
    fn worth(&self) -> Option<f64> {
        None
    }
}

impl<A: Clone> Thinking<A> for Opinion<A> {
    fn next_slice(&mut self) -> bool {
        false
    }

    fn opinion(&self) -> Self {
        self.clone()
    }
}

/// What a game implements to have opponents.
pub trait BotRules: Rules {
    /// The available levels, weakest first.
    const LEVELS: &'static [Level] = &Level::ALL;

    /// True if the game has a player of [`BotRules::heaviest`].
    const HAS_HEAVIEST: bool = false;

    /// The smallest lead of a puzzle's best action over the next best, as a share of the chance to win.
    const PUZZLE_LEAD: f64 = 0.04;

    /// Beginner's choice: the most points now ([`most_points`](super::greedy::most_points)); nothing if the viewer's seat is not to act.
    fn greedy(view: &Self::View, rng: &mut Rng) -> Option<Self::Action>;

    /// The choice of a player who always plays the bone with the most pips, with whom `lab arena` compares opponents;
    /// nothing if the game has no such player ([`BotRules::HAS_HEAVIEST`]) or the viewer's seat is not to act.
    fn heaviest(view: &Self::View, rng: &mut Rng) -> Option<Self::Action> {
        let _ = (view, rng);
        None
    }

    /// Starts the search of a level above Beginner; nothing if the viewer's seat is not to act. By default these levels
    /// play as Beginner.
    fn start_search(view: &Self::View, level: Level, mut rng: Rng) -> Option<Box<dyn Thinking<Self::Action>>> {
        let _ = level;
        Some(Box::new(Opinion::settled(Self::greedy(view, &mut rng)?)))
    }

    /// Starts the search of the strongest level with this many times its budget (1 or more), to check its opinion; nothing
    /// if the viewer's seat is not to act. Without an implementation of its own, a game searches with the usual budget.
    fn start_larger_search(view: &Self::View, times: u32, rng: Rng) -> Option<Box<dyn Thinking<Self::Action>>> {
        let _ = times;
        Self::start_search(view, Self::LEVELS.last().copied().unwrap_or_default(), rng)
    }

    /// True if the action makes a good solution of a puzzle. False for one that playouts overrate, or that would be the
    /// solution too often: it is one only if nothing else is found.
    fn is_solution(action: &Self::Action) -> bool {
        let _ = action;
        true
    }

    /// Starts to think for the viewer's seat at this level; nothing if that seat is not to act.
    ///
    /// A level that the game does not have plays as the next weaker one. The same view, level and seed give the same
    /// action, natively and in wasm, whatever the slices. The seed is the opponent's own, independent of the deal's.
    fn ponder(view: &Self::View, level: Level, seed: Seed) -> Option<Box<dyn Thinking<Self::Action>>> {
        let mut rng = Rng::new(seed);
        if level == Level::Beginner {
            Some(Box::new(Opinion::settled(Self::greedy(view, &mut rng)?)))
        } else {
            Self::start_search(view, level, rng)
        }
    }

    /// Starts to estimate a position of a finished game; nothing if the game cannot, or if the views contradict themselves.
    /// Usually [`estimate_by_search`](super::search::estimate_by_search).
    fn estimate(position: &ToEstimate<Self>, rng: Rng) -> Option<Box<dyn Estimating>> {
        let _ = (position, rng);
        None
    }

    /// The action of an opponent of this level, computed at once.
    fn choose(view: &Self::View, level: Level, seed: Seed) -> Option<Self::Action> {
        let mut thought = Self::ponder(view, level, seed)?;
        while thought.next_slice() {}
        thought.opinion().choices.into_iter().next().map(|choice| choice.action)
    }
}
