//! The rules of play: pure and deterministic, without clock, I/O or browser.

mod bone;
pub mod contract;
mod level;
mod notation;
mod rng;
mod rules;
mod seat;
mod shown;
mod square;

pub use bone::{Bone, Pips};
pub use level::Level;
pub use notation::NotationError;
pub(crate) use notation::stored_as_notation;
pub use rng::{Rng, Seed};
pub use rules::{Outcome, Place, Points, Rejection, Rules, SetupError, Traced, Turn, Viewer, Weighted};
pub use seat::{Seat, SeatSet, Seats};
pub use shown::Shown;
pub use square::Square;
