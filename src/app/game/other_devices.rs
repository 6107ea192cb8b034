//! The other devices at a table, as the controller uses them.

use super::midend::Midend;
use crate::link::Proposal;

/// The other devices at a table.
pub trait OtherDevices {
    /// The table may have changed: sends the other devices what they have to know, with all messages that wait.
    fn changed(&self, table: &mut dyn Midend);
    /// Asks every device for its consent. The question is sent by [`OtherDevices::changed`].
    fn ask(&self, what: Proposal, table: &mut dyn Midend);
}
