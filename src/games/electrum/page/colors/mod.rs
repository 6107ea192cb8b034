//! The player's color themes: storage, conversion to CSS variables, and the editor's sheet.

mod paint;
mod sample;
mod sheet;
mod slider;

pub use paint::{COLORS, SHEET, paint};
pub use sheet::Editor;
