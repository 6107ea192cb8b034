//! What is shown where there is nothing.

use leptos::prelude::*;

use crate::text::{t, use_i18n};

/// There is no such page.
#[component]
pub fn NotFound() -> impl IntoView {
    let i18n = use_i18n();
    view! {
        <main class="page prose">
            <h1>{t!(i18n, house.not_found)}</h1>
            <p>
                <a href=".">{t!(i18n, house.not_found_back)}</a>
            </p>
        </main>
    }
}
