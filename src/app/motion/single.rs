//! Animations of single elements, at the request of a page.

use gloo_timers::callback::Timeout;
use js_sys::Reflect;
use web_sys::{Animation, Element};

use super::elements::{centre, copy, piece, put};
use super::keyframes::{EASE, animate, animate_with, is_wanted, whole};
use super::measure::{area, first};
use crate::scene::table::Rect;

/// A running animation of one element.
pub struct Glide(Animation);

impl Glide {
    /// Ends it at once.
    pub fn end(self) {
        self.0.cancel();
    }
}

/// Animates an element from the transform `from` to its own transform, `to`.
pub fn glide(element: &Element, from: &str, to: &str, duration_ms: f64) -> Option<Glide> {
    let frames = format!(r#"{{"transform":["{from}","{to}"],{EASE}}}"#);
    is_wanted().then(|| animate(element, &frames, duration_ms, 0.0)).flatten().map(Glide)
}

/// Adds a paused animation without effect, which makes changes of the element's transform cheap: Chromium assigns the whole
/// page to layers again after each change of a transform, except while that transform is animated. `None` in browsers
/// without additive animations.
pub fn keep_layers(element: &Element) -> Option<Glide> {
    let animation =
        animate_with(element, r#"{"transform":["none","none"]}"#, r#"{"duration":1000,"composite":"add"}"#)?;
    let is_paused = animation.pause().is_ok();
    let effect = Reflect::get(&animation, &"effect".into());
    let composite = effect.and_then(|effect| Reflect::get(&effect, &"composite".into()));
    if is_paused && composite.is_ok_and(|composite| composite == "add") {
        return Some(Glide(animation));
    }
    // an animation that is not additive would replace the transform
    animation.cancel();
    None
}

/// Animates an element across its container once, as a sample.
pub fn travel_once(element: &Element, duration_ms: f64) {
    let room = element.parent_element().map_or(0, |parent| parent.client_width() - element.client_width());
    if duration_ms > 0.0 && is_wanted() {
        let frames = format!(r#"{{"transform":["translate({room}px,0px) rotate(90deg)","none"],{EASE}}}"#);
        drop(animate(element, &frames, duration_ms, 0.0));
    }
}

/// Animates a drawing from another element's place and size to its own, after a delay in milliseconds.
pub fn come_from(drawing: &Element, from: &Element, duration_ms: f64, waits: f64) {
    let (Some(from), Some(to)) = (area(from), area(drawing)) else { return };
    if duration_ms > 0.0 && is_wanted() {
        let frames = format!(r#"{{"transform":["{}","none"],{EASE}}}"#, way(to, from));
        drop(animate(drawing, &frames, duration_ms, waits));
    }
}

/// Animates a copy of a drawing to the center of another element, after a delay in milliseconds, and removes it there.
pub fn send_copy(drawing: &Element, to: &Element, duration_ms: f64, waits: f64) {
    let (Some(from), Some(to)) = (area(drawing), area(to)) else { return };
    if duration_ms <= 0.0 || !is_wanted() {
        return;
    }
    let (Some(layer), Some(flight), Some(copied)) = (first(".flights"), piece("div", "flight"), copy(drawing)) else {
        return;
    };
    centre(&copied, from.width, from.height);
    let _ = copied.class_list().add_1("flight-bone");
    put(&flight, middle(from));
    if flight.append_child(&copied).and_then(|_| layer.append_child(&flight)).is_ok() {
        // at its destination no larger than the destination is high
        let width = from.width.min(to.height);
        let there = Rect { left: middle(to).0 - width / 2.0, width, ..to };
        let frames = format!(r#"{{"transform":["none","{}"],"opacity":[1,0.4],{EASE}}}"#, way(from, there));
        drop(animate(&flight, &frames, duration_ms, waits));
        Timeout::new(whole(duration_ms + waits), move || flight.remove()).forget();
    }
}

fn middle(area: Rect) -> (f64, f64) {
    (area.left + area.width / 2.0, area.top + area.height / 2.0)
}

/// The transform from one box to another.
fn way(own: Rect, other: Rect) -> String {
    let ((x, y), (to_x, to_y)) = (middle(own), middle(other));
    format!("translate({:.2}px,{:.2}px) scale({:.3})", to_x - x, to_y - y, other.width / own.width)
}
