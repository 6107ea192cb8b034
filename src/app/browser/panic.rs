//! The last thing the app does when it breaks down: it tells the page's own script, since nothing of the app can be
//! trusted after a panic. `boot.js` hears of it, and `failed.js` shows what can be shown.

use leptos::prelude::*;
use web_sys::{CustomEvent, CustomEventInit};

/// Tells the page's own script of every panic, with its message, before the wasm stops.
pub fn tell_of_panics() {
    std::panic::set_hook(Box::new(|panic| {
        let told = CustomEventInit::new();
        told.set_detail(&panic.to_string().into());
        if let Ok(event) = CustomEvent::new_with_event_init_dict("boneyard-panic", &told) {
            // the trap that follows is seen even where this is not heard
            let _ = window().dispatch_event(&event);
        }
    }));
}
