//! The page that prints a game's sheets.

pub mod page;
pub mod score_table;
