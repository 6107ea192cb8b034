//! Whether the browser keeps what is stored here, or may clear it when the device runs short of room.

use js_sys::{Function, Promise, Reflect};
use leptos::prelude::*;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;

/// Whether the browser has agreed to keep what is stored here until the person deletes it; nothing where it does not say.
pub async fn persisted() -> Option<bool> {
    ask("persisted").await?.as_bool()
}

/// Asks the browser to keep what is stored here until the person deletes it, and says whether it agrees; nothing where it
/// cannot be asked. Some browsers ask the person, and want to be asked from a tap.
pub async fn persist() -> Option<bool> {
    ask("persist").await?.as_bool()
}

/// How many bytes the site has in the browser's other stores, the app itself as it is kept for offline play above all;
/// nothing where the browser does not say.
pub async fn used() -> Option<f64> {
    Reflect::get(&ask("estimate").await?, &"usage".into()).ok()?.as_f64()
}

/// Whether this is a browser that forgets after seven days without a visit whatever is not on the home screen, as those
/// of iOS and iPadOS do: only they say whether the page was opened from there.
pub fn forgets_in_a_week() -> bool {
    Reflect::get(&window().navigator(), &"standalone".into())
        .is_ok_and(|standalone| standalone.as_bool() == Some(false))
}

/// What a question to the browser's storage manager comes to; nothing where there is none, as on a page that did not come
/// over a safe line, or where it does not know the question.
async fn ask(question: &str) -> Option<JsValue> {
    let manager = Reflect::get(&window().navigator(), &"storage".into()).ok().filter(JsValue::is_object)?;
    let ask: Function = Reflect::get(&manager, &question.into()).ok()?.dyn_into().ok()?;
    let promise: Promise = ask.call0(&manager).ok()?.dyn_into().ok()?;
    JsFuture::from(promise).await.ok()
}
