//! A setting with its values: a switch for two, a row of choices for more, a slider for many, with a word on what it
//! does.

use leptos::prelude::*;

/// More values than so many are chosen with a slider.
const MOST_CHOICES: usize = 12;

/// A setting as the settings sheet shows it.
#[derive(Clone)]
pub struct Setting {
    /// A name that stays the same in every language, for the page's own use.
    pub key: &'static str,
    /// What it is called.
    pub label: Signal<String>,
    /// A word on what it does.
    pub explanation: Signal<String>,
    /// Its values: none for a switch.
    pub values: Vec<String>,
    /// Which value it has; for a switch 0 is off and 1 is on.
    pub chosen: Signal<usize>,
    /// Called with the value that the person chose.
    pub choose: Callback<usize>,
}

/// One setting.
#[component]
pub fn SettingRow(
    /// The setting.
    setting: Setting,
    /// What it does, shown by a small sample that follows it.
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
