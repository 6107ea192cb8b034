//! What is seen while a game is brought, and what is said when it does not come.

use leptos::prelude::*;

use crate::text::{t, use_i18n};

/// The bare table, while its game is on its way.
#[component]
pub fn Skeleton() -> impl IntoView {
    let i18n = use_i18n();
    view! {
        <main class="play skeleton" aria-busy="true" aria-label=t!(i18n, house.loading)>
            <div class="status"></div>
            <div class="table"></div>
            <div class="tray"></div>
        </main>
    }
}

/// The game could not be had: without a line, or because the site has been renewed meanwhile.
#[component]
pub fn Missing(
    /// Asks for it again.
    again: Callback<()>,
) -> impl IntoView {
    let i18n = use_i18n();
    view! {
        <main class="page prose">
            <h1>{t!(i18n, house.missing)}</h1>
            <p role="alert">{t!(i18n, house.missing_what)}</p>
            <p>
                <button class="button first" id="again" on:click=move |_| again.run(())>
                    {t!(i18n, house.again)}
                </button>
            </p>
            <p>
                <a href=".">{t!(i18n, house.not_found_back)}</a>
            </p>
        </main>
    }
}
