//! Stored games.

pub mod kept;
pub mod stored_games;
pub mod watch_stored;
