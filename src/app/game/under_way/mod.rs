//! The game on a table: this device's own, or one whose referee is another device.

pub mod guest_game;
pub mod journal_table;
pub mod midend;
pub mod opened_table;
pub mod record_file;
pub mod start;
