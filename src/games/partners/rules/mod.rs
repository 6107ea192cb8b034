//! The rules: docs/rules/partners.md.

mod action;
mod dealing;
mod event;
mod game;
mod golden;
mod option_code;
mod options;
mod settle;
mod shown;
mod state;
mod table;
#[cfg(test)]
mod tests;
mod truth;

pub use action::{Action, End, Refusal};
pub use dealing::HandDealing;
pub use event::{Award, AwardKind, Bonus, Ending, Event, HandEnd};
pub use options::{BlockTie, BlockWinner, Count, Leader, Opening, Options, Preset, Redeal, Unit};
pub use settle::{LastBone, Settlement, pips_of};
pub use state::Partners;
pub use table::{PassBonus, PlayedBone, Table, View};
