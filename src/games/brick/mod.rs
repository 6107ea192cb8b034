//! Brick Dominoes: its rules, its opponents, its scene and its page.

mod bots;
pub mod rules;
