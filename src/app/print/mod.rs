//! The page that prints a game's sheets, and the parts that sheets have in common.

pub mod cell;
mod choices;
mod controls;
pub mod page;
pub mod score_sheet;
pub mod score_table;
mod sheets;
