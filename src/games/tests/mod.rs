//! The shared rooms, tried with real games: they may not name one themselves.

mod list;
mod office;
mod post;
mod session;
mod store;
