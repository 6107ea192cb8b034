//! The pages before a game: home with the set-up sheet, About, and how to install the app.

pub mod about;
pub mod daily_page;
pub mod day_card;
mod day_sheet;
pub mod days;
pub mod home;
pub mod install;
pub mod not_found;
mod practice_links;
mod start;
