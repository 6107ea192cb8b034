//! The host's side of a shared table.

mod connections;
mod page;
mod room;
mod table;

pub use connections::AnswerError;
pub use page::host_page;
pub use room::{HostRoom, now, random_secret};
