//! A value in the browser's storage as a signal that follows the changes of other tabs.

use leptos::prelude::*;

/// The value that `read` returns. It is read again when another tab changes something in the storage, until the calling
/// component is disposed.
///
/// Most changes of other tabs do not concern this value. Where `is_same` is true of the old and the new one, the signal
/// keeps the old one, and nothing is rendered again.
pub fn follow_storage<T: 'static>(
    read: impl Fn() -> T + 'static,
    is_same: fn(&T, &T) -> bool,
) -> RwSignal<T, LocalStorage> {
    let shown = RwSignal::new_local(read());
    let handle = window_event_listener_untyped("storage", move |_| {
        let now = read();
        if shown.try_with_untracked(|before| is_same(before, &now)) == Some(false) {
            shown.set(now);
        }
    });
    on_cleanup(move || handle.remove());
    shown
}
