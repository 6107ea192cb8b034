//! The table of Brick Dominoes: the wall as blocks, the places where a brick may lie, and what a tap or a key means.
//!
//! [`WallScene`] is what is drawn, in squares of the plane, from above or from the side; [`slots`] are the places of a brick;
//! [`tap`] says what a tap comes to. All of it comes from the view, so that no picture can show what its viewer may not know.

mod example;
mod lesson;
mod sight;
mod slots;
mod tap;
#[cfg(test)]
mod tests;
mod tips;
mod wall;

pub use example::{example, laid_by, sample};
pub use sight::{Drawn, Sight};
pub use slots::{Arrows, Slot, arrows, enlarged, fault, in_order, labelled, pair_at, slot_at, slots, walk};
pub use tap::{Doing, Picked, Picks, Reason, Target, drop_slot, own_hand, tap};
pub use tips::{Tip, tips};
pub use wall::{Block, Point, WallScene, outline, path, place};
