//! The other devices at a table, as the controller uses them.

use crate::app::game::table::answers::OwnGames;
use crate::link::Proposal;

/// The other devices at a table. `own`: this device's own games; None if another device is the referee.
pub trait OtherDevices {
    /// The table may have changed: sends the other devices what they have to know, with all messages that wait.
    fn changed(&self, own: Option<&mut OwnGames>);
    /// Asks every device for its consent. The question is sent by [`OtherDevices::changed`].
    fn ask(&self, what: Proposal, own: Option<&mut OwnGames>);
}
