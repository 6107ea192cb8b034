//! Partners on the page: texts, settings, table.

mod advice;
mod deal;
mod ended;
mod game;
mod help;
mod lesson;
mod own_rules;
mod phrases;
mod pictures;
mod presets;
mod rules_words;
mod score_sheet;
mod seats;
mod settings;
mod table;
mod words;

use crate::app::game::listing;
use crate::games::partners::rules::Partners;

pub use settings::Display;

listing! {
    Partners in partners, partners_extras, partners_rules {
        sample: include_str!("sample.json"),
        first_day: Some("2026-12-07"),
        picture_class: "",
        load_lesson: Some(lesson::load_lesson),
    }
}
