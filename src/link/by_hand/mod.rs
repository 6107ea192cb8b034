//! Messages that travel by hand: in links that people send each other with any messenger.
//!
//! A link may be opened twice, late, or never. Each end of a [`HandChannel`] therefore retransmits everything that the other
//! end has not acknowledged, and receives every message once and in order, as [`super::Channel`] asks for. A channel
//! outlives a reload: both ends are stored.

mod channel;
mod parcel;
#[cfg(test)]
mod tests;

pub use channel::{HandChannel, HandError};
pub use parcel::{ChannelId, MAX_LINK_CHARS, Parcel, ParcelError};
