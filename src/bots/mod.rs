//! Opponents: they receive a view, never the full state, and answer with an action.
//!
//! [`BotRules`] is what a game implements. [`search`] is the search that all games share; a game's own folder holds its
//! rollout policy and evaluation. [`by_rules`] searches without them. [`held`] stores hands in playouts.
//!
//! In a browser, opponents are a separate program that runs in a worker. [`protocol`] defines the messages, [`server`]
//! answers questions from its [`queue`], and on the page's side a [`dispatcher`] decides which thread thinks.

pub mod by_rules;
pub mod dispatcher;
pub mod greedy;
pub mod held;
pub mod protocol;
pub mod queue;
pub mod search;
pub mod server;

pub use crate::engine::Level;
use crate::engine::{Rng, Rules, Seed};

/// An opponent's opinion of the actions that it considered.
#[derive(Clone, PartialEq, Debug)]
pub struct Opinion<A> {
    /// The choices, best first; the first is what it plays. Never empty.
    pub choices: Vec<Choice<A>>,
}

/// An action with its judgement.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Choice<A> {
    /// The action.
    pub action: A,
    /// How much smaller its chance to win is than the best action's, 0 to 1.
    pub behind: f64,
    /// Its place in a mixed strategy; nothing if the opponent always plays the best action.
    pub drawn: Option<Drawn>,
}

/// An action's place in a mixed strategy, which is needed where several seats act at once: a predictable opponent could
/// be exploited.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Drawn {
    /// Its probability, 0 to 1.
    pub chance: f64,
    /// The chance to win with it against an equally good mixed strategy, 0 to 1. For all actions with a positive
    /// probability it is the value of the position.
    pub worth: f64,
}

impl<A> Choice<A> {
    /// An action that is this far behind the best.
    pub const fn new(action: A, behind: f64) -> Self {
        Self { action, behind, drawn: None }
    }
}

impl<A> Opinion<A> {
    /// An action that was not compared with others.
    pub fn settled(action: A) -> Self {
        Self { choices: vec![Choice::new(action, 0.0)] }
    }
}

/// The index of the choice to recommend: the likeliest of a mixed strategy, otherwise the best.
pub fn likeliest<A>(choices: &[Choice<A>]) -> usize {
    let chance = |choice: &Choice<A>| choice.drawn.map_or(0.0, |drawn| drawn.chance);
    // of equals the first, which is the best
    (0..choices.len())
        .rev()
        .max_by(|one, other| chance(&choices[*one]).total_cmp(&chance(&choices[*other])))
        .unwrap_or(0)
}

/// The choices that are about as good as the best, best first. Only the last to be dropped by a search count: it compared
/// the others in too few worlds.
pub fn about_best<A>(choices: &[Choice<A>]) -> impl Iterator<Item = (usize, &Choice<A>)> {
    const LAST_DROPPED: usize = 4;
    const ABOUT_EQUAL: f64 = 0.02;
    choices.iter().enumerate().take(LAST_DROPPED).filter(|(_, choice)| choice.behind <= ABOUT_EQUAL)
}

/// A decision in progress, processed in slices so that the page stays responsive.
pub trait Thinking<A> {
    /// Thinks for one slice, a few milliseconds at most on a slow phone; true if there is more to do.
    fn next_slice(&mut self) -> bool;

    /// The opinion so far; final once there is no more to do.
    fn opinion(&self) -> Opinion<A>;
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

    /// Beginner's choice: the most points now ([`greedy::most_points`]); nothing if the viewer's seat is not to act.
    fn greedy(view: &Self::View, rng: &mut Rng) -> Option<Self::Action>;

    /// Starts the search of a level above Beginner; nothing if the viewer's seat is not to act. By default these levels
    /// play as Beginner.
    fn start_search(view: &Self::View, level: Level, mut rng: Rng) -> Option<Box<dyn Thinking<Self::Action>>> {
        let _ = level;
        Some(Box::new(Opinion::settled(Self::greedy(view, &mut rng)?)))
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

    /// The action of an opponent of this level, computed at once.
    fn choose(view: &Self::View, level: Level, seed: Seed) -> Option<Self::Action> {
        let mut thought = Self::ponder(view, level, seed)?;
        while thought.next_slice() {}
        thought.opinion().choices.into_iter().next().map(|choice| choice.action)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn drawn(chances: &[f64]) -> Vec<Choice<usize>> {
        let of = |(action, chance): (usize, &f64)| Choice {
            drawn: Some(Drawn { chance: *chance, worth: 0.5 }),
            ..Choice::new(action, 0.0)
        };
        chances.iter().enumerate().map(of).collect()
    }

    #[test]
    fn the_likeliest_of_a_mixed_strategy_is_recommended() {
        assert_eq!(likeliest(&drawn(&[0.29, 0.0, 0.71])), 2, "not the one that was drawn");
        assert_eq!(likeliest(&drawn(&[0.5, 0.5])), 0, "of equals the first");
        assert_eq!(likeliest(&[Choice::new('a', 0.0), Choice::new('b', 0.1)]), 0, "without a mix the best");
        assert_eq!(likeliest::<char>(&[]), 0);
    }

    #[test]
    fn about_as_good_as_the_best_are_the_last_that_a_search_dropped() {
        let behind = [0.0, 0.01, 0.03, 0.02, 0.0];
        let choices: Vec<Choice<usize>> =
            behind.iter().enumerate().map(|(at, behind)| Choice::new(at, *behind)).collect();
        let found: Vec<usize> = about_best(&choices).map(|(index, choice)| index.max(choice.action)).collect();
        assert_eq!(found, [0, 1, 3]);
    }
}
