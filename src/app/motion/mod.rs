//! Animations of bones and points. The table is rendered in its new state at once; animations are drawn above it and never
//! delay the player, only the opponents.
//!
//! [`Motion::begin`] measures every bone before a change, and [`Motion::end`] measures again after the render. From the two
//! measurements, [`plan`] derives what travels, whatever the game: a bone from the hand to the table flies, the rest of the hand
//! closes the gap, and a new bone comes from the seat that moved or from the stock. A change during a flight finds the bone
//! where it is and continues from there.
//!
//! The page marks the sources and destinations: `data-seat` and `data-backs` a seat and its backs, `data-pile` the stock,
//! `data-won` the place of captured bones. `data-made` on a bone names the faces that scored in the last move.

mod change;
mod controller;
mod elements;
mod flights;
mod keyframes;
mod measure;
pub mod plan;
pub mod pose;
mod prepare;
mod show;
mod single;

pub use change::{Change, Gain, Landed};
pub use controller::Motion;
pub use flights::Flights;
pub use keyframes::is_wanted;
pub use single::{Glide, come_from, glide, keep_layers, send_copy, travel_once};
