//! A replay: a finished game step by step, with the strongest opponent's judgement of people's moves.

mod controls;
mod judgement;
mod page;
mod replayed;
mod source;
mod steps;

pub use page::ReplayPage;
pub use source::{BEFORE_GAME, FROM_FILE};
