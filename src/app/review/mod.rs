//! The pages that look back at games: review, replay, deal check and statistics.

pub mod accuracy;
pub mod deal;
mod deal_ends;
mod moments;
pub mod open;
mod opinions;
pub mod page;
pub mod replay;
pub mod results;
mod retry;
mod reviewed;
mod tally;
