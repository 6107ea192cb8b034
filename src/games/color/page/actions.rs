//! The buttons above the panel.

use leptos::prelude::*;

use super::handles::Handles;
use super::phrases::half_name;
use crate::app::play::actions::{cancel, go};
use crate::games::color::rules::Claim;
use crate::games::color::scene::{PlacementPreview, PlayerTask, Target};
use crate::text::{t, t_string, use_i18n};

/// The action buttons for the current picks.
#[component]
pub fn Actions(
    /// Shared table state.
    table: Handles,
) -> impl IntoView {
    let i18n = use_i18n();
    let choose = move || {
        let half = table.picks.with(|picks| picks.half)?;
        let words = t_string!(i18n, color.act.choose, half = half_name(i18n, half));
        Some(go("choose", words, move || table.tap(Target::Choose)))
    };
    let give_up = move || cancel(t!(i18n, color.act.give_up), move || table.give_up());
    let considered = Memo::new(move |_| table.considered.read().as_ref().map(PlacementPreview::points));
    let place = move || {
        let points = considered.get()?;
        let words = match points {
            0 => t_string!(i18n, common.place).to_owned(),
            points => t_string!(i18n, color.act.place_for, points = points),
        };
        Some((go("place", words, move || table.tap(Target::Place)), give_up()))
    };
    let drawn = Memo::new(move |_| table.picks.with(|picks| picks.has_drawn().then(|| picks.claim().points())));
    let offered = Memo::new(move |_| table.offered.get().filter(|claim| claim.points() > 0));
    let best = move |is_first: bool| {
        let claim = offered.get()?;
        let points = claim.points();
        let words = if is_first {
            t_string!(i18n, color.act.claim, points = points)
        } else {
            t_string!(i18n, color.act.best, points = points)
        };
        Some(view! {
            <button class="button" class:first=is_first id="best" on:click=move |_| table.tap(Target::Make(claim.clone()))>
                {words}
            </button>
        })
    };
    let claiming = move || match drawn.get() {
        Some(points) => {
            let words = t_string!(i18n, color.act.claim, points = points);
            let is_more = offered.with(|offered| offered.as_ref().is_some_and(|claim| claim.points() > points));
            let claim = go("claim", words, move || table.tap(Target::Claim));
            (claim, is_more.then(|| best(false)), give_up()).into_any()
        }
        None => view! {
            {best(true)}
            <button class="button" id="nothing" on:click=move |_| table.tap(Target::Make(Claim::default()))>
                {t!(i18n, color.act.nothing)}
            </button>
        }
        .into_any(),
    };
    move || match table.task.get() {
        PlayerTask::Choose => choose.into_any(),
        PlayerTask::Place => view! { {place} }.into_any(),
        PlayerTask::Claim => view! { {claiming} }.into_any(),
        PlayerTask::Nothing => ().into_any(),
    }
}
