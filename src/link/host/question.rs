//! A question that needs everyone's consent.

use serde::{Deserialize, Serialize};

use super::super::device::DeviceId;
use super::super::message::{Proposal, ToGuest};

/// A question that waits for the answers of all devices with seats.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Ask {
    /// Its number.
    pub number: u32,
    /// The device that asks.
    pub by: DeviceId,
    /// What it asks for.
    pub what: Proposal,
    /// The number of entries played when it was asked.
    pub ply: usize,
    /// The devices that have not answered.
    pub waits_for: Vec<DeviceId>,
}

impl Ask {
    pub(super) fn message(&self) -> ToGuest {
        ToGuest::Asked { ask: self.number, by: self.by, what: self.what, waits_for: self.waits_for.clone() }
    }
}
