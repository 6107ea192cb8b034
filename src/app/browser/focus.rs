//! Where the focus goes: always once the page has been drawn, since what is to have it may only then be there.

use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::HtmlElement;

/// Gives the focus to the first element that a selector names. An element that is gone again needs no focus.
pub fn focus_first(selector: impl Into<String>) {
    let selector = selector.into();
    request_animation_frame(move || give(&selector));
}

/// Gives the focus to the element with this id.
pub fn focus(id: &str) {
    focus_first(format!("[id='{id}']"));
}

/// Gives the focus to the first element that a selector names, if what had it is gone.
pub fn focus_if_lost(selector: &'static str) {
    request_animation_frame(move || {
        if document().active_element().is_none_or(|element| element.tag_name() == "BODY") {
            give(selector);
        }
    });
}

fn give(selector: &str) {
    let element = document().query_selector(selector).ok().flatten();
    if let Some(element) = element.and_then(|element| element.dyn_into::<HtmlElement>().ok()) {
        drop(element.focus());
    }
}
