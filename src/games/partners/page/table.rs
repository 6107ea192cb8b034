//! The table: the line with its ends, the actions, and the hand below.

use std::sync::Arc;

use leptos::prelude::*;

use super::ended::end_card;
use super::phrases::{end_name, refuse_by_rule};
use super::seats::SeatsOfExercise;
use crate::app::game::{PlayController, TableParts};
use crate::app::play::line::{LineArea, LineGame, LineTable};
use crate::app::play::tray::Tray;
use crate::games::partners::rules::{Action, Partners};
use crate::games::partners::scene::{end_of, heading_of, line, table_scene, tap};
use crate::scene::line::Target;
use crate::scene::table::OnePlace;
use crate::text::{t, t_string, use_i18n};

const LINE: LineGame = LineGame {
    line: |now| line(&now.shown::<Partners>().table),
    scene: |now, fitted, picked| table_scene(now.shown::<Partners>(), fitted, picked),
    may_play: |now| now.view::<Partners>().table.turn == Some(now.you),
    tap: tap_on,
    hinted: |play| match play.hinted() {
        Some(Action::Play(bone, end)) => Some((bone, heading_of(end))),
        _ => None,
    },
    is_other: |now, seat| !now.view::<Partners>().table.sides().are_together(seat, now.you),
    end_name: |i18n, heading| end_name(i18n, end_of(heading)),
};

fn tap_on(table: LineTable, target: Target, one_place: OnePlace) {
    let picked = table.picked.get_untracked();
    let tapped = tap(table.play.now.read_untracked().view::<Partners>(), picked, target, one_place);
    table.take(tapped, refuse_by_rule);
}

/// True while the player may leave the lead to the partner.
fn is_asked(play: PlayController) -> bool {
    play.now.try_with_untracked(|now| now.awaits_you() && now.view::<Partners>().table.asked) == Some(true)
}

/// The components of the table.
pub fn parts(play: PlayController) -> TableParts {
    let i18n = use_i18n();
    let table = LineTable::new(play, i18n, &LINE);
    let keys = move |key: &str| {
        let is_offered = matches!(key, "p" | "P") && is_asked(play);
        if is_offered {
            play.act(&Action::Partner);
        }
        is_offered
    };
    TableParts {
        class: Signal::stored(String::new()),
        state: Signal::stored(None),
        banner: None,
        // an exercise has no status strip
        area: view! {
            {play.is_exercise().then(|| view! { <SeatsOfExercise play=play /> })}
            <LineArea table=table />
        }
        .into_any(),
        figure: None,
        actions: view! { <Actions play=play /> }.into_any(),
        hand_is_public: Signal::stored(false),
        hand: Arc::new(move || view! { <Tray holder=Arc::new(table) /> }.into_any()),
        forget: Box::new(move || table.picked.set(None)),
        keys: Box::new(keys),
        key_words: vec![("P", Signal::derive(move || t_string!(i18n, partners.partner_leads).to_owned()))],
        end: Arc::new(move || end_card(i18n, play)),
    }
}

/// The button that leaves the lead to the partner.
#[component]
fn Actions(play: PlayController) -> impl IntoView {
    let i18n = use_i18n();
    let asked = Memo::new(move |_| {
        let now = play.now.read();
        now.awaits_you() && now.view::<Partners>().table.asked
    });
    view! {
        <Show when=move || asked.get()>
            <button class="button second" id="partner-leads" on:click=move |_| play.act(&Action::Partner)>
                {t!(i18n, partners.partner_leads)}
            </button>
        </Show>
    }
}
