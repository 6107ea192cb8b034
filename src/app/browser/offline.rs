//! What the page's own script has to tell of the app as a thing that is kept, renewed and installed: see `offline.js`. It
//! stands in attributes of the root element, by which `style/news.css` shows what the page has ready for it.

use leptos::prelude::*;
use web_sys::Event;

/// Takes a piece of news as read, by its name in `offline.js`.
pub fn put_away(news: &str) {
    if let Some(root) = document().document_element() {
        // a name that is valid can be taken away
        let _ = root.remove_attribute(&format!("data-{news}"));
    }
}

/// Tells the script what the person has decided, by the name of its event.
pub fn say(what: &str) {
    if let Ok(event) = Event::new(what) {
        // nobody forbids it
        let _ = window().dispatch_event(&event);
    }
}
