//! News for the user about the app itself, most of them from the page's own script about installing and updating
//! (`offline.js`). They are attributes of the root element, by which `style/news.css` shows notices that the page has
//! rendered in advance.

use leptos::prelude::*;
use web_sys::Event;

/// The notice that a language could not be loaded.
pub const LANGUAGE_LOST: &str = "language-lost";

/// Shows a piece of news, by its name.
pub fn show(news: &str) {
    if let Some(root) = document().document_element() {
        // setting a valid attribute cannot fail
        let _ = root.set_attribute(&format!("data-{news}"), "");
    }
}

/// Dismisses a piece of news, by its name.
pub fn put_away(news: &str) {
    if let Some(root) = document().document_element() {
        // removing a valid attribute cannot fail
        let _ = root.remove_attribute(&format!("data-{news}"));
    }
}

/// Sends the user's decision to the script, as an event of this name.
pub fn say(what: &str) {
    if let Ok(event) = Event::new(what) {
        // no listener cancels this event
        let _ = window().dispatch_event(&event);
    }
}
