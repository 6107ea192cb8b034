//! The text of a field of limited length.

use js_sys::Reflect;
use leptos::prelude::*;
use web_sys::{Event, HtmlInputElement};

use crate::session::first_signs;

/// The text of a field after an event, at most `most` signs of it. A longer text is cut in the field too, but not while
/// an input method composes. `maxlength` would count the parts of a sign, and cut it apart.
pub fn written(event: &Event, most: usize) -> String {
    let text = event_target_value(event);
    let short = first_signs(&text, most);
    let composes = Reflect::get(event, &"isComposing".into()).is_ok_and(|composes| composes.is_truthy());
    if short.len() < text.len() && !composes {
        event_target::<HtmlInputElement>(event).set_value(short);
    }
    short.to_owned()
}
