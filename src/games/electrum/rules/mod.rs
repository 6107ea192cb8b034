//! Electrum Dominoes: two seats, a double-six set, hands played to a target.
//!
//! One engine plays Draw, Block, All Fives, All Threes and Fives & Threes, with or without a spinner: they are
//! settings, not five programs. Designed by Electrum Software (2014); the rules are told in `rules/electrum.md`.

mod action;
mod belief;
mod dealing;
mod ends;
mod golden;
mod hand;
mod imagine;
mod layout;
mod options;
mod score;
mod score_sheet;
mod shown;
mod state;
#[cfg(test)]
mod tests;
mod truth;
mod view;

pub use action::{Action, End, Refusal};
pub use belief::Belief;
pub use dealing::Dealing;
pub use ends::Ends;
pub use hand::Hand;
pub use layout::{EndCount, Layout, OpenEnd, Played, TableCount};
pub use options::{BlockAward, BlockWinner, Leader, Options, Preset};
pub use score::{HandEnd, HandReason};
pub use score_sheet::{HandClose, HandScore, score_sheet};
pub use shown::{BONEYARD, HAND};
pub use state::{Electrum, Event};
pub use truth::Truth;
pub use view::{Ply, PlyKind, SeatView, View};
