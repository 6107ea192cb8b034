//! A field for a number.

use leptos::prelude::*;

use crate::text::Words;

/// A field for a number. A rejected number is marked, and replaced by the accepted one when the field loses the focus.
#[component]
pub fn NumberField(
    /// Its id; the id of the bounds ends in `-bounds`.
    id: &'static str,
    /// The label.
    label: Words,
    /// The smallest and the largest number.
    bounds: [i32; 2],
    /// The bounds in words.
    bounds_text: Words,
    /// The distance between two numbers that can be chosen.
    #[prop(optional)]
    step: Option<i32>,
    /// The accepted number.
    #[prop(into)]
    value: Signal<i32>,
    /// Takes a number; false if it is rejected.
    #[prop(into)]
    accept: Callback<i32, bool>,
) -> impl IntoView {
    let is_wrong = RwSignal::new(false);
    let [least, most] = bounds;
    let typed = move |event: web_sys::Event| {
        let number = event_target_value(&event).trim().parse();
        is_wrong.set(!number.is_ok_and(|number| accept.run(number)));
    };
    let left = move |event: web_sys::Event| {
        // browsers also send `change` while the field is removed; its signals are disposed by then
        if let (Some(true), Some(value)) = (is_wrong.try_get_untracked(), value.try_get_untracked()) {
            let input: web_sys::HtmlInputElement = event_target(&event);
            input.set_value(&value.to_string());
            is_wrong.set(false);
        }
    };
    view! {
        <label class="field">
            <span>{label}</span>
            <input
                id=id
                type="number"
                inputmode="numeric"
                min=least
                max=most
                step=step
                aria-describedby=format!("{id}-bounds")
                aria-invalid=move || is_wrong.get().to_string()
                prop:value=move || value.get().to_string()
                on:input=typed
                on:change=left
            />
            <span id=format!("{id}-bounds") class="field-what">
                {bounds_text}
            </span>
        </label>
    }
}
