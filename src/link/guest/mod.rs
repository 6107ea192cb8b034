//! The guest's state machine.

mod people;
mod state;

pub use state::{Guest, GuestPhase, GuestQuestion};
