//! The banner of a game that shows an earlier move again.

use leptos::prelude::*;

use crate::app::components::icon::{Icon, Sign};
use crate::text::{t, use_i18n};

/// The button that closes the banner.
#[component]
pub fn CloseBanner(
    /// Called when it is pressed.
    close: Callback<()>,
) -> impl IntoView {
    let i18n = use_i18n();
    view! {
        <button
            class="icon-button"
            id="close-explained"
            aria-label=t!(i18n, app.close)
            title=t!(i18n, app.close)
            on:click=move |_| close.run(())
        >
            <Icon sign=Sign::Close />
        </button>
    }
}
