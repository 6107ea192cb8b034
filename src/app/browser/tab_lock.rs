//! A lock that only one tab of the browser holds (Web Locks API).
//!
//! web-sys has this API only behind a compiler flag, so its one method is called by name.

use js_sys::{Array, Function, Promise};
use leptos::prelude::*;
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};

use super::by_name::{object, promise};

/// Requests the lock and calls `held` once this tab holds it, at once where the browser has no locks. The lock is
/// released when the calling component is disposed.
pub fn hold(name: String, held: impl Fn() + 'static) {
    let released = StoredValue::new_local(None::<Function>);
    on_cleanup(move || {
        if let Some(release) = released.try_get_value().flatten() {
            // a promise that is resolved twice ignores it
            let _ = release.call0(&JsValue::NULL);
        }
    });
    let granted = Closure::once_into_js(move |_lock: JsValue| {
        // the component may have been disposed while the tab waited
        if released.is_disposed() {
            return Promise::resolve(&JsValue::NULL);
        }
        let until_released = Promise::new(&mut |resolve, _| released.set_value(Some(resolve)));
        held();
        until_released
    });
    let granted: Function = granted.unchecked_into();
    let requested = request(name, &granted);
    // without the lock, as if it were granted
    let go_on = move || drop(granted.call1(&JsValue::NULL, &JsValue::NULL));
    match requested {
        Some(requested) => {
            let refused = Closure::once(move |_: JsValue| go_on());
            let _ = requested.catch(&refused);
            // it lives as long as the browser may refuse
            refused.forget();
        }
        None => go_on(),
    }
}

/// Calls `navigator.locks.request`; nothing if the browser has no locks.
fn request(name: String, granted: &Function) -> Option<Promise> {
    let locks = object(&window().navigator(), "locks")?;
    promise(&locks, "request", &Array::of2(&name.into(), granted))
}
