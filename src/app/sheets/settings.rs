//! The settings sheet: what the game asks for, and what belongs to every game.

use leptos::prelude::*;

use super::hands::HandSettings;
use super::seats::SeatSettings;
use super::senses::SenseSettings;
use crate::app::components::bone::UprightBone;
use crate::app::components::choice::{Setting, SettingRow};
use crate::app::game::{Game, GameExtras, Play, Settings, tips_setting};
use crate::app::house::{House, Pace, use_house};
use crate::app::words::{I18n, level_name};
use crate::engine::Bone;
use crate::text::{t, t_string, use_i18n};

/// How hard the opponent of a duel tries.
pub fn difficulty(i18n: I18n, game: &'static dyn Game, settings: Settings) -> Setting {
    let levels = game.seating().levels;
    Setting {
        key: "difficulty",
        label: t_string!(i18n, house.difficulty).to_owned().into(),
        explanation: t_string!(i18n, house.difficulty_what).to_owned().into(),
        values: levels.iter().map(|level| level_name(i18n, *level)).collect(),
        chosen: Signal::derive(move || {
            levels.iter().position(|level| *level == settings.level.get()).unwrap_or_default()
        }),
        choose: Callback::new(move |index: usize| {
            if let Some(level) = levels.get(index) {
                settings.level.set(*level);
            }
        }),
    }
}

/// Whether faces show pips or numerals, and what that looks like.
fn faces(i18n: I18n, house: House) -> impl IntoView {
    let numerals = Setting {
        key: "numerals",
        label: t_string!(i18n, house.numerals).to_owned().into(),
        explanation: t_string!(i18n, house.numerals_what).to_owned().into(),
        values: Vec::new(),
        chosen: Signal::derive(move || usize::from(house.preferences.read().numerals)),
        choose: Callback::new(move |on: usize| {
            house.preferences.update(|preferences| preferences.numerals = on == 1);
        }),
    };
    view! {
        <SettingRow setting=numerals sample=view! { <BonesSample /> }.into_any() />
    }
}

/// The settings of a game being played.
#[component]
pub fn SettingsPage(
    /// The game being played.
    play: Play,
    /// What the game itself has.
    own: &'static dyn GameExtras,
) -> impl IntoView {
    let i18n = use_i18n();
    let house = use_house();
    let (game, settings) = (play.game, play.settings);
    let seating = game.seating();
    let (most_persons, has_chairs) = (seating.most_persons(), seating.has_chairs());
    let difficulty = difficulty(i18n, game, settings);
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
    let letter_keys = Setting {
        key: "letter_keys",
        label: t_string!(i18n, house.letter_keys).to_owned().into(),
        explanation: t_string!(i18n, house.letter_keys_what).to_owned().into(),
        values: Vec::new(),
        chosen: Signal::derive(move || usize::from(!house.preferences.read().no_letter_keys)),
        choose: Callback::new(move |on: usize| {
            house.preferences.update(|preferences| preferences.no_letter_keys = on == 0);
        }),
    };
    let undo_reveals = Setting {
        key: "undo_reveals",
        label: t_string!(i18n, house.undo_reveals).to_owned().into(),
        explanation: t_string!(i18n, house.undo_reveals_what).to_owned().into(),
        values: Vec::new(),
        chosen: Signal::derive(move || usize::from(play.may_undo_reveals())),
        choose: Callback::new(move |on: usize| settings.undo_reveals.set(Some(on == 1))),
    };
    let rules_differ = move || play.party_differs() || play.now.read().dealt_by != settings.options.get();
    let why_not = Memo::new(move |_| {
        let seats = seating.party(settings.level.get(), &settings.party.read()).seats();
        own.why_not(i18n, &settings.options.read(), seats)
    });
    view! {
        <section class="setting-group">
            <h3>{t!(i18n, house.display)}</h3>
            <p class="setting-note">{t!(i18n, house.display_note)}</p>
            {(!has_chairs).then(|| view! { <SettingRow setting=difficulty /> })}
            <Rows settings=own.display_settings(i18n, settings) />
            {game.has_bones().then(|| faces(i18n, house))}
            <SettingRow setting=pace />
            <HandSettings has_places=game.has_places() has_bones=game.has_bones() />
            <SettingRow setting=letter_keys />
            {tips_setting(i18n, house, game).map(|setting| view! { <SettingRow setting=setting /> })}
            {(most_persons > 1).then(|| view! { <SettingRow setting=undo_reveals /> })}
        </section>
        <SenseSettings sounds=play.sounds />
        {has_chairs
            .then(|| {
                view! {
                    <section class="setting-group">
                        <h3>{t!(i18n, house.table_seats)}</h3>
                        <SeatSettings game=game own=own settings=settings />
                    </section>
                }
            })}
        <section class="setting-group">
            <h3>{t!(i18n, house.rules)}</h3>
            <p class="setting-note">{t!(i18n, house.rules_note)}</p>
            // who plays is among the values of some
            {move || {
                settings.party.track();
                untrack(|| view! { <Rows settings=own.rule_settings(i18n, settings) /> })
            }}
        </section>
        <Show when=rules_differ>
            <div class="setting-foot" role="status">
                <span>{move || why_not.get().unwrap_or_else(|| t_string!(i18n, house.rules_changed).to_owned())}</span>
                <button
                    class="button first"
                    disabled=move || why_not.read().is_some()
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

/// Some bones as they are drawn now.
#[component]
fn BonesSample() -> impl IntoView {
    let bones = [Bone::new(0, 2), Bone::new(3, 6), Bone::new(4, 5)];
    let bones = bones.map(|bone| view! { <UprightBone bone=Some(bone) /> }).into_iter().collect_view();
    view! {
        <div class="setting-bones" aria-hidden="true">
            {bones}
        </div>
    }
}

#[component]
fn Rows(settings: Vec<Setting>) -> impl IntoView {
    settings.into_iter().map(|setting| view! { <SettingRow setting=setting /> }).collect_view()
}
