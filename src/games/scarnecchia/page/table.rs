//! The table: the winnings, the pool, the actions, and the hand below.

use std::sync::Arc;

use leptos::prelude::*;

use super::actions::{Actions, Running};
use super::ended::end_card;
use super::handles::Handles;
use super::pool::PoolArea;
use super::standing::Standing;
use crate::app::game::{PlayController, TableParts};
use crate::app::play::tray::Tray;
use crate::app::words::I18n;
use crate::games::scarnecchia::rules::Scarnecchia;
use crate::games::scarnecchia::scene::Picks;
use crate::text::{t_string, use_i18n};

/// The components of the table.
pub fn parts(play: PlayController) -> TableParts {
    let i18n = use_i18n();
    let table = Handles::new(play, i18n);
    let keys = move |key: &str| match key {
        "t" | "T" => table.do_first(|play| play.captured().is_some()),
        "b" | "B" => table.do_first(|play| play.target().is_some()),
        "l" | "L" => table.trail(),
        _ => false,
    };
    let words = |make: fn(I18n) -> &'static str| Signal::derive(move || make(i18n).to_owned());
    TableParts {
        class: Signal::stored("scar-table".to_owned()),
        state: Signal::derive(move || shows_totals(table).then_some("totals")),
        banner: Some(view! { <Running table=table /> }.into_any()),
        area: view! {
            <Standing play=play />
            <PoolArea table=table />
        }
        .into_any(),
        figure: None,
        actions: view! { <Actions table=table /> }.into_any(),
        hand_is_public: Signal::stored(false),
        hand: Arc::new(move || view! { <Tray holder=Arc::new(table) /> }.into_any()),
        forget: Box::new(move || table.picks.set(Picks::default())),
        keys: Box::new(keys),
        key_words: vec![
            ("T", words(|i18n| t_string!(i18n, scarnecchia.keys.take))),
            ("B", words(|i18n| t_string!(i18n, scarnecchia.keys.build))),
            ("L", words(|i18n| t_string!(i18n, scarnecchia.act.trail))),
        ],
        end: Arc::new(move || end_card(i18n, play)),
    }
}

/// True if the tiles of the hand show their totals, which takes height.
fn shows_totals(table: Handles) -> bool {
    let now = table.play.now.read();
    let in_hand = now.shown::<Scarnecchia>().own_hand().is_some_and(|hand| !hand.is_empty());
    table.totals.get() && in_hand && !now.covered && !now.is_watched()
}
