//! The pages that look back at a game: its replay, and how it was dealt.

pub mod deal;
pub mod open;
pub mod replay;
