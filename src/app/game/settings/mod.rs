//! A game's settings as the player changes them.

pub mod preferences;
pub mod seat_setting;
pub mod values;
