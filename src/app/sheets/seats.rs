//! The seats of the next game: how many, who sits where, and their names.

use leptos::prelude::*;

use crate::app::components::choice::{Setting, SettingRow};
use crate::app::game::{Game, GameExtras, LONGEST_NAME, SeatChoice, Settings};
use crate::app::words::level_name;
use crate::app::words::seat_names::usual_name;
use crate::bots::Level;
use crate::engine::{Seat, Seats};
use crate::text::{t, t_string, use_i18n};

/// The value of a seat that a person takes.
const PERSON: &str = "person";

/// The seats of the next game.
#[component]
pub fn SeatSettings(
    /// The game.
    game: &'static dyn Game,
    /// Its optional features.
    extras: &'static dyn GameExtras,
    /// The signals that the sheet changes.
    settings: Settings,
) -> impl IntoView {
    let i18n = use_i18n();
    let values: Vec<Seats> = game.seat_rules().seats.filter_map(Seats::new).collect();
    let several = values.len() > 1;
    let count = Setting::choice(
        "seats",
        [t_string!(i18n, app.table_seats), t_string!(i18n, app.table_seats_what)],
        values.into_iter().map(|seats| (seats, seats.count().to_string())),
        move || settings.lineup.read().seats(),
        move |seats| {
            let before = settings.lineup.read_untracked().seats();
            if seats != before {
                settings.lineup.update(|lineup| lineup.set_seats(seats));
                settings.options.update(|options| *options = extras.reseat(options, before, seats));
            }
        },
    );
    let seats = move || settings.lineup.read().seats().iter().collect::<Vec<_>>();
    let many = Memo::new(move |_| settings.lineup.read().seats().count() > 4);
    let opponents = Memo::new(move |_| settings.lineup.read().at_table().iter().filter(|chair| !chair.person).count());
    view! {
        {several.then(|| view! { <SettingRow setting=count /> })}
        <Show when=move || { opponents.get() > 2 }>
            <LevelOfAll game=game settings=settings />
        </Show>
        <div class="chairs" class:many=move || many.get() data-setting="chairs">
            <For each=seats key=|seat| *seat children=move |seat| view! { <ChairRow game=game settings=settings seat=seat /> } />
        </div>
    }
}

/// The level of all opponents at once.
#[component]
fn LevelOfAll(game: &'static dyn Game, settings: Settings) -> impl IntoView {
    let i18n = use_i18n();
    let common = Memo::new(move |_| settings.lineup.read().common_level());
    let levels = game.seat_rules().levels.iter().map(|level| {
        let level = *level;
        view! {
            <option value=level.to_string() selected=move || common.get() == Some(level)>
                {move || level_name(i18n, level)}
            </option>
        }
    });
    let various = move || common.get().is_none();
    view! {
        <label class="field level-of-all">
            <span>{t!(i18n, app.level_of_all)}</span>
            <select
                class="select"
                id="level-of-all"
                prop:value=move || common.get().map(|level| level.to_string()).unwrap_or_default()
                on:change=move |event| {
                    let chosen = event_target_value(&event);
                    if let Some(level) = Level::ALL.iter().find(|level| level.to_string() == chosen) {
                        settings.lineup.update(|lineup| lineup.set_levels(*level));
                    }
                }
            >
                <option value="" hidden=true selected=various>
                    {t!(i18n, app.levels_various)}
                </option>
                {levels.collect_view()}
            </select>
        </label>
    }
}

/// One seat: its player and name.
#[component]
fn ChairRow(game: &'static dyn Game, settings: Settings, seat: Seat) -> impl IntoView {
    let i18n = use_i18n();
    let chair = Memo::new(move |_| settings.lineup.read().at_table().get(seat.index()).cloned().unwrap_or_default());
    let usual = move || {
        let lineup = settings.lineup.read();
        let is_person = chair.read().person;
        let before = lineup.at_table().iter().take(seat.index()).filter(|chair| chair.person == is_person).count();
        usual_name(i18n, is_person, before)
    };
    let number = seat.index() + 1;
    let change = move |change: fn(&mut SeatChoice, String), value: String| {
        settings.lineup.update(|lineup| lineup.change(seat, |chair| change(chair, value)));
    };
    let who = move || {
        let chair = chair.read();
        if chair.person { PERSON.to_owned() } else { chair.level.to_string() }
    };
    let levels = game
        .seat_rules()
        .levels
        .iter()
        .map(|level| {
            let level = *level;
            let value = level.to_string();
            let is_it = value.clone();
            view! {
                <option value=value selected=move || who() == is_it>
                    {move || t_string!(i18n, app.chair_bot, level = level_name(i18n, level))}
                </option>
            }
        })
        .collect_view();
    view! {
        <div class="chair" data-seat=seat.index()>
            <label class="field">
                <span>{t!(i18n, app.chair_name, number = number)}</span>
                <input
                    id=format!("chair-name-{}", seat.index())
                    maxlength=LONGEST_NAME.to_string()
                    autocomplete="off"
                    placeholder=usual
                    prop:value=move || chair.read().name.clone()
                    on:input=move |event| change(|chair, name| chair.name = name, event_target_value(&event))
                />
            </label>
            <label class="field">
                <span>{t!(i18n, app.chair_who, number = number)}</span>
                <select
                    class="select"
                    id=format!("chair-who-{}", seat.index())
                    prop:value=who
                    on:change=move |event| {
                        change(
                            |chair, who| match Level::ALL.iter().find(|level| level.to_string() == who) {
                                Some(level) => (chair.person, chair.level) = (false, *level),
                                None => chair.person = true,
                            },
                            event_target_value(&event),
                        );
                    }
                >
                    <option value=PERSON selected=move || who() == PERSON>
                        {t!(i18n, app.chair_person)}
                    </option>
                    {levels}
                </select>
            </label>
        </div>
    }
}
