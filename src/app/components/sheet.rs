//! A sheet: a modal dialog that closes on Escape, Back, its close button and a tap outside.

use leptos::html;
use leptos::prelude::*;

use super::icon::{Icon, Sign};
use crate::app::browser::back::close_on_back;
use crate::text::{t, use_i18n};

/// A sheet with a title; its content is built when it opens and disposed when it closes.
#[component]
pub fn Sheet(
    /// True while it is open.
    #[prop(into)]
    open: Signal<bool>,
    /// Called when the user closes it.
    #[prop(into)]
    on_close: Callback<()>,
    /// Its title.
    #[prop(into)]
    title: Signal<String>,
    /// Another CSS class.
    #[prop(optional)]
    class: &'static str,
    /// The content.
    children: ChildrenFn,
) -> impl IntoView {
    let i18n = use_i18n();
    let dialog = NodeRef::<html::Dialog>::new();
    Effect::new(move |_| {
        let Some(dialog) = dialog.get() else { return };
        match (open.get(), dialog.open()) {
            // a dialog outside the document cannot be shown; it is shown when it is attached again
            (true, false) => drop(dialog.show_modal()),
            (false, true) => dialog.close(),
            _ => {}
        }
    });
    close_on_back(open, on_close);
    let is_of_dialogue = move |event: &web_sys::Event| {
        dialog.get_untracked().is_some_and(|dialog| event.target().as_ref() == Some(dialog.as_ref()))
    };
    let close_beside = move |event: leptos::ev::MouseEvent| {
        // a click on the dialog itself is outside its content
        if is_of_dialogue(&event) {
            on_close.run(());
        }
    };
    view! {
        <dialog
            node_ref=dialog
            class=format!("sheet {class}")
            aria-label=move || title.get()
            // On Escape, the browser sends `close` a frame later, and Back may come before that. So the sheet closes
            // here, while elements that lose the focus can still react. Cancelling a file picker inside sends `cancel`
            // too.
            on:cancel=move |event| {
                if is_of_dialogue(&event) && open.get_untracked() {
                    if let Some(dialog) = dialog.get_untracked() {
                        dialog.close();
                    }
                    on_close.run(());
                }
            }
            on:close=move |_| {
                // `close` is asynchronous: the dialog may be open again
                let is_shut = dialog.get_untracked().is_none_or(|dialog| !dialog.open());
                if open.get_untracked() && is_shut {
                    on_close.run(());
                }
            }
            on:click=close_beside
        >
            <Show when=move || open.get()>
                <div class="sheet-page">
                    <header class="sheet-head">
                        <h2>{move || title.get()}</h2>
                        <button
                            class="icon-button"
                            aria-label=t!(i18n, app.close)
                            on:click=move |_| on_close.run(())
                        >
                            <Icon sign=Sign::Close />
                        </button>
                    </header>
                    <div class="sheet-body">{children()}</div>
                </div>
            </Show>
        </dialog>
    }
}
