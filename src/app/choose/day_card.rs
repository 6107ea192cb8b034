//! The deal of the day on the home page: its game, this week's results, and the days in a row.

use std::rc::Rc;

use leptos::prelude::*;

use super::day_sheet::{ShowDays, day_sheet};
use super::days::{DayState, Days, day_class, day_in_words, weekday};
use crate::app::components::icon::{Icon, Sign};
use crate::app::components::table_link::TableLink;
use crate::app::context::{TableRequest, use_app_context};
use crate::app::game::{DAY, name_of_day};
use crate::app::part::{Part, PartPlace, part};
use crate::app::words::figures::date_in;
use crate::app::words::labeled;
use crate::store::Slot;
use crate::text::{count_string, t, t_string, use_i18n};

part! {
    /// Loads the sheet of the deals of the day.
    in start: fn load_days() -> ShowDays {
        day_sheet
    }
}

/// The card.
#[component]
pub fn DayCard() -> impl IntoView {
    let i18n = use_i18n();
    let context = use_app_context();
    let asked = RwSignal::new(false);
    let days = Days::follow();
    let day = Memo::new(move |_| days.read().today());
    let game = move || days.with(|days| days.game_of(days.today()));
    let state = Memo::new(move |_| days.with(|days| days.state(days.today())));
    let facts = move || {
        let card = (game().card)(i18n);
        format!("{} · {}", card.name, t_string!(i18n, app.minutes, minutes = card.minutes))
    };
    let is_done = Memo::new(move |_| matches!(&*state.read(), DayState::Open(Some(_)) | DayState::Other(Some(_))));
    let is_told = Memo::new(move |_| is_done.get() || *state.read() == DayState::UnderWay);
    let sheet = move || {
        asked.get().then(|| {
            let show = move |show: ShowDays| show(Callback::new(move |()| asked.set(false)));
            view! {
                <div class="start-comes">
                    <Part load=Rc::new(load_days) place=PartPlace::Sheet children=show />
                </div>
            }
        })
    };
    view! {
        <li class="daily">
            <div class="daily-words">
                <h2>
                    <Icon sign=Sign::Day />
                    {t!(i18n, daily.title)}
                </h2>
                <p class="card-facts">{facts}</p>
                {move || is_told.get().then(|| view! { <p class="card-facts">{move || state.read().words(i18n)}</p> })}
            </div>
            <Week days=days />
            <div class="card-acts">
                <Show when=move || !is_done.get()>
                    <TableLink
                        address=Signal::derive(move || context.in_slot(Slot::Day).address("play", game().name))
                        asked=Signal::derive(move || Some(TableRequest::Day(name_of_day(day.get()))))
                        class="button second"
                    >
                        {move || state.read().action(i18n)}
                        <span class="unseen">{move || format!(" {}", t_string!(i18n, daily.title))}</span>
                    </TableLink>
                </Show>
                <button class="card-more" aria-haspopup="dialog" on:click=move |_| asked.set(true)>
                    {t!(i18n, daily.calendar)}
                </button>
                {sheet}
            </div>
        </li>
    }
}

/// The results of this week, and the days in a row.
#[component]
pub fn Week(
    /// The deals of the day.
    days: RwSignal<Days, LocalStorage>,
) -> impl IntoView {
    let i18n = use_i18n();
    let day = Memo::new(move |_| days.read().today());
    let week = move || {
        let now = day.get();
        let monday = now - f64::from(weekday(now)) * DAY;
        let week = (0..7).map(|index| {
            let day = monday + f64::from(index) * DAY;
            let result = days.with(|days| days.result(day).cloned());
            let class = format!("week-day {}", day_class(result.as_ref(), day, now));
            let told = move || {
                let date = date_in(i18n, day, &[("weekday", "long")]);
                if day > now { date } else { labeled(i18n, &date, &day_in_words(i18n, result.as_ref())) }
            };
            view! {
                <li class=class>
                    <span aria-hidden="true">{move || date_in(i18n, day, &[("weekday", "narrow")])}</span>
                    <span class="unseen">{told}</span>
                </li>
            }
        });
        week.collect_view()
    };
    let streak = Memo::new(move |_| days.read().streak());
    view! {
        <div class="daily-week">
            <ol class="week" aria-label=move || t_string!(i18n, daily.week)>
                {week}
            </ol>
            {move || {
                let days = streak.get();
                (days > 1)
                    .then(|| {
                        view! { <p class="card-facts">{move || count_string!(i18n, daily.streak, count = days)}</p> }
                    })
            }}
        </div>
    }
}
