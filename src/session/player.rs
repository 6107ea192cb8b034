//! Who plays a seat.

use serde::{Deserialize, Serialize};

use crate::engine::{Level, Seed};

/// Who plays a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Player {
    /// Somebody at this device.
    Person {
        /// What they are called, if they said so.
        name: Option<String>,
    },
    /// An opponent made of rules.
    Bot {
        /// What it is called, if it is not to have its usual name.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        name: Option<String>,
        /// How hard it tries.
        level: Level,
        /// Where its choices come from, apart from what it sees; independent of the deal's seed.
        seed: Seed,
    },
}

impl Player {
    /// What it is called, if somebody said so.
    pub fn name(&self) -> Option<&str> {
        match self {
            Self::Person { name } | Self::Bot { name, .. } => name.as_deref(),
        }
    }

    /// Whether somebody at this device plays.
    pub fn is_person(&self) -> bool {
        matches!(self, Self::Person { .. })
    }
}
