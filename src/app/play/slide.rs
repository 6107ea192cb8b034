//! Sliding the considered bone over a board of squares.

use std::sync::Arc;

use leptos::prelude::*;
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::Closure;
use web_sys::{Element, MouseEvent, PointerEvent};

use super::square_board::BoardView;
use super::squares::{Squares, square_of};
use crate::app::browser::drag::{DRAG_THRESHOLD_PX, on_further_finger, position};
use crate::app::browser::enlarged::is_enlarged;
use crate::scene::placing::{is_beside, is_nearer, square_at};

/// The position of a click in the viewport.
pub(super) fn on_page(event: &MouseEvent) -> (f64, f64) {
    (event.client_x().into(), event.client_y().into())
}

/// A pressed pointer that slides the considered bone over the board once it has passed the drag threshold. It need not be
/// on the bone: so a thumb that hides the bone can still correct where it lies.
#[derive(Clone, Copy)]
pub(super) struct Slide {
    pointer: i32,
    /// Where the press began, in the viewport.
    from: (f64, f64),
    /// What it moves, in squares.
    middle: (f64, f64),
    /// How far it has to move before it slides the bone, in pixels.
    threshold_px: f64,
    /// True once it has moved.
    pub(super) moves: bool,
}

impl Slide {
    /// Begins with a press of the primary button if there is a bone to move.
    fn begin(board: BoardView, squares: &Arc<dyn Squares>, event: &PointerEvent) -> Option<Self> {
        // an enlarged page is moved by the browser
        let is_pan = event.pointer_type() == "touch" && is_enlarged();
        if event.button() != 0 || !event.is_primary() || is_pan {
            return None;
        }
        let from = position(event);
        let middle = squares.slid_from(board.to_squares(from)?)?;
        let is_on_action = target_of(event).is_some_and(|target| closest(&target, ACTIONS).is_some());
        let threshold_px = if is_on_action { ACTION_THRESHOLD_PX } else { DRAG_THRESHOLD_PX };
        Some(Self { pointer: event.pointer_id(), from, middle, threshold_px, moves: false })
    }

    /// The point to which a movement of the pointer moves the bone, in squares.
    fn carry(&mut self, board: BoardView, event: &PointerEvent) -> Option<(f64, f64)> {
        if self.pointer != event.pointer_id() || event.buttons() == 0 {
            return None;
        }
        let at = position(event);
        self.moves |= (at.0 - self.from.0).hypot(at.1 - self.from.1) > self.threshold_px;
        if !self.moves {
            return None;
        }
        let [(x, y), (from_x, from_y)] = [board.to_squares(at)?, board.to_squares(self.from)?];
        Some((self.middle.0 + x - from_x, self.middle.1 + y - from_y))
    }
}

/// The drag threshold of a press on an action, in pixels: browsers take a touch that has moved so far for no tap.
const ACTION_THRESHOLD_PX: f64 = 16.0;

/// What a touch beside the board means for itself.
const CONTROLS: &str = "button, a, input, select, summary, .tray, .sheet, dialog";

/// The buttons beside the board. They are right below it on phones, where a thumb that aims at the board's edge hits them.
const ACTIONS: &str = ".actions button";

/// The element that an event targets.
fn target_of(event: &MouseEvent) -> Option<Element> {
    event.target()?.dyn_into().ok()
}

fn closest(target: &Element, selector: &str) -> Option<Element> {
    target.closest(selector).ok().flatten()
}

/// True if a press on the target may slide the considered bone: it has no meaning of its own, or it is an action, which is
/// tapped and not slid.
fn is_slidable(target: &Element) -> bool {
    closest(target, ".play").is_some() && (closest(target, CONTROLS).is_none() || closest(target, ACTIONS).is_some())
}

/// True if the target has no meaning of its own.
fn is_idle(target: &Element) -> bool {
    closest(target, ".play").is_some() && closest(target, CONTROLS).is_none()
}

/// True if a point, in squares, is on an action but nearer to the board than to the middle of that button.
fn misses_board(board: BoardView, target: &Element, point: (f64, f64)) -> bool {
    let middle = closest(target, ACTIONS).and_then(|action| {
        let rect = action.get_bounding_client_rect();
        board.to_squares((rect.left() + rect.width() / 2.0, rect.top() + rect.height() / 2.0))
    });
    middle.is_some_and(|middle| is_nearer(board.side, point, middle))
}

/// Listens to clicks before any other handler of the page, until the owner is disposed.
fn on_click_first(handle: impl Fn(MouseEvent) + 'static) {
    let closure = Closure::<dyn Fn(MouseEvent)>::new(handle);
    // a window can be listened to
    let _ = window().add_event_listener_with_callback_and_bool("click", closure.as_ref().unchecked_ref(), true);
    let kept = StoredValue::new_local(closure);
    on_cleanup(move || {
        let _ = kept.try_with_value(|closure| {
            window().remove_event_listener_with_callback_and_bool("click", closure.as_ref().unchecked_ref(), true)
        });
    });
}

/// Listens to pointers on the board and around it: a thumb that aims at the edge may miss the board, and then means it
/// wherever else a touch has no meaning. A slide may begin on the action buttons too, and while no bone lies on the board, the
/// part of them that is nearer to the board than to their middle means the board. Returns the slide under way, which stays
/// until the click that may end it.
pub(super) fn listen_to_slides(board: BoardView, squares: StoredValue<Arc<dyn Squares>>) -> StoredValue<Option<Slide>> {
    let of = move || squares.get_value();
    let side = board.side;
    let slide = StoredValue::new(None::<Slide>);
    on_further_finger(move || slide.set_value(None));
    // a mouse does not miss
    let is_touch = StoredValue::new(false);
    let is_around = move |event: &MouseEvent, is_meant: fn(&Element) -> bool| {
        let target = target_of(event);
        // the board's place is asked last: the browser may have to lay out the page for the answer
        let is_beside = || {
            is_touch.get_value()
                && target.as_ref().is_some_and(is_meant)
                && board.to_squares(on_page(event)).is_some_and(|point| is_beside(side, point))
        };
        board.room.get_untracked().is_some_and(|room| room.contains(target.as_deref())) || is_beside()
    };
    let is_slide = move || slide.try_get_value().flatten().is_some_and(|slide| slide.moves);
    let touch = move |(x, y): (f64, f64)| {
        let edge = f64::from(side) - 0.5;
        if let Some(square) = square_at(side, (x.clamp(0.5, edge), y.clamp(0.5, edge))) {
            of().tap(square, (x, y));
        }
    };
    let pressed = window_event_listener(leptos::ev::pointerdown, move |event| {
        is_touch.set_value(event.pointer_type() != "mouse");
        let begun = is_around(&event, is_slidable).then(|| Slide::begin(board, &of(), &event)).flatten();
        slide.set_value(begun);
    });
    let moved = window_event_listener(leptos::ev::pointermove, move |event| {
        let slid = slide.try_update_value(|slide| slide.as_mut()?.carry(board, &event)).flatten();
        if let Some(to) = slid {
            of().slide(to);
        }
    });
    let clicked = window_event_listener(leptos::ev::click, move |event| {
        // The page has changed since the tap. Only a tap that means the board asks where the board is, because the browser has
        // to lay out the page for the answer.
        if square_of(&event).is_some() || is_slide() || !is_around(&event, is_idle) {
            return;
        }
        if let Some(point) = board.to_squares(on_page(&event)).filter(|point| of().slid_from(*point).is_some()) {
            touch(point);
        }
    });
    on_click_first(move |event| {
        // a click without a count is a key's
        let is_tap = event.detail() > 0 && is_touch.try_get_value() == Some(true);
        let Some(squares) = squares.try_get_value().filter(|_| is_tap) else { return };
        let Some(target) = target_of(&event).filter(|target| closest(target, ACTIONS).is_some()) else { return };
        let point = board.to_squares(on_page(&event));
        let may_miss = |point: &(f64, f64)| squares.slid_from(*point).is_some() && !squares.is_considering();
        let missed = point.filter(|point| may_miss(point) && misses_board(board, &target, *point));
        if is_slide() || missed.is_some() {
            event.stop_immediate_propagation();
        }
        if let Some(point) = missed.filter(|_| !is_slide()) {
            touch(point);
        }
    });
    on_cleanup(move || {
        pressed.remove();
        moved.remove();
        clicked.remove();
    });
    slide
}
