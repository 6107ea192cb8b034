//! What comes from outside: a file that was dropped on the page, opened with the app or shared with it, as the page's own
//! script hands it over (see `opened.js`); and the file that is shown.

use std::cell::RefCell;

use leptos::prelude::*;
use serde::{Deserialize, Serialize};
use web_sys::Storage;

/// Where a game that has come lies until a page takes it; this is its event, too.
const COME: &str = "boneyard-game";
/// The same for a copy of everything.
const DATA: &str = "boneyard-opened";
/// Where the file lies that is shown, as long as the tab is open: a reload shows it again.
const SHOWN: &str = "boneyard-shown";

/// A text that came from outside.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Opened {
    /// What its file is called; empty if it was none.
    pub name: String,
    /// The text.
    pub text: String,
}

thread_local! {
    /// The file that is shown, also where the browser keeps nothing.
    static HELD: RefCell<Option<Opened>> = const { RefCell::new(None) };
}

fn storage() -> Option<Storage> {
    window().session_storage().ok().flatten()
}

fn kept(key: &str) -> Option<Opened> {
    serde_json::from_str(&storage()?.get_item(key).ok()??).ok()
}

fn forget(key: &str) {
    if let Some(storage) = storage() {
        // what is not there need not go
        let _ = storage.remove_item(key);
    }
}

fn keep(key: &str, opened: &Opened) -> Option<()> {
    storage()?.set_item(key, &serde_json::to_string(opened).ok()?).ok()
}

impl Opened {
    /// Takes a game that has come.
    pub fn take() -> Option<Self> {
        let come = kept(COME);
        forget(COME);
        come
    }

    /// Leaves a copy of everything to the page that takes it in.
    pub fn leave(&self) -> Option<()> {
        keep(DATA, self)
    }

    /// Has it shown from now on.
    pub fn show(self) {
        if keep(SHOWN, &self).is_none() {
            // after a reload nothing is better than something else
            forget(SHOWN);
        }
        HELD.set(Some(self));
    }

    /// The file that is shown.
    pub fn shown() -> Option<Self> {
        HELD.with_borrow(Clone::clone).or_else(|| kept(SHOWN))
    }
}

/// Listens to games that come as long as the page is there that asked. What it takes goes to no other page.
pub fn on_opened(takes: impl Fn(&Opened) -> bool + 'static) {
    let handle = window_event_listener_untyped(COME, move |_| {
        if kept(COME).is_some_and(|come| takes(&come)) {
            forget(COME);
        }
    });
    on_cleanup(move || handle.remove());
}
