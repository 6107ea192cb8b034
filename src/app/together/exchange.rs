//! Hands an invitation or an answer to another device, and takes one: as a QR code or as a link.

use leptos::html;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{InputEvent, SubmitEvent};

use super::qr::qr_code;
use super::scan::ScanCode;
use crate::app::components::copy::CopyText;
use crate::app::components::live::Answer;
use crate::app::components::tell::ShareLink;
use crate::app::words::I18n;
use crate::text::{t, t_string, use_i18n};

/// The number of characters that are not typed in one event.
const LONGEST_TYPED: usize = 60;

/// A link for another device: as a QR code, and as text to copy or share.
#[component]
pub fn HandOver(
    /// The link.
    link: String,
    /// What the link is.
    #[prop(into)]
    what: Signal<String>,
) -> impl IntoView {
    view! {
        <div class="hand-over">
            {qr_code(&link, what)}
            <LinkToSend link=link what=what />
        </div>
    }
}

/// A link to copy or share.
#[component]
pub fn LinkToSend(
    /// The link.
    link: String,
    /// What the link is.
    #[prop(into)]
    what: Signal<String>,
) -> impl IntoView {
    view! {
        <div class="hand-over-link">
            <CopyText text=link.clone() what=what key="together" />
            <ShareLink title=what link=Signal::stored(link) />
        </div>
    }
}

/// A link that belongs to a table of the installed app or of another browser, which have a storage of their own: to copy it,
/// and where to paste it.
#[component]
pub fn ForElsewhere(
    /// The link.
    link: String,
    /// What the link is.
    #[prop(into)]
    what: Signal<String>,
    /// The label of the field or the page that takes it there.
    field: fn(I18n) -> &'static str,
) -> impl IntoView {
    let i18n = use_i18n();
    view! {
        <p>{move || t_string!(i18n, together.table_elsewhere, field = field(i18n))}</p>
        <div class="hand-over-link">
            <CopyText text=link what=what key="elsewhere" />
        </div>
    }
}

/// Takes a link: its code by the camera, or pasted. `take` returns why the text cannot be used.
#[component]
pub fn PasteField(
    /// The label.
    #[prop(into)]
    label: Signal<String>,
    /// Takes the text; the reason if it cannot be used.
    take: Callback<String, Option<String>>,
    /// The field's id on the page.
    #[prop(default = "paste")]
    id: &'static str,
    /// True if the camera is the first choice on the page.
    #[prop(optional)]
    is_first: bool,
) -> impl IntoView {
    let i18n = use_i18n();
    let input = NodeRef::<html::Input>::new();
    let error = RwSignal::new(None::<String>);
    let use_text = move |text: String| {
        if text.trim().is_empty() {
            error.set(None);
            return;
        }
        error.set(take.run(text));
        if let Some(input) = input.get_untracked().filter(|_| error.read_untracked().is_none()) {
            input.set_value("");
        }
    };
    // pasting is enough; typing needs the button or Enter. Keyboards' own clipboards type a whole link at once
    let pasted = move |event: web_sys::Event| {
        // extensions that fill fields send an event without these
        let Some(input) = event.dyn_ref::<InputEvent>() else { return };
        let is_long = input.data().is_some_and(|typed| typed.len() >= LONGEST_TYPED);
        if is_long || input.input_type() == "insertFromPaste" {
            use_text(event_target_value(&event));
        }
    };
    let submit = move |event: SubmitEvent| {
        event.prevent_default();
        if let Some(input) = input.get_untracked() {
            use_text(input.value());
        }
    };
    let take_scanned = Callback::new(move |text| {
        use_text(text);
        // a link that was taken may have replaced this page
        error.try_get_untracked().flatten().is_none()
    });
    view! {
        <ScanCode take=take_scanned is_first=is_first />
        <form class="paste" on:submit=submit>
            <label class="field">
                <span>{move || label.get()}</span>
                <input
                    node_ref=input
                    id=id
                    autocomplete="off"
                    spellcheck="false"
                    aria-describedby=format!("{id}-error")
                    aria-invalid=move || error.read().is_some().to_string()
                    on:input=pasted
                />
            </label>
            <button class="button second">{t!(i18n, together.take)}</button>
            <p class="paste-error" id=format!("{id}-error") role="alert">
                <Answer says=Signal::derive(move || error.get().unwrap_or_default()) />
            </p>
        </form>
    }
}
