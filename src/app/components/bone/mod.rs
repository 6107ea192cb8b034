//! A bone as SVG: a body and two faces, each drawn once for the whole page and used by reference. The browser copies a
//! drawing for each use, so that parts that always appear together are one drawing, of as few elements as possible.
//!
//! Each is drawn four times, once for every way a bone may lie: the light comes from the upper left of the screen and does
//! not turn with the bone, and neither do numerals. Whether faces show pips or numerals is the style's business, so that
//! one preference holds wherever a bone is drawn.

mod drawings;
mod laid;
mod shape;

pub use drawings::BoneDrawings;
pub use laid::{Key, Laid, LaidBone, LaidBones, Moving, PicturedBone, marks};
pub use shape::{BoneShape, StillHand, UprightBone};
