//! A guest's side of a shared table.

mod connection;
mod page;
mod room;
mod table;

pub use page::join_page;
pub use room::{Contact, GuestRoom};
