//! The pages before a game: home with the set-up sheet, About, and how to install the app.

pub mod about;
mod day_card;
mod day_sheet;
mod days;
pub mod home;
pub mod install;
pub mod not_found;
mod start;
