//! A plane without bounds, seen through a camera ([`crate::scene::camera`]), for games that grow in every direction.
//!
//! A game creates a [`PlaneView`] with its table and passes it to [`Plane`], with the content as children: SVG in the
//! plane's own units, x to the right and y down; usually a square or a face is one unit.
//!
//! While the player moves the plane, nothing is drawn again and no signal changes: one box is moved by a CSS transform, at
//! most once per frame. At rest the drawing has no transform, so that it is sharp and every browser measures it correctly.
//!
//! - Keep the content plain: each `transform`, filter, mask, opacity or animation of a part costs time in each frame. A
//!   bone is a [`LaidBone`](crate::app::components::bone::LaidBone), as on any board.
//! - Taps, hover and focus reach the content as if there were no camera. A press that moves further than
//!   [`DRAG_THRESHOLD_PX`](crate::app::browser::drag::DRAG_THRESHOLD_PX) moves the plane and is no tap.
//! - The camera shows all of `content` until the player moves it. Then only `focus` is scrolled into view when it changes,
//!   until the player asks for the whole again.
//! - `content` should change with moves only, not with a selection: nothing may move between two taps. Include the places
//!   that may be offered next.
//! - A bone dragged from the tray finds its place with [`PlaneView::to_plane`].
//! - Keys while the focus is within the plane: `+`, `-`, `0`, and Shift with the arrow keys. From elsewhere the table calls
//!   [`PlaneView::press`].

mod component;
mod gestures;
mod view;

pub use component::Plane;
pub use view::PlaneView;
