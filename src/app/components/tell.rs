//! A button that shares a game's result, through the system's share dialog or as a copy.

use std::time::Duration;

use leptos::prelude::*;
use leptos::task::spawn_local;

use super::icon::{Icon, Sign};
use crate::app::browser::file::{self, Shared};
use crate::text::{t, t_string, use_i18n};

/// A button that opens the system's share dialog with a line of text or, where there is none, copies it.
#[component]
pub fn Tell(
    /// Its CSS class.
    class: &'static str,
    /// The title for the share dialog.
    title: Signal<String>,
    /// The text.
    line: Signal<String>,
) -> impl IntoView {
    let i18n = use_i18n();
    // the result of copying
    let told = RwSignal::new(None::<bool>);
    let tell = move |_| {
        let line = line.get_untracked();
        if file::can_share() {
            return file::share(&title.get_untracked(), Shared::Text(&line));
        }
        spawn_local(async move {
            let done = file::copy(&line).await.is_some();
            // the page may have been disposed
            let _ = told.try_set(Some(done));
            if done {
                set_timeout(
                    move || {
                        let _ = told.try_set(None);
                    },
                    Duration::from_secs(4),
                );
            }
        });
    };
    view! {
        <button class=class on:click=tell>
            <Icon sign=Sign::Share />
            {t!(i18n, results.tell)}
        </button>
        <span class="told" role="status">
            {move || match told.get() {
                None => String::new(),
                Some(true) => t_string!(i18n, results.told).to_owned(),
                Some(false) => t_string!(i18n, results.told_not, line = line.get()),
            }}
        </span>
    }
}
