//! A game as shared code meets it, with its types erased.

pub mod game;
pub mod notes;
pub mod opinion;
pub mod state_of;
pub mod tips;
