//! Games as the page meets them.
//!
//! A game implements [`GameWords`] (sentences), [`GameFacts`] and [`GamePage`] (components) in its own types. [`Game`] and
//! [`GameExtras`] erase those types: each is object-safe and implemented once for all games, so that the pages are compiled
//! once. [`GameTable`] is what a game gives to the table, as a value. [`PlayController`] is a game being played on this page.

mod controller;
mod devices;
mod page;
mod seam;
mod settings;
mod stored;
mod table;
mod under_way;
mod words;

pub use crate::engine::{GameOf, Opaque};
pub use controller::{
    DAY, Peeked, PlayController, ShareGame, deal_link, invitation_link, load_share, name_of_day, read_invitation,
    rules_link, sender, take_invitation, today,
};
pub use devices::guest_handle::GuestHandle;
pub use devices::multi_device::{guest_table, keep_finished};
pub use devices::other_devices::OtherDevices;
pub use devices::seat_devices::{SeatConnection, SeatDevices};
pub use page::extras::GameExtras;
pub use page::game_page::{EndCard, GamePage, TableParts, ViewMaker};
pub use page::game_settings::GameSettings;
pub use page::game_table::{BesideSeat, GameTable};
pub(crate) use page::lesson::exercise_words;
#[cfg(test)]
pub use page::lesson::tests as lesson_tests;
pub use page::lesson::{ExerciseWords, GameLesson, LessonExercise, LessonPage};
pub(crate) use page::list::listing;
pub use page::list::{Games, Listed, use_games};
pub use page::print::{Filling, Paper, PrintSheet, RowsPerPage};
pub use seam::game::Game;
pub use seam::opinion::{adviser_seed, mix_in_words};
pub use seam::tips::{tip_key, tips_setting};
pub use settings::seat_setting::{SeatWords, chair_names, seat_choices, seat_setting};
pub use settings::values::{Settings, Typed};
pub use stored::kept::{Kept, OpaqueEntry, again, kept, opaque_log, position_after, sent_game};
pub use stored::stored_games;
pub use stored::watch_stored::{Stored, stored};
#[cfg(test)]
pub use table::answers::Played;
pub use table::answers::{OwnGames, PastGame, RecordFile};
pub use table::lineup::{Lineup, SeatChoice, SeatRules};
#[cfg(test)]
pub(crate) use table::move_list::MoveLog;
pub use table::move_list::{DealScores, MoveList};
pub use table::move_row::MoveRow;
pub use table::state::{SelectionKey, TableRole, TableState};
pub use under_way::journal_table::record_file;
pub use under_way::midend::Midend;
pub use under_way::opened_table::{open_table, stored_preview};
pub use under_way::record_file::{RECORD_AT_MOST, Unread, chosen_file, text_of};
pub use under_way::start::Start;
pub use words::chosen_rules::ChosenRules;
pub use words::facts::{FirstGame, GameFacts, GamePace};
pub(crate) use words::game_words::card;
#[cfg(test)]
pub use words::game_words::tests as advice_tests;
pub use words::game_words::{Advice, Amount, Card, CardText, GameWords, Peek};
#[cfg(test)]
pub use words::picture::assert_recorded;
pub use words::picture::{Picture, PictureView, PlacedBone, Preview, Shape, grid_lines};
pub use words::postcard::SharedText;
pub use words::sheet::{OwnSheet, PlaySheet};
