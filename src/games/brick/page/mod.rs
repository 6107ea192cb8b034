//! Brick Dominoes on the page: texts, settings, table.

mod actions;
mod advice;
mod again;
mod block;
mod deal;
mod display;
mod ended;
mod game;
mod hand;
mod handles;
mod help;
mod lesson;
mod past;
mod phrases;
mod pictures;
mod places;
mod pointing;
mod possible;
mod score_sheet;
mod settings;
mod skip;
mod table;
mod told;
mod touch;
mod wall;
mod words;

use crate::app::game::listing;
use crate::games::brick::rules::Brick;

pub use display::Display;

listing! {
    Brick in brick, brick_extras, brick_rules {
        sample: include_str!("sample.json"),
        first_day: None,
        picture_class: "brick-picture",
        load_lesson: Some(lesson::load_lesson),
    }
}
