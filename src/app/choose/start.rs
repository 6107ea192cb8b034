//! The sheet before a game: which one, who plays, how hard. What was chosen last is chosen already.

use leptos::prelude::*;

use crate::app::components::choice::{Setting, SettingRow};
use crate::app::components::sheet::Sheet;
use crate::app::game::{Game, GameExtras, Kind, Kinds, PictureView, Start};
use crate::app::house::use_house;
use crate::app::sheets::{SeatSettings, difficulty};
use crate::text::{t, use_i18n};

/// Shows the sheet of a game that is about to begin, until it is closed.
pub type ShowStart = fn(&'static dyn Game, &'static dyn GameExtras, Callback<()>) -> AnyView;

/// The sheet of a game that is about to begin.
pub fn start_sheet(game: &'static dyn Game, own: &'static dyn GameExtras, close: Callback<()>) -> AnyView {
    let i18n = use_i18n();
    let start = Start::of(use_house(), game);
    let settings = start.settings;
    let title = Signal::derive(move || game.card(i18n).name);
    let seats = Memo::new(move |_| settings.party.read().seats());
    let why_not = Memo::new(move |_| own.why_not(i18n, &settings.options.read(), seats.get()));
    // how many play is among the reasons for some
    let more = move || {
        seats.track();
        untrack(|| {
            own.start_settings(i18n, settings)
                .into_iter()
                .map(|setting| view! { <SettingRow setting=setting /> })
                .collect_view()
        })
    };
    let level = move || {
        let brief = Setting { explanation: String::new().into(), ..difficulty(i18n, game, settings) };
        view! { <SettingRow setting=brief /> }
    };
    view! {
        <Sheet open=Signal::derive(|| true) on_close=close title=title class="small start">
            {own.kinds(i18n, settings).map(|kinds| view! { <KindCards kinds=kinds /> })}
            {if game.seating().has_chairs() {
                view! { <SeatSettings game=game own=own settings=settings /> }.into_any()
            } else {
                level().into_any()
            }}
            {more}
            <div class="start-foot">
                <p class="start-why" role="status">
                    {move || why_not.get()}
                </p>
                <Show
                    when=move || why_not.read().is_none()
                    fallback=move || {
                        view! {
                            <button class="button first" disabled=true>
                                {t!(i18n, house.play)}
                            </button>
                        }
                    }
                >
                    <a class="button first" href=format!("play/{}", game.name()) on:click=move |_| start.begin()>
                        {t!(i18n, house.play)}
                    </a>
                </Show>
            </div>
        </Sheet>
    }
    .into_any()
}

/// The games that go by names of their own, as pictures.
#[component]
fn KindCards(kinds: Kinds) -> impl IntoView {
    let i18n = use_i18n();
    let Kinds { setting, shown } = kinds;
    let (chosen, choose) = (setting.chosen, setting.choose);
    let cards = setting.values.into_iter().zip(shown).enumerate().map(|(index, (name, kind))| {
        let Kind { picture, line, minutes: (least, most) } = kind;
        view! {
            <label class="kind">
                <input
                    type="radio"
                    name="kind"
                    prop:checked=move || chosen.get() == index
                    on:change=move |_| choose.run(index)
                />
                <span class="kind-card">
                    <PictureView picture=picture />
                    <strong>{name}</strong>
                    <span class="kind-minutes">{t!(i18n, house.minutes_short, least = least, most = most)}</span>
                    <span class="kind-line">{line}</span>
                </span>
            </label>
        }
    });
    view! {
        <div class="kinds" role="radiogroup" aria-label=move || setting.label.get()>
            {cards.collect_view()}
        </div>
    }
}
