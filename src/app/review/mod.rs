//! The pages that look back at games: review, replay, deal check and statistics.

pub mod accuracy;
mod balance;
mod curve;
pub mod deal;
mod deal_ends;
mod exercises;
mod found;
mod moments;
pub mod open;
pub mod opinions;
pub mod page;
mod plot;
pub mod practice;
pub mod puzzle;
mod puzzle_search;
pub mod replay;
pub mod results;
mod retry;
mod reviewed;
mod tally;
mod ways;
