//! Pointers over the wall: taps, slides, and presses and rests that ask why a brick does not fit.

use gloo_timers::callback::Timeout;
use leptos::prelude::*;
use web_sys::{MouseEvent, PointerEvent};

use super::handles::Handles;
use super::touch::Slide;
use crate::games::brick::rules::Spot;

/// How long the mouse rests or a finger presses before the reason appears, in milliseconds.
const RESTS: u32 = 450;

/// Movement allowed during a long press, in pixels.
const STILL: f64 = 8.0;

/// A pending long press, or a pending rest of the mouse.
#[derive(Default)]
struct Rest {
    timer: Option<Timeout>,
    from: (f64, f64),
    at: Option<[Spot; 2]>,
    /// The press slides the considered brick.
    slide: Option<Slide>,
    /// Ignore the click that ends the press.
    swallows: bool,
}

/// Pointer handling over the wall.
#[derive(Clone, Copy)]
pub(super) struct Pointing {
    table: Handles,
    rest: StoredValue<Rest, LocalStorage>,
}

impl Pointing {
    pub(super) fn new(table: Handles) -> Self {
        Self { table, rest: StoredValue::new_local(Rest::default()) }
    }

    /// The pair of squares under a pointer.
    fn pair_at(self, event: &MouseEvent) -> Option<[Spot; 2]> {
        let point = self.table.plane.to_plane(on_page(event))?;
        self.table.pair_at(point)
    }

    /// Starts waiting for the pointer to rest at a pair of squares; `is_press`: it is a press.
    fn rests(self, at: Option<[Spot; 2]>, from: (f64, f64), is_press: bool) {
        let Self { table, rest } = self;
        let timer = at.map(|at| {
            Timeout::new(RESTS, move || {
                table.explain_at(at);
                rest.try_update_value(|rest| rest.swallows = is_press && table.shown_fault.get_untracked().is_some());
            })
        });
        rest.set_value(Rest { timer, from, at, ..Rest::default() });
    }

    /// True if a brick to place is picked up.
    fn holds(self) -> bool {
        self.table.held.get_untracked().is_some()
    }

    /// Handles a press on the wall before the plane does: it may slide the considered brick.
    pub(super) fn grabbed(self, event: &PointerEvent) {
        let slide = Slide::begin(self.table, event);
        self.rest.set_value(Rest { slide, ..Rest::default() });
        if slide.is_some() {
            event.stop_propagation();
        }
    }

    pub(super) fn moved(self, event: &PointerEvent) {
        let slides = self.rest.try_update_value(|rest| {
            let slide = rest.slide.as_mut()?;
            slide.carry(self.table, event);
            rest.swallows = slide.moves;
            Some(())
        });
        if slides.flatten().is_some() && event.buttons() != 0 {
            return;
        }
        let from = on_page(event);
        if event.pointer_type() != "mouse" || event.buttons() != 0 {
            let far = self.rest.with_value(|rest| (from.0 - rest.from.0).hypot(from.1 - rest.from.1));
            if far > STILL {
                self.released();
            }
            return;
        }
        if !self.holds() {
            return;
        }
        let near = self.table.plane.to_plane(from).and_then(|point| self.table.place_at(point));
        let near = near.map(|(slot, other_way)| (slot.at, other_way));
        if self.table.hover.get_untracked() != near {
            self.table.hover.set(near);
        }
        let at = self.pair_at(event);
        if self.rest.with_value(|rest| rest.at != at) {
            self.table.hide_fault();
            self.rests(at, from, false);
        }
    }

    pub(super) fn pressed(self, event: &PointerEvent) {
        if !event.is_primary() {
            // the second finger of a pinch
            return self.released();
        }
        if self.holds() && event.pointer_type() != "mouse" {
            self.rests(self.pair_at(event), on_page(event), true);
        }
    }

    pub(super) fn released(self) {
        self.rest.update_value(|rest| {
            rest.timer = None;
            rest.slide = None;
        });
    }

    pub(super) fn left(self) {
        self.rest.update_value(|rest| {
            rest.timer = None;
            rest.at = None;
        });
        // a pointer may leave the wall after the page has been disposed
        if self.table.hover.try_get_untracked().flatten().is_some() {
            self.table.hover.set(None);
        }
    }

    pub(super) fn clicked(self, event: &MouseEvent) {
        let swallows = self.rest.try_update_value(|rest| {
            rest.timer = None;
            std::mem::take(&mut rest.swallows)
        });
        // `detail` 0: the click comes from the keyboard, and the place's button handles it
        if event.detail() == 0 || swallows == Some(true) {
            return;
        }
        if let Some(point) = self.table.plane.to_plane(on_page(event)) {
            self.table.tap_at(point);
        }
    }
}

/// A pointer's page coordinates.
fn on_page(event: &MouseEvent) -> (f64, f64) {
    (event.client_x().into(), event.client_y().into())
}
