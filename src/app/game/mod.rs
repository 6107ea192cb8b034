//! The games as the page meets them: what a game adds, the seam above it, and a game being played.
//!
//! A game writes [`GameWords`] and [`GamePage`], in its own types. [`Game`] is the seam, and [`GameExtras`]
//! for what is not needed to play: object-safe, with one implementation for all games, so that everything above them is
//! compiled once. [`Play`] is a game being played on this
//! page, whatever the game.

mod daily;
mod extras;
mod hint;
mod invited;
mod kept;
mod lesson;
mod list;
mod moves;
mod notes;
mod now;
mod opaque;
mod page;
mod party;
mod picture;
mod play;
mod preferences;
mod print;
mod record_file;
mod results;
mod seam;
mod seat_setting;
mod start;
mod stored;
mod table;
mod tips;
mod turns;
mod words;

pub use daily::{DAY, name_of_day, today};
pub use extras::GameExtras;
pub use hint::{DRAWN_AT_LEAST, adviser_seed, mix_in_words};
pub use invited::BEFORE as BEFORE_INVITATION;
pub use kept::Peeked;
pub use lesson::{ExerciseWords, GameLesson, LessonPage};
pub use list::{Games, Listed, use_games};
pub use moves::MoveRow;
pub use now::Now;
pub use opaque::Opaque;
pub use page::{EndCard, GamePage, OwnSheet, Settings, TableParts, Typed, ViewMaker};
pub use party::{Chair, LONGEST_NAME, Party, Seating};
pub use picture::{Glance, LAST_PLAYED, Lying, Picture, PictureView, Shape, grid_lines};
pub use play::{Play, PlaySheet};
pub use print::{Filling, Paper, PrintSheet};
pub use record_file::{RECORD_AT_MOST, Unread, chosen_file, text_of};
pub use results::results_under;
pub use seam::{Game, Of};
pub use seat_setting::{SeatWords, seat_setting};
pub use start::{Kind, Kinds, Start};
pub use stored::{Kept, Step, Stored, StoredGame, company_of, seat_of_person, stored};
pub use table::{PastGame, RecordFile, Table};
pub use tips::{tip_kept, tips_setting};
pub use words::{Amount, Card, GameWords, Peek};
