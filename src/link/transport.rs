//! What carries the messages: one ordered and reliable connection between the host and each other device.

use serde::{Deserialize, Serialize};

/// A connection of the host, numbered by the transport. A device that connects again has another one.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Connection(pub u32);

/// A message of the host, and the connection that it is sent to.
pub type Outgoing = (Connection, String);

/// One end of a connection, as the page uses it. The browser's data channel and the tests' queues implement it.
///
/// Messages arrive in order, each once, or the connection is lost. [`super::Host`] and [`super::Guest`] survive other
/// transports too: a message that comes twice or in the wrong order is refused or changes nothing.
pub trait Channel {
    /// Sends a message; false if the connection is lost.
    fn send(&self, text: &str) -> bool;
    /// The received messages, the oldest first.
    fn take_received(&self) -> Vec<String>;
    /// True until the connection is lost.
    fn is_open(&self) -> bool;
    /// Closes the connection.
    fn close(&self);
}
