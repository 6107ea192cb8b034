//! The choice of the app's language.

use leptos::prelude::*;

use super::choice::{Setting, SettingRow};
use crate::app::browser::offline::LANGUAGE_LOST;
use crate::app::context::use_app_context;
use crate::text::{Locale, t, t_string, use_i18n};

/// The native names of all languages; each has a `lang` attribute for screen readers.
#[component]
pub fn LanguageSetting(
    /// True at a table: an explanation stands below the label, and a message below the row if a language cannot be
    /// loaded, because tables show no notices.
    #[prop(optional)]
    at_table: bool,
) -> impl IntoView {
    let i18n = use_i18n();
    let context = use_app_context();
    let setting = Setting {
        label: Signal::derive(move || t_string!(i18n, app.language).to_owned()),
        explanation: Signal::derive(move || {
            if at_table { t_string!(i18n, app.language_what).to_owned() } else { String::new() }
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
    view! {
        <SettingRow setting=setting />
        {at_table
            .then(|| {
                view! {
                    <p class="setting-note news" data-news=LANGUAGE_LOST role="status">
                        {t!(i18n, app.language_lost)}
                    </p>
                }
            })}
    }
}
