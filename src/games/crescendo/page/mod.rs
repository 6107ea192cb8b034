//! Crescendo on the page: texts, settings, table.

mod actions;
mod advice;
mod banner;
mod board;
mod bones;
mod deal;
mod ended;
mod game;
mod handles;
mod help;
mod lesson;
mod phrases;
mod pictures;
mod score_sheet;
mod settings;
mod standing;
mod sums;
mod table;
mod track;
mod words;

use crate::app::game::listing;
use crate::games::crescendo::rules::Crescendo;

pub use settings::Display;

listing! {
    Crescendo in crescendo, crescendo_extras, crescendo_rules {
        sample: include_str!("sample.json"),
        first_day: None,
        picture_class: "cres-table cres-miniature",
        load_lesson: Some(lesson::load_lesson),
    }
}
