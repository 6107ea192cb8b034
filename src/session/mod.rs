//! A game being played.

mod record;
mod replay;

pub use record::{EntryText, Record, RecordError, game_of};
pub use replay::{Replay, ReplayError, Step};

#[cfg(test)]
mod tests;
