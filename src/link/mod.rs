//! Several devices at one table.

pub mod signal;
