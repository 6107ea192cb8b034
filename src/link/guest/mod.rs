//! The guest's state machine.

mod people;
mod receive;
mod state;

pub use state::{Guest, GuestCheck, GuestPhase, GuestQuestion};
