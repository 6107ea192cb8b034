//! A page that is enlarged by two fingers.
//!
//! A board that handles all gestures itself would leave no way to pan an enlarged page. While the page is enlarged, the
//! browser pans it on the boards too: `data-enlarged` in the style sheets sets their `touch-action` to `auto`.

use std::cell::Cell;

use js_sys::Reflect;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;
use web_sys::EventTarget;

use super::by_name::object;

/// The largest scale that is rounding of 1.
const PLAIN: f64 = 1.01;

thread_local! {
    /// True once the page's scale is followed.
    static FOLLOWED: Cell<bool> = const { Cell::new(false) };
}

/// True while the page is enlarged.
pub fn is_enlarged() -> bool {
    let scale = |viewport| Reflect::get(&viewport, &"scale".into()).ok()?.as_f64();
    object(&window(), "visualViewport").and_then(scale).is_some_and(|scale| scale > PLAIN)
}

/// Marks the page while it is enlarged, from the first call on.
pub fn mark_enlarged() {
    let viewport = object(&window(), "visualViewport").map(JsCast::unchecked_into::<EventTarget>);
    let Some(viewport) = viewport.filter(|_| !FOLLOWED.replace(true)) else { return };
    let mark = || {
        if let Some(root) = document().document_element() {
            // a valid name cannot fail
            let _ = root.toggle_attribute_with_force("data-enlarged", is_enlarged());
        }
    };
    mark();
    let resized = Closure::<dyn Fn()>::new(mark).into_js_value();
    let _ = viewport.add_event_listener_with_callback("resize", resized.unchecked_ref());
}
