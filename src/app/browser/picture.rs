//! What can wait until the page has been drawn.

use std::time::Duration;

use leptos::prelude::*;

/// Does something once the next picture has been drawn: what that picture does not need must not delay it. Nothing is drawn
/// while nobody looks; then it is done soon.
pub fn after_picture(then: impl FnOnce() + 'static) {
    if document().hidden() {
        set_timeout(then, Duration::ZERO);
    } else {
        request_animation_frame(move || set_timeout(then, Duration::ZERO));
    }
}
