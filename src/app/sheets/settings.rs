//! The settings sheet: the game's settings, then those of all games.

use leptos::prelude::*;

use super::hands::{BoneSize, HandSettings};
use super::seats::SeatSettings;
use super::senses::SenseSettings;
use crate::app::components::bone::UprightBone;
use crate::app::components::choice::{Setting, SettingRow};
use crate::app::components::icon::{Icon, Sign};
use crate::app::components::language::LanguageSetting;
use crate::app::context::{AppContext, Pace, use_app_context};
use crate::app::game::{Game, GameExtras, PlayController, PlaySheet, Settings, tips_setting};
use crate::app::words::{I18n, level_name};
use crate::engine::Bone;
use crate::text::{t, t_string, use_i18n};

/// With more rules than this, only the first ones are in view.
const MOST_RULES: usize = 4;
const FIRST_RULES: usize = 2;

/// The level setting of a game of one person against one opponent.
pub fn difficulty(i18n: I18n, game: &'static dyn Game, settings: Settings) -> Setting {
    let levels = game.seat_rules().levels;
    Setting::choice(
        "difficulty",
        [t_string!(i18n, play.difficulty), t_string!(i18n, play.difficulty_what)],
        levels.iter().map(|level| (*level, level_name(i18n, *level))),
        move || settings.level.get(),
        move |level| settings.level.set(level),
    )
}

/// The setting for pips or numerals, with a sample.
fn faces(i18n: I18n, context: AppContext) -> impl IntoView {
    let numerals = Setting::switch(
        "numerals",
        [t_string!(i18n, play.numerals), t_string!(i18n, play.numerals_what)],
        move || context.preferences.read().numerals,
        move |on| context.preferences.update(|preferences| preferences.numerals = on),
    );
    view! {
        <SettingRow setting=numerals sample=view! { <BonesSample /> }.into_any() />
    }
}

/// The settings of a game being played, and the app's language.
#[component]
pub fn SettingsPage(
    /// The game being played.
    play: PlayController,
    /// The game's optional features.
    extras: &'static dyn GameExtras,
) -> impl IntoView {
    let i18n = use_i18n();
    let (game, settings) = (play.game, play.settings);
    let rules_differ = move || {
        let (chosen, display) = (settings.options.get(), settings.display.get());
        play.lineup_differs() || !game.can_lead_to(&chosen, &display, &play.now.read().dealt_by)
    };
    let why_not = Memo::new(move |_| {
        let seats = game.seat_rules().lineup(settings.level.get(), &settings.lineup.read()).seats();
        (extras.settings().why_not)(i18n, &settings.options.read(), seats)
    });
    view! {
        // the texts of a `Setting` are fixed when it is built, so a change of language rebuilds all of them
        {move || {
            i18n.get_locale();
            untrack(|| view! { <Groups play=play extras=extras /> })
        }}
        // stays when the language changes, and keeps the focus
        <section class="setting-group">
            <LanguageSetting at_table=true />
        </section>
        <Show when=rules_differ>
            <div class="setting-foot" role="status">
                <span>{move || why_not.get().unwrap_or_else(|| t_string!(i18n, play.rules_changed).to_owned())}</span>
                <button
                    class="button first"
                    disabled=move || why_not.read().is_some()
                    on:click=move |_| {
                        play.sheet.set(None);
                        play.new_game();
                    }
                >
                    {t!(i18n, play.rules_start)}
                </button>
            </div>
        </Show>
    }
}

/// The settings in groups: display, senses, seats and rules.
#[component]
fn Groups(play: PlayController, extras: &'static dyn GameExtras) -> impl IntoView {
    let i18n = use_i18n();
    let context = use_app_context();
    let (game, settings) = (play.game, play.settings);
    let seat_rules = game.seat_rules();
    let (most_persons, has_chairs) = (seat_rules.most_persons(), seat_rules.has_chairs());
    let difficulty = difficulty(i18n, game, settings);
    let pace = Setting::choice(
        "pace",
        [t_string!(i18n, play.pace), t_string!(i18n, play.pace_what)],
        [
            (Pace::Slow, t_string!(i18n, play.pace_slow)),
            (Pace::Normal, t_string!(i18n, play.pace_normal)),
            (Pace::AtOnce, t_string!(i18n, play.pace_at_once)),
        ],
        move || context.preferences.read().pace,
        move |pace| context.preferences.update(|preferences| preferences.pace = pace),
    );
    let letter_keys = Setting::switch(
        "letter_keys",
        [t_string!(i18n, play.letter_keys), t_string!(i18n, play.letter_keys_what)],
        move || !context.preferences.read().no_letter_keys,
        move |on| context.preferences.update(|preferences| preferences.no_letter_keys = !on),
    );
    let undo_reveals = Setting::switch(
        "undo_reveals",
        [t_string!(i18n, play.undo_reveals), t_string!(i18n, play.undo_reveals_what)],
        move || play.may_undo_reveals(),
        move |on| settings.undo_reveals.set(Some(on)),
    );
    let (details, display): (Vec<_>, Vec<_>) =
        extras.display_settings(i18n, settings).into_iter().partition(|setting| setting.is_detail);
    let constants = game.constants();
    // the list of rules is made anew when a player is renamed
    let shows_rules = RwSignal::new(false);
    view! {
        <section class="setting-group">
            <h3>{t!(i18n, play.display)}</h3>
            <p class="setting-note">{t!(i18n, play.display_note)}</p>
            {(!has_chairs).then(|| view! { <SettingRow setting=difficulty /> })}
            <Rows settings=display />
            <button class="menu-entry" on:click=move |_| play.sheet.set(Some(PlaySheet::Looks))>
                <Icon sign=Sign::Colors />
                {t!(i18n, play.looks.title)}
            </button>
            {constants.has_bones.then(|| faces(i18n, context))}
            <SettingRow setting=pace />
            {constants.has_bones.then(|| view! { <BoneSize /> })}
            {tips_setting(i18n, context, game).map(|setting| view! { <SettingRow setting=setting /> })}
            <details class="start-more">
                <summary>{t!(i18n, common.more)}</summary>
                <Rows settings=details />
                <HandSettings has_places=constants.has_places />
                <SettingRow setting=letter_keys />
                {(most_persons > 1).then(|| view! { <SettingRow setting=undo_reveals /> })}
            </details>
        </section>
        <SenseSettings sounds=play.sounds />
        {has_chairs
            .then(|| {
                view! {
                    <section class="setting-group">
                        <h3>{t!(i18n, play.table_seats)}</h3>
                        <p class="setting-note">{t!(i18n, play.chairs_at_once)}</p>
                        <SeatSettings game=game all=extras.settings() settings=settings />
                    </section>
                }
            })}
        <section class="setting-group">
            <h3>{t!(i18n, play.rules)}</h3>
            <p class="setting-note">{t!(i18n, play.rules_note)}</p>
            // some settings list the seats as values
            {move || {
                settings.lineup.track();
                untrack(|| view! { <RuleRows rules=(extras.settings().rules)(i18n, settings) is_open=shows_rules /> })
            }}
        </section>
    }
}

/// The rules: the first ones, and the others in detail if there are many.
#[component]
fn RuleRows(mut rules: Vec<Setting>, is_open: RwSignal<bool>) -> impl IntoView {
    let i18n = use_i18n();
    let details = if rules.len() > MOST_RULES { rules.split_off(FIRST_RULES) } else { Vec::new() };
    let details = (!details.is_empty()).then(|| {
        view! {
            <details
                class="start-more"
                open=is_open.get_untracked()
                on:toggle=move |event| is_open.set(event_target::<web_sys::HtmlDetailsElement>(&event).open())
            >
                <summary>{t!(i18n, play.rules_detail)}</summary>
                <Rows settings=details />
            </details>
        }
    });
    view! {
        <Rows settings=rules />
        {details}
    }
}

/// A sample of bones with the current settings.
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
