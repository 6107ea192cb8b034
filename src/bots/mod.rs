//! Opponents: they see a view, never the truth, and answer with an action.
//!
//! [`Judgement`] is what a game's opponents are asked; [`search`] is the thinking that all games share, and a game's
//! own folder holds its judgement: what it plays in imagined futures, and what it makes of how they end. [`held`] keeps
//! the hands there.
//!
//! In a browser they are a program of their own, which a worker runs: [`protocol`] is what the page and that program
//! write to each other, [`server`] answers questions out of its [`queue`], and on the page's side a [`dispatcher`]
//! decides where each question is thought about.

pub mod dispatcher;
pub mod held;
pub mod protocol;
pub mod queue;
pub mod search;
pub mod server;

pub use crate::engine::Level;
use crate::engine::{Rules, Seed};

/// What an opponent makes of the actions it thought about.
#[derive(Clone, PartialEq, Debug)]
pub struct Opinion<A> {
    /// The actions, best first: the first is what it plays. Never empty.
    pub choices: Vec<Choice<A>>,
}

/// An action as an opponent judges it.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Choice<A> {
    /// The action.
    pub action: A,
    /// How much smaller its chance to win the game is than that of the best action, 0 to 1.
    pub behind: f64,
    /// How it stands in the mix that the opponent draws from; nothing if it plays what is best.
    pub drawn: Option<Drawn>,
}

/// How an action stands in a mix: where several act at once, an opponent that could be counted on would be answered.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Drawn {
    /// How likely it is drawn, 0 to 1.
    pub chance: f64,
    /// The chance to win with it against somebody who draws as well, 0 to 1. For all that may be drawn it is the value of
    /// the position.
    pub worth: f64,
}

impl<A> Choice<A> {
    /// An action that is so far behind the best, where the best is played.
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

/// A decision that an opponent thinks about, a slice at a time, so that a page stays awake meanwhile.
pub trait Thinking<A> {
    /// Thinks one slice further, a few milliseconds at most on a slow phone; says whether there is more to think about.
    fn go_on(&mut self) -> bool;

    /// What has come of it so far; the answer once there is no more to think about.
    fn opinion(&self) -> Opinion<A>;
}

impl<A: Clone> Thinking<A> for Opinion<A> {
    fn go_on(&mut self) -> bool {
        false
    }

    fn opinion(&self) -> Self {
        self.clone()
    }
}

/// What a game adds so that it can be played against.
pub trait Judgement: Rules {
    /// The levels that are built, weakest first.
    const LEVELS: &'static [Level];

    /// Begins to think about the action that an opponent of this level takes for the seat whose view it is; nothing if
    /// that seat is not to act.
    ///
    /// A level that is not built plays as the strongest built level below it does. The same view, level and seed give
    /// the same action, natively and in wasm, however the thinking is sliced. The seed is the bot's own, independent of
    /// the deal's.
    fn ponder(view: &Self::View, level: Level, seed: Seed) -> Option<Box<dyn Thinking<Self::Action>>>;

    /// The action that an opponent of this level takes, thought about without a pause.
    fn choose(view: &Self::View, level: Level, seed: Seed) -> Option<Self::Action> {
        let mut thought = Self::ponder(view, level, seed)?;
        while thought.go_on() {}
        thought.opinion().choices.into_iter().next().map(|choice| choice.action)
    }
}
