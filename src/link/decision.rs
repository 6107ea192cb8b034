//! How a question to all devices has ended.

use serde::{Deserialize, Serialize};

use super::message::Proposal;

/// The end of a question that this device has asked or agreed to, kept until its people have read it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Decision {
    /// What was asked for.
    pub what: Proposal,
    /// True if everyone agreed and it was done.
    pub is_done: bool,
}
