//! The choice of the app's language.

use leptos::prelude::*;

use crate::app::context::use_app_context;
use crate::text::{Locale, t, use_i18n};

/// A row of the names of all languages, each in its own language, which screen readers are told.
#[component]
pub fn LanguageSetting() -> impl IntoView {
    let i18n = use_i18n();
    let context = use_app_context();
    let language = Memo::new(move |_| context.language());
    let choices = Locale::ALL.map(|locale| {
        view! {
            <label class="choice" lang=locale.code()>
                <input
                    type="radio"
                    name="setting-language"
                    prop:checked=move || language.get() == locale
                    on:change=move |_| context.speak(i18n, locale)
                />
                <span>{locale.native_name()}</span>
            </label>
        }
    });
    view! {
        <div class="setting" data-setting="language">
            <div class="setting-words">
                <span class="setting-label" id="setting-language">
                    {t!(i18n, app.language)}
                </span>
            </div>
            <div class="choices" role="radiogroup" aria-labelledby="setting-language">
                {choices.into_iter().collect_view()}
            </div>
        </div>
    }
}
