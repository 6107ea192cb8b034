//! The channels of this device whose messages travel by hand, stored after every change.

use std::cell::{Cell, RefCell};
use std::num::NonZeroU32;

use serde::{Deserialize, Serialize};

use crate::app::context::AppContext;
use crate::link::Connection;
use crate::link::by_hand::{ChannelId, HandChannel, HandError, Parcel};

/// The most invitations by hand that wait for an answer. The oldest is void after that.
const MAX_UNANSWERED: usize = 8;
/// Set in the number of every channel, so that it is never the number of a direct connection.
const BY_HAND_BIT: u32 = 0x8000_0000;

/// The most closed channels of a host with something to send. The oldest is forgotten after that.
const MAX_CLOSED: usize = 16;

/// A channel, and whether the host has closed it.
#[derive(Clone, Debug, Serialize, Deserialize)]
struct Entry {
    channel: HandChannel,
    /// True once only the last messages are still to be sent.
    is_closed: bool,
    /// The name of the device at the other end, once the host has closed the channel: its table may be forgotten.
    #[serde(default)]
    name: Option<String>,
}

impl Entry {
    const fn new(channel: HandChannel) -> Self {
        Self { channel, is_closed: false, name: None }
    }
}

/// What a channel has to send.
pub struct WaitingParcel {
    /// The host's connection that the channel carries.
    pub connection: Connection,
    /// The packed parcel.
    pub packed: String,
    /// True if the host has closed the channel, or this guest has left: no answer comes back.
    pub is_last: bool,
    /// The name of the device at the other end, if the channel was closed at a host's table.
    pub name: Option<String>,
}

/// The channels by hand of a host or a guest.
pub struct HandChannels {
    context: AppContext,
    key: String,
    is_host: bool,
    entries: RefCell<Vec<Entry>>,
    is_changed: Cell<bool>,
}

/// A random number.
fn random() -> Result<NonZeroU32, getrandom::Error> {
    getrandom::u32().map(|number| NonZeroU32::new(number).unwrap_or(NonZeroU32::MIN))
}

/// The host's connection that a channel carries.
pub const fn connection_of(id: ChannelId) -> Connection {
    Connection(id.0)
}

impl HandChannels {
    /// The stored channels under this key.
    pub fn load(context: AppContext, key: &str, is_host: bool) -> Self {
        let mut entries: Vec<Entry> = context.noted(key).unwrap_or_default();
        entries.retain(|entry| !entry.is_closed || entry.channel.has_waiting());
        Self { context, key: key.to_owned(), is_host, entries: RefCell::new(entries), is_changed: Cell::new(false) }
    }

    /// True if messages travel by hand: a channel has been answered, or has something to send. The channels that a host has
    /// closed are no longer of its table.
    pub fn is_used(&self) -> bool {
        let is_open = |entry: &Entry| !entry.is_closed && (entry.channel.is_answered() || !self.is_host);
        self.has_waiting() || self.entries.borrow().iter().any(is_open)
    }

    /// True if there is something to send, apart from what a host's closed channels still have.
    pub fn has_waiting(&self) -> bool {
        let is_of_table = |entry: &Entry| !(self.is_host && entry.is_closed);
        self.entries.borrow().iter().any(|entry| entry.channel.has_waiting() && is_of_table(entry))
    }

    /// Opens a channel for a new invitation.
    ///
    /// # Errors
    /// The browser has no random number generator.
    pub fn invite(&self) -> Result<HandChannel, getrandom::Error> {
        let channel = HandChannel::of_host(ChannelId(random()?.get() | BY_HAND_BIT));
        let mut entries = self.entries.borrow_mut();
        let unanswered = |entry: &Entry| !entry.channel.is_answered();
        if entries.iter().filter(|entry| unanswered(entry)).count() >= MAX_UNANSWERED
            && let Some(oldest) = entries.iter().position(unanswered)
        {
            entries.remove(oldest);
        }
        entries.push(Entry::new(channel.clone()));
        self.is_changed.set(true);
        Ok(channel)
    }

    /// Opens this device's only channel, to the host that has invited it.
    ///
    /// # Errors
    /// The browser has no random number generator.
    pub fn join(&self, id: ChannelId) -> Result<(), getrandom::Error> {
        let channel = HandChannel::of_guest(id, random()?);
        *self.entries.borrow_mut() = vec![Entry::new(channel)];
        self.is_changed.set(true);
        Ok(())
    }

    /// Adds a message to the next link of a connection; false if that is not by hand.
    pub fn send(&self, connection: Connection, text: &str) -> bool {
        let mut entries = self.entries.borrow_mut();
        let Some(entry) = entries.iter_mut().find(|entry| connection_of(entry.channel.id()) == connection) else {
            return false;
        };
        if entry.channel.is_full() {
            // a device that never answers has to be invited again
            entry.is_closed = true;
        } else {
            entry.channel.send(text.to_owned());
        }
        self.is_changed.set(true);
        true
    }

    /// Adds a message to the next link of this device's only channel; false if there is none.
    pub fn send_to_host(&self, text: &str) -> bool {
        let connection = self.entries.borrow().first().map(|entry| connection_of(entry.channel.id()));
        connection.is_some_and(|connection| self.send(connection, text))
    }

    /// Receives what a link carries; returns its new messages.
    ///
    /// # Errors
    /// [`HandError`]: why nothing has changed.
    pub fn receive(&self, parcel: Parcel) -> Result<Vec<String>, HandError> {
        let mut entries = self.entries.borrow_mut();
        let entry = entries.iter_mut().find(|entry| entry.channel.id() == parcel.channel && !entry.is_closed);
        let texts = entry.ok_or(HandError::OtherChannel)?.channel.receive(parcel)?;
        self.is_changed.set(true);
        Ok(texts)
    }

    /// True if this is the number of a channel that is not closed.
    pub fn has(&self, id: ChannelId) -> bool {
        self.entries.borrow().iter().any(|entry| entry.channel.id() == id && !entry.is_closed)
    }

    /// True if the other end of the channel has sent something.
    pub fn is_answered(&self, id: ChannelId) -> bool {
        self.entries.borrow().iter().any(|entry| entry.channel.id() == id && entry.channel.is_answered())
    }

    /// Closes a host's channel to a device of this name: only what is waiting can still be sent.
    pub fn close(&self, connection: Connection, name: Option<String>) {
        let mut entries = self.entries.borrow_mut();
        let Some(at) = entries.iter().position(|entry| connection_of(entry.channel.id()) == connection) else { return };
        let entry = entries.remove(at);
        // the order in which they were closed
        entries.push(Entry { is_closed: true, name, ..entry });
        entries.retain(|entry| !entry.is_closed || entry.channel.has_waiting());
        if entries.iter().filter(|entry| entry.is_closed).count() > MAX_CLOSED
            && let Some(oldest) = entries.iter().position(|entry| entry.is_closed)
        {
            entries.remove(oldest);
        }
        self.is_changed.set(true);
    }

    /// Closes all channels: only what is waiting can still be sent.
    pub fn close_all(&self) {
        for entry in self.entries.borrow_mut().iter_mut() {
            entry.is_closed = true;
            self.is_changed.set(true);
        }
    }

    /// Removes a channel with its unsent messages.
    pub fn forget(&self, connection: Connection) {
        self.keep(|entry| connection_of(entry.channel.id()) != connection);
    }

    /// Removes all channels.
    pub fn clear(&self) {
        self.keep(|_| false);
    }

    /// Removes the channels that are not closed.
    pub fn forget_open(&self) {
        self.keep(|entry| entry.is_closed);
    }

    fn keep(&self, is_kept: impl Fn(&Entry) -> bool) {
        let mut entries = self.entries.borrow_mut();
        let count = entries.len();
        entries.retain(is_kept);
        if entries.len() != count {
            self.is_changed.set(true);
        }
    }

    /// What the channels with messages that the other end has not acknowledged have to send.
    pub fn waiting(&self) -> Vec<WaitingParcel> {
        let entries = self.entries.borrow();
        let waiting = entries.iter().filter(|entry| entry.channel.has_waiting());
        let parcel = |entry: &Entry| WaitingParcel {
            connection: connection_of(entry.channel.id()),
            packed: entry.channel.parcel().pack(),
            is_last: entry.is_closed,
            name: entry.name.clone(),
        };
        waiting.map(parcel).collect()
    }

    /// Stores what has changed since the last call; false if nothing has.
    pub fn store(&self) -> bool {
        if !self.is_changed.take() {
            return false;
        }
        self.context.note(&self.key, &*self.entries.borrow());
        true
    }
}

/// True if a channel of this number is stored under this key and is not closed.
pub fn is_stored_channel(context: AppContext, key: &str, id: ChannelId) -> bool {
    HandChannels::load(context, key, true).has(id)
}
