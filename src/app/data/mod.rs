//! The page about stored data.

mod change;
mod confirm;
mod facts;
mod files;
mod kept;
mod page;
mod proposal;
mod state;
mod stay;
mod told;
mod unread;

pub use page::data_page;
