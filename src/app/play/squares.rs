//! What a board of squares tells its controls, and what it does when they are used.

use wasm_bindgen::JsCast;

use crate::engine::Square;

/// The square that an event targets.
pub(super) fn square_of(event: &web_sys::Event) -> Option<Square> {
    let element = event.target()?.dyn_into::<web_sys::Element>().ok()?;
    element.id().strip_prefix("square-")?.parse().ok()
}

/// A board of squares: labels, and reactions to input.
pub trait Squares: Send + Sync {
    /// The content of a square, in words.
    fn label(&self, square: Square) -> String;

    /// True if a square belongs to the selection.
    fn is_selected(&self, square: Square) -> bool;

    /// True if a tap would place the held bone.
    fn is_holding(&self) -> bool;

    /// True if the bone to be placed lies on the board, where the player considers it.
    fn is_considering(&self) -> bool;

    /// Handles a tap on a square, at a point in squares.
    fn tap(&self, square: Square, at: (f64, f64));

    /// What a sliding finger moves, in squares: the middle of the considered bone, or the finger's own point while none
    /// lies there; nothing if no bone is to be placed.
    fn slid_from(&self, finger: (f64, f64)) -> Option<(f64, f64)>;

    /// Lays the held bone at the nearest place to a point, in squares.
    fn slide(&self, to: (f64, f64));

    /// Handles a key that does not move the focus; true if it had a meaning.
    fn press(&self, key: &str, square: Square) -> bool;

    /// Handles a notch of the wheel while a bone is held.
    fn turn(&self, onwards: bool);
}
