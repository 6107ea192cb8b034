//! Color: two seats, an 8 × 8 board, and dominoes whose halves both seats choose in secret.
//!
//! Designed by `MarcerMercer`. The rules are in `docs/rules/color.md`.

mod action;
mod board;
mod claim;
mod event;
mod game;
mod golden;
pub mod groups;
mod half;
mod open_state;
mod option_code;
mod options;
mod refusal;
mod shown;
mod square_set;
mod state;
#[cfg(test)]
mod tests;
mod truth;
mod view;

pub use action::Action;
pub use board::{Board, TurnedBlack};
pub use claim::{Claim, GroupPath};
pub use event::Event;
pub use half::Half;
pub use open_state::{Ending, OpenState, Phase, PlacedDomino};
pub use options::Options;
pub use refusal::{Refusal, TurnStep};
pub use square_set::{SIDE, SquareSet};
pub use state::{Color, DOUBLE_BLACK, PURPLES, TARGET};
pub use view::View;
