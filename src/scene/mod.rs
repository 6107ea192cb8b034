//! From a view to shapes and tap targets: pure, comparable values that the page draws and that tests can read.
//!
//! Lengths are CSS pixels from the upper left corner of the area that was handed in, x to the right and y down;
//! [`bone_art`] counts in *faces*, half the long side of a bone, and [`camera`] in the units of its plane. Nothing here
//! says a sentence.

pub mod bone_art;
pub mod camera;
pub mod lesson;
pub mod line;
pub mod placing;
pub mod table;
pub mod tips;
