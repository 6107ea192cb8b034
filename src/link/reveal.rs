//! What the host reveals after the game.

use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::bytes::Bytes32;

/// Everything that was secret during the game.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Reveal {
    /// The number of the round.
    pub round: u32,
    /// The host's contribution to the deal.
    pub host: Bytes32,
    /// The record of the game.
    pub record: Value,
}
