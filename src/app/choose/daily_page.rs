//! The address of the deal of the day: it leads to the table with today's deal.

use leptos::prelude::*;
use leptos_router::NavigateOptions;
use leptos_router::hooks::use_navigate;

use super::days::{DayState, Days};
use crate::app::context::{TableRequest, use_app_context};
use crate::app::game::name_of_day;
use crate::app::part::Skeleton;

/// Opens the table with today's deal; if that is finished, its result is shown.
#[component]
pub fn DailyPage() -> impl IntoView {
    let days = Days::follow();
    let (today, game, state) = days.with_untracked(|days| {
        let today = days.today();
        (today, days.game_of(today).name, days.state(today))
    });
    if matches!(state, DayState::UnderWay | DayState::Open(None) | DayState::Other(None)) {
        use_app_context().ask_table(TableRequest::Day(name_of_day(today)));
    }
    let (navigate, to) = (use_navigate(), format!("/play/{game}/day"));
    Effect::new(move |_| navigate(&to, NavigateOptions { replace: true, ..NavigateOptions::default() }));
    view! { <Skeleton /> }
}
