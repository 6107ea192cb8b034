//! One end of a connection whose messages travel by hand.

use std::num::NonZeroU32;

use serde::{Deserialize, Serialize};
use thiserror::Error;

use super::parcel::{ChannelId, Parcel};

/// The most unacknowledged messages; a parcel holds more.
const MAX_UNACKNOWLEDGED: usize = 800;

/// One end of a channel.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct HandChannel {
    id: ChannelId,
    is_host: bool,
    /// The number of the guest; 0 at the host until the first guest answers. Another one who opens the same invitation is
    /// refused.
    guest: u32,
    /// The number of own messages that the other end has acknowledged.
    acknowledged: u32,
    /// The own messages after those, the oldest first.
    unacknowledged: Vec<String>,
    /// The number of messages received.
    received: u32,
}

/// Why a parcel changes nothing.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum HandError {
    /// It belongs to another channel, or this end has written it.
    #[error("this message belongs to another table")]
    OtherChannel,
    /// Everything in it has been received before.
    #[error("this message was received before")]
    Known,
    /// It does not fit: one of the ends has lost its state, or an older one was restored.
    #[error("this device has lost a part of the table")]
    Gap,
}

impl HandChannel {
    /// The host's end of a new channel.
    pub fn of_host(id: ChannelId) -> Self {
        Self { id, is_host: true, guest: 0, acknowledged: 0, unacknowledged: Vec::new(), received: 0 }
    }

    /// The end of a guest with this random number.
    pub fn of_guest(id: ChannelId, guest: NonZeroU32) -> Self {
        Self { is_host: false, guest: guest.get(), ..Self::of_host(id) }
    }

    /// The channel's number.
    pub fn id(&self) -> ChannelId {
        self.id
    }

    /// True if there are messages that the other end has not acknowledged.
    pub fn has_waiting(&self) -> bool {
        !self.unacknowledged.is_empty()
    }

    /// True if no further message can be sent before the other end answers.
    pub fn is_full(&self) -> bool {
        self.unacknowledged.len() >= MAX_UNACKNOWLEDGED
    }

    /// True once the other end has sent something.
    pub fn is_answered(&self) -> bool {
        self.received > 0
    }

    /// Adds a message to those that the next parcel carries.
    pub fn send(&mut self, text: String) {
        self.unacknowledged.push(text);
    }

    /// What the next link carries: everything that the other end has not acknowledged.
    pub fn parcel(&self) -> Parcel {
        Parcel {
            channel: self.id,
            guest: self.guest,
            by_host: self.is_host,
            received: self.received,
            first: self.acknowledged,
            messages: self.unacknowledged.clone(),
        }
    }

    /// Receives a parcel; returns its new messages.
    ///
    /// # Errors
    /// [`HandError`]: why nothing has changed.
    pub fn receive(&mut self, parcel: Parcel) -> Result<Vec<String>, HandError> {
        let is_first = self.is_host && self.guest == 0;
        if parcel.channel != self.id
            || parcel.by_host == self.is_host
            || parcel.guest == 0
            || !is_first && parcel.guest != self.guest
        {
            return Err(HandError::OtherChannel);
        }
        let newly_acknowledged = parcel.received.saturating_sub(self.acknowledged);
        let waiting = u32::try_from(self.unacknowledged.len()).unwrap_or(u32::MAX);
        if parcel.first > self.received || newly_acknowledged > waiting {
            return Err(HandError::Gap);
        }
        let known = (self.received - parcel.first) as usize;
        if known >= parcel.messages.len() && newly_acknowledged == 0 {
            return Err(HandError::Known);
        }
        self.guest = parcel.guest;
        self.unacknowledged.drain(..newly_acknowledged as usize);
        self.acknowledged += newly_acknowledged;
        let new: Vec<String> = parcel.messages.into_iter().skip(known).collect();
        self.received = self.received.saturating_add(u32::try_from(new.len()).unwrap_or(u32::MAX));
        Ok(new)
    }
}
