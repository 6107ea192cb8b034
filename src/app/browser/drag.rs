//! A drag: press, carry, release. A press that hardly moves is a tap.

use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::PointerEvent;

/// The drag threshold, in pixels.
pub const DRAG_THRESHOLD_PX: f64 = 8.0;

/// The distance between the pointer and the center of a dragged bone above it, in pixels, so that a finger does not hide
/// the bone.
const LIFT_PX: f64 = 32.0;

/// A pressed pointer that may become a drag. Positions are in the viewport.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Drag {
    /// The pointer's id: a second finger moves and ends nothing.
    pointer: i32,
    /// Where the press began.
    pub from: (f64, f64),
    /// Where the pointer is.
    pub at: (f64, f64),
    /// True once the pointer has passed the drag threshold.
    pub moved: bool,
}

impl Drag {
    /// Starts with a press of the primary button, and captures the pointer, so that the pressed element keeps receiving
    /// the events of a fast one; nothing for other buttons and further fingers.
    pub fn start(event: &PointerEvent) -> Option<Self> {
        if event.button() != 0 || !event.is_primary() {
            return None;
        }
        let element = event.current_target().and_then(|target| target.dyn_into::<web_sys::Element>().ok());
        if let Some(element) = element {
            // capturing a pointer that is gone fails harmlessly
            drop(element.set_pointer_capture(event.pointer_id()));
        }
        let at = position(event);
        Some(Self { pointer: event.pointer_id(), from: at, at, moved: false })
    }

    /// True if an event is of the pointer that was pressed.
    pub fn is_of(self, event: &PointerEvent) -> bool {
        self.pointer == event.pointer_id()
    }

    /// The drag after a movement; nothing if no button is pressed any more, because the release was missed.
    pub fn carry(self, event: &PointerEvent) -> Option<Self> {
        if !self.is_of(event) {
            return Some(self);
        }
        if event.buttons() == 0 {
            return None;
        }
        let at = position(event);
        Some(Self { at, moved: self.moved || is_far(self.from, at), ..self })
    }

    /// The center of the dragged bone, once the press is a drag.
    pub fn carried(self) -> Option<(f64, f64)> {
        self.moved.then(|| lifted(self.at))
    }
}

/// Calls back when a further finger touches the page, as for a pinch, until the owner is disposed.
pub fn on_further_finger(then: impl Fn() + 'static) {
    let pressed = window_event_listener(leptos::ev::pointerdown, move |event| {
        if !event.is_primary() {
            then();
        }
    });
    on_cleanup(move || pressed.remove());
}

/// True if two points are further apart than the drag threshold.
pub fn is_far(from: (f64, f64), at: (f64, f64)) -> bool {
    (at.0 - from.0).hypot(at.1 - from.1) > DRAG_THRESHOLD_PX
}

/// The center of a dragged bone, which is above the pointer, in the viewport.
pub const fn lifted((x, y): (f64, f64)) -> (f64, f64) {
    (x, y - LIFT_PX)
}

/// The position of a pointer in the viewport.
pub fn position(event: &PointerEvent) -> (f64, f64) {
    (f64::from(event.client_x()), f64::from(event.client_y()))
}
