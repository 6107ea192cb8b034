//! Shows a table in one tab only: two tabs with the same host or guest would overwrite each other's state.

use std::time::Duration;

use leptos::prelude::*;

use crate::app::browser::tab_lock::hold;
use crate::app::components::page_head::HousePage;
use crate::text::{t, use_i18n};

/// The time after which the page says that another tab shows the table. After a reload the lock is free at once.
const LOCK_WAIT: Duration = Duration::from_millis(1_200);

/// Shows its children in the tab that holds the lock. Another tab says so, and takes over when that one is closed.
#[component]
pub fn OnlyHere(
    /// The name of the lock.
    lock: String,
    /// The table.
    children: ChildrenFn,
) -> impl IntoView {
    let i18n = use_i18n();
    let is_held = RwSignal::new(false);
    let is_late = RwSignal::new(false);
    hold(lock, move || {
        // the page may have been disposed
        let _ = is_held.try_set(true);
    });
    set_timeout(
        move || {
            let _ = is_late.try_set(true);
        },
        LOCK_WAIT,
    );
    move || {
        if is_held.get() {
            return children().into_any();
        }
        let says = is_late.get().then(|| view! { <p role="status">{t!(i18n, together.other_tab)}</p> });
        view! {
            <HousePage title=t!(i18n, together.title) class="together">
                {says}
            </HousePage>
        }
        .into_any()
    }
}
