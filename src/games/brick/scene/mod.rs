//! What the table of Brick Dominoes shows, and what taps and keys mean.
//!
//! [`WallScene`] is the drawing of the wall, [`slots`] are the places for a brick, [`tap`] interprets a tap. Everything
//! is computed from a view, so no picture can show hidden bricks.

mod example;
mod lesson;
mod slots;
mod tap;
#[cfg(test)]
mod tests;
mod tips;
mod view_angle;
mod wall;

pub use example::{example, placed_by, sample};
pub use slots::{
    Arrows, Slot, arrows, fault, in_order, is_inside, labelled_slots, mark_scale, nearer_square, next_slot, pair_at,
    reach, slot_at, slots,
};
pub use tap::{PickedBrick, Picks, PlayerTask, Reason, Target, own_hand, tap};
pub use tips::{BrickTip, tips};
pub use view_angle::{Projection, ViewAngle};
pub use wall::{Block, Point, WallScene, apart, bone_place, outline, path};
