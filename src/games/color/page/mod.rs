//! Color on the page: texts, settings, table.

mod actions;
mod advice;
mod banner;
mod board;
mod deal;
mod decide;
mod drawing;
mod ended;
mod face;
mod game;
mod hand;
mod handles;
mod help;
mod lesson;
mod made;
mod phrases;
mod pictures;
mod score_sheet;
mod settings;
mod spoken;
mod table;
#[cfg(test)]
mod tests;
mod words;

use crate::app::game::listing;
use crate::games::color::rules::Color;

pub use settings::Display;

listing! {
    Color in color, color_extras, color_rules {
        sample: include_str!("sample.json"),
        first_day: None,
        picture_class: "color-picture",
        load_lesson: Some(lesson::load_lesson),
    }
}
