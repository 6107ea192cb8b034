//! The action buttons for the picked bone.

use leptos::prelude::*;

use super::handles::Handles;
use super::phrases::sum;
use crate::app::play::actions::{cancel, turn};
use crate::games::crescendo::scene::Target;
use crate::text::{t, use_i18n};

#[component]
pub fn Actions(
    /// Shared table state.
    table: Handles,
) -> impl IntoView {
    let i18n = use_i18n();
    let held = Memo::new(move |_| table.held.get().is_some());
    let considered = Memo::new(move |_| table.considered.get().is_some());
    let sums = move || table.explanation.read().as_ref().map(|explained| sum(explained.score));
    let words = move || match sums() {
        Some(sum) => view! {
            <span class="place-word">{t!(i18n, common.place)}</span>
            <span class="sum">{sum}</span>
        }
        .into_any(),
        None => view! { <span>{t!(i18n, crescendo.table.place_seed)}</span> }.into_any(),
    };
    let turn = move || turn(t!(i18n, crescendo.table.turn), move || table.tap(Target::Turn));
    let give_up = move || cancel(t!(i18n, crescendo.table.give_up), move || table.give_up());
    view! {
        <Show when=move || held.get()>{turn()}</Show>
        <Show when=move || considered.get()>
            <button class="button first place" id="place" on:click=move |_| table.tap(Target::Place)>
                {words}
            </button>
            {give_up()}
        </Show>
    }
}
