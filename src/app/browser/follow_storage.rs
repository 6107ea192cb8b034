//! A value in the browser's storage as a signal that follows the changes of other tabs.

use std::rc::Rc;

use leptos::prelude::*;

/// The events of a page that is looked at again. A suspended page and one in the back/forward cache receive no `storage`
/// events, and browsers differ in which of these they send when it returns.
const RETURNS: [&str; 3] = ["visibilitychange", "pageshow", "focus"];

/// Calls back when the page is looked at again, until the calling component is disposed.
pub fn on_return(then: impl Fn() + 'static) {
    let then = Rc::new(then);
    let handles = RETURNS.map(|event| {
        let then = Rc::clone(&then);
        window_event_listener_untyped(event, move |_| {
            if !document().hidden() {
                then();
            }
        })
    });
    on_cleanup(move || handles.into_iter().for_each(WindowListenerHandle::remove));
}

/// Calls back whenever other tabs may have changed the storage, until the calling component is disposed.
pub fn on_storage(changed: impl Fn() + 'static) {
    let changed = Rc::new(changed);
    let returned = Rc::clone(&changed);
    on_return(move || returned());
    let handle = window_event_listener_untyped("storage", move |_| changed());
    on_cleanup(move || handle.remove());
}

/// The value that `read` returns. It is read again whenever other tabs may have changed it, until the calling component is
/// disposed.
///
/// Most changes of other tabs do not concern this value. Where `is_same` is true of the old and the new one, the signal
/// keeps the old one, and nothing is rendered again.
pub fn follow_storage<T: 'static>(
    read: impl Fn() -> T + 'static,
    is_same: fn(&T, &T) -> bool,
) -> RwSignal<T, LocalStorage> {
    let shown = RwSignal::new_local(read());
    on_storage(move || {
        let now = read();
        if shown.try_with_untracked(|before| is_same(before, &now)) == Some(false) {
            shown.set(now);
        }
    });
    shown
}
