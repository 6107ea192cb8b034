//! Moves the focus after the next render, because the target may not exist before.

use js_sys::Array;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::HtmlElement;

use super::by_name::call;
use super::frame::change_in_frame;

/// Focuses the first element that matches a selector, if there is one.
pub fn focus_first(selector: impl Into<String>) {
    let selector = selector.into();
    change_in_frame(move || give(&selector));
}

/// True if the page has the focus, which a dialog of the system takes.
pub fn page_has_focus() -> bool {
    call(&document(), "hasFocus", &Array::new()).is_none_or(|has_focus| has_focus.is_truthy())
}

/// Focuses the element with this id.
pub fn focus(id: &str) {
    focus_first(format!("[id='{id}']"));
}

/// Focuses the first element that matches a selector, if the focused element is gone.
pub fn focus_if_lost(selector: &'static str) {
    change_in_frame(move || {
        if document().active_element().is_none_or(|element| element.tag_name() == "BODY") {
            give(selector);
        }
    });
}

/// Sets the initial focus of a page if nothing has it: on `element` after a navigation within the app, on its container
/// `holder` after a page load, where a visible focus ring would be out of place.
pub fn focus_on_arrival(element: &'static str, holder: &'static str) {
    let used = js_sys::Reflect::get(&window().navigator(), &"userActivation".into())
        .and_then(|activation| js_sys::Reflect::get(&activation, &"hasBeenActive".into()));
    focus_if_lost(if used.is_ok_and(|used| used.is_truthy()) { element } else { holder });
}

fn give(selector: &str) {
    let element = document().query_selector(selector).ok().flatten();
    if let Some(element) = element {
        // SVG elements can be focused like HTML elements
        drop(element.unchecked_ref::<HtmlElement>().focus());
    }
}
