//! A setting: a switch for two values, a row of choices for more, a slider for many, with an explanation.

use leptos::prelude::*;

/// With more values than this, a setting is a slider.
const MOST_CHOICES: usize = 12;

/// A setting as the settings sheet shows it.
#[derive(Clone)]
pub struct Setting {
    /// A name that is the same in every language, for ids and tests.
    pub key: &'static str,
    /// The label.
    pub label: Signal<String>,
    /// The explanation; may be empty.
    pub explanation: Signal<String>,
    /// The values; empty for a switch.
    pub values: Vec<String>,
    /// The index of the chosen value; for a switch, 0 is off and 1 is on.
    pub chosen: Signal<usize>,
    /// Called with the index that the user chose.
    pub choose: Callback<usize>,
}

/// One setting.
#[component]
pub fn SettingRow(
    /// The setting.
    setting: Setting,
    /// A small live sample of its effect.
    #[prop(optional)]
    sample: Option<AnyView>,
) -> impl IntoView {
    let Setting { key, label, explanation, values, chosen, choose } = setting;
    let label_id = format!("setting-{key}");
    let explanation_id = format!("setting-{key}-what");
    let control = if values.is_empty() {
        let on = move || chosen.get() == 1;
        view! {
            <button
                class="switch"
                role="switch"
                aria-checked=move || on().to_string()
                aria-labelledby=label_id.clone()
                aria-describedby=explanation_id.clone()
                on:click=move |_| choose.run(usize::from(!on()))
            ></button>
        }
        .into_any()
    } else if values.len() > MOST_CHOICES {
        let most = values.len() - 1;
        let values = StoredValue::new(values);
        let value = move || values.with_value(|values| values.get(chosen.get()).cloned().unwrap_or_default());
        view! {
            <div class="setting-slider">
                <input
                    class="range"
                    type="range"
                    min="0"
                    max=most
                    aria-label=move || label.get()
                    aria-describedby=explanation_id.clone()
                    aria-valuetext=value
                    prop:value=move || chosen.get().to_string()
                    style=("--done", move || format!("{}%", 100 * chosen.get() / most))
                    on:input=move |event| {
                        if let Ok(index) = event_target_value(&event).parse() {
                            choose.run(index);
                        }
                    }
                />
                <output class="number">{value}</output>
            </div>
        }
        .into_any()
    } else {
        let options = values
            .into_iter()
            .enumerate()
            .map(|(index, value)| {
                view! {
                    <label class="choice">
                        <input
                            type="radio"
                            name=format!("setting-{key}")
                            prop:checked=move || chosen.get() == index
                            on:change=move |_| choose.run(index)
                        />
                        <span>{value}</span>
                    </label>
                }
            })
            .collect_view();
        view! {
            <div
                class="choices"
                role="radiogroup"
                aria-labelledby=label_id.clone()
                aria-describedby=explanation_id.clone()
            >
                {options}
            </div>
        }
        .into_any()
    };
    view! {
        <div class="setting" data-setting=key>
            <div class="setting-words">
                <span class="setting-label" id=label_id>
                    {move || label.get()}
                </span>
                <p class="setting-what" id=explanation_id>
                    {move || explanation.get()}
                </p>
            </div>
            {control}
            {sample}
        </div>
    }
}
