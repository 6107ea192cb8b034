//! The page on which the sheets of a game are printed.

pub mod page;
pub mod score_table;
