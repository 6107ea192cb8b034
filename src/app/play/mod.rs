//! The page on which a game is played: the frame around its table, with its sheets.

pub mod actions;
pub mod banner;
mod cover;
mod end_card;
pub mod feared;
pub mod grid;
pub mod holder;
mod keeping;
mod keys;
pub mod line;
mod menu;
mod more;
mod moves;
mod page;
mod peeked;
pub mod plane;
mod said;
mod seats;
mod slide;
pub mod square_board;
pub mod squares;
mod suggested_level;
mod tip;
mod travel;
pub mod tray;

pub use page::{PlayPage, forget_outdated_selection};
