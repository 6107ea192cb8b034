//! The page for an unknown address.

use leptos::prelude::*;

use crate::text::{t, use_i18n};

/// A message that there is no such page.
#[component]
pub fn NotFound() -> impl IntoView {
    let i18n = use_i18n();
    view! {
        <main class="page prose">
            <h1>{t!(i18n, app.not_found)}</h1>
            <p>
                <a href=".">{t!(i18n, app.not_found_back)}</a>
            </p>
        </main>
    }
}
