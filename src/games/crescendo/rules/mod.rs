//! The rules of Crescendo: two to four seats score the groups that their double-nine bones form on a 10 × 10 board.
//!
//! Designed by Phil Leduc (2005); what is built here is described in `docs/rules/crescendo.md`.

mod action;
mod board;
mod event;
mod game;
pub(in crate::games::crescendo) mod geometry;
mod golden;
mod imagine;
mod option_code;
mod options;
mod placing;
mod shown;
mod state;
#[cfg(test)]
mod tests;
mod truth;
mod view;

pub use action::{HIGHEST, Placement, Refusal};
pub use board::{Board, Score};
pub use event::{Ending, Event};
pub use geometry::{Region, SIDE, SquarePair};
pub use options::Options;
pub use state::Crescendo;
pub use view::{Challenge, HiddenSeed, Placed, SeatView, View};
