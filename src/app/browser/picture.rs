//! Work that can wait until the next paint.

use std::time::Duration;

use leptos::prelude::*;

/// Runs a callback after the next paint, so that it does not delay it. In a hidden tab, which does not paint, it runs
/// soon.
pub fn after_picture(then: impl FnOnce() + 'static) {
    if document().hidden() {
        set_timeout(then, Duration::ZERO);
    } else {
        request_animation_frame(move || set_timeout(then, Duration::ZERO));
    }
}
