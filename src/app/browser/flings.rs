//! Taps right after a fast movement of a finger.
//!
//! Chromium treats a finger that is lifted while it moves as a fling, even where nothing scrolls, and ignores a tap in the next
//! half second, because it takes it for the tap that stops the fling. It starts no fling if the page has canceled the
//! `touchmove` events.

use leptos::html;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::Closure;
use web_sys::{Element, Event, PointerEvent};

/// True if a finger on `target` can pan something: no element from it up to the nearest scroll container, or up to `main`,
/// forbids panning.
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
    /// The element it was put down on.
    target: Element,
    /// True if it can pan nothing; computed when it first moves, so that a tap reads no styles.
    is_handled: Option<bool>,
}

/// Keeps taps that follow a fast movement of a finger on this element, until the owner is disposed: cancels the `touchmove`
/// events of a single finger where it can pan nothing (`touch-action`).
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
    // adding a listener to an element cannot fail; listeners of an element, unlike the window's, are not passive by default
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
