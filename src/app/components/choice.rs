//! A setting: a switch for two values, a row of choices for more, a slider for many, with an explanation.

use std::sync::Arc;

use leptos::prelude::*;

use crate::app::words::I18n;

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
    /// Language codes of the values' names; empty if they are in the page's language.
    pub languages: Vec<&'static str>,
    /// The index of the chosen value; beyond the last if none is. For a switch, 0 is off and 1 is on.
    pub chosen: Signal<usize>,
    /// Called with the index that the user chose.
    pub choose: Callback<usize>,
    /// Builds a card for each value, in their order; the set-up sheet shows them instead of a row of choices.
    pub cards: Option<fn(I18n) -> Vec<SettingCard>>,
}

/// A value of a setting, as a card with a picture.
pub struct SettingCard {
    /// A sample position.
    pub picture: AnyView,
    /// A short description.
    pub line: String,
    /// The minutes that a usual game takes.
    pub minutes: u32,
}

impl Setting {
    /// A switch, with its label and its explanation, which may be empty.
    pub fn switch(
        key: &'static str,
        [label, explanation]: [&str; 2],
        is_on: impl Fn() -> bool + Send + Sync + 'static,
        set: impl Fn(bool) + Send + Sync + 'static,
    ) -> Self {
        Self {
            key,
            label: label.to_owned().into(),
            explanation: explanation.to_owned().into(),
            values: Vec::new(),
            languages: Vec::new(),
            chosen: Signal::derive(move || usize::from(is_on())),
            choose: Callback::new(move |index: usize| set(index == 1)),
            cards: None,
        }
    }

    /// A choice among values with names, with its label and its explanation, which may be empty. If the current value
    /// is not among them, none is selected.
    pub fn choice<V: Copy + PartialEq + Send + Sync + 'static, N: Into<String>>(
        key: &'static str,
        [label, explanation]: [&str; 2],
        values: impl IntoIterator<Item = (V, N)>,
        get: impl Fn() -> V + Send + Sync + 'static,
        set: impl Fn(V) + Send + Sync + 'static,
    ) -> Self {
        let (values, names): (Vec<V>, Vec<String>) =
            values.into_iter().map(|(value, name)| (value, name.into())).unzip();
        let values: Arc<[V]> = values.into();
        let offered = Arc::clone(&values);
        Self {
            key,
            label: label.to_owned().into(),
            explanation: explanation.to_owned().into(),
            values: names,
            languages: Vec::new(),
            chosen: Signal::derive(move || {
                let current = get();
                offered.iter().position(|value| *value == current).unwrap_or(usize::MAX)
            }),
            choose: Callback::new(move |index: usize| {
                if let Some(value) = values.get(index) {
                    set(*value);
                }
            }),
            cards: None,
        }
    }
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
    let Setting { key, label, explanation, values, languages, chosen, choose, .. } = setting;
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
                    style=("--done", move || format!("{}%", 100 * chosen.get().min(most) / most))
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
                    <label class="choice" lang=languages.get(index).copied()>
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_choice_selects_the_current_value_if_it_is_offered() {
        Owner::new().with(|| {
            let value = RwSignal::new(3);
            let offered = [(2, "two"), (3, "three")];
            let choice = Setting::choice("number", ["", ""], offered, move || value.get(), move |new| value.set(new));
            assert_eq!((choice.chosen.get_untracked(), choice.values), (1, vec!["two".to_owned(), "three".to_owned()]));
            choice.choose.run(0);
            assert_eq!((value.get_untracked(), choice.chosen.get_untracked()), (2, 0));
            value.set(5);
            assert_eq!(choice.chosen.get_untracked(), usize::MAX, "no value is selected");
            choice.choose.run(usize::MAX);
            assert_eq!(value.get_untracked(), 5);
        });
    }

    #[test]
    fn a_switch_is_a_choice_without_values() {
        Owner::new().with(|| {
            let on = RwSignal::new(false);
            let switch = Setting::switch("switch", ["", ""], move || on.get(), move |new| on.set(new));
            assert_eq!((switch.values.len(), switch.chosen.get_untracked()), (0, 0));
            switch.choose.run(1);
            assert_eq!((on.get_untracked(), switch.chosen.get_untracked()), (true, 1));
        });
    }
}
