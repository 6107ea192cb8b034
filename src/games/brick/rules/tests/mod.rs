//! The rules as tables.
