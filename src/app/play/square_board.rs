//! A square board with coordinates, as large as its room allows.

use leptos::html;
use leptos::prelude::*;

use crate::app::browser::drag::{Drag, lifted};
use crate::app::browser::focus::focus;
use crate::app::browser::measure::measure;
use crate::engine::Square;
use crate::scene::placing::square_at;

/// The side of a board before its room is measured, in pixels.
const FIRST_SIDE_PX: f64 = 320.0;

/// A board on the screen: its elements, its cursor, and the pointers over it.
#[derive(Clone, Copy)]
pub struct BoardView {
    /// The number of rows and of columns.
    pub(super) side: u8,
    /// The square of the keyboard cursor.
    pub cursor: RwSignal<Square>,
    /// The square under the mouse.
    pub hover: RwSignal<Option<Square>>,
    /// The domino under the pointer.
    dragged: Signal<Option<Drag>>,
    /// The container that limits the board's size.
    pub(super) room: NodeRef<html::Div>,
    /// The grid of squares.
    pub(super) squares: NodeRef<html::Div>,
    /// The side of the board with its coordinates, in pixels.
    side_px: RwSignal<f64>,
}

impl BoardView {
    /// A board with `side` rows and columns that is not shown yet.
    pub fn new(side: u8, cursor: Square, dragged: Signal<Option<Drag>>) -> Self {
        Self {
            side,
            cursor: RwSignal::new(cursor),
            hover: RwSignal::new(None),
            dragged,
            room: NodeRef::new(),
            squares: NodeRef::new(),
            side_px: RwSignal::new(FIRST_SIDE_PX),
        }
    }

    /// The size of a square, as a CSS length.
    pub fn square_size(self) -> String {
        format!("{:.1}px", self.side_px.get() / f64::from(self.side + 1))
    }

    /// Converts a point of the viewport to squares from the board's upper left corner.
    pub fn to_squares(self, (x, y): (f64, f64)) -> Option<(f64, f64)> {
        let rect = self.squares.get_untracked()?.get_bounding_client_rect();
        let square = rect.width() / f64::from(self.side);
        (square > 0.0).then(|| ((x - rect.left()) / square, (y - rect.top()) / square))
    }

    /// The square at a point of the viewport.
    pub fn square_at(self, at: (f64, f64)) -> Option<Square> {
        square_at(self.side, self.to_squares(at)?)
    }

    /// The middle of the dragged domino, in the viewport.
    pub fn carried(self) -> Option<(f64, f64)> {
        self.dragged.get()?.carried()
    }

    /// The square of a domino that is only pointed at: where the dragged one would drop, otherwise the one under the mouse
    /// unless a placement is considered. `drop` is asked with a point in squares.
    pub fn pointed(self, is_considered: bool, drop: impl FnOnce((f64, f64)) -> Option<Square>) -> Option<Square> {
        match self.carried() {
            Some(at) => drop(self.to_squares(at)?),
            None => self.hover.get().filter(|_| !is_considered),
        }
    }

    /// The square of a domino dropped by a pointer: where `drop` says that it fits, otherwise the one below its middle.
    pub fn dropped(self, at: (f64, f64), drop: impl FnOnce((f64, f64)) -> Option<Square>) -> Option<Square> {
        let middle = self.to_squares(lifted(at))?;
        drop(middle).or_else(|| square_at(self.side, middle))
    }

    /// Moves the cursor and the focus to a square.
    pub fn go_to(self, square: Square) {
        self.cursor.set(square);
        focus(&square_id(square));
        self.point_at(Some(square));
    }

    /// Notes the square that the mouse or the focus has entered; None if it has left the board.
    pub(super) fn point_at(self, square: Option<Square>) {
        if self.hover.get_untracked() != square {
            self.hover.set(square);
        }
    }
}

/// The id of a square.
pub(super) fn square_id(square: Square) -> String {
    format!("square-{square}")
}

/// The board's frame with letters above and numbers on the left. Its child is one element of the class `board-field`.
#[component]
pub fn SquareBoard(
    /// The view.
    view: BoardView,
    /// The game's own class.
    class: &'static str,
    /// The field.
    children: Children,
) -> impl IntoView {
    measure(view.room, move |room| {
        let room = room.width.min(room.height).floor();
        // the resize observer may fire after the page was disposed, hence `try_get`
        if room > 0.0 && view.side_px.try_get_untracked().is_some_and(|side| (side - room).abs() > 0.5) {
            view.side_px.set(room);
        }
    });
    let letters = ('a'..).take(view.side.into()).map(|letter| view! { <span>{letter.to_string()}</span> });
    let numbers = (1..=view.side).map(|number| view! { <span>{number}</span> });
    let side = move || format!("{:.1}px", view.side_px.get());
    view! {
        <div class="table-fit board-fit" node_ref=view.room>
            <div class=format!("square-board {class}") style:width=side style:height=side>
                <div class="board-letters" aria-hidden="true">
                    {letters.collect_view()}
                </div>
                <div class="board-numbers" aria-hidden="true">
                    {numbers.collect_view()}
                </div>
                {children()}
            </div>
        </div>
    }
}
