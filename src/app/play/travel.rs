//! Undo and redo buttons.

use leptos::prelude::*;

use crate::app::components::icon::Sign;
use crate::app::components::icon_action::IconAction;
use crate::app::game::{PlayController, TableState};
use crate::app::words::I18n;
use crate::text::{t_string, use_i18n, words};

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
                <IconAction
                    sign=sign
                    label=words(move || label(i18n))
                    class=class
                    disabled=Signal::derive(move || !can(&play.now.read()))
                    act=move |()| act(play)
                />
            }
        };
    view! {
        {button("undo", Sign::Undo, |i18n| t_string!(i18n, play.undo), |now| now.can_undo, PlayController::undo)}
        {button("redo", Sign::Redo, |i18n| t_string!(i18n, play.redo), |now| now.can_redo, PlayController::redo)}
    }
}
