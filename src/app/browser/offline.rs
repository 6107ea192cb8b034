//! What the page's own script has to tell of the app as a thing that is kept, renewed and installed: see `offline.js`.

use leptos::prelude::*;
use web_sys::Event;

/// What there is to be told, each until the person has put it away.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct News {
    /// Everything has been kept: from now on the app can be played without a line.
    pub offline: bool,
    /// Another build has been kept, and waits for the person.
    pub update: bool,
    /// Another build has taken the place of the one that was open.
    pub renewed: bool,
    /// The browser would install the app.
    pub install: bool,
}

impl News {
    fn now() -> Self {
        let root = document().document_element();
        let has = |name: &str| root.as_ref().is_some_and(|root| root.has_attribute(name));
        Self {
            offline: has("data-offline"),
            update: has("data-update"),
            renewed: has("data-renewed"),
            install: has("data-install"),
        }
    }
}

/// What there is to be told, for as long as the app is open.
pub fn news() -> RwSignal<News> {
    let news = RwSignal::new(News::now());
    let handle = window_event_listener_untyped("boneyard-news", move |_| news.set(News::now()));
    on_cleanup(move || handle.remove());
    news
}

/// Takes a piece of news as read, by its name in `offline.js`.
pub fn put_away(name: &str) {
    if let Some(root) = document().document_element() {
        // a name that is valid can be taken away
        let _ = root.remove_attribute(&format!("data-{name}"));
    }
    say("boneyard-news");
}

/// Has the build that waits take over: every open tab is loaded again.
pub fn take_over() {
    say("boneyard-take-over");
}

/// Has the browser ask whether the app is to be installed.
pub fn install() {
    say("boneyard-install");
}

fn say(what: &str) {
    if let Ok(event) = Event::new(what) {
        // nobody forbids it
        let _ = window().dispatch_event(&event);
    }
}
