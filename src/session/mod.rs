//! A game being played: its record, its players, undo and redo.
//!
//! The state of a game never leaves this module: other modules ask a [`Session`] for views.

mod aids;
mod daily;
mod deal_code;
mod exercises;
mod fingerprint;
mod history;
mod invitation;
mod link;
mod log;
mod mark;
mod moment;
mod names;
mod number;
mod player;
mod puzzles;
mod record;
mod replay;
mod results;
mod row;
mod saved;
mod sent;
#[expect(clippy::module_inception, reason = "a file is named after the one thing in it")]
mod session;
mod shape;
mod statistics;
mod steps;
mod tally;
mod ticket;
pub mod typed;

pub use aids::Aids;
pub use daily::{DayResult, DayResults, seed_of_day, seed_of_puzzle};
pub use exercises::{Exercise, Exercises, Later, answer_exercise, exercise_key, keep_exercises, waiting_exercises};
pub use fingerprint::fingerprint;
pub use invitation::{Invitation, NamedRules, SentResult, SentResults, keep_named, keep_sent};
pub use link::LinkError;
pub use log::LogEntry;
pub use mark::Mark;
pub use moment::{DeviceSharing, Moment, MomentFacts, ViewedGame};
pub use names::{MAX_NAME_SIGNS, clean_name, first_signs, visible};
pub use player::Player;
pub use puzzles::{MadePuzzle, Puzzles};
pub use record::{EntryText, Record, RecordError, game_named};
pub use replay::{Replay, ReplayError, ReplayStep};
pub use results::{
    Accuracy, GameEnd, GameResult, MAX_RESULTS, Results, Teams, drop_oldest, result_for_side, results_key,
};
pub use saved::RestoreError;
pub use sent::SentGame;
pub use session::{Accepted, BotTurn, Declined, NewGame, Session};
pub(crate) use shape::is_shaped_like;
pub use statistics::{LevelSuggestion, ShareWon, Statistics};
pub use tally::{Tally, TallyName, TallyPlayer, TallyRow};
pub use ticket::Ticket;
