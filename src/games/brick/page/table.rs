//! The table: the wall, and the hand below.

use std::sync::Arc;

use leptos::prelude::*;

use super::ended::end_card;
use super::pictures::wall_picture;
use crate::app::game::{PictureView, Play, TableParts};
use crate::games::brick::rules::Brick;
use crate::text::use_i18n;

/// The parts of the table.
pub fn parts(play: Play) -> TableParts {
    let i18n = use_i18n();
    let area = move || {
        let now = play.now.read();
        wall_picture(now.shown::<Brick>().wall()).map(|picture| view! { <PictureView picture=picture /> })
    };
    TableParts {
        class: Signal::stored("brick-table".to_owned()),
        banner: None,
        area: area.into_any(),
        figure: None,
        actions: ().into_any(),
        hand: Arc::new(|| ().into_any()),
        keys: Box::new(|_| false),
        key_words: Vec::new(),
        end: Arc::new(move || end_card(i18n, play)),
    }
}
