//! A line as plain shapes: in previews, in replays and in the help.

use crate::app::game::{Picture, PlacedBone};
use crate::engine::Seat;
use crate::scene::line::{FittedLine, LineBone, LineReplay};

/// Margin around the bones, in faces.
const MARGIN: f64 = 0.4;

fn shapes(bones: &[LineBone], is_other: impl Fn(Seat) -> bool) -> Vec<PlacedBone> {
    let shape =
        |bone: &LineBone| PlacedBone { by_other: is_other(bone.seat), ..PlacedBone::new(Some(bone.bone), bone.spot) };
    bones.iter().map(shape).collect()
}

/// A line, cropped to its bones; `None` before the first play. `is_other`: bones of this seat are marked.
pub fn line_picture(line: &FittedLine, is_other: impl Fn(Seat) -> bool) -> Option<Picture> {
    Picture::cropped(shapes(&line.bones, is_other), line.face, MARGIN * line.face)
}

/// A position of a replay. `is_other`: bones of this seat are marked.
pub fn replay_picture(replay: &LineReplay, is_other: impl Fn(Seat) -> bool) -> Picture {
    Picture::new(replay.viewport, replay.face, shapes(&replay.bones, is_other))
}
