//! Brick Dominoes: two to ten seats build a wall in which bricks lie upon bricks.
//!
//! Designed by Nathan Ware (2024); the rules are told in `rules/brick.md`.

mod action;
mod dealing;
mod golden;
mod imagine;
mod options;
mod shown;
mod spot;
mod state;
mod table;
#[cfg(test)]
mod tests;
mod truth;
mod view;
mod wall;

pub use action::{Action, Refusal};
pub use dealing::Dealing;
pub use options::Options;
pub use spot::Spot;
pub use state::{Brick, Event, FirstBy, HAND, MatchEnd};
pub use table::{Phase, Table};
pub use truth::Truth;
pub use view::{SeatView, View};
pub use wall::{FACE_DOWN, Fault, Laid, Top, Wall};
