//! A table that several devices share.

pub mod guest_handle;
pub mod guest_state;
pub mod guest_table;
pub mod journal_referee;
pub mod multi_device;
pub mod other_devices;
pub mod seat_devices;
