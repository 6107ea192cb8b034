//! The connection of a table to other devices, as the controller uses it.

use super::midend::Midend;
use crate::link::Asked;

/// The connection of a table to other devices.
pub trait TableLink {
    /// The table may have changed: sends the other devices what they have to know.
    fn changed(&self, table: &mut dyn Midend);
    /// Asks every device for its consent.
    fn ask(&self, what: Asked, table: &mut dyn Midend);
}
