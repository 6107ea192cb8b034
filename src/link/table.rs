//! What every device at the table knows: the seats, the devices and the terms of the game.

use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::bytes::Bytes32;
use super::device::DeviceId;
use crate::engine::{Level, Seat};

/// The player of a seat, as every device may know.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum SeatInfo {
    /// Free for a guest.
    Open,
    /// A person.
    Person {
        /// The person's device.
        device: DeviceId,
        /// The person's name, if given.
        name: Option<String>,
    },
    /// A computer player of the host.
    Bot {
        /// Its name, if it has one of its own.
        name: Option<String>,
        /// Its level.
        level: Level,
    },
}

impl SeatInfo {
    /// The device whose person plays the seat.
    pub fn device(&self) -> Option<DeviceId> {
        match self {
            Self::Person { device, .. } => Some(*device),
            Self::Open | Self::Bot { .. } => None,
        }
    }
}

/// A device at the table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DeviceInfo {
    /// Its number.
    pub device: DeviceId,
    /// Its name, if given.
    pub name: Option<String>,
    /// True while it is connected.
    pub is_connected: bool,
    /// True if it has accepted the current terms.
    pub has_accepted: bool,
}

/// The table: what is played, who plays, and who is connected.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TableInfo {
    /// The number of the round, from 1; each deal is a round of its own.
    pub round: u32,
    /// The game's name.
    pub game: String,
    /// The settings that decide play.
    pub options: Value,
    /// The players, from seat 0.
    pub seats: Vec<SeatInfo>,
    /// The devices, the host first. A device that has seats and is not listed has left the table for good.
    pub devices: Vec<DeviceInfo>,
    /// The host's commitment to its contribution to the deal.
    pub commitment: Bytes32,
    /// True once the deal has begun: then seats and settings no longer change.
    pub has_begun: bool,
}

impl TableInfo {
    /// Identifies the terms that a guest accepts: the round, the game, its settings, the kind of each seat's player and
    /// the host's commitment. A name that changes is no change of the terms.
    pub fn terms(&self) -> Bytes32 {
        let kind = |seat: &SeatInfo| match seat {
            SeatInfo::Open => "open".to_owned(),
            SeatInfo::Person { device, .. } => format!("person {}", u8::from(*device)),
            SeatInfo::Bot { level, .. } => format!("bot {level}"),
        };
        let seats: Vec<String> = self.seats.iter().map(kind).collect();
        let terms = serde_json::json!([self.round, self.game, self.options, seats, self.commitment]);
        Bytes32::hash("boneyard/together/terms/1", &[terms.to_string().as_bytes()])
    }

    /// Identifies the game, its settings and the number of seats.
    pub fn rules(&self) -> Bytes32 {
        let rules = serde_json::json!([self.game, self.options, self.seats.len()]);
        Bytes32::hash("boneyard/together/rules/1", &[rules.to_string().as_bytes()])
    }

    /// The seats of a device.
    pub fn seats_of(&self, device: DeviceId) -> Vec<Seat> {
        let numbered = (0..Seat::MOST).map(Seat::new).zip(&self.seats);
        numbered.filter(|(_, seat)| seat.device() == Some(device)).map(|(seat, _)| seat).collect()
    }

    /// The devices that have left the table for good, and whose seats have no other player yet.
    pub fn left(&self) -> Vec<DeviceId> {
        let is_listed = |device: &DeviceId| self.devices.iter().any(|info| info.device == *device);
        let seated = DeviceId::guests().filter(|device| !self.seats_of(*device).is_empty());
        seated.filter(|device| !is_listed(device)).collect()
    }

    /// The guests that are away or have left, and have seats.
    pub fn absent(&self) -> Vec<DeviceId> {
        let is_away = |device: &DeviceId| self.devices.iter().any(|info| info.device == *device && !info.is_connected);
        let seated = DeviceId::guests().filter(|device| !self.seats_of(*device).is_empty());
        seated.filter(|device| is_away(device) || self.left().contains(device)).collect()
    }
}

/// The preset phrases that players can send each other.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Phrase {
    /// "Hello!"
    Hello,
    /// "Well played!"
    WellPlayed,
    /// "Oh no!"
    OhNo,
    /// "One moment, please."
    OneMoment,
    /// "Thank you."
    Thanks,
    /// "Good game!"
    GoodGame,
}

impl Phrase {
    /// All phrases, in the order in which they are offered.
    pub const ALL: [Self; 6] =
        [Self::Hello, Self::WellPlayed, Self::OhNo, Self::OneMoment, Self::Thanks, Self::GoodGame];
}
