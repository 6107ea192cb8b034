//! Scarnecchia: two seats fish for tiles in a pool, with one double-six set or two.
//!
//! Designed by Howard Fosdick (2023); the rules are told in `rules/scarnecchia.md`.

mod action;
mod dealing;
mod golden;
mod imagine;
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
pub use dealing::Dealing;
pub use options::{Options, Scoring};
pub use pool::{Build, Pool};
pub use promise::{Targets, targets};
pub use score::{Counts, HandEnd, Item, Line, Worth};
pub use score_sheet::{HandScore, score_sheet};
pub use shown::{HAND, STOCK, UNSEEN};
pub use state::{Event, Scarnecchia};
pub use tiles::{Tiles, total};
pub use truth::Truth;
pub use view::{Ply, SeatView, View};
