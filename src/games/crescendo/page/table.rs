//! The table: the state of the race, the board, the actions, and the hand below.

use std::sync::Arc;

use leptos::prelude::*;

use super::actions::Actions;
use super::banner::Banner;
use super::board::Board;
use super::ended::end_card;
use super::handles::Handles;
use super::settings::Display;
use super::standing::Standing;
use crate::app::components::live::LivePreview;
use crate::app::context::use_app_context;
use crate::app::game::{PlayController, TableParts};
use crate::app::play::squares::Squares;
use crate::app::play::tray::Tray;
use crate::games::crescendo::scene::Target;
use crate::text::{t_string, use_i18n};

/// The components of the table.
pub fn parts(play: PlayController) -> TableParts {
    let i18n = use_i18n();
    let table = Handles::new(play, i18n);
    // migrates the game's own setting for numerals into the shared one
    let display = play.display::<Display>();
    if display.get_untracked().numerals {
        display.set(Display::default());
        use_app_context().preferences.update(|preferences| preferences.numerals = true);
    }
    let keys = move |key: &str| {
        let turns = matches!(key, "r" | "R");
        if turns && table.held.get_untracked().is_some() {
            table.tap(Target::Turn);
        }
        turns
    };
    let spoken = Memo::new(move |_| table.spoken());
    let area = view! {
        <Standing play=play />
        <Board table=table />
        <LivePreview says=spoken />
    };
    TableParts {
        class: Signal::stored("cres-table".to_owned()),
        state: Signal::derive(move || table.is_holding().then_some("holding")),
        banner: Some(view! { <Banner table=table /> }.into_any()),
        area: area.into_any(),
        figure: None,
        actions: view! { <Actions table=table /> }.into_any(),
        hand_is_public: Signal::stored(false),
        hand: Arc::new(move || view! { <Tray holder=Arc::new(table) /> }.into_any()),
        forget: Box::new(move || table.forget()),
        keys: Box::new(keys),
        key_words: vec![("R", Signal::derive(move || t_string!(i18n, crescendo.table.turn).to_owned()))],
        end: Arc::new(move || end_card(i18n, play)),
    }
}
