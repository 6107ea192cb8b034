//! The pages on which something is chosen: home with the sheet before a game, and what the app is.

pub mod about;
pub mod home;
pub mod install;
pub mod not_found;
mod start;
