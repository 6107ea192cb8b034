//! The table of a game whose bones lie in a line with ends: state, drawing and input, for the scenes of `scene/line`.
//!
//! A game hands a [`LineGame`] to [`LineTable::new`], shows the [`LineArea`], and gives the table to the tray, as its
//! holder.

mod area;

mod picture;
mod table;

pub use area::LineArea;

pub use picture::{line_picture, replay_picture};
pub use table::{LineGame, LineTable};
