//! Tests of the shared folders with real games, which those folders may not name.

#[cfg(feature = "web")]
mod controller;
mod curve;
mod dispatcher;
mod example;
mod list;
mod protocol;
mod puzzle;
mod search;
mod session;
mod sides;
mod store;
#[path = "../../../tests/typed/mod.rs"]
pub mod typed;
