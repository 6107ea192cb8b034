//! The pages that look back at games: a replay, how a game was dealt, and how many of them ended.

pub mod deal;
pub mod open;
pub mod replay;
pub mod results;
