//! Touching the wall: the brick lies at the nearest place, a touch on it turns it, and a sliding finger moves it.

use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{Element, PointerEvent};

use super::handles::Handles;
use crate::app::browser::drag::{is_far, position};
use crate::games::brick::rules::{Action, Brick};
use crate::games::brick::scene::{
    PickedBrick, Picks, PlayerTask, Point, Slot, Target, bone_place, in_order, is_inside, nearer_square, outline,
    slot_at,
};
use crate::scene::table::Tap;

/// How far from the middle of the brick a finger still slides it, in pixels: a thumb misses by so much.
const GRAB_PX: f64 = 76.0;

/// The same for a mouse.
const MOUSE_GRAB_PX: f64 = 24.0;

/// Half of a comfortable touch target, in pixels.
const TOUCH_PX: f64 = 22.0;

/// A pressed pointer that moves the considered brick once it has passed the drag threshold.
#[derive(Clone, Copy)]
pub(super) struct Slide {
    pointer: i32,
    /// Where the press began, in the viewport.
    from: (f64, f64),
    /// What it moves: see [`Slot::anchor`].
    anchor: Point,
    /// True once it has moved.
    pub(super) moves: bool,
}

impl Slide {
    /// Begins with a press on the considered brick or beside it; otherwise the pointer moves the plane.
    pub(super) fn begin(table: Handles, event: &PointerEvent) -> Option<Self> {
        let from = position(event);
        let (slot, other_way) = table.considered.get_untracked()?;
        let radius = if event.pointer_type() == "mouse" { MOUSE_GRAB_PX } else { GRAB_PX };
        if event.button() != 0 || !event.is_primary() || !table.is_on(&slot, table.plane.to_plane(from)?, radius) {
            return None;
        }
        if let Some(element) = event.current_target().and_then(|target| target.dyn_into::<Element>().ok()) {
            // the drawing of the brick under the finger is replaced while it moves
            drop(element.set_pointer_capture(event.pointer_id()));
        }
        let anchor = slot.anchor(table.sight.get_untracked(), other_way);
        Some(Self { pointer: event.pointer_id(), from, anchor, moves: false })
    }

    /// Moves the brick with the pointer to the nearest place.
    pub(super) fn carry(&mut self, table: Handles, event: &PointerEvent) {
        if self.pointer != event.pointer_id() || event.buttons() == 0 {
            return;
        }
        let at = position(event);
        self.moves |= is_far(self.from, at);
        let Some((to, from)) = table.plane.to_plane(at).zip(table.plane.to_plane(self.from)).filter(|_| self.moves)
        else {
            return;
        };
        let point = (self.anchor.0 + to.0 - from.0, self.anchor.1 + to.1 - from.1);
        let sight = table.sight.get_untracked();
        let found = slot_at(&table.slots.read_untracked(), sight, point, f64::INFINITY);
        if let Some((slot, other_way)) = found {
            let pivot = Some(nearer_square(&slot, sight, point));
            let slid = Picks { at: Some(slot.at), other_way, pivot, ..table.picks.get_untracked() };
            if slid != table.picks.get_untracked() {
                table.picks.set(slid);
            }
        }
    }
}

impl Handles {
    /// True if a point of the plane is on the brick as it would lie in a slot, or within a radius of its middle.
    fn is_on(self, slot: &Slot, point: Point, radius_px: f64) -> bool {
        let (sight, layer) = (self.sight.get_untracked(), f64::from(slot.layer));
        let scale = self.plane.camera().get_untracked().map_or(1.0, |camera| camera.scale);
        let place = bone_place(sight, slot.at);
        let (x, y) = sight.project((place.x, place.y), layer + 1.0);
        (x - point.0).hypot(y - point.1) * scale <= radius_px
            || [0.0, 1.0].into_iter().any(|up| is_inside(&outline(sight, slot.at, layer + up, 0.0), point))
    }

    /// The picks of the hint, if it places a brick.
    pub(super) fn hinted_picks(self) -> Option<Picks> {
        let action = untrack(|| self.hinted_action())?;
        let brick = match action {
            Action::Place(bone, _) => PickedBrick::Hand(bone),
            Action::PlaceReadied(bone, _) => PickedBrick::Readied(bone),
            _ => return None,
        };
        let sight = self.sight.get_untracked();
        let slots = self
            .play
            .while_under_way::<Brick, _>(|view| Picks { brick: Some(brick), ..Picks::default() }.slots(view, sight))?;
        Picks::of(&action, &slots)
    }

    /// Lays the hint's brick if its place is marked at a point of the plane; false if there is none or it lies there.
    fn lay_hint(self, point: Point) -> bool {
        let Some(hinted) = self.hinted_picks() else { return false };
        let picks = self.picks.get_untracked();
        if (picks.brick, picks.at, picks.other_way) == (hinted.brick, hinted.at, hinted.other_way) {
            return false;
        }
        let Some(at) = hinted.at.map(in_order) else { return false };
        let height = self.play.now.read_untracked().shown::<Brick>().wall().top(at[0]).map_or(0, |top| top.layer + 1);
        let slot = Slot { at, layer: height, ways: [true; 2] };
        let is_there = self.is_on(&slot, point, TOUCH_PX);
        if is_there {
            self.take(Tap::Pick(hinted));
        }
        is_there
    }

    /// Handles a touch at a point of the plane: lays the hint that is marked there, turns the brick that lies there, or lays
    /// the picked brick at the nearest place.
    pub(super) fn tap_at(self, point: Point) {
        if self.lay_hint(point) || self.held.get_untracked().is_none() || self.task.get_untracked() != PlayerTask::Play
        {
            return;
        }
        let found = self.place_at(point);
        let is_there = |(slot, _): (Slot, bool)| {
            self.is_on(&slot, point, TOUCH_PX) || found.is_some_and(|(found, _)| found.at == slot.at)
        };
        if self.considered.get_untracked().is_some_and(is_there) {
            return self.tap(Target::Turn);
        }
        self.lay_at(point);
    }

    /// Lays the picked brick at the place nearest to a point of the plane, or explains why it does not fit there.
    pub(super) fn lay_at(self, point: Point) {
        match self.place_at(point) {
            Some((slot, other_way)) => {
                let touched = nearer_square(&slot, self.sight.get_untracked(), point);
                self.tap(Target::Place(slot.at, other_way, touched));
            }
            None => {
                if let Some(at) = self.pair_at(point) {
                    self.tap(Target::Pair(at));
                }
            }
        }
    }
}
