//! The choice of the app's language.

use leptos::prelude::*;

use super::choice::{Setting, SettingRow};
use crate::app::context::use_app_context;
use crate::text::{Locale, t_string, use_i18n};

/// A row of the names of all languages, each in its own language, which screen readers are told.
#[component]
pub fn LanguageSetting(
    /// True if an explanation stands below the label.
    #[prop(optional)]
    explained: bool,
) -> impl IntoView {
    let i18n = use_i18n();
    let context = use_app_context();
    let setting = Setting {
        label: Signal::derive(move || t_string!(i18n, app.language).to_owned()),
        explanation: Signal::derive(move || {
            if explained { t_string!(i18n, app.language_what).to_owned() } else { String::new() }
        }),
        languages: Locale::ALL.map(Locale::code).to_vec(),
        ..Setting::choice(
            "language",
            ["", ""],
            Locale::ALL.map(|locale| (locale, locale.native_name())),
            move || context.language(),
            move |locale| context.speak(i18n, locale),
        )
    };
    view! { <SettingRow setting=setting /> }
}
