//! The sheet of the deals of the day, with a calendar of earlier results.

use js_sys::Date;
use leptos::prelude::*;
use wasm_bindgen::JsValue;

use super::days::{DayState, Days, MONDAY, day_class, day_in_words, weekday};
use crate::app::components::icon::{Icon, Sign};
use crate::app::components::sheet::Sheet;
use crate::app::components::table_link::TableLink;
use crate::app::context::{TableRequest, use_app_context};
use crate::app::game::{DAY, name_of_day};
use crate::app::words::figures::date_in;
use crate::app::words::labeled;
use crate::store::Slot;
use crate::text::{t, t_string, use_i18n};

/// The first day of a month, at midnight UTC in milliseconds, and its number of days; `number` counts months from
/// January of the year 0.
fn month(number: i32) -> (f64, u32) {
    let start = |number: i32| Date::utc(f64::from(number.div_euclid(12)), f64::from(number.rem_euclid(12)));
    let days = (start(number + 1) - start(number)) / DAY;
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a month has 28 to 31 days")]
    (start(number), days.round() as u32)
}

/// The number of a day's month.
fn month_of(day: f64) -> i32 {
    let date = Date::new(&JsValue::from_f64(day));
    i32::try_from(date.get_utc_full_year() * 12 + date.get_utc_month()).unwrap_or_default()
}

/// A factory of the sheet of the deals of the day.
pub type ShowDays = fn(Callback<()>) -> AnyView;

/// The sheet of the deals of the day: a chosen day, and the calendar.
pub fn day_sheet(close: Callback<()>) -> AnyView {
    let i18n = use_i18n();
    let title = Signal::derive(move || t_string!(i18n, daily.title).to_owned());
    view! {
        <Sheet open=Signal::derive(|| true) on_close=close title=title class="small">
            <DayPage />
        </Sheet>
    }
    .into_any()
}

#[component]
fn DayPage() -> impl IntoView {
    let i18n = use_i18n();
    let context = use_app_context();
    let days = Days::follow();
    let now = days.with_untracked(Days::today);
    let chosen = RwSignal::new(now);
    let shown = RwSignal::new(month_of(now));
    let game = Memo::new(move |_| days.with(|days| days.game_of(chosen.get())).name);
    let facts = move || {
        let card = (days.with(|days| days.game_of(chosen.get())).card)(i18n);
        format!("{} · {}", card.name, t_string!(i18n, app.minutes, minutes = card.minutes))
    };
    let state = Memo::new(move |_| days.with(|days| days.state(chosen.get())));
    let keeps = move || matches!(state.get(), DayState::Other { .. });
    view! {
        <p>{t!(i18n, share.day_what)}</p>
        <section class="day-chosen">
            <h3>{move || date_in(i18n, chosen.get(), &[("dateStyle", "full")])}</h3>
            <p>{facts}</p>
            <p role="status">{move || state.get().words(i18n)}</p>
            <TableLink
                address=Signal::derive(move || context.in_slot(Slot::Day).address("play", game.get()))
                asked=Signal::derive(move || Some(TableRequest::Day(name_of_day(chosen.get()))))
                class="button first"
            >
                {move || state.get().action(i18n)}
            </TableLink>
            {move || keeps().then(|| view! { <p class="quiet">{t!(i18n, share.day_keep)}</p> })}
        </section>
        <Month days=days shown=shown chosen=chosen />
    }
}

/// The calendar of a month, with the result of each day.
#[component]
fn Month(days: RwSignal<Days, LocalStorage>, shown: RwSignal<i32>, chosen: RwSignal<f64>) -> impl IntoView {
    let i18n = use_i18n();
    let today = Memo::new(move |_| days.read().today());
    let is_last = move || shown.get() >= month_of(today.get());
    let heading = move || date_in(i18n, month(shown.get()).0, &[("month", "long"), ("year", "numeric")]);
    let weekdays = move || {
        (0..7)
            .map(|day| {
                let day = MONDAY + f64::from(day) * DAY;
                let (short, long) =
                    (date_in(i18n, day, &[("weekday", "narrow")]), date_in(i18n, day, &[("weekday", "long")]));
                view! {
                    <th scope="col" abbr=long>
                        {short}
                    </th>
                }
            })
            .collect_view()
    };
    let weeks = move || {
        let (first, count) = month(shown.get());
        let before = weekday(first);
        let cell = move |place: u32| {
            let day = place.checked_sub(before).filter(|day| *day < count);
            view! { <td>{day.map(|day| view! { <Day days=days day=first + f64::from(day) * DAY today=today chosen=chosen /> })}</td> }
        };
        (0..(before + count).div_ceil(7))
            .map(|week| view! { <tr>{(week * 7..week * 7 + 7).map(cell).collect_view()}</tr> })
            .collect_view()
    };
    let counted = move || {
        let (first, count) = month(shown.get());
        let results = |days: &Days| {
            let results = (0..count).filter_map(|day| days.result(first + f64::from(day) * DAY).cloned());
            results.collect::<Vec<_>>()
        };
        let results = days.with(results);
        let won = results.iter().filter(|result| result.won).count();
        (!results.is_empty()).then(|| t_string!(i18n, share.day_count, won = won, played = results.len()))
    };
    view! {
        <section class="days">
            <div class="days-head">
                <button
                    class="icon-button"
                    aria-label=t!(i18n, share.month_before)
                    on:click=move |_| shown.update(|shown| *shown -= 1)
                >
                    <Icon sign=Sign::Back />
                </button>
                <h3 id="days-month" aria-live="polite">
                    {heading}
                </h3>
                <button
                    class="icon-button"
                    aria-label=t!(i18n, share.month_after)
                    disabled=is_last
                    on:click=move |_| shown.update(|shown| *shown += 1)
                >
                    <Icon sign=Sign::Forward />
                </button>
            </div>
            <table aria-labelledby="days-month">
                <thead>
                    <tr>{weekdays}</tr>
                </thead>
                <tbody>{weeks}</tbody>
            </table>
            <p class="quiet">{counted}</p>
        </section>
    }
}

/// A day of the calendar.
#[component]
fn Day(days: RwSignal<Days, LocalStorage>, day: f64, today: Memo<f64>, chosen: RwSignal<f64>) -> impl IntoView {
    let i18n = use_i18n();
    let is_to_come = move || day > today.get();
    let result = Memo::new(move |_| days.with(|days| days.result(day).cloned()));
    let class = move || format!("day {}", day_class(result.read().as_ref(), day, today.get()));
    let is_chosen = move || ((chosen.get() - day).abs() < 1.0).to_string();
    let label = move || {
        let date = date_in(i18n, day, &[("day", "numeric"), ("month", "long")]);
        if is_to_come() { date } else { labeled(i18n, &date, &day_in_words(i18n, result.read().as_ref())) }
    };
    view! {
        <button
            class=class
            data-day=name_of_day(day)
            disabled=is_to_come
            aria-pressed=is_chosen
            aria-label=label
            on:click=move |_| chosen.set(day)
        >
            <span aria-hidden="true">{Date::new(&JsValue::from_f64(day)).get_utc_date()}</span>
        </button>
    }
}
