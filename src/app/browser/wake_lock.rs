//! Keeps the screen on (Screen Wake Lock API): a phone that locks itself loses its connections.

use js_sys::{Array, Reflect};
use leptos::prelude::*;
use leptos::task::spawn_local;
use wasm_bindgen::JsValue;
use wasm_bindgen_futures::JsFuture;

use super::by_name::{call, object, promise};

fn release(lock: &JsValue) {
    let _ = call(lock, "release", &Array::new());
}

/// Keeps the screen on while `wanted`, from the next press on, until the calling component is disposed. A browser that refuses,
/// for example to save power, is asked again at the next press.
pub fn keep_screen_on(wanted: Signal<bool>) {
    let held = StoredValue::new_local(None::<JsValue>);
    let is_asked = StoredValue::new(false);
    let ask = move || {
        // the browser releases a lock when the page is hidden
        let is_released = |lock: &JsValue| Reflect::get(lock, &"released".into()).is_ok_and(|value| value.is_truthy());
        let is_held = held.with_value(|held| held.as_ref().is_some_and(|lock| !is_released(lock)));
        if is_held || is_asked.get_value() || !wanted.get_untracked() || document().hidden() {
            return;
        }
        let locks = object(&window().navigator(), "wakeLock");
        let Some(asked) = locks.and_then(|locks| promise(&locks, "request", &Array::of1(&"screen".into()))) else {
            return;
        };
        is_asked.set_value(true);
        spawn_local(async move {
            let granted = JsFuture::from(asked).await.ok();
            if wanted.try_get_untracked() == Some(true) && !held.is_disposed() {
                held.set_value(granted);
            } else if let Some(lock) = granted {
                release(&lock);
            }
            // the page may have been disposed
            let _ = is_asked.try_set_value(false);
        });
    };
    let give_back = move || {
        if let Some(lock) = held.try_update_value(Option::take).flatten() {
            release(&lock);
        }
    };
    Effect::new(move |_| {
        if !wanted.get() {
            give_back();
        }
    });
    let listeners = ["pointerdown", "keydown"].map(|press| window_event_listener_untyped(press, move |_| ask()));
    // the event bubbles from the document
    let shown = window_event_listener_untyped("visibilitychange", move |_| ask());
    on_cleanup(move || {
        listeners.into_iter().chain([shown]).for_each(WindowListenerHandle::remove);
        give_back();
    });
}
