//! The table of Electrum Dominoes as data: places, highlights, and the meaning of taps.
//!
//! Everything is computed from a view, so nothing can be drawn that the viewer may not know.

mod example;
mod lesson;
mod line;
mod tap;
#[cfg(test)]
mod tests;
pub mod theme;
mod tips;

pub use example::{example, sample};
pub use lesson::answers;
pub use line::{end_of, heading_of, line, replay_table, table_scene};
pub use tap::{Reason, Target, only_move, tap};
pub use tips::{ElectrumTip, tips};
