//! Color: two seats, a board of eight by eight, and dominoes whose halves both choose in secret.
//!
//! Designed by `MarcerMercer`; the rules are told in `rules/color.md`.

mod action;
mod board;
mod golden;
pub mod groups;
mod options;
mod shown;
mod state;
#[cfg(test)]
mod tests;
mod truth;
mod view;

pub use action::{Action, Claim, Path, Refusal, Step};
pub use board::{Board, Half, SIDE, SquareSet, Turned};
pub use options::Options;
pub use state::{Color, DOUBLE_BLACK, Event, PURPLES, TARGET};
pub use truth::Truth;
pub use view::{Ending, Laid, Phase, Table, View};
