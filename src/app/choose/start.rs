//! The set-up sheet before a game: which game, which players, which levels. It starts from the last choices.

use leptos::html;
use leptos::prelude::*;

use crate::app::components::choice::{Setting, SettingCard, SettingRow};
use crate::app::components::join_link::JoinLink;
use crate::app::components::sheet::Sheet;
use crate::app::context::use_app_context;
use crate::app::game::{Game, GameSettings, Start};
use crate::app::sheets::{SeatSettings, difficulty};
use crate::text::{t, use_i18n};

/// A factory of the set-up sheet.
pub type ShowStart = fn(&'static dyn Game, GameSettings, Callback<()>) -> AnyView;

/// The set-up sheet of a game.
pub fn start_sheet(game: &'static dyn Game, all: GameSettings, close: Callback<()>) -> AnyView {
    let i18n = use_i18n();
    let start = Start::of(use_app_context(), game);
    let settings = start.settings;
    let title = Signal::derive(move || game.card(i18n).name);
    let seats = Memo::new(move |_| settings.lineup.read().seats());
    let why_not = Memo::new(move |_| (all.why_not)(i18n, &settings.options.read(), seats.get()));
    // the names of the seats are values of some settings
    let rows = move |are_questions: bool| {
        settings.lineup.track();
        untrack(|| {
            let rules = (all.rules)(i18n, settings).into_iter();
            rules
                .filter(|setting| setting.cards.is_none() && setting.is_question == are_questions)
                .map(|setting| view! { <SettingRow setting=setting /> })
                .collect_view()
        })
    };
    // the sheet is not built anew when a setting changes
    let cards = move || {
        let mut rules = untrack(|| (all.rules)(i18n, settings)).into_iter();
        rules.find_map(|setting| Some(view! { <SettingCards cards=setting.cards?(i18n) setting=setting /> }))
    };
    // settings that cannot be dealt are shown, so that they can be changed
    let details = NodeRef::<html::Details>::new();
    Effect::new(move |_| {
        if let (Some(details), true) = (details.get(), why_not.read().is_some()) {
            details.set_open(true);
        }
    });
    let level = move || {
        let brief = Setting { explanation: String::new().into(), ..difficulty(i18n, game, settings) };
        view! { <SettingRow setting=brief /> }
    };
    view! {
        <Sheet open=Signal::derive(|| true) on_close=close title=title class="small start">
            {cards()}
            {move || rows(true)}
            {if game.seat_rules().has_chairs() {
                view! { <SeatSettings game=game all=all settings=settings /> }.into_any()
            } else {
                level().into_any()
            }}
            <p class="start-devices">
                <a href=format!("together/{}", game.name())>{t!(i18n, play.several_devices)}</a>
                <JoinLink />
            </p>
            <details class="start-more" node_ref=details>
                <summary>{t!(i18n, common.more)}</summary>
                {move || rows(false)}
            </details>
            <div class="start-foot">
                <p class="start-why" role="status">
                    {move || why_not.get()}
                </p>
                <Show
                    when=move || why_not.read().is_none()
                    fallback=move || {
                        view! {
                            <button class="button first" disabled=true>
                                {t!(i18n, app.play)}
                            </button>
                        }
                    }
                >
                    // the middle button opens a new tab without a click
                    <a
                        class="button first"
                        href=format!("play/{}", game.name())
                        on:click=move |_| start.begin()
                        on:auxclick=move |event| {
                            if event.button() == 1 {
                                start.begin();
                            }
                        }
                    >
                        {t!(i18n, app.play)}
                    </a>
                </Show>
            </div>
        </Sheet>
    }
    .into_any()
}

/// A setting whose values are cards with pictures, such as the named games that the settings make.
#[component]
fn SettingCards(setting: Setting, cards: Vec<SettingCard>) -> impl IntoView {
    let i18n = use_i18n();
    let (chosen, choose, below) = (setting.chosen, setting.choose, setting.below);
    let cards = setting.values.into_iter().zip(cards).enumerate().map(|(index, (name, card))| {
        let SettingCard { picture, line, minutes } = card;
        view! {
            <label class="kind">
                <input
                    type="radio"
                    name="kind"
                    prop:checked=move || chosen.get() == index
                    on:change=move |_| choose.run(index)
                />
                <span class="kind-card">
                    {picture}
                    <strong>{name}</strong>
                    <span class="kind-minutes">{t!(i18n, app.minutes, minutes = minutes)}</span>
                    <span class="kind-line">{line}</span>
                </span>
            </label>
        }
    });
    view! {
        <div class="kinds" role="radiogroup" aria-label=move || setting.label.get()>
            {cards.collect_view()}
        </div>
        {below.map(|below| below())}
    }
}
