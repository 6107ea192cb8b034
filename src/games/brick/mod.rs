//! Brick Dominoes: its rules, its opponents, its scene and its page.

mod bots;
#[cfg(feature = "web")]
pub(crate) mod page;
pub mod rules;
pub mod scene;
