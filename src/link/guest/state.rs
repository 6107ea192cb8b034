//! The state of a guest.

use serde::{Deserialize, Serialize};

use super::super::bytes::Bytes32;
use super::super::decision::Decision;
use super::super::device::DeviceId;
use super::super::message::{Message, PROTOCOLS, Proposal, RefuseReason, ToHost};
use super::super::reveal::Reveal;
use super::super::seen::{Complaint, SeenGame};
use super::super::table::{Phrase, TableInfo};
use super::super::update::UnplayedReason;
use super::super::verify::{Checked, Disagreement};

/// Where a guest stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum GuestPhase {
    /// It has not been welcomed yet.
    Joining,
    /// The game has begun without it; the host decides whether it takes the place of a device that is away.
    Waiting,
    /// It is at the table, before the deal.
    Lobby,
    /// The bones are dealt.
    Playing,
    /// It is not at the table.
    Refused(RefuseReason),
    /// The host has closed the table.
    Closed,
    /// Its people have left the table.
    Left,
}

/// A question that needs everyone's consent.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct GuestQuestion {
    /// Its number.
    pub ask: u32,
    /// The device that asks.
    pub by: DeviceId,
    /// What it asks for.
    pub what: Proposal,
    /// The devices that have not answered.
    pub waits_for: Vec<DeviceId>,
    /// True if this device has asked or agreed.
    pub has_agreed: bool,
}

/// The result of the verification after a game.
pub type GuestCheck = Result<Checked, Disagreement>;

/// A guest: takes the host's messages and the wishes of its people. Its messages to the host wait for
/// [`Guest::take_outgoing`].
///
/// It can be stored and restored with serde, also while a game is played.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Guest {
    pub(super) secret: Bytes32,
    pub(super) name: String,
    pub(super) people: Vec<String>,
    pub(super) phase: GuestPhase,
    pub(super) place: Option<(DeviceId, Bytes32)>,
    pub(super) table: Option<TableInfo>,
    /// The terms that were accepted.
    pub(super) accepted: Option<Bytes32>,
    /// The rules that its people agreed to when they sat down, or since.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) agreed_rules: Option<Bytes32>,
    /// The round for which a contribution was sent.
    pub(super) contributed: Option<u32>,
    /// The commitments of all guests in that round.
    pub(super) commitments: Vec<(DeviceId, Bytes32)>,
    pub(super) game: Option<SeenGame>,
    pub(super) reveal: Option<Reveal>,
    /// The result of the verification of `reveal`.
    #[serde(skip)]
    check: Option<GuestCheck>,
    pub(super) complaint: Option<Complaint>,
    pub(super) question: Option<GuestQuestion>,
    /// What this device has asked for and the host has not passed on yet.
    pub(super) asked: Option<Proposal>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) decision: Option<Decision>,
    #[serde(skip)]
    outgoing: Vec<String>,
    #[serde(skip)]
    pub(super) said: Vec<(DeviceId, Phrase)>,
    /// The code of the invitation that this device is to show.
    #[serde(skip)]
    pub(super) invitation: Option<String>,
    #[serde(skip)]
    pub(super) unplayed: Option<(usize, UnplayedReason)>,
    #[serde(skip)]
    pub(super) is_connected: bool,
    /// True from a Welcome to the update after it, which shows what the host has received.
    #[serde(skip)]
    pub(super) is_resuming: bool,
    #[serde(skip)]
    pub(super) is_by_hand: bool,
    #[serde(skip)]
    pub(super) version: u64,
}

impl Guest {
    /// A guest that has not joined yet. `secret`: 32 random bytes, from which the contributions to the deals are made;
    /// `people`: the names of its people, one per wanted seat, or none to show the table.
    pub fn new(secret: [u8; 32], name: &str, people: Vec<String>) -> Self {
        Self {
            secret: Bytes32::new(secret),
            name: name.to_owned(),
            people,
            phase: GuestPhase::Joining,
            place: None,
            table: None,
            accepted: None,
            agreed_rules: None,
            contributed: None,
            commitments: Vec::new(),
            game: None,
            reveal: None,
            check: None,
            complaint: None,
            question: None,
            asked: None,
            decision: None,
            outgoing: Vec::new(),
            said: Vec::new(),
            invitation: None,
            unplayed: None,
            is_connected: false,
            is_resuming: false,
            is_by_hand: false,
            version: 0,
        }
    }

    // what the page shows

    /// Where it stands.
    pub fn phase(&self) -> GuestPhase {
        self.phase
    }

    /// Its device; None until it is welcomed.
    pub fn device(&self) -> Option<DeviceId> {
        self.place.map(|(device, _)| device)
    }

    /// True while it has a place at the table, or may get one.
    pub fn has_place(&self) -> bool {
        !matches!(self.phase, GuestPhase::Refused(_) | GuestPhase::Closed | GuestPhase::Left)
    }

    /// The table; None until it is welcomed.
    pub fn table(&self) -> Option<&TableInfo> {
        self.table.as_ref()
    }

    /// True if it has accepted the current terms.
    pub fn has_accepted(&self) -> bool {
        self.table.as_ref().is_some_and(|table| self.accepted == Some(table.terms()))
    }

    /// The game; None until the deal. It stays readable while the host is away.
    pub fn game(&self) -> Option<&SeenGame> {
        self.game.as_ref()
    }

    /// Everything that was secret, once the game is over.
    pub fn reveal(&self) -> Option<&Reveal> {
        self.reveal.as_ref()
    }

    /// The result of the verification, once the table has verified the game.
    pub fn check(&self) -> Option<&GuestCheck> {
        self.check.as_ref()
    }

    /// Stores the result of the verification of [`Guest::reveal`].
    pub fn set_check(&mut self, check: GuestCheck) {
        self.check = Some(check);
    }

    /// Stores what the host reveals, or nothing. Something new is to be verified.
    pub(super) fn set_reveal(&mut self, reveal: Option<Reveal>) {
        if self.reveal != reveal {
            (self.reveal, self.check) = (reveal, None);
        }
    }

    /// The first thing that an honest host would not have done.
    pub fn complaint(&self) -> Option<&Complaint> {
        self.complaint.as_ref()
    }

    /// The question that waits for answers.
    pub fn question(&self) -> Option<&GuestQuestion> {
        self.question.as_ref()
    }

    /// How the last question ended, if this device asked or agreed and its people have not read it.
    pub fn decision(&self) -> Option<Decision> {
        self.decision
    }

    /// The people of this device have read the answer.
    pub fn forget_decision(&mut self) {
        self.decision = None;
        self.version += 1;
    }

    /// True if the question waits for this device's answer.
    pub fn must_answer(&self) -> bool {
        let waits = |question: &GuestQuestion| self.device().is_some_and(|own| question.waits_for.contains(&own));
        self.question.as_ref().is_some_and(waits)
    }

    /// True between Welcome and the loss of the connection.
    pub fn is_connected(&self) -> bool {
        self.is_connected
    }

    /// Changes with every change of the guest; notify readers when it does.
    pub fn version(&self) -> u64 {
        self.version
    }

    /// The phrases received since the last call.
    pub fn take_said(&mut self) -> Vec<(DeviceId, Phrase)> {
        std::mem::take(&mut self.said)
    }

    /// The code of the host's open invitation, which a device without a seat shows while it is connected.
    pub fn invitation(&self) -> Option<&str> {
        self.invitation.as_deref().filter(|_| self.is_connected)
    }

    /// The refused action since the last call: the number of entries that it was for, and why.
    pub fn take_unplayed(&mut self) -> Option<(usize, UnplayedReason)> {
        self.unplayed.take()
    }

    // the connection

    /// The messages to send, the oldest first.
    pub fn take_outgoing(&mut self) -> Vec<String> {
        std::mem::take(&mut self.outgoing)
    }

    /// Sends a message; true.
    pub(super) fn send(&mut self, message: &ToHost) -> bool {
        self.outgoing.push(message.to_text());
        true
    }

    /// A connection has been made: sends the first message on it. Messages for an earlier connection are dropped.
    pub fn hello(&mut self) {
        self.is_connected = false;
        self.outgoing.clear();
        if let Some(game) = &mut self.game {
            game.drop_incoming();
        }
        let token = self.place.map(|(_, token)| token);
        let (name, people) = (self.name.clone(), self.people.clone());
        self.send(&ToHost::Hello { protocols: PROTOCOLS.to_vec(), name, people, token });
    }

    /// True if its messages travel by hand: people may wait long for an answer.
    pub fn is_by_hand(&self) -> bool {
        self.is_by_hand
    }

    /// Sets how the messages of the connection travel.
    pub fn set_by_hand(&mut self, is_by_hand: bool) {
        self.is_by_hand = is_by_hand;
    }

    /// True while a Hello has not been answered.
    pub fn awaits_welcome(&self) -> bool {
        !self.is_connected && self.has_place() && self.phase != GuestPhase::Waiting
    }

    /// Continues on a connection that has outlived a reload of this page: its messages travel by hand.
    pub fn restore_connection(&mut self) {
        self.is_by_hand = true;
        self.is_connected = self.place.is_some() && self.has_place();
    }

    /// The connection is lost. The game stays readable; nothing can be sent until [`Guest::hello`] is answered.
    pub fn lost(&mut self) {
        self.is_connected = false;
        self.outgoing.clear();
        self.version += 1;
    }
}
