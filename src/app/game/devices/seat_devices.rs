//! The devices of a shared table, as its seats and its menu show them.

use leptos::prelude::*;

use crate::engine::Seat;

/// The connection of the device at which a seat is played.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SeatConnection {
    /// True if the device can be reached.
    pub is_connected: bool,
    /// The connection in words.
    pub words: String,
}

/// The devices of a shared table, as a context of its page.
#[derive(Clone, Copy)]
pub struct SeatDevices {
    /// The connection of a seat; None if it is played at this device or by a computer player. Subscribes to it.
    pub connection: Callback<Seat, Option<SeatConnection>>,
    /// Opens the sheet about the devices.
    pub open: Callback<()>,
}
