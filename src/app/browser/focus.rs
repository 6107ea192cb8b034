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

/// Puts the focus where a page is used, if nothing has it: on an element of its own where the person came from another
/// page, and on what holds it where the page has just been loaded. Nobody has used a key then, and a ring around the
/// element would only ask why.
pub fn focus_on_arrival(element: &'static str, holder: &'static str) {
    let used = js_sys::Reflect::get(&window().navigator(), &"userActivation".into())
        .and_then(|activation| js_sys::Reflect::get(&activation, &"hasBeenActive".into()));
    focus_if_lost(if used.is_ok_and(|used| used.is_truthy()) { element } else { holder });
}

fn give(selector: &str) {
    let element = document().query_selector(selector).ok().flatten();
    if let Some(element) = element {
        // parts of a drawing take the focus as other elements do
        drop(element.unchecked_ref::<HtmlElement>().focus());
    }
}
