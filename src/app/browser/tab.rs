//! Data of this tab alone, deleted when it is closed.

use leptos::prelude::*;

/// The tab's session storage, if there is one.
fn storage() -> Option<web_sys::Storage> {
    window().session_storage().ok().flatten()
}

/// Reads a text.
pub fn get(key: &str) -> Option<String> {
    storage()?.get_item(key).ok().flatten()
}

/// Stores a text; false if there is no room.
pub fn put(key: &str, text: &str) -> bool {
    storage().is_some_and(|storage| storage.set_item(key, text).is_ok())
}

/// Removes a text and returns it.
pub fn take(key: &str) -> Option<String> {
    let text = get(key)?;
    // if it cannot be removed, it is found again next time
    let _ = storage()?.remove_item(key);
    Some(text)
}
