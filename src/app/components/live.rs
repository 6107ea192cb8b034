//! The live regions: announce what happens to people who do not see the table. Each has a `lang` attribute, so that
//! screen readers switch voices when the language changes.

use leptos::either::Either;
use leptos::prelude::*;

use crate::text::use_i18n;

/// Announces each text when it changes, and an equal one when it answers another act; politely, so that a screen reader
/// finishes its sentence.
#[component]
pub fn Live(
    /// The text.
    #[prop(into)]
    says: Signal<String>,
    /// The number of acts that were answered, if equal answers may follow each other.
    #[prop(optional)]
    acts: Option<RwSignal<u32>>,
) -> impl IntoView {
    let i18n = use_i18n();
    let spoken = Signal::derive(move || {
        if let Some(acts) = acts {
            acts.track();
        }
        says.get()
    });
    view! {
        <p class="unseen" role="status" aria-live="polite" aria-atomic="true" id="live" lang=move || i18n.get_locale().code()>
            <Answer says=spoken />
        </p>
    }
}

/// The content of a live region that answers what the player does: an answer that is given again is spoken again.
#[component]
pub fn Answer(
    /// The text.
    #[prop(into)]
    says: Signal<String>,
) -> impl IntoView {
    let (mut before, mut is_other) = (None, false);
    move || {
        let text = says.get();
        // an equal text is spoken only if its element is new
        is_other ^= before.as_ref() == Some(&text);
        before = Some(text.clone());
        (!text.is_empty()).then(|| {
            if is_other {
                Either::Left(view! { <span>{text}</span> })
            } else {
                Either::Right(view! { <span>{text}</span> })
            }
        })
    }
}

/// Announces what the player picks up or previews, apart from the events of the game.
#[component]
pub fn LivePreview(
    /// The text; empty if nothing is picked up.
    #[prop(into)]
    says: Signal<String>,
) -> impl IntoView {
    let i18n = use_i18n();
    view! {
        <p class="unseen" role="status" aria-live="polite" id="considered" lang=move || i18n.get_locale().code()>
            {move || says.get()}
        </p>
    }
}
