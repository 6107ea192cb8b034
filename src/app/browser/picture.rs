//! Work that can wait until the next paint.

use leptos::prelude::*;

use super::HAS_DOCUMENT;
use super::clock::after;

/// Runs a callback after the next paint, so that it does not delay it. In a hidden tab, which does not paint, it runs
/// soon.
pub fn after_picture(then: impl FnOnce() + 'static) {
    let soon = move || after(0, then);
    if !HAS_DOCUMENT || document().hidden() {
        soon();
    } else {
        request_animation_frame(soon);
    }
}
