//! The rules of Scarnecchia: two seats capture tiles from a pool, with one double-six set or two.
//!
//! Designed by Howard Fosdick (2023); what is built here is described in `docs/rules/scarnecchia.md`.

mod action;
mod event;
mod game;
mod golden;
mod imagine;
mod option_code;
mod options;
mod pool;
mod promise;
mod score;
mod score_sheet;
mod shown;
mod singles;
mod state;
#[cfg(test)]
mod tests;
mod tiles;
mod truth;
mod view;

pub use action::{Action, Play, Refusal};
pub use event::Event;
pub use options::{Options, Scoring};
pub use pool::{Build, Pool};
pub use promise::{Targets, targets};
pub use score::{Counts, HandEnd, ScoreItem, ScoreLine, Worth};
pub use score_sheet::{HandScore, score_sheet};
pub use shown::{HAND, STOCK, UNSEEN};
pub use state::Scarnecchia;
pub(in crate::games::scarnecchia) use state::opponent;
pub(in crate::games::scarnecchia) use tiles::remove_tile;
pub use tiles::{Tiles, total};
pub use view::{Ply, SeatView, View};
