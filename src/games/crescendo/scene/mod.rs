//! What the page of Crescendo draws and what a tap means, computed from a view.
//!
//! [`BoardScene`] lays out the bones, [`tap`] interprets a tap or a key, [`Explanation`] shows how a placement scores,
//! [`track`] lays out the printed score track. Everything comes from the view, so no picture shows hidden bones.

mod board;
mod example;
mod explain;
mod lesson;
mod picks;
mod tap;
#[cfg(test)]
mod tests;
mod tips;
pub mod track;

pub use board::{BoardBone, BoardScene, SquareContent, content_of, free_run, placed_on};
pub use example::{example, sample};
pub use explain::{DividingLine, Edge, Explanation, PastPlacement, outline};
pub use lesson::{BLANK_POINTS, DOUBLE_POINTS, WALL_POINTS, best_answer};
pub use picks::{Declaration, Picks};
pub use tap::{Reason, Target, drop_square, enter_target, slid, tap, touch};
pub use tips::{CrescendoTip, tips};
