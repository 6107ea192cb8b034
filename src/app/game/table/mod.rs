//! What a table shows.

pub mod answers;
pub mod lineup;
pub mod move_list;
pub mod move_row;
pub mod move_rows;
pub mod state;
