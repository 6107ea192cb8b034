//! The pages that look back at games: replay, deal check and statistics.

pub mod deal;
pub mod open;
pub mod replay;
pub mod results;
