//! What the table of Color shows, and what taps, drags and keys mean. It depends on the view and its public history
//! only.

mod board;
mod example;
mod lesson;
mod picks;
mod preview;
mod replayed;
mod shapes;
mod tap;
#[cfg(test)]
mod tests;
mod tips;

pub use board::{BoardScene, Cell};
pub use example::{example, sample};
pub use lesson::{LEAVE_CLAIM, LEAVE_POINTS, NextDomino, next_best, next_claim};
pub use picks::{Picks, chosen_half};
pub use preview::PlacementPreview;
pub use replayed::ReplayedEntry;
pub use shapes::{Art, board_paths, domino_path, group_path, part_path};
pub use tap::{PlayerTask, Reason, Target, drag_to, drop_square, enter_target, slid, tap, touch};
pub use tips::{ColorTip, tips};
