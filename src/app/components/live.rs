//! The live regions: announce what happens to people who do not see the table.

use leptos::prelude::*;

/// Announces each text when it changes; politely, so that a screen reader finishes its sentence.
#[component]
pub fn Live(
    /// The text.
    #[prop(into)]
    says: Signal<String>,
) -> impl IntoView {
    view! {
        <p class="unseen" role="status" aria-live="polite" aria-atomic="true" id="live">
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
    view! {
        <p class="unseen" role="status" aria-live="polite" id="considered">
            {move || says.get()}
        </p>
    }
}
