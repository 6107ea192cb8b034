//! The table of Electrum Dominoes as data: places, highlights, and the meaning of taps.
//!
//! Everything is computed from a view, so nothing can be drawn that the viewer may not know.

pub mod chain;
mod ends;
mod example;
mod lesson;
mod picks;
mod pointing;
mod replay;
mod table;
mod tap;
#[cfg(test)]
mod tests;
pub mod theme;
mod tips;

pub use ends::EndTarget;
pub use example::{example, sample};
pub use lesson::answers;
pub use picks::Picks;
pub use pointing::{drop_end, next_end};
pub use replay::{ReplayTable, replay_table};
pub use table::{Button, ElectrumScene, HandBone, TableBone};
pub use tap::{Reason, Target, tap, tap_or_play};
pub use tips::{ElectrumTip, tips};
