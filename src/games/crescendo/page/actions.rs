//! The action buttons for the picked bone.

use leptos::prelude::*;

use super::handles::Handles;
use super::phrases::sum;
use crate::app::components::icon::Sign;
use crate::app::components::icon_action::IconAction;
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
    view! {
            <Show when=move || held.get()>
                <IconAction
                    sign=Sign::Rotate
                    label=t!(i18n, crescendo.table.turn)
                    id="turn"
                    class="turn"
                    act=move |()| table.tap(Target::Turn)
                />
            </Show>
            <Show when=move || considered.get()>
                <button class="button first place" id="place" on:click=move |_| table.tap(Target::Place)>
                    {words}
                </button>
                <IconAction
                    sign=Sign::Close
                    label=t!(i18n, crescendo.table.give_up)
                    id="give-up"
                    act=move |()| table.give_up()
                />
            </Show>
    }
}
