//! What the host's and a guest's table have in common, for the strip above it.

use leptos::prelude::*;

use super::guest::GuestRoom;
use super::host::HostRoom;
use crate::link::{Ask, Decision, DeviceId, Guest, Host, HostPhase, Phrase, Proposal, TableInfo};

/// One side of a shared table.
#[derive(Clone, Copy)]
pub enum Room {
    /// The host's.
    Host(HostRoom),
    /// A guest's.
    Guest(GuestRoom),
}

/// A question that waits for answers.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Question {
    /// Its number.
    pub number: u32,
    /// The device that asks.
    pub by: DeviceId,
    /// What it asks for.
    pub what: Proposal,
    /// True if this device has to answer.
    pub is_ours: bool,
}

impl Room {
    /// What every device knows about the table; subscribes to it.
    pub fn table(self) -> Option<TableInfo> {
        match self {
            Self::Host(room) => room.with(|host| Some(host.table())),
            Self::Guest(room) => room.with(|guest| guest.table().cloned()),
        }
    }

    /// This device; subscribes to it.
    pub fn own_device(self) -> Option<DeviceId> {
        match self {
            Self::Host(_) => Some(DeviceId::HOST),
            Self::Guest(room) => room.with(Guest::device),
        }
    }

    /// True if the page has an open connection, which a reload would end; subscribes to it.
    pub fn is_connected(self) -> bool {
        match self {
            Self::Host(room) => room.has_peers(),
            Self::Guest(room) => room.has_peer(),
        }
    }

    /// True until the table is closed or left; subscribes to it.
    pub fn is_open(self) -> bool {
        match self {
            Self::Host(room) => room.phase() != HostPhase::Closed,
            Self::Guest(room) => room.with(Guest::has_place),
        }
    }

    /// True if a device can be reached, as far as this device knows; subscribes to it.
    pub fn is_reached(self, device: DeviceId) -> bool {
        if let Self::Guest(room) = self
            && !room.has_contact()
        {
            return self.own_device() == Some(device);
        }
        self.table().is_some_and(|table| table.devices.iter().any(|info| info.device == device && info.is_connected))
    }

    /// The question that waits for answers; subscribes to it.
    pub fn question(self) -> Option<Question> {
        match self {
            Self::Host(room) => room.with(|host| {
                let Ask { number, by, what, waits_for, .. } = host.question()?.clone();
                Some(Question { number, by, what, is_ours: waits_for.contains(&DeviceId::HOST) })
            }),
            Self::Guest(room) => room.with(|guest| {
                let question = guest.question()?;
                let is_ours = guest.must_answer();
                Some(Question { number: question.ask, by: question.by, what: question.what, is_ours })
            }),
        }
    }

    /// How the last question ended, if it concerns this device and was not read; subscribes to it.
    pub fn decision(self) -> Option<Decision> {
        match self {
            Self::Host(room) => room.with(Host::decision),
            Self::Guest(room) => room.with(Guest::decision),
        }
    }

    /// The people of this device have read the answer.
    pub fn forget_decision(self) {
        match self {
            Self::Host(room) => room.change(Host::forget_decision),
            Self::Guest(room) => room.change(Guest::forget_decision),
        }
    }

    /// True if this device knows of the others; a guest without a connection does not. Subscribes to it.
    pub fn has_contact(self) -> bool {
        match self {
            Self::Host(_) => true,
            Self::Guest(room) => room.has_contact(),
        }
    }

    /// Answers the question.
    pub fn consent(self, agrees: bool) {
        match self {
            Self::Host(room) => room.change_table(|host, referee| host.consent(agrees, referee)),
            Self::Guest(room) => room.change(|guest| guest.consent(agrees)),
        }
    }

    /// Sends a phrase.
    pub fn say(self, phrase: Phrase) {
        match self {
            Self::Host(room) => room.change(|host| host.say(phrase)),
            Self::Guest(room) => room.change(|guest| guest.say(phrase)),
        }
    }

    /// Asks everyone to let a computer player take the seats of a device that is away.
    pub fn replace(self, device: DeviceId) {
        let what = Proposal::Replace { device };
        match self {
            Self::Host(room) => room.change_table(|host, referee| host.ask(what, referee)),
            Self::Guest(room) => room.change(|guest| guest.ask(what)),
        }
    }

    /// The last phrase received, with its number; subscribes to it.
    pub fn said(self) -> Option<(u32, DeviceId, Phrase)> {
        match self {
            Self::Host(room) => room.said.get(),
            Self::Guest(room) => room.said.get(),
        }
    }

    /// The fingerprint of the deal; subscribes to it.
    pub fn fingerprint(self) -> Option<String> {
        match self {
            Self::Host(room) => room.with(|host: &Host| host.fingerprint().map(str::to_owned)),
            Self::Guest(room) => room.with(|guest| guest.game().map(|game| game.fingerprint.clone())),
        }
    }
}
