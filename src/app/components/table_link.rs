//! A link to a table, with a request to it.

use leptos::prelude::*;
use leptos_router::NavigateOptions;
use leptos_router::hooks::use_navigate;
use web_sys::MouseEvent;

use crate::app::context::{TableRequest, use_app_context};

/// A link to a table, with a request to it. A table in a new tab reads the request in the address; in this tab the
/// address stays without it, so that a reload does not repeat it.
#[component]
pub fn TableLink(
    /// The address of the table.
    #[prop(into)]
    address: Signal<String>,
    /// The request; `None` opens the table unchanged.
    #[prop(into)]
    asked: Signal<Option<TableRequest>>,
    /// The classes of the link.
    class: &'static str,
    /// The text of the link.
    children: Children,
) -> impl IntoView {
    let (context, navigate) = (use_app_context(), use_navigate());
    let href = move || match asked.get() {
        Some(asked) => format!("{}#{}", address.get(), asked.fragment()),
        None => address.get(),
    };
    let open = move |event: MouseEvent| {
        let elsewhere = event.ctrl_key() || event.meta_key() || event.shift_key() || event.alt_key();
        let Some(asked) = asked.get_untracked().filter(|_| !elsewhere) else { return };
        event.prevent_default();
        context.ask_table(asked);
        navigate(&format!("/{}", address.get_untracked()), NavigateOptions::default());
    };
    view! {
        <a class=class href=href on:click=open>
            {children()}
        </a>
    }
}
