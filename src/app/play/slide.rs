//! Sliding the considered bone over a board of squares.

use std::sync::Arc;

use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{Element, MouseEvent, PointerEvent};

use super::square_board::BoardView;
use super::squares::{Squares, square_of};
use crate::app::browser::drag::{is_far, on_further_finger, position};
use crate::app::browser::enlarged::is_enlarged;
use crate::scene::placing::{is_beside, square_at};

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
        Some(Self { pointer: event.pointer_id(), from, middle, moves: false })
    }

    /// The point to which a movement of the pointer moves the bone, in squares.
    fn carry(&mut self, board: BoardView, event: &PointerEvent) -> Option<(f64, f64)> {
        if self.pointer != event.pointer_id() || event.buttons() == 0 {
            return None;
        }
        let at = position(event);
        self.moves |= is_far(self.from, at);
        let [(x, y), (from_x, from_y)] = [board.to_squares(at)?, board.to_squares(self.from)?];
        self.moves.then_some((self.middle.0 + x - from_x, self.middle.1 + y - from_y))
    }
}

/// What a touch beside the board means for itself.
const CONTROLS: &str = "button, a, input, select, summary, .tray, .sheet, dialog";

/// True if the target of an event beside the board has no meaning of its own.
fn is_idle(target: &Element) -> bool {
    let is_within = |selector: &str| target.closest(selector).ok().flatten().is_some();
    is_within(".play") && !is_within(CONTROLS)
}

/// Listens to pointers on the board and around it: a thumb that aims at the edge may miss the board, and then means it
/// wherever else a touch has no meaning. Returns the slide under way, which stays until the click that may end it.
pub(super) fn listen_to_slides(board: BoardView, squares: StoredValue<Arc<dyn Squares>>) -> StoredValue<Option<Slide>> {
    let of = move || squares.get_value();
    let side = board.side;
    let slide = StoredValue::new(None::<Slide>);
    on_further_finger(move || slide.set_value(None));
    // a mouse does not miss
    let is_touch = StoredValue::new(false);
    let is_around = move |event: &MouseEvent| {
        let target = event.target().and_then(|target| target.dyn_into::<Element>().ok());
        let is_beside = || {
            let is_near = board.to_squares(on_page(event)).is_some_and(|point| is_beside(side, point));
            is_touch.get_value() && is_near && target.as_ref().is_some_and(is_idle)
        };
        board.room.get_untracked().is_some_and(|room| room.contains(target.as_deref())) || is_beside()
    };
    let pressed = window_event_listener(leptos::ev::pointerdown, move |event| {
        is_touch.set_value(event.pointer_type() != "mouse");
        let begun = is_around(&event).then(|| Slide::begin(board, &of(), &event)).flatten();
        slide.set_value(begun);
    });
    let moved = window_event_listener(leptos::ev::pointermove, move |event| {
        let slid = slide.try_update_value(|slide| slide.as_mut()?.carry(board, &event)).flatten();
        if let Some(to) = slid {
            of().slide(to);
        }
    });
    let clicked = window_event_listener(leptos::ev::click, move |event| {
        let point = board.to_squares(on_page(&event)).filter(|_| is_around(&event) && square_of(&event).is_none());
        let is_slide = slide.try_get_value().flatten().is_some_and(|slide| slide.moves);
        let Some((x, y)) = point.filter(|point| !is_slide && of().slid_from(*point).is_some()) else { return };
        let edge = f64::from(side) - 0.5;
        if let Some(square) = square_at(side, (x.clamp(0.5, edge), y.clamp(0.5, edge))) {
            of().tap(square, (x, y));
        }
    });
    on_cleanup(move || {
        pressed.remove();
        moved.remove();
        clicked.remove();
    });
    slide
}
