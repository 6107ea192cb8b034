//! Sessions and journals in a game's own types, for tests: the app itself reads them with their types erased.

#![allow(dead_code, unused_imports, reason = "each test crate uses a part of it")]

mod journal;
mod session;

pub use journal::{
    Journal, JournalGame, OpenedJournal, PreservedCopy, current_game, game_at, past_games, past_games_in,
};
pub use session::{BotTurn, LogEntry, Moment, NewGame, Session, Typed};
