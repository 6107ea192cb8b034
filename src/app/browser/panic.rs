//! Reports a panic to the page's own script, because the app cannot be trusted afterwards. `boot.js` receives the
//! report, and `failed.js` shows the failure page.

use leptos::prelude::*;
use web_sys::{CustomEvent, CustomEventInit};

/// Installs a hook that reports every panic with its message before the wasm traps.
pub fn tell_of_panics() {
    std::panic::set_hook(Box::new(|panic| {
        let told = CustomEventInit::new();
        told.set_detail(&panic.to_string().into());
        if let Ok(event) = CustomEvent::new_with_event_init_dict("boneyard-panic", &told) {
            // the script also notices the trap that follows
            let _ = window().dispatch_event(&event);
        }
    }));
}
