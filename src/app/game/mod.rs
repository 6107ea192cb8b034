//! Games as the page meets them.
//!
//! A game implements [`GameWords`] (sentences), [`GameFacts`] and [`GamePage`] (components) in its own types. [`Game`],
//! [`GameTable`], [`GameExtras`] and [`MultiDeviceGame`] erase those types: each is object-safe and implemented once for all games, so that
//! the pages are compiled once. [`PlayController`] is a game being played on this page.

mod asked;
mod controller;
mod extras;
mod facts;
mod game_table;
mod guest_handle;
mod guest_midend;
mod guest_table;
mod host_handle;
mod journal_midend;
mod journal_referee;
mod lesson;
mod lineup;
mod list;
mod midend;
mod move_list;
mod move_rows;
mod moves;
mod multi_device;
mod notes;
mod opaque;
mod opinion;
mod other_devices;
mod outbox;
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
mod table_state;
mod tips;
mod watch_stored;
mod words;

pub use controller::{BEFORE_INVITATION, DAY, Peeked, PlayController, deal_link, name_of_day, today};
pub use extras::GameExtras;
pub use facts::{FirstGame, GameFacts, GamePace};
pub use game_table::GameTable;
pub use guest_handle::{GuestCheck, GuestHandle};
pub use host_handle::HostHandle;
#[cfg(test)]
pub(crate) use journal_midend::SessionLog;
pub(crate) use lesson::exercise_words;
#[cfg(test)]
pub use lesson::tests as lesson_tests;
pub use lesson::{ExerciseWords, GameLesson, LessonPage};
pub use lineup::{LONGEST_NAME, Lineup, SeatChoice, SeatRules};
pub(crate) use list::listing;
pub use list::{Games, Listed, use_games};
pub use midend::{Midend, PastGame, RecordFile};
pub use move_list::{DealScores, MoveList};
#[cfg(test)]
pub(crate) use move_rows::{MoveLog, update as update_moves};
pub use moves::MoveRow;
pub use multi_device::MultiDeviceGame;
pub use opaque::Opaque;
pub use opinion::{DRAWN_AT_LEAST, adviser_seed, mix_in_words};
pub use other_devices::OtherDevices;
pub use page::{EndCard, GamePage, TableParts, ViewMaker};
#[cfg(test)]
pub use picture::assert_recorded;
pub use picture::{Picture, PictureView, PlacedBone, Preview, Shape, grid_lines};
pub use postcard::load_postcard;
pub use print::{Filling, Paper, PrintSheet, RowsPerPage};
pub use record_file::{RECORD_AT_MOST, Unread, chosen_file, text_of};
pub use seam::{Game, GameOf};
pub use seat_setting::{SeatWords, chair_names, seat_choices, seat_setting};
pub use settings::{Settings, Typed};
pub use sheet::{OwnSheet, PlaySheet};
pub use start::Start;
pub use stored::{Kept, OpaqueEntry, Positions, StoredGame};
pub use table_state::{Moment, TableRole, TableState};
pub use tips::{tip_key, tips_setting};
pub use watch_stored::{Stored, stored};
#[cfg(test)]
pub use words::tests as advice_tests;
pub use words::{Advice, Amount, Card, GameWords, Peek};
