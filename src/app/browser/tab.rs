//! What belongs to this tab alone, and is gone when it is closed.

use leptos::prelude::*;

/// The tab's storage, where there is one.
fn storage() -> Option<web_sys::Storage> {
    window().session_storage().ok().flatten()
}

/// A text that the tab has.
pub fn get(key: &str) -> Option<String> {
    storage()?.get_item(key).ok().flatten()
}

/// Gives the tab a text; says whether it has taken it.
pub fn put(key: &str, text: &str) -> bool {
    storage().is_some_and(|storage| storage.set_item(key, text).is_ok())
}

/// Takes a text away from the tab, and hands it over.
pub fn take(key: &str) -> Option<String> {
    let text = get(key)?;
    // a storage that lets nothing go has it a second time
    let _ = storage()?.remove_item(key);
    Some(text)
}
