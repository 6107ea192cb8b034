//! Makes the browser's Back close a sheet instead of leaving the page.
//!
//! While a sheet is open, the history has one extra, marked entry with the same address. Back removes that entry, and
//! the sheet closes. Closing the sheet in any other way removes the entry too, so that the next Back leads where it
//! would have led. A link in a sheet replaces the entry. If the page arrives at such an entry with no sheet open, by
//! Forward or a reload, it goes back at once.
//!
//! The router does not see these entries, because the address stays the same.
//!
//! A page that must not be left by mistake has such an entry too, below those of its sheets ([`guard_leaving`]).

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use gloo_timers::callback::Timeout;
use leptos::prelude::*;
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{History, HtmlAnchorElement};

/// The state of a marked entry.
const MARK: &str = "boneyard: open";
/// The delay before an entry without an open sheet is removed, in milliseconds. Another sheet may open at once, or the
/// page may be left; going back would interfere with both.
const LEFT: u32 = 250;

/// The delay before a link is clicked again while the page is going back, in milliseconds.
const RETURNS: u32 = 20;

/// The time limit for `popstate` after `history.back()`, in milliseconds. Without it, a browser that never sends the
/// event would make every link wait.
const POPSTATE_TIMEOUT_MS: u32 = 1_000;

/// The time limit for the page of a followed link, in milliseconds. Its part may have to be loaded first.
const COMES: u32 = 10_000;

/// The time limit for the start of a page load after `beforeunload`, in milliseconds. A download sends that event too,
/// but the page stays.
const LOADS: u32 = 2_000;

/// An open sheet.
struct OpenSheet {
    id: usize,
    close: Callback<()>,
    /// True if the history has an entry for it. A sheet that opens together with a page reached by Back has none yet.
    entered: bool,
}

/// Handles a click on a link in place of the router; false if the link is to be followed.
type LinkGuard = Rc<dyn Fn(&web_sys::Event, &HtmlAnchorElement) -> bool>;

thread_local! {
    /// Asked before a link is followed.
    static GUARD: RefCell<Option<LinkGuard>> = const { RefCell::new(None) };
    static OPEN: RefCell<Vec<OpenSheet>> = const { RefCell::new(Vec::new()) };
    static LAST: Cell<usize> = const { Cell::new(0) };
    /// The address of the page under the sheets.
    static PAGE: RefCell<String> = const { RefCell::new(String::new()) };
    /// True while this module itself is going back.
    static RETURNING: Cell<bool> = const { Cell::new(false) };
    /// The number of the latest `history.back()`, from 1.
    static ATTEMPT: Cell<u32> = const { Cell::new(0) };
    /// True while another page is loading: going back would cancel it.
    static LEAVING: Cell<bool> = const { Cell::new(false) };
    /// True after a link was followed whose page replaces the entry, until that page is there: going back now would put
    /// it in the place of the previous page.
    static FOLLOWED: Cell<bool> = const { Cell::new(false) };
    /// The number of recently closed sheets whose entry may still be there.
    static LINGERING: Cell<u32> = const { Cell::new(0) };
}

/// Closes a sheet on Back whenever it is open, until its owner is disposed.
pub fn close_on_back(open: Signal<bool>, close: Callback<()>) {
    listen_for_back(open, close, false);
}

/// Calls `on_back` in place of leaving the page while `guarded`, and `on_link` with every link that is pressed, until the
/// owner is disposed.
pub fn guard_leaving(guarded: Signal<bool>, on_back: Callback<()>, on_link: LinkGuard) {
    listen_for_back(guarded, on_back, true);
    GUARD.set(Some(on_link.clone()));
    let on_link = StoredValue::new_local(on_link);
    on_cleanup(move || {
        let is_own = |guard: &LinkGuard| on_link.try_with_value(|own| Rc::ptr_eq(own, guard)) == Some(true);
        // the next page may have a guard of its own by then
        GUARD.with_borrow_mut(|guard| drop(guard.take_if(|guard| is_own(guard))));
    });
}

/// `is_below`: Back closes all sheets first.
fn listen_for_back(open: Signal<bool>, close: Callback<()>, is_below: bool) {
    let id = LAST.get() + 1;
    LAST.set(id);
    if id == 1 {
        listen();
    }
    Effect::new(move |_| {
        forget(id);
        if open.get() {
            OPEN.with_borrow_mut(|all| {
                let place = if is_below { 0 } else { all.len() };
                all.insert(place, OpenSheet { id, close, entered: false });
            });
            // the next sheet may open before the previous one has closed
            Timeout::new(0, settle).forget();
        }
    });
    on_cleanup(move || forget(id));
}

/// Removes a sheet from the list of open ones.
fn forget(id: usize) {
    let was_open = OPEN.with_borrow_mut(|all| {
        let before = all.len();
        all.retain(|other| other.id != id);
        all.len() < before
    });
    if was_open {
        // the page of a followed link replaces the entry, so none lingers
        let lingers = u32::from(!FOLLOWED.get());
        LINGERING.set(LINGERING.get() + lingers);
        let left = move || {
            LINGERING.set(LINGERING.get().saturating_sub(lingers));
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

/// True if the current history entry is a marked one.
fn is_marked() -> bool {
    history().and_then(|history| history.state().ok()).is_some_and(|state| state.as_string().as_deref() == Some(MARK))
}

/// Adds the marked entry if a sheet is open, or removes it if none is.
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
            // if the browser refuses, Back leaves the page as usual
            drop(history.push_state(&JsValue::from_str(MARK), ""));
        }
        (false, true) => {
            PAGE.set(address());
            RETURNING.set(history.back().is_ok());
            let attempt = ATTEMPT.get() + 1;
            ATTEMPT.set(attempt);
            // a later attempt has a timeout of its own
            let give_up = move || RETURNING.set(RETURNING.get() && ATTEMPT.get() != attempt);
            Timeout::new(POPSTATE_TIMEOUT_MS, give_up).forget();
        }
        _ => {}
    }
}

/// Handles `popstate`. Returns true if both entries belong to the same page.
fn gone() -> bool {
    let here = PAGE.with_borrow(|page| *page == address());
    if RETURNING.take() || is_marked() {
        // Forward may have led to a marked entry
        settle();
    } else if here
        && let Some(close) = OPEN.with_borrow(|all| all.iter().rfind(|open| open.entered).map(|open| open.close))
    {
        close.run(());
        // a sheet that refuses to close keeps its entry
        Timeout::new(0, settle).forget();
    } else if here && LINGERING.get() > 0 {
        // Back right after a sheet has closed is meant for the page
        if let Some(history) = history() {
            drop(history.back());
        }
    } else {
        return false;
    }
    here
}

/// Handles a click on a link before the router does.
fn follow(event: &web_sys::Event, link: HtmlAnchorElement) {
    if RETURNING.get() {
        // going back would interfere with the next page: try again in a moment
        event.prevent_default();
        event.stop_immediate_propagation();
        Timeout::new(RETURNS, move || link.click()).forget();
        return;
    }
    let takes_place = is_marked();
    // this attribute tells the router to replace the marked entry
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

/// Listens to the history and to clicks on links, before the router does.
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
            // downloads and links to new tabs do not leave the page
            let link = pressed.and_then(|pressed| pressed.closest("a[href]:not([download], [target])").ok().flatten());
            if let Some(link) = link.and_then(|link| link.dyn_into::<HtmlAnchorElement>().ok())
                && !GUARD.with_borrow(Clone::clone).is_some_and(|guard| guard(&event, &link))
            {
                follow(&event, link);
            }
        }),
    );
    on(
        "beforeunload",
        Closure::new(|event: web_sys::Event| {
            LEAVING.set(true);
            // a guarded page keeps its entry, whatever the user answers
            let is_guarded = move || LEAVING.set(LEAVING.get() && !event.default_prevented());
            Timeout::new(0, is_guarded).forget();
            let stays = || {
                LEAVING.set(false);
                settle();
            };
            Timeout::new(LOADS, stays).forget();
        }),
    );
    // after a reload no sheet is open
    Timeout::new(0, settle).forget();
}
