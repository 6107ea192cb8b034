//! Games in their own types, for tests, `lab` and the games' own pages: everything else reads a [`super::Session`].

mod record;
mod replay;
mod session;

pub use record::Record;
pub use replay::{Replay, ReplayError, ReplayStep};
pub use session::{BotTurn, LogEntry, Moment, NewGame, Session, Typed};
