//! A game's components, and the list of games.

pub mod extras;
pub mod game_page;
pub mod game_settings;
pub mod game_table;
pub mod lesson;
pub mod list;
pub mod print;
pub mod typed;
