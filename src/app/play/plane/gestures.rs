//! What the player does to a plane: drags, pinches, wheel, keys and focus.

use gloo_timers::callback::Timeout;
use leptos::ev::{KeyboardEvent, MouseEvent, PointerEvent, WheelEvent};
use leptos::prelude::*;
use web_sys::Element;

use super::view::{PlaneView, Pointer};
use crate::app::browser::drag::is_far;
use crate::app::browser::enlarged::is_enlarged;
use crate::app::keyboard::{has_modifier, key_of};
use crate::scene::table::{Heading, Rect};

/// The debounce after the last turn of the wheel, in milliseconds.
const RESTS: u32 = 160;

/// The pixels per line of a wheel event.
const LINE: f64 = 32.0;

impl PlaneView {
    /// Measures the window's position. It stays fixed while a pointer is pressed, so that no event forces a layout.
    fn find(self) {
        if let Some(window) = self.window.get_untracked() {
            let rect = window.get_bounding_client_rect();
            self.state.update_value(|state| state.corner = (rect.left(), rect.top()));
        }
    }

    /// The position of a pointer in the window.
    fn at(self, event: &MouseEvent) -> (f64, f64) {
        let (left, top) = self.state.with_value(|state| state.corner);
        (f64::from(event.client_x()) - left, f64::from(event.client_y()) - top)
    }

    /// Restarts the movement from the pointers' current positions.
    fn begin(self) {
        self.state.update_value(|state| {
            state.base = state.seen;
            for pointer in &mut state.pointers {
                pointer.from = pointer.at;
            }
        });
    }

    pub(super) fn pressed(self, event: &PointerEvent) {
        if event.button() != 0 {
            return;
        }
        if event.pointer_type() == "touch" && is_enlarged() {
            // the browser moves the page
            return self.state.update_value(|state| state.no_tap = false);
        }
        self.find();
        let (at, id) = (self.at(event), event.pointer_id());
        let several = self.state.try_update_value(|state| {
            state.no_tap = false;
            if event.is_primary() {
                // the release of an earlier pointer was missed
                state.pointers.clear();
                state.moving = false;
            }
            state.pointers.retain(|pointer| pointer.id != id);
            state.pointers.push(Pointer { id, from: at, at });
            state.moving |= state.pointers.len() > 1;
            state.moving
        });
        self.begin();
        if several == Some(true) {
            self.hold();
        }
    }

    /// Captures the pressed pointers.
    fn hold(self) {
        self.lift();
        let ids: Vec<i32> = self.state.with_value(|state| state.pointers.iter().map(|pointer| pointer.id).collect());
        if let Some(window) = self.window.get_untracked() {
            for id in ids {
                // capturing a pointer that is gone fails harmlessly
                drop(window.set_pointer_capture(id));
            }
        }
    }

    pub(super) fn carried(self, event: &PointerEvent) {
        let id = event.pointer_id();
        if self.state.with_value(|state| state.pointers.iter().all(|pointer| pointer.id != id)) {
            return;
        }
        if event.buttons() == 0 {
            return self.released(event);
        }
        let at = self.at(event);
        let begins = self.state.try_update_value(|state| {
            let pointer = state.pointers.iter_mut().find(|pointer| pointer.id == id)?;
            pointer.at = at;
            let far = is_far(pointer.from, at);
            let begins = far && !state.moving;
            state.moving |= far;
            Some((begins, state.moving))
        });
        let Some(Some((begins, moving))) = begins else { return };
        if begins {
            // do not jump by the drag threshold
            self.begin();
            self.hold();
        }
        if moving {
            self.ask();
        }
    }

    pub(super) fn released(self, event: &PointerEvent) {
        let left = self.state.try_update_value(|state| {
            state.pointers.retain(|pointer| pointer.id != event.pointer_id());
            let moved = state.moving;
            state.no_tap |= moved;
            state.moving &= !state.pointers.is_empty();
            (moved, state.pointers.len())
        });
        match left {
            Some((true, 0)) => self.land(),
            Some((true, _)) => self.begin(),
            _ => {}
        }
    }

    pub(super) fn wheeled(self, event: &WheelEvent) {
        event.prevent_default();
        self.find();
        let at = self.at(event);
        let unit = if event.delta_mode() == WheelEvent::DOM_DELTA_PIXEL { 1.0 } else { LINE };
        // a pinch on a touchpad sends small wheel events with the control key
        let speed = if event.ctrl_key() { 0.01 } else { 0.0016 };
        let factor = (-event.delta_y() * unit * speed).clamp(-0.7, 0.7).exp();
        self.lift();
        let rests = Timeout::new(RESTS, move || self.land());
        self.state.update_value(|state| {
            let Some((seen, area)) = state.seen.zip(state.area) else { return };
            let seen = seen.zoomed(factor, at, area, state.limits);
            state.seen = Some(state.content.map_or(seen, |content| seen.held_to(&content, area)));
            state.rests = Some(rests);
        });
        self.ask();
    }

    /// Handles a key on the plane before its content does.
    pub(super) fn key(self, event: &KeyboardEvent) {
        if has_modifier(event) {
            return;
        }
        let key = key_of(event);
        let steps = Heading::of_key(&key).filter(|_| event.shift_key()).map(|heading| {
            let (right, down) = heading.step();
            (f64::from(right), f64::from(down))
        });
        match steps {
            Some(steps) => self.step(steps),
            None if self.press(&key) => {}
            None => return,
        }
        event.prevent_default();
        event.stop_propagation();
    }

    /// Scrolls the focused element into view.
    pub(super) fn focused(self, target: Option<Element>) {
        let found = target.zip(self.drawing.get_untracked()).zip(self.now());
        let Some(((target, drawing), (camera, area))) = found else { return };
        let is_by_key = target.matches(":focus-visible").unwrap_or(false);
        let Some(window) = self.window.get_untracked().filter(|_| is_by_key && drawing.contains(Some(&target))) else {
            return;
        };
        let (window, own) = (window.get_bounding_client_rect(), target.get_bounding_client_rect());
        let (left, top) = camera.to_plane((own.left() - window.left(), own.top() - window.top()), area);
        self.show(&Rect { left, top, width: own.width() / camera.scale, height: own.height() / camera.scale });
    }
}
