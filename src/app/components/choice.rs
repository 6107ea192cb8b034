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
    /// True if the set-up sheet asks it at once, and not only under More.
    pub is_question: bool,
    /// True if the settings sheet shows it only under More.
    pub is_detail: bool,
    /// Tells whether a value, by its index, goes together with the other settings now; without it, all do. Others are not
    /// shown, nor is a setting without a choice.
    pub offered: Option<Offered>,
    /// Builds further controls below its own.
    pub below: Option<Below>,
}

/// Tells whether the value of an index is offered; subscribes to what that depends on.
pub type Offered = Arc<dyn Fn(usize) -> bool + Send + Sync>;

/// Builds further controls of a setting.
pub type Below = Arc<dyn Fn() -> AnyView + Send + Sync>;

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
            is_question: false,
            is_detail: false,
            offered: None,
            below: None,
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
            is_question: false,
            is_detail: false,
            offered: None,
            below: None,
        }
    }

    /// The same setting, shown only under More.
    #[must_use]
    pub fn in_detail(self) -> Self {
        Self { is_detail: true, ..self }
    }

    /// True if at least two values are offered; subscribes to what that depends on.
    fn is_choice(offered: Option<&Offered>, values: usize) -> bool {
        // a switch has no names of its two values
        let values = if values == 0 { 2 } else { values };
        offered.is_none_or(|offered| (0..values).filter(|index| offered(*index)).count() > 1)
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
    let Setting { key, label, explanation, values, languages, chosen, choose, offered, below, .. } = setting;
    let (count, of_row) = (values.len(), offered.clone());
    let is_hidden = Memo::new(move |_| !Setting::is_choice(of_row.as_ref(), count));
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
                let offered = offered.clone();
                let is_hidden = move || offered.as_ref().is_some_and(|offered| !offered(index));
                view! {
                    <label class="choice" lang=languages.get(index).copied() hidden=is_hidden>
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
        <div class="setting" data-setting=key hidden=move || is_hidden.get()>
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
            {below.map(|below| below())}
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
    fn a_setting_with_one_value_that_fits_is_no_choice() {
        let only = |most: usize| -> Option<Offered> { Some(Arc::new(move |index| index < most)) };
        assert!(Setting::is_choice(None, 3) && Setting::is_choice(None, 0));
        assert!(Setting::is_choice(only(2).as_ref(), 3) && Setting::is_choice(only(2).as_ref(), 0));
        assert!(!Setting::is_choice(only(1).as_ref(), 3) && !Setting::is_choice(only(1).as_ref(), 0));
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
