//! Back closes what lies over a page instead of leaving the page.
//!
//! As long as something is open there is one more entry in the browser's history, of the same address and with a mark.
//! Back, the browser's or the device's own, takes that entry away, and what is open closes; whoever closes it in any
//! other way takes the entry away too, so that the next Back leads where it would have led. A link within it puts its
//! page in the place of the entry. An entry that is come upon with nothing open, by Forward or by a reload, is gone back
//! from at once.
//!
//! The router hears nothing of these entries: it knows addresses, and the address is the same.

use std::cell::{Cell, RefCell};

use gloo_timers::callback::Timeout;
use leptos::prelude::*;
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{History, HtmlAnchorElement};

/// What stands in the state of an entry that was added.
const MARK: &str = "boneyard: open";
/// How long the entry is left when nothing is open any more, in milliseconds: something else may open at once, or the
/// page may be left, and neither should cross a way back.
const LEFT: u32 = 250;

/// How long a link waits for a way back that is on, in milliseconds.
const RETURNS: u32 = 20;

/// How long a page of the app that a link leads to may take to come, in milliseconds: its part may still have to be loaded.
const COMES: u32 = 10_000;

/// How long a load of another page may take to begin, in milliseconds: a file that is saved is told of like one, and
/// leaves the page where it is.
const LOADS: u32 = 2_000;

/// Something that is open over the page.
struct Open {
    id: usize,
    close: Callback<()>,
    /// Whether there is an entry for it: what opens with a page that Back has led to has none yet.
    entered: bool,
}

thread_local! {
    static OPEN: RefCell<Vec<Open>> = const { RefCell::new(Vec::new()) };
    static LAST: Cell<usize> = const { Cell::new(0) };
    /// The address of the page that things were opened over.
    static PAGE: RefCell<String> = const { RefCell::new(String::new()) };
    /// Whether this page itself is on its way back from an entry.
    static RETURNING: Cell<bool> = const { Cell::new(false) };
    /// Whether another page is on its way: going back would cut it off.
    static LEAVING: Cell<bool> = const { Cell::new(false) };
    /// Whether a link was followed whose page takes the place of the entry, and has not come yet: going back would put it
    /// in the place of the page before.
    static FOLLOWED: Cell<bool> = const { Cell::new(false) };
    /// How often something has closed whose entry may still be there.
    static LINGERING: Cell<u32> = const { Cell::new(0) };
}

/// Lets Back close something whenever it is open, until its owner is gone.
pub fn close_on_back(open: Signal<bool>, close: Callback<()>) {
    let id = LAST.get() + 1;
    LAST.set(id);
    if id == 1 {
        listen();
    }
    Effect::new(move |_| {
        forget(id);
        if open.get() {
            OPEN.with_borrow_mut(|all| all.push(Open { id, close, entered: false }));
            // one sheet may open before the other has closed
            Timeout::new(0, settle).forget();
        }
    });
    on_cleanup(move || forget(id));
}

/// Something is not open any more, if it was.
fn forget(id: usize) {
    let was_open = OPEN.with_borrow_mut(|all| {
        let before = all.len();
        all.retain(|other| other.id != id);
        all.len() < before
    });
    if was_open {
        LINGERING.set(LINGERING.get() + 1);
        let left = || {
            LINGERING.set(LINGERING.get().saturating_sub(1));
            settle();
        };
        Timeout::new(LEFT, left).forget();
    }
}

fn history() -> Option<History> {
    window().history().ok()
}

fn address() -> String {
    window().location().href().unwrap_or_default()
}

/// Whether the page stands at an entry that was added.
fn is_marked() -> bool {
    history().and_then(|history| history.state().ok()).is_some_and(|state| state.as_string().as_deref() == Some(MARK))
}

/// Adds the entry, or takes it away, as something is open or nothing is.
fn settle() {
    let Some(history) = history() else { return };
    if FOLLOWED.get() && !is_marked() {
        FOLLOWED.set(false);
    }
    if RETURNING.get() || LEAVING.get() || FOLLOWED.get() {
        return;
    }
    let is_open = OPEN.with_borrow_mut(|all| {
        for open in all.iter_mut() {
            open.entered = true;
        }
        !all.is_empty()
    });
    match (is_open, is_marked()) {
        (true, false) => {
            PAGE.set(address());
            // a browser that refuses leaves the page at Back, as it did before
            drop(history.push_state(&JsValue::from_str(MARK), ""));
        }
        (false, true) => {
            PAGE.set(address());
            RETURNING.set(history.back().is_ok());
        }
        _ => {}
    }
}

/// The browser has gone to another entry. Says whether that was between two of one page.
fn gone() -> bool {
    let here = PAGE.with_borrow(|page| *page == address());
    if RETURNING.take() || is_marked() {
        // Forward may have led to what was open once
        settle();
    } else if here
        && let Some(close) = OPEN.with_borrow(|all| all.iter().rfind(|open| open.entered).map(|open| open.close))
    {
        close.run(());
        // what will not be closed keeps its entry
        Timeout::new(0, settle).forget();
    } else if here && LINGERING.get() > 0 {
        // whoever goes back right after something has closed means the page
        if let Some(history) = history() {
            drop(history.back());
        }
    } else {
        return false;
    }
    here
}

/// A link is followed, of which the router has not heard yet.
fn follow(event: &web_sys::Event, link: HtmlAnchorElement) {
    if RETURNING.get() {
        // the way back to the page's own entry would cross that to the next page: a moment later
        event.prevent_default();
        event.stop_immediate_propagation();
        Timeout::new(RETURNS, move || link.click()).forget();
        return;
    }
    let takes_place = is_marked();
    // the router asks the link whether its page takes the place of this entry, of which nothing is left then
    drop(js_sys::Reflect::set(&link, &"replace".into(), &takes_place.into()));
    if takes_place {
        LINGERING.set(0);
        FOLLOWED.set(true);
        let stays = || {
            FOLLOWED.set(false);
            settle();
        };
        Timeout::new(COMES, stays).forget();
    }
}

/// Hears of the history before the router does, and of links that are followed.
fn listen() {
    let on = |name: &str, then: Closure<dyn FnMut(web_sys::Event)>| {
        let heard = window().add_event_listener_with_callback_and_bool(name, then.as_ref().unchecked_ref(), true);
        debug_assert!(heard.is_ok(), "a window can be listened to");
        then.forget();
    };
    on(
        "popstate",
        Closure::new(|event: web_sys::Event| {
            if gone() {
                event.stop_immediate_propagation();
            }
        }),
    );
    on(
        "click",
        Closure::new(|event: web_sys::Event| {
            let pressed = event.target().and_then(|target| target.dyn_into::<web_sys::Element>().ok());
            // what is saved or opens elsewhere leaves the page where it is
            let link = pressed.and_then(|pressed| pressed.closest("a[href]:not([download], [target])").ok().flatten());
            if let Some(link) = link.and_then(|link| link.dyn_into::<HtmlAnchorElement>().ok()) {
                follow(&event, link);
            }
        }),
    );
    on(
        "beforeunload",
        Closure::new(|_| {
            LEAVING.set(true);
            let stays = || {
                LEAVING.set(false);
                settle();
            };
            Timeout::new(LOADS, stays).forget();
        }),
    );
    // a reload has closed what was open
    Timeout::new(0, settle).forget();
}
