//! Files from outside: dropped on the page, opened with the app, or shared with it. The page's own script passes them
//! on (`opened.js`).

use std::cell::RefCell;

use leptos::prelude::*;
use serde::{Deserialize, Serialize};

use super::tab;

/// Key of a received game in the tab's storage until a page takes it; also the name of the event.
const COME: &str = "boneyard-game";
/// The same for a received archive of all data.
const DATA: &str = "boneyard-opened";
/// Key of the file being shown, so that a reload shows it again.
const SHOWN: &str = "boneyard-shown";

/// A received text.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Opened {
    /// The file name; empty if it was not a file.
    pub name: String,
    /// The content.
    pub text: String,
}

thread_local! {
    /// The file being shown, also if the browser stores nothing.
    static HELD: RefCell<Option<Opened>> = const { RefCell::new(None) };
}

fn read(text: &str) -> Option<Opened> {
    serde_json::from_str(text).ok()
}

fn keep(key: &str, opened: &Opened) -> bool {
    serde_json::to_string(opened).is_ok_and(|text| tab::put(key, &text))
}

impl Opened {
    /// Takes a received game.
    pub fn take() -> Option<Self> {
        read(&tab::take(COME)?)
    }

    /// Discards a file that was received but not opened yet.
    pub fn discard() {
        for key in [COME, DATA] {
            tab::take(key);
        }
    }

    /// Leaves an archive for the page that imports it.
    pub fn leave(&self) {
        if let Ok(text) = serde_json::to_string(self) {
            tab::leave(DATA, &text);
        }
    }

    /// Makes this the file being shown.
    pub fn show(self) {
        if !keep(SHOWN, &self) {
            // better no file after a reload than the previous one
            tab::take(SHOWN);
        }
        HELD.set(Some(self));
    }

    /// The file being shown.
    pub fn shown() -> Option<Self> {
        HELD.with_borrow(Clone::clone).or_else(|| read(&tab::get(SHOWN)?))
    }
}

/// Listens for received games until the calling page is disposed. `takes` returns true for a game that it handles;
/// other pages then do not receive it.
pub fn on_opened(takes: impl Fn(&Opened) -> bool + 'static) {
    let handle = window_event_listener_untyped(COME, move |_| {
        if tab::get(COME).and_then(|text| read(&text)).is_some_and(|come| takes(&come)) {
            tab::take(COME);
        }
    });
    on_cleanup(move || handle.remove());
}
