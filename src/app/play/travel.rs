//! Back and forth in the game: undo and redo.

use leptos::prelude::*;

use crate::app::components::icon::{Icon, Sign};
use crate::app::game::{Now, Play};
use crate::app::words::I18n;
use crate::text::{t_string, use_i18n};

/// Undo and redo.
#[component]
pub fn Travel(
    /// The game being played.
    play: Play,
) -> impl IntoView {
    let i18n = use_i18n();
    let button = move |class, sign, label: fn(I18n) -> &'static str, can: fn(&Now) -> bool, act: fn(Play)| {
        view! {
            <button
                class=class
                aria-label=move || label(i18n)
                title=move || label(i18n)
                disabled=move || !can(&play.now.read())
                on:click=move |_| act(play)
            >
                <Icon sign=sign />
            </button>
        }
    };
    view! {
        {button("icon-button undo", Sign::Undo, |i18n| t_string!(i18n, house.undo), |now| now.can_undo, Play::undo)}
        {button("icon-button redo", Sign::Redo, |i18n| t_string!(i18n, house.redo), |now| now.can_redo, Play::redo)}
    }
}
