//! Opponents: they see a view, never the truth, and answer with an action.
//!
//! [`Judgement`] is what a game's opponents are asked; [`search`] is the thinking that all games share, and a game's
//! own folder holds its judgement: what it plays in imagined futures, and what it makes of how they end.

mod electrum;
mod level;
pub mod search;

pub use level::Level;

use crate::engine::{Rules, Seed};

/// What a game adds so that it can be played against.
pub trait Judgement: Rules {
    /// The levels that are built, weakest first.
    const LEVELS: &'static [Level];

    /// The action that an opponent of this level takes for the seat whose view it is; nothing if that seat is not to act.
    ///
    /// A level that is not built plays as the strongest built level below it does. The same view, level and seed give
    /// the same action, natively and in wasm. The seed is the bot's own, independent of the deal's.
    fn choose(view: &Self::View, level: Level, seed: Seed) -> Option<Self::Action>;
}
