//! What the page's own script has to tell of the app as a thing that is kept, renewed and installed: see `offline.js`.

use leptos::prelude::*;
use web_sys::Event;

/// A piece of news, told until the person has put it away.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum News {
    /// Another build has been kept, and waits for the person.
    Update,
    /// Another build has taken the place of the one that was open.
    Renewed,
    /// Everything has been kept: from now on the app can be played without a line.
    Offline,
    /// The browser would install the app.
    Install,
}

impl News {
    const ALL: [Self; 4] = [Self::Update, Self::Renewed, Self::Offline, Self::Install];

    /// Its name in `offline.js`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Update => "update",
            Self::Renewed => "renewed",
            Self::Offline => "offline",
            Self::Install => "install",
        }
    }

    fn attribute(self) -> String {
        format!("data-{}", self.name())
    }

    /// What there is now.
    fn all() -> Vec<Self> {
        let Some(root) = document().document_element() else { return Vec::new() };
        Self::ALL.into_iter().filter(|news| root.has_attribute(&news.attribute())).collect()
    }

    /// Takes it as read.
    pub fn put_away(self) {
        if let Some(root) = document().document_element() {
            // a name that is valid can be taken away
            let _ = root.remove_attribute(&self.attribute());
        }
        say("boneyard-news");
    }
}

/// What there is to be told, for as long as the app is open.
pub fn news() -> RwSignal<Vec<News>> {
    let news = RwSignal::new(News::all());
    let handle = window_event_listener_untyped("boneyard-news", move |_| news.set(News::all()));
    on_cleanup(move || handle.remove());
    news
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
