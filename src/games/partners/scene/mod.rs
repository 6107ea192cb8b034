//! The table of Partners as data: places, highlights, and the meaning of taps.

mod example;
mod lesson;
mod line;
mod seating;
mod tap;
#[cfg(test)]
mod tests;
mod tips;

pub use example::example;
pub use line::{end_of, heading_of, line, replay_table, table_scene};
pub use seating::{Place, place_of};
pub use tap::{Reason, tap};
pub use tips::{PartnersTip, tips};
