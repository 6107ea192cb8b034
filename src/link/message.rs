//! The messages between host and guests. All of them are untrusted input.

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use thiserror::Error;

use super::bytes::Bytes32;
use super::device::DeviceId;
use super::reveal::Reveal;
use super::table::{Phrase, TableInfo};
use super::update::{UnplayedReason, Update};
use crate::engine::{Seat, json_of};
use crate::session::is_shaped_like;

/// The newest version of the protocol. Any change of a message is a new version.
pub const PROTOCOL: u32 = 2;

/// The versions that this build speaks, the newest first.
pub const PROTOCOLS: &[u32] = &[PROTOCOL, FIRST_PROTOCOL];

/// The oldest version: that of a guest from whom no Hello is known, and without [`ToGuest::Invitation`].
pub(super) const FIRST_PROTOCOL: u32 = 1;

/// Size limit of a message to the host, in bytes.
pub const MAX_TO_HOST_BYTES: usize = 4_096;

/// Size limit of a message to a guest, in bytes: what every browser's data channel carries.
pub const MAX_TO_GUEST_BYTES: usize = 240_000;

/// A kind of message.
pub trait Message: Serialize + DeserializeOwned {
    /// Size limit, in bytes.
    const MAX_BYTES: usize;

    /// Serializes the message as one line of JSON.
    fn to_text(&self) -> String {
        serde_json::to_string(self).expect("texts, numbers and lists are JSON")
    }
}

impl Message for ToHost {
    const MAX_BYTES: usize = MAX_TO_HOST_BYTES;
}

impl Message for ToGuest {
    const MAX_BYTES: usize = MAX_TO_GUEST_BYTES;
}

/// Why a text is no message.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum MessageError {
    /// It exceeds the size limit.
    #[error("a message holds at most {most} bytes, this one has {found}")]
    TooLong {
        /// Its size, in bytes.
        found: usize,
        /// The limit, in bytes.
        most: usize,
    },
    /// It is something else, or damaged.
    #[error("this is not a message of protocol {PROTOCOL}")]
    Unreadable,
}

/// Parses a message. Unknown fields, unknown messages and lists in place of objects are errors.
///
/// # Errors
/// [`MessageError`]: why it cannot be read.
pub fn parse<M: Message>(text: &str) -> Result<M, MessageError> {
    if text.len() > M::MAX_BYTES {
        return Err(MessageError::TooLong { found: text.len(), most: M::MAX_BYTES });
    }
    let found: Value = serde_json::from_str(text).map_err(|_| MessageError::Unreadable)?;
    let message = M::deserialize(&found).map_err(|_| MessageError::Unreadable)?;
    let written = json_of(&message).map_err(|_| MessageError::Unreadable)?;
    if is_shaped_like(&found, &written) { Ok(message) } else { Err(MessageError::Unreadable) }
}

/// A message from a guest.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum ToHost {
    /// The first message on a connection.
    Hello {
        /// The versions of the protocol that the guest speaks.
        protocols: Vec<u32>,
        /// The device's name; may be empty.
        name: String,
        /// The names of its people, one per wanted seat; empty to show the table.
        people: Vec<String>,
        /// The token of an earlier Welcome, to resume.
        token: Option<Bytes32>,
    },
    /// The guest accepts the terms of [`TableInfo::terms`].
    Accept {
        /// The terms.
        terms: Bytes32,
        /// The guest's commitment to its contribution to the deal.
        commitment: Bytes32,
    },
    /// The guest's contribution to the deal.
    Contribution {
        /// The round.
        round: u32,
        /// The contribution.
        value: Bytes32,
    },
    /// An action of one of the guest's seats.
    Act {
        /// The round.
        round: u32,
        /// The number of entries before it: an action for another position is refused.
        ply: usize,
        /// The seat.
        seat: Seat,
        /// The action, in notation.
        action: String,
        /// True to play the action again while it is legal; all of it is one choice.
        repeats: bool,
    },
    /// The guest asks all others for something.
    Ask {
        /// The round.
        round: u32,
        /// The number of entries played.
        ply: usize,
        /// What it asks for.
        what: Proposal,
    },
    /// The answer to a question.
    Consent {
        /// The number of the question.
        ask: u32,
        /// True to agree.
        agrees: bool,
    },
    /// A person asked for a hint.
    Hinted {
        /// The round.
        round: u32,
    },
    /// A preset phrase.
    Say {
        /// The phrase.
        phrase: Phrase,
    },
    /// The guest leaves the table for good.
    Leave,
}

/// What needs the consent of everyone.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Proposal {
    /// To take back the last choice of a person.
    Undo,
    /// To end an open-ended game.
    Stop,
    /// To let a computer player take the seats of a device that is away.
    Replace {
        /// The device.
        device: DeviceId,
    },
}

/// A message to a guest.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum ToGuest {
    /// The guest is at the table.
    Welcome {
        /// The version of the protocol.
        protocol: u32,
        /// The guest's device.
        device: DeviceId,
        /// With it, the guest resumes after a lost connection. Secret.
        token: Bytes32,
        /// The table.
        table: TableInfo,
    },
    /// The game has begun without this guest: the host decides whether it takes the place of a device that is away.
    Wait,
    /// The guest is not at the table; the connection is closed.
    Refused {
        /// Why.
        reason: RefuseReason,
    },
    /// Something about the table has changed.
    Table {
        /// The table.
        table: TableInfo,
    },
    /// Asks for the guest's contribution to the deal.
    Contribute {
        /// The round.
        round: u32,
        /// The commitments of the devices that contribute besides the host, in order of the devices.
        commitments: Vec<(DeviceId, Bytes32)>,
    },
    /// The bones are dealt.
    Dealt {
        /// The round.
        round: u32,
        /// The contributions of the guests, in order of their devices.
        guests: Vec<(DeviceId, Bytes32)>,
        /// The fingerprint of the seed.
        fingerprint: String,
    },
    /// A change of the game.
    Update(Update),
    /// The guest's action was not played.
    Unplayed {
        /// The number of entries that the action was for.
        ply: usize,
        /// Why.
        reason: UnplayedReason,
    },
    /// A device asks for the consent of everyone.
    Asked {
        /// The number of the question.
        ask: u32,
        /// The device that asks.
        by: DeviceId,
        /// What it asks for.
        what: Proposal,
        /// The devices that have not answered.
        waits_for: Vec<DeviceId>,
    },
    /// A question is settled.
    Settled {
        /// The number of the question.
        ask: u32,
        /// True if everyone agreed and it was done.
        done: bool,
    },
    /// A device sends a preset phrase.
    Said {
        /// The device.
        device: DeviceId,
        /// The phrase.
        phrase: Phrase,
    },
    /// For a device that shows the table: the invitation by which a device joins or returns. Since version 2.
    Invitation {
        /// The invitation as in its link; nothing once none is open.
        code: Option<String>,
    },
    /// The game is over: everything that was secret.
    Reveal(Reveal),
    /// The host has closed the table.
    Closed,
}

/// Why a guest is not at the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum RefuseReason {
    /// The guest's app is too old: it is to be updated.
    GuestTooOld,
    /// The host's app is too old: it is to be updated.
    HostTooOld,
    /// There are not enough free seats.
    Full,
    /// The token is unknown here, or the host has given the place to another device.
    Forgotten,
    /// The host has turned the guest away.
    TurnedAway,
    /// The guest has sent too many messages.
    Flood,
    /// The first message was no Hello, or the guest sends something else than messages.
    Unreadable,
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The message as a text of this length: spaces after it mean nothing.
    fn padded<M: Message>(message: &M, length: usize) -> String {
        let text = message.to_text();
        let spaces = length - text.len();
        text + &" ".repeat(spaces)
    }

    #[test]
    fn no_message_longer_than_its_limit_is_read() {
        let read = parse::<ToHost>(&padded(&ToHost::Leave, MAX_TO_HOST_BYTES));
        assert_eq!(read, Ok(ToHost::Leave));
        let read = parse::<ToGuest>(&padded(&ToGuest::Closed, MAX_TO_GUEST_BYTES));
        assert_eq!(read, Ok(ToGuest::Closed));
        let (found, most) = (MAX_TO_HOST_BYTES + 1, MAX_TO_HOST_BYTES);
        let read = parse::<ToHost>(&padded(&ToHost::Leave, found));
        assert_eq!(read, Err(MessageError::TooLong { found, most }));
        let (found, most) = (MAX_TO_GUEST_BYTES + 1, MAX_TO_GUEST_BYTES);
        let read = parse::<ToGuest>(&padded(&ToGuest::Closed, found));
        assert_eq!(read, Err(MessageError::TooLong { found, most }));
    }
}
