//! The deal of the day, with a calendar of earlier results.

use js_sys::Date;
use leptos::prelude::*;
use wasm_bindgen::JsValue;

use crate::app::components::icon::{Icon, Sign};
use crate::app::context::use_app_context;
use crate::app::game::{DAY, GameExtras, PlayController, name_of_day, today};
use crate::app::words::figures::{date_in, score};
use crate::app::words::{I18n, level_name};
use crate::session::{DayResult, DayResults, fingerprint};
use crate::text::{t, t_string, use_i18n};

/// A Monday at midnight UTC, in milliseconds.
const MONDAY: f64 = 4.0 * DAY;

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

/// The days since Monday, `0..=6`.
fn weekday(day: f64) -> u32 {
    let since = ((day - MONDAY) / DAY).rem_euclid(7.0);
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "0 to 6")]
    let days = since.round() as u32;
    days % 7
}

/// The result of a day's deal in words, or that it was not played.
fn told(i18n: I18n, result: Option<&DayResult>) -> String {
    let Some(DayResult { points, won, level, aided }) = result else {
        return t_string!(i18n, share.day_open).to_owned();
    };
    let points = score(points);
    let ended = if *won {
        t_string!(i18n, share.day_won, points = points)
    } else {
        t_string!(i18n, share.day_lost, points = points)
    };
    let against = level.map(|level| t_string!(i18n, share.day_level, level = level_name(i18n, level)));
    let helped = aided.then(|| t_string!(i18n, share.day_aided).to_owned());
    [Some(ended), against, helped].into_iter().flatten().collect::<Vec<_>>().join(", ")
}

/// The deal of the day.
#[component]
pub fn DailyPage(
    /// The game being played.
    play: PlayController,
    /// The game's optional features.
    extras: &'static dyn GameExtras,
) -> impl IntoView {
    let i18n = use_i18n();
    let days = StoredValue::new(play.days());
    let now = today();
    let chosen = RwSignal::new(now);
    let shown = RwSignal::new(month_of(now));
    let settings = {
        let deal = play.deal_of_day(&name_of_day(now));
        extras.in_short(i18n, &play.game.read_options(&deal.options, deal.seats))
    };
    let on_table =
        extras.stored(&use_app_context().store(), None).map(|kept| (kept.game.fingerprint(), kept.opened().is_some()));
    let name = move || name_of_day(chosen.get());
    let result = move || days.with_value(|days| days.get(&name()).cloned());
    // the deal may be on the table already
    let goes_on = move || {
        let print = fingerprint(play.seed_of_day(&name()));
        on_table.as_ref().is_some_and(|(there, is_over)| *there == print && !is_over)
    };
    let goes_on = StoredValue::new(goes_on);
    let is_under_way = move || goes_on.with_value(|goes_on| goes_on());
    let words = move || {
        if is_under_way() { t_string!(i18n, share.day_under_way).to_owned() } else { told(i18n, result().as_ref()) }
    };
    let act = move |_| {
        if is_under_way() {
            play.sheet.set(None);
        } else {
            play.play_invited(&play.deal_of_day(&name()));
        }
    };
    let label = move || {
        if is_under_way() {
            t_string!(i18n, app.go_on)
        } else if result().is_some() {
            t_string!(i18n, share.day_again)
        } else {
            t_string!(i18n, app.play)
        }
    };
    view! {
        <p>{t_string!(i18n, share.day_what, settings = settings)}</p>
        <section class="day-chosen">
            <h3>{move || date_in(i18n, chosen.get(), &[("dateStyle", "full")])}</h3>
            <p role="status">{words}</p>
            <button class="button first" on:click=act>
                {label}
            </button>
            <p class="quiet">{t!(i18n, share.sent_keep)}</p>
        </section>
        <Month days=days shown=shown chosen=chosen />
    }
}

/// The calendar of a month, with the result of each day.
#[component]
fn Month(days: StoredValue<DayResults>, shown: RwSignal<i32>, chosen: RwSignal<f64>) -> impl IntoView {
    let i18n = use_i18n();
    let last = month_of(today());
    let is_last = move || shown.get() >= last;
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
            view! { <td>{day.map(|day| view! { <Day days=days day=first + f64::from(day) * DAY chosen=chosen /> })}</td> }
        };
        (0..(before + count).div_ceil(7))
            .map(|week| view! { <tr>{(week * 7..week * 7 + 7).map(cell).collect_view()}</tr> })
            .collect_view()
    };
    let counted = move || {
        let beginning = name_of_day(month(shown.get()).0);
        let beginning = &beginning[..beginning.len().min(8)];
        days.with_value(|days| {
            let of_month: Vec<_> = days.iter().filter(|(day, _)| day.starts_with(beginning)).collect();
            let won = of_month.iter().filter(|(_, result)| result.won).count();
            (!of_month.is_empty()).then(|| t_string!(i18n, share.day_count, won = won, played = of_month.len()))
        })
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
fn Day(days: StoredValue<DayResults>, day: f64, chosen: RwSignal<f64>) -> impl IntoView {
    let i18n = use_i18n();
    let now = today();
    let is_to_come = day > now;
    let result = days.with_value(|days| days.get(&name_of_day(day)).cloned());
    let sign = match &result {
        Some(result) if result.won => "day won",
        Some(_) => "day lost",
        None => "day",
    };
    let class = if (day - now).abs() < 1.0 { format!("{sign} today") } else { sign.to_owned() };
    let is_chosen = move || ((chosen.get() - day).abs() < 1.0).to_string();
    let label = move || {
        let date = date_in(i18n, day, &[("day", "numeric"), ("month", "long")]);
        if is_to_come { date } else { format!("{date}: {}", told(i18n, result.as_ref())) }
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
