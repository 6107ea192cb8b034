//! The layer of the flights.

use leptos::prelude::*;

use crate::app::components::bone::BoneShape;

/// The layer above the page in which flights are drawn, with the symbol of a back.
#[component]
pub fn Flights() -> impl IntoView {
    view! {
        <div class="flights" aria-hidden="true">
            <svg class="flight-back" viewBox="-1 -0.5 2 1">
                <BoneShape bone=None />
            </svg>
        </div>
    }
}
