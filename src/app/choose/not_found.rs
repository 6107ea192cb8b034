//! The page for an unknown address.

use leptos::prelude::*;

use crate::app::components::empty::Empty;
use crate::app::components::page_head::HousePage;
use crate::text::{t, use_i18n};

/// A message that there is no such page.
#[component]
pub fn NotFound() -> impl IntoView {
    let i18n = use_i18n();
    view! {
        <HousePage title=t!(i18n, app.not_found)>
            <Empty href="." label=t!(i18n, app.not_found_back) />
        </HousePage>
    }
}
