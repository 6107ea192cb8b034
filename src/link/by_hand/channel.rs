//! One end of a connection whose messages travel by hand.

use serde::{Deserialize, Serialize};
use thiserror::Error;

use super::parcel::{ChannelId, Parcel};

/// One end of a channel.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct HandChannel {
    id: ChannelId,
    is_host: bool,
    /// The number of own messages that the other end has confirmed.
    confirmed: u32,
    /// The own messages after those, the oldest first.
    waiting: Vec<String>,
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
    /// It follows messages that have never arrived.
    #[error("an earlier message is missing")]
    Gap,
}

impl HandChannel {
    /// The host's or the guest's end of a new channel.
    pub fn new(id: ChannelId, is_host: bool) -> Self {
        Self { id, is_host, confirmed: 0, waiting: Vec::new(), received: 0 }
    }

    /// The channel's number.
    pub fn id(&self) -> ChannelId {
        self.id
    }

    /// True if there are messages that the other end has not confirmed.
    pub fn has_waiting(&self) -> bool {
        !self.waiting.is_empty()
    }

    /// True once the other end has been heard of.
    pub fn is_answered(&self) -> bool {
        self.received > 0
    }

    /// Adds a message to those that the next parcel carries.
    pub fn send(&mut self, text: String) {
        self.waiting.push(text);
    }

    /// What the next link carries: everything that the other end has not confirmed.
    pub fn parcel(&self) -> Parcel {
        Parcel {
            channel: self.id,
            by_host: self.is_host,
            received: self.received,
            first: self.confirmed,
            messages: self.waiting.clone(),
        }
    }

    /// Receives a parcel; returns its new messages.
    ///
    /// # Errors
    /// [`HandError`]: why nothing has changed.
    pub fn receive(&mut self, parcel: Parcel) -> Result<Vec<String>, HandError> {
        if parcel.channel != self.id || parcel.by_host == self.is_host {
            return Err(HandError::OtherChannel);
        }
        let newly_confirmed = parcel.received.saturating_sub(self.confirmed);
        let waiting = u32::try_from(self.waiting.len()).unwrap_or(u32::MAX);
        if parcel.first > self.received || newly_confirmed > waiting {
            return Err(HandError::Gap);
        }
        let known = (self.received - parcel.first) as usize;
        if known >= parcel.messages.len() && newly_confirmed == 0 {
            return Err(HandError::Known);
        }
        self.waiting.drain(..newly_confirmed as usize);
        self.confirmed += newly_confirmed;
        let new: Vec<String> = parcel.messages.into_iter().skip(known).collect();
        self.received = self.received.saturating_add(u32::try_from(new.len()).unwrap_or(u32::MAX));
        Ok(new)
    }
}
