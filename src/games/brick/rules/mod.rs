//! Brick Dominoes: two to ten seats build a wall in which bricks rest on other bricks.
//!
//! Designed by Nathan Ware (2024). The rules are in `docs/rules/brick.md`.

mod action;
mod dealing;
mod event;
mod game;
mod golden;
mod imagine;
mod open_state;
mod option_code;
mod options;
mod shown;
mod spot;
mod state;
#[cfg(test)]
mod tests;
mod truth;
mod view;
mod wall;

pub use action::{Action, Refusal};
pub use dealing::HAND;
pub use event::{Event, FirstBy, MatchEnd};
pub use open_state::{OpenState, Phase};
pub use options::Options;
pub use spot::Spot;
pub use state::Brick;
pub use view::{SeatView, View};
pub use wall::{FACE_DOWN, Fault, PlacedBrick, Top, Wall};
