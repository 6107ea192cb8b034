//! The page that prints a game's sheets.

mod choices;
mod controls;
pub mod page;
mod sheets;
