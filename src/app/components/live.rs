//! The live regions: announce what happens to people who do not see the table. Each has a `lang` attribute, so that
//! screen readers switch voices when the language changes.

use leptos::prelude::*;

use crate::text::use_i18n;

/// Announces each text when it changes; politely, so that a screen reader finishes its sentence.
#[component]
pub fn Live(
    /// The text.
    #[prop(into)]
    says: Signal<String>,
) -> impl IntoView {
    let i18n = use_i18n();
    view! {
        <p class="unseen" role="status" aria-live="polite" aria-atomic="true" id="live" lang=move || i18n.get_locale().code()>
            {move || says.get()}
        </p>
    }
}

/// Announces what the player picks up or previews, apart from the events of the game.
#[component]
pub fn LivePreview(
    /// The text; empty if nothing is picked up.
    #[prop(into)]
    says: Signal<String>,
) -> impl IntoView {
    let i18n = use_i18n();
    view! {
        <p class="unseen" role="status" aria-live="polite" id="considered" lang=move || i18n.get_locale().code()>
            {move || says.get()}
        </p>
    }
}
