//! Crescendo: two to four seats, a double-nine set, groups that grow on a board of ten by ten.
//!
//! Designed by Phil Leduc (2005); the rules are told in `rules/crescendo.md`.

mod action;
mod board;
mod golden;
mod imagine;
mod options;
mod shown;
mod state;
#[cfg(test)]
mod tests;
mod truth;
mod view;

pub use action::{Placement, Refusal};
pub use board::{Board, Multipliers, Region, SIDE, Score, Spot};
pub use options::Options;
pub use state::{Crescendo, Ending, Event};
pub use truth::Truth;
pub use view::{Challenge, HiddenSeed, Placed, SeatView, View};
