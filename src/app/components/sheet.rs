//! A sheet over the table: a modal dialogue that Escape, Back, its cross and a tap beside it close.

use leptos::html;
use leptos::prelude::*;

use super::icon::{Icon, Sign};
use crate::app::browser::back::close_on_back;
use crate::text::{t, use_i18n};

/// A sheet with a title; what it holds is built when it opens and dropped when it closes.
#[component]
pub fn Sheet(
    /// Whether it is open.
    #[prop(into)]
    open: Signal<bool>,
    /// Called when the person closes it.
    #[prop(into)]
    on_close: Callback<()>,
    /// Its title.
    #[prop(into)]
    title: Signal<String>,
    /// A class for its own style.
    #[prop(optional)]
    class: &'static str,
    /// What it holds.
    children: ChildrenFn,
) -> impl IntoView {
    let i18n = use_i18n();
    let dialog = NodeRef::<html::Dialog>::new();
    Effect::new(move |_| {
        let Some(dialog) = dialog.get() else { return };
        match (open.get(), dialog.open()) {
            // a dialogue that is not in the document cannot be shown; it is shown when it comes back
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
        // the dialogue itself is hit only beside its content
        if is_of_dialogue(&event) {
            on_close.run(());
        }
    };
    view! {
        <dialog
            node_ref=dialog
            class=format!("sheet {class}")
            aria-label=move || title.get()
            // Escape: what the browser closes is told a picture later, and Back may come before that. It is shut first, while
            // what loses the focus by that can still answer. A choice of a file that is given up is told by the same name.
            on:cancel=move |event| {
                if is_of_dialogue(&event) && open.get_untracked() {
                    if let Some(dialog) = dialog.get_untracked() {
                        dialog.close();
                    }
                    on_close.run(());
                }
            }
            on:close=move |_| {
                // told late, a dialogue may be open again by then
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
                            aria-label=t!(i18n, house.close)
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
