//! Animations of elements by keyframes.

use js_sys::{Function, JSON, Reflect};
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{Animation, Element};

use crate::app::browser::prefers_reduced_motion;

/// False if the user prefers reduced motion.
pub fn is_wanted() -> bool {
    !prefers_reduced_motion()
}

/// The easing of a bone: fast at first, like one that was thrown.
pub(super) const EASE: &str = r#""easing":"cubic-bezier(0.3,0.5,0.4,1)""#;

/// Animates an element by keyframes in JSON; nothing in a browser without animations.
pub(super) fn animate(element: &Element, frames: &str, duration_ms: f64, delay: f64) -> Option<Animation> {
    animate_with(element, frames, &format!(r#"{{"duration":{duration_ms},"delay":{delay},"fill":"backwards"}}"#))
}

/// Animates an element by keyframes and options in JSON; nothing in a browser without animations.
pub(super) fn animate_with(element: &Element, frames: &str, options: &str) -> Option<Animation> {
    let animate = Reflect::get(element, &"animate".into()).ok()?.dyn_into::<Function>().ok()?;
    let moves = animate.call2(element, &JSON::parse(frames).ok()?, &JSON::parse(options).ok()?);
    moves.ok().map(JsValue::unchecked_into)
}

/// Milliseconds as an integer.
#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a few seconds at most")]
pub(super) fn whole(milliseconds: f64) -> u32 {
    milliseconds.ceil() as u32
}
