//! Scarnecchia on the page: texts, settings, table.

mod actions;
mod advice;
mod deal;
mod ended;
mod game;
mod handles;
mod help;
mod lesson;
mod phrases;
mod pictures;
mod pool;
mod score_sheet;
mod settings;
mod standing;
mod table;
mod totals;
mod words;

use crate::app::game::listing;
use crate::games::scarnecchia::rules::Scarnecchia;

pub use settings::Display;

listing! {
    Scarnecchia in scarnecchia, scarnecchia_extras, scarnecchia_rules {
        sample: include_str!("sample.json"),
        first_day: None,
        picture_class: "",
        load_lesson: Some(lesson::load_lesson),
    }
}
