//! A game's lesson: positions on the live table, each with one task, judged by the rules.
//!
//! The first page of a lesson is a card that states the aim of the game. A lesson uses tables of its own: the game in
//! progress, the tally and stored data are not touched.

pub mod contents;
mod exercise;
mod exercise_table;
pub mod help;
mod lesson;
mod page;

pub use exercise_table::ExerciseTable;
pub use lesson::Lesson;
pub use page::LearnPage;
