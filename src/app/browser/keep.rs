//! Persistent storage: whether the browser may delete stored data when the device runs out of space.

use js_sys::{Function, Promise, Reflect};
use leptos::prelude::*;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;

/// True if storage is persistent; nothing if the browser does not tell.
pub async fn persisted() -> Option<bool> {
    ask("persisted").await?.as_bool()
}

/// Requests persistent storage; true if granted, nothing if the browser cannot be asked. Some browsers ask the user and
/// require a user gesture.
pub async fn persist() -> Option<bool> {
    ask("persist").await?.as_bool()
}

/// The bytes that the site uses in the browser's other stores, mostly the offline cache; nothing if the browser does
/// not tell.
pub async fn used() -> Option<f64> {
    Reflect::get(&ask("estimate").await?, &"usage".into()).ok()?.as_f64()
}

/// True in browsers that delete a site's data after seven days without a visit unless it is on the home screen: those
/// of iOS and iPadOS. Only they have `navigator.standalone`.
pub fn forgets_in_a_week() -> bool {
    Reflect::get(&window().navigator(), &"standalone".into())
        .is_ok_and(|standalone| standalone.as_bool() == Some(false))
}

/// Calls a method of the browser's storage manager; nothing if there is none, as without HTTPS, or if it lacks the
/// method.
async fn ask(question: &str) -> Option<JsValue> {
    let manager = Reflect::get(&window().navigator(), &"storage".into()).ok().filter(JsValue::is_object)?;
    let ask: Function = Reflect::get(&manager, &question.into()).ok()?.dyn_into().ok()?;
    let promise: Promise = ask.call0(&manager).ok()?.dyn_into().ok()?;
    JsFuture::from(promise).await.ok()
}
