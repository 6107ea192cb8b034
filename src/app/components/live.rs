//! The live region: what happens is spoken to those who do not see it.

use leptos::prelude::*;

/// Speaks each text once when it changes; politely, so that a screen reader finishes its sentence.
#[component]
pub fn Live(
    /// What is to be said.
    #[prop(into)]
    says: Signal<String>,
) -> impl IntoView {
    view! {
        <p class="unseen" role="status" aria-live="polite" aria-atomic="true" id="live">
            {move || says.get()}
        </p>
    }
}
