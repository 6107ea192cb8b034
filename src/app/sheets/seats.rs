//! The seats of the next game: how many, who sits where, and their names.
//!
//! Each seat is a chip with its player. A chip opens the choice of that player below all chips, so that nothing moves
//! when a choice is made.

use leptos::prelude::*;

use crate::app::components::choice::{Setting, SettingRow};
use crate::app::components::written::written;
use crate::app::game::{Game, GameSettings, SeatChoice, Settings, chair_names};
use crate::app::words::level_name;
use crate::app::words::side_names::versus;
use crate::bots::Level;
use crate::engine::{Seat, Seats};
use crate::session::MAX_NAME_SIGNS;
use crate::text::{t, t_string, use_i18n};

/// From this number of seats on, the level of all opponents can be set at once.
const MANY_SEATS: usize = 3;

/// The seats of the next game.
#[component]
pub fn SeatSettings(
    /// The game.
    game: &'static dyn Game,
    /// All of its settings.
    all: GameSettings,
    /// The signals that the sheet changes.
    settings: Settings,
) -> impl IntoView {
    let i18n = use_i18n();
    let values: Vec<Seats> = game.seat_rules().seats.filter_map(Seats::new).collect();
    let several = values.len() > 1;
    let count = Setting::choice(
        "seats",
        [untrack(|| t_string!(i18n, play.table_seats)), ""],
        values.into_iter().map(|seats| (seats, seats.count().to_string())),
        move || settings.lineup.read().seats(),
        move |seats| {
            let before = settings.lineup.read_untracked().seats();
            if seats != before {
                settings.lineup.update(|lineup| lineup.set_seats(seats));
                settings.options.update(|options| *options = (all.reseat)(options, before, seats));
            }
        },
    );
    let explanation = Signal::derive(move || {
        let has_person = settings.lineup.read().at_table().iter().any(|chair| chair.person);
        if has_person { t_string!(i18n, play.table_seats_who) } else { t_string!(i18n, play.table_seats_none) }
            .to_owned()
    });
    let count = Setting { explanation, ..count };
    let seats = Memo::new(move |_| settings.lineup.read().seats());
    let many = Memo::new(move |_| seats.get().count() >= MANY_SEATS);
    // the seat whose player is being chosen
    let open = RwSignal::new(None::<Seat>);
    let shown = Memo::new(move |_| open.get().filter(|seat| seat.index() < seats.get().count()));
    let sides = Memo::new(move |_| game.rules().sides(&settings.options.read(), seats.get()).ok());
    let with_whom = move || {
        let words = versus(i18n, sides.get()?, &chair_names(i18n, &settings.lineup.read()))?;
        Some(view! { <p class="quiet with-whom">{words}</p> })
    };
    let each = move || seats.get().iter().collect::<Vec<_>>();
    let chip = move |seat| view! { <Chip settings=settings seat=seat open=open /> };
    let choice = move |seat| view! { <Choice game=game settings=settings seat=seat /> };
    view! {
        {several.then(|| view! { <SettingRow setting=count /> })}
        <div class="chairs" data-setting="chairs">
            <ul class="chair-chips">
                <For each=each key=|seat| *seat children=chip />
            </ul>
            {with_whom}
            <div id="chair-choice">{move || shown.get().map(choice)}</div>
        </div>
        <Show when=move || many.get()>
            <LevelOfAll game=game settings=settings />
        </Show>
    }
}

/// A seat with its player; opens and closes the choice of the player.
#[component]
fn Chip(settings: Settings, seat: Seat, open: RwSignal<Option<Seat>>) -> impl IntoView {
    let i18n = use_i18n();
    let is_open = move || open.get() == Some(seat);
    let words = move || {
        let lineup = settings.lineup.read();
        let name = chair_names(i18n, &lineup).into_iter().nth(seat.index()).unwrap_or_default();
        match lineup.at_table().get(seat.index()) {
            Some(SeatChoice { person: false, level, .. }) => {
                t_string!(i18n, play.chair_bot_named, name = name, level = level_name(i18n, *level))
            }
            _ => name,
        }
    };
    view! {
        <li>
            <button
                class="chip"
                id=format!("chair-{}", seat.index())
                aria-expanded=move || is_open().to_string()
                aria-controls="chair-choice"
                on:click=move |_| open.set((!is_open()).then_some(seat))
            >
                {words}
            </button>
        </li>
    }
}

/// The choice of a seat's player, and its name.
#[component]
fn Choice(game: &'static dyn Game, settings: Settings, seat: Seat) -> impl IntoView {
    let i18n = use_i18n();
    let chair = Memo::new(move |_| settings.lineup.read().at_table().get(seat.index()).cloned().unwrap_or_default());
    let usual = move || {
        let lineup = settings.lineup.read();
        let is_person = chair.read().person;
        let before = lineup.at_table().iter().take(seat.index()).filter(|chair| chair.person == is_person).count();
        game.constants().bot_names.usual_name(i18n, is_person, before)
    };
    let number = seat.index() + 1;
    let change = move |change: &dyn Fn(&mut SeatChoice)| settings.lineup.update(|lineup| lineup.change(seat, change));
    let levels = game.seat_rules().levels.iter().map(|level| {
        let level = *level;
        view! {
            <label class="choice">
                <input
                    type="radio"
                    name="chair-who"
                    value=level.to_string()
                    aria-label=move || t_string!(i18n, play.chair_bot, level = level_name(i18n, level))
                    prop:checked=move || !chair.read().person && chair.read().level == level
                    on:change=move |_| change(&|chair| (chair.person, chair.level) = (false, level))
                />
                <span>{move || level_name(i18n, level)}</span>
            </label>
        }
    });
    view! {
        <div class="chair">
            <div class="choices" role="radiogroup" aria-label=move || t_string!(i18n, play.chair_who, number = number)>
                <label class="choice">
                    <input
                        type="radio"
                        name="chair-who"
                        value="person"
                        prop:checked=move || chair.read().person
                        on:change=move |_| change(&|chair| chair.person = true)
                    />
                    <span>{t!(i18n, play.chair_person)}</span>
                </label>
                <span class="chair-computer" aria-hidden="true">
                    {t!(i18n, play.chair_computer)}
                </span>
                {levels.collect_view()}
            </div>
            <label class="field">
                <span>{t!(i18n, play.chair_name)}</span>
                <input
                    id=format!("chair-name-{}", seat.index())
                    autocomplete="off"
                    placeholder=usual
                    prop:value=move || chair.read().name.clone()
                    on:input=move |event| {
                        let name = written(&event, MAX_NAME_SIGNS);
                        change(&|chair| chair.name.clone_from(&name));
                    }
                />
            </label>
        </div>
    }
}

/// The level of all opponents at once.
#[component]
fn LevelOfAll(game: &'static dyn Game, settings: Settings) -> impl IntoView {
    let i18n = use_i18n();
    let common = Memo::new(move |_| settings.lineup.read().common_level());
    let has_bots = Memo::new(move |_| settings.lineup.read().at_table().iter().any(|chair| !chair.person));
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
            <span>{t!(i18n, play.level_of_all)}</span>
            <select
                class="select"
                id="level-of-all"
                disabled=move || !has_bots.get()
                prop:value=move || common.get().map(|level| level.to_string()).unwrap_or_default()
                on:change=move |event| {
                    let chosen = event_target_value(&event);
                    if let Some(level) = Level::ALL.iter().find(|level| level.to_string() == chosen) {
                        settings.lineup.update(|lineup| lineup.set_levels(*level));
                    }
                }
            >
                <option value="" hidden=true selected=various>
                    {t!(i18n, play.levels_various)}
                </option>
                {levels.collect_view()}
            </select>
        </label>
    }
}
