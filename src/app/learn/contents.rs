//! Links to the headings of a help page.

use leptos::html;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::HtmlElement;

use crate::text::{t, use_i18n};

/// The headings beside this element, in the order of the page.
fn headings(nav: &web_sys::Element) -> Vec<HtmlElement> {
    let found = nav.parent_element().and_then(|page| page.query_selector_all("h3").ok());
    let found = found.into_iter().flat_map(|list| (0..list.length()).filter_map(move |index| list.item(index)));
    // a device without keys hides the heading about them
    found.filter_map(|node| node.dyn_into().ok()).filter(|heading: &HtmlElement| heading.offset_height() > 0).collect()
}

/// Goes to a heading: scrolls to it, and moves the focus there, so that a screen reader reads on from it.
fn go_to(heading: &HtmlElement) {
    heading.set_tab_index(-1);
    heading.scroll_into_view();
    // without focus the heading is still in view
    let _ = heading.focus();
}

/// A list of the page's headings.
#[component]
pub fn Contents() -> impl IntoView {
    let i18n = use_i18n();
    let nav = NodeRef::<html::Nav>::new();
    let found = RwSignal::new_local(Vec::<HtmlElement>::new());
    Effect::new(move |_| {
        // another language makes the page anew
        i18n.get_locale();
        let Some(nav) = nav.get() else { return };
        request_animation_frame(move || {
            // the page may have been disposed
            let _ = found.try_set(headings(&nav));
        });
    });
    let entry = |heading: HtmlElement| {
        let text = heading.text_content().unwrap_or_default();
        view! {
            <li>
                <button on:click=move |_| go_to(&heading)>{text}</button>
            </li>
        }
    };
    view! {
        <nav class="help-contents" aria-label=t!(i18n, play.help) node_ref=nav>
            <ul>{move || found.get().into_iter().map(entry).collect_view()}</ul>
        </nav>
    }
}
