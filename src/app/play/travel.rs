//! Undo and redo buttons.

use leptos::prelude::*;

use crate::app::components::icon::{Icon, Sign};
use crate::app::game::{PlayController, TableState};
use crate::app::words::I18n;
use crate::text::{t_string, use_i18n};

/// Undo and redo buttons.
#[component]
pub fn Travel(
    /// The game being played.
    play: PlayController,
) -> impl IntoView {
    let i18n = use_i18n();
    let button =
        move |class, sign, label: fn(I18n) -> &'static str, can: fn(&TableState) -> bool, act: fn(PlayController)| {
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
        {button("icon-button undo", Sign::Undo, |i18n| t_string!(i18n, app.undo), |now| now.can_undo, PlayController::undo)}
        {button("icon-button redo", Sign::Redo, |i18n| t_string!(i18n, app.redo), |now| now.can_redo, PlayController::redo)}
    }
}
