//! Data of this tab alone, deleted when it is closed.

use js_sys::{Object, Reflect};
use leptos::prelude::*;
use wasm_bindgen::{JsCast, JsValue};

/// Property of the window where `opened.js` and this module leave what session storage has no room for, by its key.
const HANDED: &str = "boneyardHanded";

/// The tab's session storage, if there is one.
fn storage() -> Option<web_sys::Storage> {
    window().session_storage().ok().flatten()
}

/// The texts that session storage has no room for.
fn handed() -> Option<Object> {
    Reflect::get(&window(), &HANDED.into()).ok()?.dyn_into().ok()
}

/// Reads a text.
pub fn get(key: &str) -> Option<String> {
    let stored = storage().and_then(|storage| storage.get_item(key).ok().flatten());
    stored.or_else(|| Reflect::get(handed()?.as_ref(), &key.into()).ok()?.as_string())
}

/// Stores a text; false if there is no room.
pub fn put(key: &str, text: &str) -> bool {
    storage().is_some_and(|storage| storage.set_item(key, text).is_ok())
}

/// Leaves a text for another page: stored if there is room, otherwise until the tab is reloaded.
pub fn leave(key: &str, text: &str) {
    take(key);
    if put(key, text) {
        return;
    }
    let texts = handed().unwrap_or_default();
    // setting the properties of plain objects cannot fail
    let _ = Reflect::set(&texts, &key.into(), &JsValue::from_str(text));
    let _ = Reflect::set(&window(), &HANDED.into(), &texts);
}

/// Removes a text and returns it.
pub fn take(key: &str) -> Option<String> {
    let text = get(key)?;
    // if it cannot be removed, it is found again next time
    let _ = storage().map(|storage| storage.remove_item(key));
    let _ = handed().map(|texts| Reflect::delete_property(&texts, &key.into()));
    Some(text)
}
