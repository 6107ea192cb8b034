//! Play by links: both sides of a table whose messages travel by hand.

use leptos::prelude::*;

use super::guest::{Contact, GuestRoom};
use super::hand_channels::{HandChannels, connection_of};
use super::host::{HostRoom, now};
use super::invitation::{Opened, link_to_packed, parse_parcel};
use super::room::Room;
use crate::link::by_hand::{ChannelId, HandError, Parcel};
use crate::link::{Connection, DeviceId, Guest};

/// A link that waits to be sent.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct WaitingLink {
    /// The connection that it serves.
    pub connection: Connection,
    /// The device that it is for; None if its name is not known yet.
    pub to: Option<DeviceId>,
    /// The name of that device, if the host has closed its connection.
    pub name: Option<String>,
    /// The link.
    pub link: String,
    /// True if no answer comes back: the host has closed the connection, or this guest has left.
    pub is_last: bool,
}

/// The time that is assumed between two messages of a link, for the rate limit, in milliseconds.
const MESSAGE_MS: usize = 100;

impl HostRoom {
    /// Writes an invitation by hand; nothing if this browser has no random number generator.
    pub fn invite_by_hand(self) -> Option<(ChannelId, String)> {
        let inner = self.inner()?;
        let channel = inner.by_hand.invite().ok()?;
        self.after_change();
        Some((channel.id(), link_to_packed(&channel.parcel().pack())))
    }

    /// Stops waiting for the links of a device: it is away until it joins again, and can be replaced.
    pub fn give_up_links(self, device: DeviceId) {
        let Some(inner) = self.inner() else { return };
        let Some(connection) = inner.host.borrow().connection_by_hand(device) else { return };
        inner.by_hand.forget(connection);
        self.change(|host| host.lost(connection));
    }

    /// The last link of a connection was sent: forgets it.
    pub fn forget_last_link(self, connection: Connection) {
        let Some(inner) = self.inner() else { return };
        inner.by_hand.forget(connection);
        self.after_change();
    }

    /// True if the guest of an invitation by hand has answered; subscribes to it.
    pub fn is_answered(self, id: ChannelId) -> bool {
        self.news.track();
        self.inner().is_some_and(|inner| inner.by_hand.is_answered(id))
    }

    /// Takes what a link carries.
    ///
    /// # Errors
    /// [`HandError`]: why nothing has changed.
    pub fn take_parcel(self, parcel: Parcel) -> Result<(), HandError> {
        let inner = self.inner().ok_or(HandError::OtherChannel)?;
        let connection = connection_of(parcel.channel);
        let is_known = inner.by_hand.has(parcel.channel);
        if !is_known || !inner.host.borrow_mut().connected_by_hand(connection, now()) {
            return Err(HandError::OtherChannel);
        }
        // they were written over a longer time
        for (text, at) in inner.by_hand.receive(parcel)?.iter().zip((now()..).step_by(MESSAGE_MS)) {
            self.receive(&inner, connection, text, at);
        }
        self.after_messages(&inner);
        Ok(())
    }
}

impl GuestRoom {
    /// Answers an invitation by hand, also to return to a seat. A direct connection is given up.
    pub fn answer_by_hand(self, id: ChannelId) {
        if self.inner().is_none_or(|inner| inner.by_hand.join(id).is_err()) {
            return;
        }
        self.close_peer();
        self.contact.set(Contact::ByHand);
        self.change(|guest| {
            guest.set_by_hand(true);
            guest.hello();
        });
    }

    /// Takes what a link carries.
    ///
    /// # Errors
    /// [`HandError`]: why nothing has changed.
    pub fn take_parcel(self, parcel: Parcel) -> Result<(), HandError> {
        let inner = self.inner().ok_or(HandError::OtherChannel)?;
        for text in inner.by_hand.receive(parcel)? {
            self.receive(&inner, &text);
        }
        self.after_messages();
        Ok(())
    }

    /// True if the host has not welcomed this device on its channel yet.
    pub fn has_to_answer(self) -> bool {
        untrack(|| self.contact.get() == Contact::ByHand && self.with(Guest::awaits_welcome))
    }

    /// Takes an opened or pasted link. The answer to another device's invitation changes nothing.
    ///
    /// # Errors
    /// [`HandError`]: why nothing has changed.
    pub fn take_opened(self, opened: Opened) -> Result<(), HandError> {
        match opened {
            Opened::Direct(offer) => self.answer(offer),
            Opened::ByHand(id) => self.answer_by_hand(id),
            Opened::Parcel(parcel) => return self.take_parcel(parcel),
            Opened::Answer(_) => {}
        }
        Ok(())
    }
}

impl Room {
    /// Reads the channels of this side; subscribes to their changes.
    fn with_channels<T: Default>(self, read: impl FnOnce(&HandChannels) -> T) -> T {
        let (host, guest) = match self {
            Self::Host(room) => {
                room.news.track();
                (room.inner(), None)
            }
            Self::Guest(room) => {
                room.news.track();
                (None, room.inner())
            }
        };
        let channels = host.as_ref().map(|inner| &inner.by_hand).or(guest.as_ref().map(|inner| &inner.by_hand));
        channels.map(read).unwrap_or_default()
    }

    /// Takes a link that this or another tab has opened; true if it belongs to this side of the table and is not damaged.
    pub fn take_link(self, text: &str) -> bool {
        let is_ours = |parcel: &Parcel| {
            let is_guest = matches!(self, Self::Guest(_));
            parcel.by_host == is_guest && untrack(|| self.with_channels(|channels| channels.has(parcel.channel)))
        };
        let parcel = parse_parcel(text).filter(is_ours);
        parcel.is_some_and(|parcel| matches!(self.take_parcel(parcel), Ok(()) | Err(HandError::Known)))
    }

    /// True if messages to some device travel by hand, or wait to; subscribes to it.
    pub fn is_by_hand(self) -> bool {
        self.with_channels(HandChannels::is_used)
    }

    /// The links that wait to be sent; subscribes to them.
    pub fn waiting_links(self) -> Vec<WaitingLink> {
        let waiting = self.with_channels(HandChannels::waiting);
        let to = |connection| match self {
            Self::Host(room) => room.with(|host| host.device_on(connection)),
            Self::Guest(room) => room.with(|guest: &Guest| guest.device()).map(|_| DeviceId::HOST),
        };
        waiting
            .into_iter()
            .map(|parcel| WaitingLink {
                connection: parcel.connection,
                to: to(parcel.connection),
                name: parcel.name,
                link: link_to_packed(&parcel.packed),
                is_last: parcel.is_last,
            })
            .collect()
    }

    /// Those of them to which no answer comes back; subscribes to them.
    pub fn last_links(self) -> Vec<WaitingLink> {
        self.waiting_links().into_iter().filter(|link| link.is_last).collect()
    }

    /// True if the game on the table is over, so that no device waits for a link; subscribes to it.
    pub fn is_over(self) -> bool {
        let play = match self {
            Self::Host(room) => room.play.get(),
            Self::Guest(room) => room.play.get(),
        };
        let has_begun = self.table().is_some_and(|table| table.has_begun);
        has_begun && self.question().is_none() && play.is_some_and(|play| play.now.read().over)
    }

    /// True if a link has to be sent before the game can continue: it holds messages, and the others are to act or to answer.
    /// Subscribes to it.
    pub fn is_link_due(self) -> bool {
        let play = match self {
            Self::Host(room) => room.play.get(),
            Self::Guest(room) => room.play.get(),
        };
        let is_over_to_others = play.is_none_or(|play| {
            let now = play.now.read();
            now.awaited.is_some() || now.over
        });
        let is_asking = self.question().is_some_and(|question| !question.is_ours);
        (is_over_to_others || is_asking) && self.with_channels(HandChannels::has_waiting)
    }

    /// Takes what a link carries.
    ///
    /// # Errors
    /// [`HandError`]: why nothing has changed.
    pub fn take_parcel(self, parcel: Parcel) -> Result<(), HandError> {
        match self {
            Self::Host(room) => room.take_parcel(parcel),
            Self::Guest(room) => room.take_parcel(parcel),
        }
    }
}
