//! A game being played: its record, who plays it, and the way back and forth in it.
//!
//! The truth of a game never leaves this module: everything else asks a [`Session`] for a seat's view.

mod aids;
mod daily;
mod history;
mod invitation;
mod link;
mod log;
mod mark;
mod moment;
mod player;
mod proof;
mod record;
mod replay;
mod results;
mod saved;
mod sent;
#[expect(clippy::module_inception, reason = "a file is named after the one thing in it")]
mod session;
mod shape;
mod tally;

pub use aids::Aids;
pub use daily::{DayResult, DayResults, seed_of_day};
pub use invitation::{Invitation, SentResult};
pub use link::LinkError;
pub use log::LogEntry;
pub use mark::Mark;
pub use moment::Moment;
pub use player::Player;
pub use proof::fingerprint;
pub use record::{EntryText, Record, RecordError, game_named};
pub use replay::{Replay, ReplayError, Step};
pub use results::{
    GameEnd, GameResult, MOST_RESULTS, Results, Statistics, forget_oldest, result_for_person, results_key,
};
pub use saved::Damage;
pub use sent::SentGame;
pub use session::{Accepted, BotTurn, Declined, NewGame, Session, Ticket};
pub(crate) use shape::is_shaped_like;
pub use tally::{Called, Tally, TallyRow, Who};
