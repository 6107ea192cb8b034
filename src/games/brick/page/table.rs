//! The table: the wall, the actions, and below them the hand with the readied bricks.

use std::sync::Arc;

use leptos::prelude::*;

use super::actions::{Actions, SkipBanner};
use super::again;
use super::display::Display;
use super::ended::end_card;
use super::handles::Handles;
use super::wall::WallArea;
use crate::app::components::live::LivePreview;
use crate::app::game::{PlayController, TableParts};
use crate::app::play::plane::PlaneView;
use crate::app::play::tray::Tray;
use crate::app::words::I18n;
use crate::games::brick::rules::Brick;
use crate::games::brick::scene::{PlayerTask, Target};
use crate::text::{t_string, use_i18n};

/// The components of the table.
pub fn parts(play: PlayController) -> TableParts {
    let i18n = use_i18n();
    let table = Handles::new(play, i18n);
    let keys = move |key: &str| {
        let task = table.task.get_untracked();
        match key {
            "r" | "R" if table.considered.get_untracked().is_some() => table.tap(Target::Turn),
            "s" | "S" if task == PlayerTask::Play && play.shows("skip") => table.tap(Target::Skip),
            "d" | "D" if task == PlayerTask::Draw => table.tap(Target::Yard),
            "v" | "V" => table.look(|display| display.sight.oblique = !display.sight.oblique),
            "t" | "T" => table.look(|display| display.sight = display.sight.turned()),
            "l" | "L" => play.display::<Display>().update(|display| display.layers = !display.layers),
            key => return table.plane.press(key),
        }
        true
    };
    let words = |make: fn(I18n) -> &'static str| Signal::derive(move || make(i18n).to_owned());
    let mut key_words = vec![
        ("R", words(|i18n| t_string!(i18n, brick.table.turn))),
        ("S", words(|i18n| t_string!(i18n, brick.table.skip))),
        ("D", words(|i18n| t_string!(i18n, brick.table.key_yard))),
        ("V", words(|i18n| t_string!(i18n, brick.table.key_view))),
        ("T", words(|i18n| t_string!(i18n, brick.table.turn_view))),
        ("L", words(|i18n| t_string!(i18n, brick.table.set_layers))),
    ];
    key_words.extend(PlaneView::key_words(i18n));
    let spoken = Memo::new(move |_| table.spoken());
    TableParts {
        class: Signal::stored("brick-table".to_owned()),
        state: Signal::stored(None),
        banner: Some(
            view! {
                <SkipBanner table=table />
                <again::Banner table=table />
            }
            .into_any(),
        ),
        area: view! {
            <WallArea table=table />
            <LivePreview says=spoken />
        }
        .into_any(),
        figure: None,
        actions: view! { <Actions table=table /> }.into_any(),
        hand_is_public: Signal::derive(move || !play.now.read().shown::<Brick>().readied().is_empty()),
        hand: Arc::new(move || view! { <Tray holder=Arc::new(table) /> }.into_any()),
        forget: Box::new(move || table.forget()),
        keys: Box::new(keys),
        key_words,
        end: Arc::new(move || end_card(i18n, play)),
    }
}
