//! The devices at a table.

use serde::{Deserialize, Serialize};

/// A device at the table: 0 is the host.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub struct DeviceId(u8);

impl DeviceId {
    /// The host.
    pub const HOST: Self = Self(0);
    /// The largest number of guests: one for each seat of the largest table, and two that show the table.
    pub const MOST_GUESTS: u8 = 12;

    /// The device with this number; None above [`DeviceId::MOST_GUESTS`].
    pub const fn new(number: u8) -> Option<Self> {
        if number <= Self::MOST_GUESTS { Some(Self(number)) } else { None }
    }

    /// The guests' numbers.
    pub fn guests() -> impl Iterator<Item = Self> {
        (1..=Self::MOST_GUESTS).map(Self)
    }
}

impl From<DeviceId> for u8 {
    fn from(device: DeviceId) -> Self {
        device.0
    }
}

impl TryFrom<u8> for DeviceId {
    type Error = String;

    fn try_from(number: u8) -> Result<Self, String> {
        Self::new(number).ok_or_else(|| format!("{number} is not the number of a device"))
    }
}
