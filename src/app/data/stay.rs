//! Persistent storage: status and request.

use leptos::prelude::*;
use leptos::task::spawn_local;

use super::facts::size;
use crate::app::browser::focus::focus;
use crate::app::browser::keep;
use crate::app::words::I18n;
use crate::text::{t, t_string};

/// If the browser's other stores hold less than this, in bytes, the app is not cached for offline use.
const LEAST: f64 = 100_000.0;

/// Whether storage is persistent, with a button to request it.
#[component]
pub(super) fn Stay(i18n: I18n) -> impl IntoView {
    // nothing until the browser has answered; then its answer, if it gives one
    let keeps = RwSignal::new(None::<Option<bool>>);
    let refused = RwSignal::new(false);
    let used = RwSignal::new(None::<f64>);
    spawn_local(async move {
        let answer = keep::persisted().await;
        // the page may have been disposed
        let _ = keeps.try_set(Some(answer));
        let _ = used.try_set(keep::used().await.filter(|used| *used >= LEAST));
    });
    let ask = move |_| {
        spawn_local(async move {
            let agreed = keep::persist().await == Some(true);
            if refused.try_set(!agreed).is_some() {
                return;
            }
            if agreed {
                keeps.set(Some(Some(true)));
            }
            focus("data-keeps");
        });
    };
    let words = move || match keeps.get() {
        None => "",
        Some(Some(true)) => t_string!(i18n, data.keeps_yes),
        Some(Some(false)) if refused.get() => t_string!(i18n, data.keep_refused),
        Some(Some(false)) => t_string!(i18n, data.keeps_no),
        Some(None) => t_string!(i18n, data.keeps_unknown),
    };
    let can_ask = move || keeps.get() == Some(Some(false));
    let forgets = move || (keeps.get() != Some(Some(true)) && keep::forgets_in_a_week()).then(|| t!(i18n, data.week));
    view! {
        <section aria-labelledby="data-stays">
            <h2 id="data-stays">{t!(i18n, data.keeps)}</h2>
            <p id="data-keeps" tabindex="-1" role="status">
                {words}
            </p>
            {move || forgets().map(|words| view! { <p>{words}</p> })}
            <Show when=can_ask>
                <div class="data-acts">
                    <button class="button second" on:click=ask>
                        {t!(i18n, data.keep)}
                    </button>
                </div>
            </Show>
            // an attribute of the root element, set by offline.js, says which of the two is true
            <p class="news" data-news="offline">
                {t!(i18n, data.offline)}
            </p>
            <p class="news" data-news="not-offline">
                {t!(i18n, data.offline_not)}
            </p>
            {move || {
                used.get().map(|bytes| view! { <p class="quiet">{t!(i18n, data.used, size = size(i18n, bytes))}</p> })
            }}
        </section>
    }
}
