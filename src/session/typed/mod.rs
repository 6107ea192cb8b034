//! Games in their own types, for `lab`, tests and the games' own pages: everything else reads a [`super::Session`].

mod record;
mod replay;

pub use record::Record;
pub use replay::{Replay, ReplayError, ReplayStep};
