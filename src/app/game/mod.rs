//! Games as the page meets them.
//!
//! A game implements [`GameWords`] (sentences), [`GameFacts`] and [`GamePage`] (components) in its own types. [`Game`] and
//! [`GameExtras`] erase those types: each is object-safe and implemented once for all games, so that the pages are compiled
//! once. [`GameTable`] is what a game gives to the table, as a value. [`PlayController`] is a game being played on this page.

mod asked;
mod controller;
mod extras;
mod facts;
mod game_table;
mod guest_handle;
mod guest_state;
mod guest_table;
mod journal_referee;
mod journal_table;
mod lesson;
mod lineup;
mod list;
mod midend;
mod move_list;
mod move_rows;
mod moves;
mod multi_device;
mod notes;
mod opened_table;
mod opinion;
mod other_devices;
mod page;
mod picture;
mod postcard;
mod preferences;
mod print;
mod record_file;
mod seam;
mod seat_setting;
mod settings;
mod sheet;
mod start;
mod state_of;
mod stored;
pub mod stored_games;
mod table_answers;
mod table_state;
mod tips;
mod typed;
mod watch_stored;
mod words;

pub use crate::engine::{GameOf, Opaque};
pub use controller::{BEFORE_INVITATION, DAY, Peeked, PlayController, deal_link, name_of_day, today};
pub use extras::GameExtras;
pub use facts::{FirstGame, GameFacts, GamePace};
pub use game_table::GameTable;
pub use guest_handle::GuestHandle;
pub use journal_table::record_file;
pub(crate) use lesson::exercise_words;
#[cfg(test)]
pub use lesson::tests as lesson_tests;
pub use lesson::{ExerciseWords, GameLesson, LessonExercise, LessonPage};
pub use lineup::{Lineup, SeatChoice, SeatRules};
pub(crate) use list::listing;
pub use list::{Games, Listed, use_games};
pub use midend::Midend;
#[cfg(test)]
pub(crate) use move_list::MoveLog;
pub use move_list::{DealScores, MoveList};
pub use moves::MoveRow;
pub use multi_device::{guest_table, keep_finished};
pub use opened_table::{open_table, stored_preview};
pub use opinion::{DRAWN_AT_LEAST, adviser_seed, mix_in_words};
pub use other_devices::OtherDevices;
pub use page::{EndCard, GamePage, TableParts, ViewMaker};
#[cfg(test)]
pub use picture::assert_recorded;
pub use picture::{Picture, PictureView, PlacedBone, Preview, Shape, grid_lines};
pub use postcard::load_postcard;
pub use print::{Filling, Paper, PrintSheet, RowsPerPage};
pub use record_file::{RECORD_AT_MOST, Unread, chosen_file, text_of};
pub use seam::Game;
pub use seat_setting::{SeatWords, chair_names, seat_choices, seat_setting};
pub use settings::{Settings, Typed};
pub use sheet::{OwnSheet, PlaySheet};
pub use start::Start;
pub use stored::{Kept, OpaqueEntry, again, kept, opaque_log, position_after, sent_game};
#[cfg(test)]
pub use table_answers::Played;
pub use table_answers::{OwnGames, PastGame, RecordFile};
pub use table_state::{SelectionKey, TableRole, TableState};
pub use tips::{tip_key, tips_setting};
pub use watch_stored::{Stored, stored};
pub(crate) use words::card;
#[cfg(test)]
pub use words::tests as advice_tests;
pub use words::{Advice, Amount, Card, CardText, GameWords, Peek};
