//! A text that does not fit into its box, as with large letters: it fades out at the lower edge, and a button opens it
//! over the table.

use leptos::html;
use leptos::prelude::*;

use crate::app::browser::measure::measure_text;
use crate::text::{t_string, use_i18n};

/// Whether a text continues below its box, and whether it is open.
#[derive(Clone, Copy)]
pub struct Continues {
    /// True if the text is longer than its box.
    is_long: RwSignal<bool>,
    is_open: RwSignal<bool>,
}

impl Continues {
    /// Watches an element; `text` tracks what changes its text. A new text is closed.
    pub fn of(element: NodeRef<html::P>, text: impl Fn() + 'static) -> Self {
        let (is_long, is_open) = (RwSignal::new(false), RwSignal::new(false));
        measure_text(
            element,
            move || {
                text();
                let _ = is_open.try_set(false);
            },
            // while it is open it fits
            move |fits| {
                if is_open.try_get_untracked() == Some(false) && is_long.try_get_untracked() == Some(fits) {
                    is_long.set(!fits);
                }
            },
        );
        Self { is_long, is_open }
    }

    /// The value of the element's attribute `data-continues`: `more` if it is closed, `open` if it is open.
    pub fn state(self) -> Option<&'static str> {
        match (self.is_long.get(), self.is_open.get()) {
            (true, false) => Some("more"),
            (true, true) => Some("open"),
            (false, _) => None,
        }
    }
}

/// The button that opens and closes the text.
#[component]
pub fn More(
    /// The text.
    of: Continues,
) -> impl IntoView {
    let i18n = use_i18n();
    let words = move || if of.is_open.get() { t_string!(i18n, play.read_less) } else { t_string!(i18n, common.more) };
    view! {
        <Show when=move || of.is_long.get()>
            <button
                class="more"
                aria-expanded=move || of.is_open.get().to_string()
                on:click=move |_| of.is_open.update(|is_open| *is_open = !*is_open)
            >
                {words}
            </button>
        </Show>
    }
}
