//! Opponents: they receive a view, never the full state, and answer with an action.
//!
//! [`BotRules`] is what a game implements. [`search`] is the search that all games share; a game's own folder holds its
//! rollout policy and evaluation. [`by_rules`] searches without them. [`held`] stores hands in playouts.
//!
//! [`estimate`] measures the chances of all seats in a position of a finished game, and [`curve`] joins these to the curve
//! of a game, with luck told from skill.
//!
//! In a browser, opponents are a separate program that runs in a worker. [`protocol`] defines the messages, [`server`]
//! answers questions from its [`queue`], and on the page's side a [`dispatcher`] decides which thread thinks.

mod bot_rules;
pub mod by_rules;
pub mod curve;
pub mod dispatcher;
pub mod estimate;
pub mod greedy;
pub mod held;
mod lead;
pub mod measure;
mod opinion;
pub mod protocol;
pub mod puzzle;
pub mod queue;
pub mod search;
pub mod server;

pub use crate::engine::Level;
pub use bot_rules::{BotRules, Thinking};
pub use lead::first_to_target;
pub use opinion::{Choice, DRAWN_AT_LEAST, Drawn, Opinion, about_best, cost_of, likeliest};
