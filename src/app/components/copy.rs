//! A text with a button that copies it.

use leptos::html;
use leptos::prelude::*;
use leptos::task::spawn_local;

use super::icon::{Icon, Sign};
use super::live::Answer;
use crate::app::browser::clock::Timeout;
use crate::app::browser::file;
use crate::text::{t, t_string, use_i18n};

/// The result of the last copy.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Copied {
    /// It is on the clipboard.
    Done,
    /// The browser refused; the text is selected instead.
    Selected,
}

/// A text in a monospaced font with a button that copies it.
#[component]
pub fn CopyText(
    /// The text.
    #[prop(into)]
    text: String,
    /// The name of the text, for the button.
    #[prop(into)]
    what: Signal<String>,
    /// A name for ids and tests.
    key: &'static str,
) -> impl IntoView {
    let i18n = use_i18n();
    let (code, copied) = (NodeRef::<html::Code>::new(), RwSignal::new(None::<Copied>));
    let forgets = StoredValue::new_local(None::<Timeout>);
    let shown = text.clone();
    let copy = move |_| {
        let text = text.clone();
        spawn_local(async move {
            let done = file::copy(&text).await.is_some();
            if !done && let Some(code) = code.try_get_untracked().flatten() {
                select(&code);
            }
            // the page may have been disposed
            let _ = copied.try_set(Some(if done { Copied::Done } else { Copied::Selected }));
            // a new timer each time: the previous one would hide this message too early
            let forget = move || {
                let _ = copied.try_set(None);
            };
            let _ = forgets.try_set_value(Some(Timeout::new(4_000, forget)));
        });
    };
    let outcome = Signal::derive(move || {
        let words = match copied.get() {
            None => "",
            Some(Copied::Done) => t_string!(i18n, deal.copied),
            Some(Copied::Selected) => t_string!(i18n, deal.copy_selected),
        };
        words.to_owned()
    });
    view! {
        <div class="copy" data-copy=key>
            <code class="copy-text" node_ref=code>
                {shown}
            </code>
            <button
                class="button second"
                aria-label=t!(i18n, deal.copy_what, what = what.get())
                on:click=copy
            >
                <Icon sign=Sign::Copy />
                {t!(i18n, deal.copy)}
            </button>
            <p class="copy-done" role="status">
                <Answer says=outcome />
            </p>
        </div>
    }
}

/// Selects an element's text, so that the user can copy it.
fn select(element: &web_sys::Element) {
    if let Ok(Some(selection)) = window().get_selection() {
        // without a selection the text can still be read
        drop(selection.select_all_children(element));
    }
}
