//! Electrum Dominoes on the page: texts, settings, table.

mod advice;
mod colors;
mod count;
mod deal;
mod ended;
mod game;
mod help;
mod lesson;
mod phrases;
mod pictures;
mod score_sheet;
mod seats;
mod settings;
mod table;
mod words;

use crate::app::game::listing;
use crate::games::electrum::rules::Electrum;

pub use settings::Display;

listing! {
    Electrum in electrum, electrum_extras, electrum_rules {
        sample: include_str!("sample.json"),
        first_day: None,
        picture_class: "",
        load_lesson: Some(lesson::load_lesson),
    }
}
