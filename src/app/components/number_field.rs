//! A field for a number.

use leptos::prelude::*;

use crate::text::Words;

/// True if a number is within the bounds and a whole number of steps above the smallest.
fn is_offered(number: i32, [least, most]: [i32; 2], step: i32) -> bool {
    (least..=most).contains(&number) && (number - least) % step == 0
}

/// A field for a number. A number out of bounds or between two steps is marked and not chosen; it is replaced by the
/// chosen one when the field loses the focus.
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
    /// The distance between two numbers that can be chosen, from the smallest on.
    #[prop(optional)]
    step: Option<i32>,
    /// The chosen number.
    #[prop(into)]
    value: Signal<i32>,
    /// Called with a valid number that the user typed.
    #[prop(into)]
    choose: Callback<i32>,
) -> impl IntoView {
    let is_wrong = RwSignal::new(false);
    let [least, most] = bounds;
    let typed = move |event: web_sys::Event| {
        let number = event_target_value(&event).trim().parse().ok();
        let number = number.filter(|number| is_offered(*number, bounds, step.unwrap_or(1)));
        is_wrong.set(number.is_none());
        if let Some(number) = number {
            choose.run(number);
        }
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_out_of_bounds_or_between_steps_are_not_offered() {
        let offered = |number| is_offered(number, [50, 500], 10);
        assert!([50, 60, 310, 500].into_iter().all(offered));
        assert!(![i32::MIN, 0, 40, 49, 55, 315, 510, i32::MAX].into_iter().any(offered));
    }
}
