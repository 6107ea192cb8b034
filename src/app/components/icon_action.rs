//! A button with an icon instead of words.

use leptos::prelude::*;

use super::icon::{Icon, Sign};
use crate::text::Words;

/// A button with an icon. Its label is spoken, and shown where the mouse rests on it.
#[component]
pub fn IconAction(
    /// The icon.
    sign: Sign,
    /// The label.
    label: Words,
    /// Its id, if it has one.
    #[prop(optional)]
    id: Option<&'static str>,
    /// CSS classes besides the common one, separated by spaces.
    #[prop(optional)]
    class: &'static str,
    /// True while it is pressed; nothing if it does not stay pressed.
    #[prop(optional, into)]
    pressed: Option<Signal<bool>>,
    /// True while it is disabled.
    #[prop(optional, into)]
    disabled: Signal<bool>,
    /// Called when the user presses it.
    #[prop(into)]
    act: Callback<()>,
) -> impl IntoView {
    let class = if class.is_empty() { "icon-button".to_owned() } else { format!("icon-button {class}") };
    view! {
        <button
            class=class
            id=id
            aria-pressed=pressed.map(|pressed| move || pressed.get().to_string())
            aria-label=label.clone()
            title=label
            disabled=move || disabled.get()
            on:click=move |_| act.run(())
        >
            <Icon sign=sign />
        </button>
    }
}
