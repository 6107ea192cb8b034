//! The shared rooms, tried with real games: they may not name one themselves.

#[cfg(feature = "web")]
mod controller;
mod dispatcher;
mod list;
mod protocol;
mod search;
mod session;
mod store;
