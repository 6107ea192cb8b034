//! The setting of the light or dark theme.

use leptos::prelude::*;

use super::choice::{Setting, SettingRow};
use crate::app::context::{Theme, use_app_context};
use crate::text::{t_string, use_i18n};

/// The setting of the light or dark theme.
#[component]
pub fn ThemeSetting() -> impl IntoView {
    let i18n = use_i18n();
    let preferences = use_app_context().preferences;
    let setting = move || {
        let values = [
            (Theme::Device, t_string!(i18n, app.look_device)),
            (Theme::Light, t_string!(i18n, app.look_light)),
            (Theme::Dark, t_string!(i18n, app.look_dark)),
        ];
        Setting::choice(
            "look",
            [t_string!(i18n, app.look), ""],
            values,
            move || preferences.read().look,
            move |look| preferences.update(|preferences| preferences.look = look),
        )
    };
    move || view! { <SettingRow setting=setting() /> }
}
