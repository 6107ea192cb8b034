//! The settings sheet: what the game asks for, and what belongs to every game.

use leptos::prelude::*;

use super::choice::{Setting, SettingRow};
use super::seats::SeatSettings;
use super::sheet::Sheet;
use crate::app::game::{GameUi, SettingGroup};
use crate::app::house::{Pace, use_house};
use crate::app::play::{Play, PlaySheet};
use crate::app::words::level_name;
use crate::text::{t, t_string, use_i18n};

/// The settings of a game being played.
#[component]
pub fn SettingsSheet<G: GameUi>(
    /// The game being played.
    play: Play<G>,
) -> impl IntoView {
    let i18n = use_i18n();
    view! {
        <Sheet
            open=Signal::derive(move || play.sheet.get() == Some(PlaySheet::Settings))
            on_close=move |()| play.sheet.set(None)
            title=Signal::derive(move || t_string!(i18n, house.settings).to_owned())
        >
            <SettingsPage play=play />
        </Sheet>
    }
}

#[component]
fn SettingsPage<G: GameUi>(play: Play<G>) -> impl IntoView {
    let i18n = use_i18n();
    let house = use_house();
    let drafts = play.drafts;
    let difficulty = Setting {
        key: "difficulty",
        label: t_string!(i18n, house.difficulty).to_owned().into(),
        explanation: t_string!(i18n, house.difficulty_what).to_owned().into(),
        values: G::LEVELS.iter().map(|level| level_name(i18n, *level)).collect(),
        chosen: Signal::derive(move || {
            G::LEVELS.iter().position(|level| *level == drafts.level.get()).unwrap_or_default()
        }),
        choose: Callback::new(move |index: usize| {
            if let Some(level) = G::LEVELS.get(index) {
                drafts.level.set(*level);
            }
        }),
    };
    let pace = Setting {
        key: "pace",
        label: t_string!(i18n, house.pace).to_owned().into(),
        explanation: t_string!(i18n, house.pace_what).to_owned().into(),
        values: vec![
            t_string!(i18n, house.pace_slow).to_owned(),
            t_string!(i18n, house.pace_normal).to_owned(),
            t_string!(i18n, house.pace_at_once).to_owned(),
        ],
        chosen: Signal::derive(move || {
            Pace::ALL.iter().position(|pace| *pace == house.preferences.read().pace).unwrap_or_default()
        }),
        choose: Callback::new(move |index: usize| {
            if let Some(pace) = Pace::ALL.get(index) {
                house.preferences.update(|preferences| preferences.pace = *pace);
            }
        }),
    };
    let undo_reveals = Setting {
        key: "undo_reveals",
        label: t_string!(i18n, house.undo_reveals).to_owned().into(),
        explanation: t_string!(i18n, house.undo_reveals_what).to_owned().into(),
        values: Vec::new(),
        chosen: Signal::derive(move || usize::from(play.may_undo_reveals())),
        choose: Callback::new(move |on: usize| drafts.undo_reveals.set(Some(on == 1))),
    };
    let rules_differ = move || {
        let others = !G::IS_SOLO && play.session(|session| !drafts.party.read().is_like(session.players()));
        others || play.now.read().options != drafts.options.get()
    };
    view! {
        <section class="setting-group">
            <h3>{t!(i18n, house.display)}</h3>
            <p class="setting-note">{t!(i18n, house.display_note)}</p>
            {G::IS_SOLO.then(|| view! { <SettingRow setting=difficulty /> })}
            <Rows group=G::display_settings(i18n, drafts) />
            <SettingRow setting=pace />
            {(!G::IS_SOLO).then(|| view! { <SettingRow setting=undo_reveals /> })}
        </section>
        {(!G::IS_SOLO)
            .then(|| {
                view! {
                    <section class="setting-group">
                        <h3>{t!(i18n, house.table_seats)}</h3>
                        <SeatSettings drafts=drafts />
                    </section>
                }
            })}
        <section class="setting-group">
            <h3>{t!(i18n, house.rules)}</h3>
            <p class="setting-note">{t!(i18n, house.rules_note)}</p>
            // who plays is among the values of some
            {move || {
                drafts.party.track();
                untrack(|| view! { <Rows group=G::rule_settings(i18n, drafts) /> })
            }}
        </section>
        <Show when=rules_differ>
            <div class="setting-foot" role="status">
                <span>{t!(i18n, house.rules_changed)}</span>
                <button
                    class="button first"
                    on:click=move |_| {
                        play.sheet.set(None);
                        play.new_game();
                    }
                >
                    {t!(i18n, house.rules_start)}
                </button>
            </div>
        </Show>
    }
}

#[component]
fn Rows(group: SettingGroup) -> impl IntoView {
    group.settings.into_iter().map(|setting| view! { <SettingRow setting=setting /> }).collect_view()
}
