//! The rules of Electrum Dominoes, as `docs/rules/electrum.md` states them.
//!
//! One engine plays Draw, Block, All Fives, All Threes and Fives & Threes: they differ only in [`Options`].

mod action;
mod belief;
mod dealing;
mod ends;
mod event;
mod evidence;
mod game;
mod golden;
mod hand;
mod imagine;
mod layout;
mod legal;
mod option_code;
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
pub use event::Event;
pub use hand::Hand;
pub use layout::{EndCount, Layout, OpenEnd, PlayedBone, TableCount};
pub use options::{BlockAward, BlockWinner, Leader, Options, Preset};
pub use score::{HandEnd, HandReason};
pub use score_sheet::{HandClose, HandScore, score_sheet};
pub use shown::{PEEK_BONEYARD, PEEK_HAND};
pub use state::Electrum;
pub use view::{Ply, PlyKind, SeatView, View};
