//! The live region: announces what happens to people who do not see the table.

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
