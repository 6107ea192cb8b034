//! What comes from outside: a file that was dropped on the page, opened with the app or shared with it, as the page's own
//! script hands it over (see `opened.js`); and the file that is shown.

use std::cell::RefCell;

use leptos::prelude::*;
use serde::{Deserialize, Serialize};

use super::tab;

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

fn read(text: &str) -> Option<Opened> {
    serde_json::from_str(text).ok()
}

fn keep(key: &str, opened: &Opened) -> bool {
    serde_json::to_string(opened).is_ok_and(|text| tab::put(key, &text))
}

impl Opened {
    /// Takes a game that has come.
    pub fn take() -> Option<Self> {
        read(&tab::take(COME)?)
    }

    /// Leaves a copy of everything to the page that takes it in; says whether the browser has room for it.
    pub fn leave(&self) -> bool {
        keep(DATA, self)
    }

    /// Has it shown from now on.
    pub fn show(self) {
        if !keep(SHOWN, &self) {
            // after a reload nothing is better than something else
            tab::take(SHOWN);
        }
        HELD.set(Some(self));
    }

    /// The file that is shown.
    pub fn shown() -> Option<Self> {
        HELD.with_borrow(Clone::clone).or_else(|| read(&tab::get(SHOWN)?))
    }
}

/// Listens to games that come as long as the page is there that asked. What it takes goes to no other page.
pub fn on_opened(takes: impl Fn(&Opened) -> bool + 'static) {
    let handle = window_event_listener_untyped(COME, move |_| {
        if tab::get(COME).and_then(|text| read(&text)).is_some_and(|come| takes(&come)) {
            tab::take(COME);
        }
    });
    on_cleanup(move || handle.remove());
}
