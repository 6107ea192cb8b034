//! Taps right after a fast movement of a finger.
//!
//! Chromium takes a finger that leaves the screen while it moves for a fling, even where nothing scrolls, and swallows a tap
//! in the next half second, which would only stop that fling. A movement that the page handles is no fling.

use leptos::html;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::Closure;
use web_sys::{Element, Event, PointerEvent};

/// True if one finger on `target` pans something: no element up to the nearest one that scrolls, or to `main`, forbids it.
fn pans(main: &Element, target: Element) -> bool {
    let mut next = Some(target);
    while let Some(element) = next {
        let style = window().get_computed_style(&element).ok().flatten();
        let of = |name| style.as_ref().and_then(|style| style.get_property_value(name).ok()).unwrap_or_default();
        if matches!(of("touch-action").as_str(), "none" | "pinch-zoom") {
            return false;
        }
        if ["auto", "scroll"].iter().any(|scrolls| of("overflow").contains(scrolls)) || element == *main {
            return true;
        }
        next = element.parent_element();
    }
    true
}

/// A single finger on the screen.
struct Finger {
    /// What it touched first.
    target: Element,
    /// True if it pans nothing; not known before it moves, so that a tap measures no styles.
    is_handled: Option<bool>,
}

/// Keeps the taps that follow a fast movement of a finger on this element, until the owner is disposed: where a finger
/// pans nothing (`touch-action`), its movements count as handled.
pub fn keep_taps(main: NodeRef<html::Main>) {
    let finger = StoredValue::new_local(None::<Finger>);
    let pressed = window_event_listener(leptos::ev::pointerdown, move |event: PointerEvent| {
        let is_single = event.pointer_type() == "touch" && event.is_primary();
        let target = event.target().filter(|_| is_single).and_then(|target| target.dyn_into().ok());
        finger.set_value(target.map(|target| Finger { target, is_handled: None }));
    });
    let moved = StoredValue::new_local(Closure::<dyn Fn(Event)>::new(move |event: Event| {
        let handle = |finger: &mut Option<Finger>| {
            let (finger, main) = (finger.as_mut()?, main.get_untracked()?);
            let of_target = || main.contains(Some(&finger.target)) && !pans(&main, finger.target.clone());
            Some(*finger.is_handled.get_or_insert_with(of_target))
        };
        if event.cancelable() && finger.try_update_value(handle).flatten() == Some(true) {
            event.prevent_default();
        }
    }));
    let followed = StoredValue::new_local(None::<Element>);
    // an element can be listened to; only a root's listeners are passive by themselves
    Effect::new(move |_| {
        let Some(main) = main.get() else { return };
        moved.with_value(|moved| {
            drop(main.add_event_listener_with_callback("touchmove", moved.as_ref().unchecked_ref()));
        });
        followed.set_value(Some(main.unchecked_into()));
    });
    on_cleanup(move || {
        pressed.remove();
        let _ = followed.try_with_value(|main| {
            let main = main.as_ref()?;
            moved.try_with_value(|moved| {
                drop(main.remove_event_listener_with_callback("touchmove", moved.as_ref().unchecked_ref()));
            })
        });
    });
}
