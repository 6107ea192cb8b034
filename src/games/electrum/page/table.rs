//! The table: the line with its ends, the actions, and the hand below.

use std::sync::Arc;

use leptos::prelude::*;

use super::count::Count;
use super::ended::end_card;
use super::phrases::{end_name, refuse_by_rule};
use super::settings::Display;
use crate::app::game::{PlayController, TableParts};
use crate::app::play::line::{LineArea, LineGame, LineTable};
use crate::app::play::tray::Tray;
use crate::app::words::I18n;
use crate::games::electrum::rules::{Action, Electrum};
use crate::games::electrum::scene::{Target, end_of, heading_of, line, only_move, table_scene, tap};
use crate::scene::table::OnePlace;
use crate::text::{t, t_string, use_i18n};

const LINE: LineGame = LineGame {
    line: |now| line(now.shown::<Electrum>()),
    scene: |now, fitted, picked| table_scene(now.shown::<Electrum>(), fitted, picked),
    may_play: |now| {
        let view = now.view::<Electrum>();
        view.turn == Some(now.you) && only_move(view).is_none()
    },
    tap: |table, target, one_place| tap_on(table, target.into(), one_place),
    hinted: |play| match play.hinted() {
        Some(Action::Play(bone, end)) => Some((bone, heading_of(end))),
        _ => None,
    },
    is_other: |now, seat| seat != now.you,
    end_name: |i18n, heading| end_name(i18n, end_of(heading)),
};

fn tap_on(table: LineTable, target: Target, one_place: OnePlace) {
    let picked = table.picked.get_untracked();
    let tapped = tap(table.play.now.read_untracked().view::<Electrum>(), picked, target, one_place);
    table.take(tapped, refuse_by_rule);
}

/// The components of the table.
pub fn parts(play: PlayController) -> TableParts {
    let i18n = use_i18n();
    let table = LineTable::new(play, i18n, &LINE);
    let keys = move |key: &str| {
        let target = match key {
            "d" | "D" => Target::Draw,
            "p" | "P" => Target::Pass,
            _ => return false,
        };
        let only = play.now.try_read_untracked().and_then(|now| only_move(now.shown::<Electrum>()));
        let is_offered = only == Some(target);
        if is_offered {
            tap_on(table, target, OnePlace::Confirm);
        }
        is_offered
    };
    let words = |make: fn(I18n) -> &'static str| Signal::derive(move || make(i18n).to_owned());
    TableParts {
        class: Signal::stored(String::new()),
        state: Signal::stored(None),
        banner: None,
        area: view! { <LineArea table=table /> }.into_any(),
        figure: Some(view! { <Count play=play /> }.into_any()),
        actions: view! { <Actions table=table /> }.into_any(),
        hand_is_public: Signal::stored(false),
        hand: Arc::new(move || view! { <Tray holder=Arc::new(table) /> }.into_any()),
        forget: Box::new(move || table.picked.set(None)),
        keys: Box::new(keys),
        key_words: vec![
            ("D", words(|i18n| t_string!(i18n, common.draw))),
            ("P", words(|i18n| t_string!(i18n, electrum.pass))),
        ],
        end: Arc::new(move || end_card(i18n, play)),
    }
}

/// The row of actions: undo at the left, the current move in the middle, redo at the right.
#[component]
fn Actions(table: LineTable) -> impl IntoView {
    let i18n = use_i18n();
    let play = table.play;
    let button = Memo::new(move |_| {
        let now = play.now.read();
        if now.has_ended() { None } else { only_move(now.shown::<Electrum>()) }
    });
    let ok = Memo::new(move |_| {
        let now = play.now.read();
        now.bot_to_move
            && !now.has_ended()
            && !play.bot_acts.get()
            && !play.display::<Display>().with(|display| display.auto_ok)
    });
    move || match (button.get(), ok.get()) {
        (Some(Target::Draw), _) => view! {
            <button class="button first" id="draw" on:click=move |_| tap_on(table, Target::Draw, OnePlace::Confirm)>
                {t!(i18n, common.draw)}
            </button>
        }
        .into_any(),
        (Some(_), _) => view! {
            <button class="button first" id="pass" on:click=move |_| tap_on(table, Target::Pass, OnePlace::Confirm)>
                {t!(i18n, electrum.pass)}
            </button>
        }
        .into_any(),
        (None, true) => view! {
            <button class="button first" id="ok" on:click=move |_| play.ok()>
                {t!(i18n, play.ok)}
            </button>
        }
        .into_any(),
        (None, false) => ().into_any(),
    }
}
