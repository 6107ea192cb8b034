//! The player of a seat.

use serde::{Deserialize, Serialize};

use crate::engine::{Level, Seed};

/// The player of a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Player {
    /// A person on this device.
    Person {
        /// The name, if given.
        name: Option<String>,
    },
    /// A person on another device.
    Remote {
        /// The name, if given.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        name: Option<String>,
    },
    /// A bot.
    Bot {
        /// The name, if it differs from the default.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        name: Option<String>,
        /// Its level.
        level: Level,
        /// The source of its choices, independent of the deal's seed.
        seed: Seed,
    },
}

impl Player {
    /// The given name.
    pub fn name(&self) -> Option<&str> {
        match self {
            Self::Person { name } | Self::Remote { name } | Self::Bot { name, .. } => name.as_deref(),
        }
    }

    /// True for a person, on this device or on another.
    pub fn is_person(&self) -> bool {
        matches!(self, Self::Person { .. } | Self::Remote { .. })
    }

    /// True for a person on this device.
    pub fn is_here(&self) -> bool {
        matches!(self, Self::Person { .. })
    }

    /// True for a person on another device.
    pub fn is_remote(&self) -> bool {
        matches!(self, Self::Remote { .. })
    }
}
