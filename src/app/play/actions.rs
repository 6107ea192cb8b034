//! Buttons that several games have above the hand.

use leptos::prelude::*;

use crate::app::components::icon::Sign;
use crate::app::components::icon_action::IconAction;
use crate::text::Words;

/// The main button.
pub fn go(id: &'static str, words: impl IntoView + 'static, act: impl Fn() + 'static) -> impl IntoView {
    view! {
        <button class="button first" id=id on:click=move |_| act()>
            {words}
        </button>
    }
}

/// The button that turns the considered bone.
pub fn turn(label: Words, act: impl Fn() + Send + Sync + 'static) -> impl IntoView {
    view! { <IconAction sign=Sign::Rotate label=label id="turn" class="turn" act=move |()| act() /> }
}

/// The button that cancels the selection.
pub fn cancel(label: Words, act: impl Fn() + Send + Sync + 'static) -> impl IntoView {
    view! { <IconAction sign=Sign::Close label=label id="give-up" act=move |()| act() /> }
}
