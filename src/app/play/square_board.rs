//! A square board with coordinates, as large as its room allows.

use leptos::html;
use leptos::prelude::*;

use crate::app::browser::measure::measure;

/// The side of a board before its room is measured, in pixels.
const FIRST_SIDE_PX: f64 = 320.0;

/// The elements and the size of a board, shared by a table and its [`SquareBoard`].
#[derive(Clone, Copy)]
pub struct BoardView {
    /// The container that limits the board's size.
    room: NodeRef<html::Div>,
    /// The grid of squares.
    pub squares: NodeRef<html::Div>,
    /// The side of the board with its coordinates, in pixels.
    side_px: RwSignal<f64>,
}

impl BoardView {
    /// A board that is not shown yet.
    pub fn new() -> Self {
        Self { room: NodeRef::new(), squares: NodeRef::new(), side_px: RwSignal::new(FIRST_SIDE_PX) }
    }

    /// Converts a point of the viewport to squares from the upper left corner of a board with `side` squares a side.
    pub fn to_squares(self, (x, y): (f64, f64), side: u8) -> Option<(f64, f64)> {
        let rect = self.squares.get_untracked()?.get_bounding_client_rect();
        let square = rect.width() / f64::from(side);
        (square > 0.0).then(|| ((x - rect.left()) / square, (y - rect.top()) / square))
    }
}

impl Default for BoardView {
    fn default() -> Self {
        Self::new()
    }
}

/// The board's frame with letters above and numbers on the left. Its child is one element of the class `board-field`.
#[component]
pub fn SquareBoard(
    /// The view.
    view: BoardView,
    /// The number of squares a side.
    side: u8,
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
    let letters = ('a'..).take(usize::from(side)).map(|letter| view! { <span>{letter.to_string()}</span> });
    let numbers = (1..=side).map(|number| view! { <span>{number}</span> });
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
