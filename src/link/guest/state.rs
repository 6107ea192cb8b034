//! The state of a guest, and what it receives.

use serde::{Deserialize, Serialize};

use super::super::bytes::Bytes32;
use super::super::device::DeviceId;
use super::super::fair::guest_commitment;
use super::super::message::{Message, PROTOCOLS, Proposal, RefuseReason, ToGuest, ToHost, parse};
use super::super::reveal::Reveal;
use super::super::seen::{Complaint, SeenGame, SentAction};
use super::super::table::{Phrase, TableInfo};
use super::super::update::{UnplayedReason, Update};

/// The most phrases that wait to be shown.
const MAX_SAID: usize = 12;

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

/// A guest: takes the host's messages and the wishes of its people, and returns messages to the host.
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
    /// The round for which a contribution was sent.
    pub(super) contributed: Option<u32>,
    /// The commitments of all guests in that round.
    pub(super) commitments: Vec<(DeviceId, Bytes32)>,
    pub(super) game: Option<SeenGame>,
    pub(super) reveal: Option<Reveal>,
    pub(super) complaint: Option<Complaint>,
    pub(super) question: Option<GuestQuestion>,
    /// What this device has asked for and the host has not passed on yet.
    pub(super) asked: Option<Proposal>,
    #[serde(skip)]
    pub(super) said: Vec<(DeviceId, Phrase)>,
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
            contributed: None,
            commitments: Vec::new(),
            game: None,
            reveal: None,
            complaint: None,
            question: None,
            asked: None,
            said: Vec::new(),
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

    /// The first thing that an honest host would not have done.
    pub fn complaint(&self) -> Option<&Complaint> {
        self.complaint.as_ref()
    }

    /// The question that waits for answers.
    pub fn question(&self) -> Option<&GuestQuestion> {
        self.question.as_ref()
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

    /// The refused action since the last call: the number of entries that it was for, and why.
    pub fn take_unplayed(&mut self) -> Option<(usize, UnplayedReason)> {
        self.unplayed.take()
    }

    // the connection

    /// The first message on a new connection.
    pub fn hello(&mut self) -> String {
        self.is_connected = false;
        if let Some(game) = &mut self.game {
            game.drop_incoming();
        }
        let token = self.place.map(|(_, token)| token);
        let (name, people) = (self.name.clone(), self.people.clone());
        ToHost::Hello { protocols: PROTOCOLS.to_vec(), name, people, token }.to_text()
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
        self.version += 1;
    }

    /// Receives a message of the host; returns the answers. Text that is no message changes nothing.
    pub fn receive(&mut self, text: &str) -> Vec<String> {
        let Ok(message) = parse::<ToGuest>(text) else { return Vec::new() };
        self.version += 1;
        if !self.is_connected
            && !matches!(message, ToGuest::Welcome { .. } | ToGuest::Wait | ToGuest::Refused { .. } | ToGuest::Closed)
        {
            return Vec::new();
        }
        match message {
            ToGuest::Welcome { protocol, device, token, table } => self.welcome(protocol, device, token, table),
            ToGuest::Wait => self.phase = GuestPhase::Waiting,
            ToGuest::Refused { reason } => self.refused(reason),
            ToGuest::Table { table } => self.take_table(table),
            ToGuest::Contribute { round, commitments } => {
                return self.contribute(round, commitments).into_iter().collect();
            }
            ToGuest::Dealt { round, guests, fingerprint } => self.dealt(round, guests, fingerprint),
            ToGuest::Update(update) => return self.update(update),
            ToGuest::Unplayed { ply, reason } => {
                if let Some(game) = &mut self.game {
                    game.forget_sent(ply);
                }
                self.unplayed = Some((ply, reason));
            }
            ToGuest::Asked { ask, by, what, waits_for } => {
                let is_known = self.question.as_ref().is_some_and(|known| known.ask == ask && known.what == what);
                let has_agreed = is_known && self.question.as_ref().is_some_and(|known| known.has_agreed)
                    || self.asked == Some(what) && self.device() == Some(by);
                self.asked = None;
                self.question = Some(GuestQuestion { ask, by, what, waits_for, has_agreed });
            }
            ToGuest::Settled { ask, done } => self.settled(ask, done),
            ToGuest::Said { device, phrase } => {
                self.said.push((device, phrase));
                let surplus = self.said.len().saturating_sub(MAX_SAID);
                self.said.drain(..surplus);
            }
            ToGuest::Reveal(reveal) => {
                if self.game.as_ref().is_some_and(|game| game.round == reveal.round) {
                    self.reveal = Some(reveal);
                }
            }
            ToGuest::Closed => {
                self.phase = GuestPhase::Closed;
                self.is_connected = false;
            }
        }
        Vec::new()
    }

    fn complain(&mut self, complaint: Complaint) {
        self.complaint.get_or_insert(complaint);
    }

    fn welcome(&mut self, protocol: u32, device: DeviceId, token: Bytes32, table: TableInfo) {
        if !PROTOCOLS.contains(&protocol) || device == DeviceId::HOST {
            return;
        }
        if self.place.is_some_and(|(known, _)| known != device) {
            // another place at this table, or another table
            (self.game, self.reveal, self.question, self.accepted) = (None, None, None, None);
        }
        (self.place, self.is_connected, self.is_resuming) = (Some((device, token)), true, true);
        if !matches!(self.phase, GuestPhase::Playing) || self.game.is_none() {
            self.phase = GuestPhase::Lobby;
        }
        self.take_table(table);
    }

    fn refused(&mut self, reason: RefuseReason) {
        self.is_connected = false;
        if reason == RefuseReason::Forgotten {
            // the next Hello asks for a new place
            self.place = None;
        }
        self.phase = GuestPhase::Refused(reason);
    }

    fn take_table(&mut self, table: TableInfo) {
        let Some(device) = self.device() else { return };
        match &mut self.game {
            Some(game) if game.round == table.round => {
                let same = (&game.table.game, &game.table.options, &game.table.commitment)
                    == (&table.game, &table.options, &table.commitment)
                    && game.table.seats.len() == table.seats.len();
                game.set_viewers(&table.seats_of(device));
                if !same {
                    self.complain(Complaint::Terms);
                    return;
                }
            }
            // another round: back to the lobby
            Some(_) => {
                (self.game, self.reveal, self.question, self.contributed) = (None, None, None, None);
                self.phase = GuestPhase::Lobby;
            }
            None => {}
        }
        // during the game a computer player may replace a guest, with everyone's consent
        if self.game.is_none()
            && self.contributed == Some(table.round)
            && self.table.as_ref().is_some_and(|known| known.round == table.round && known.terms() != table.terms())
        {
            self.complain(Complaint::Terms);
        }
        self.table = Some(table);
    }

    pub(super) fn contribution(&self, round: u32) -> Bytes32 {
        Bytes32::hash("boneyard/together/guest/1", &[self.secret.bytes(), &round.to_be_bytes()])
    }

    pub(super) fn own_commitment(&self, round: u32, device: DeviceId) -> Bytes32 {
        guest_commitment(round, device, self.contribution(round))
    }

    /// Sends the contribution if the terms were accepted. From then on the commitments of the others are fixed.
    fn contribute(&mut self, round: u32, commitments: Vec<(DeviceId, Bytes32)>) -> Option<String> {
        let (table, device) = (self.table.as_ref().filter(|table| table.round == round)?, self.device()?);
        let is_asked = commitments.contains(&(device, self.own_commitment(round, device)));
        if self.accepted != Some(table.terms()) || !is_asked {
            return None;
        }
        if self.contributed == Some(round) && self.commitments != commitments {
            self.complain(Complaint::Contributions);
            return None;
        }
        (self.contributed, self.commitments) = (Some(round), commitments);
        Some(ToHost::Contribution { round, value: self.contribution(round) }.to_text())
    }

    fn dealt(&mut self, round: u32, guests: Vec<(DeviceId, Bytes32)>, fingerprint: String) {
        let (Some(table), Some(device)) = (self.table.clone(), self.device()) else { return };
        if table.round != round {
            return self.complain(Complaint::Misfit);
        }
        if let Some(game) = &self.game {
            // resumed: the deal may not change
            if (&game.guests, &game.fingerprint) != (&guests, &fingerprint) {
                self.complain(Complaint::Contributions);
            }
            self.phase = GuestPhase::Playing;
            return;
        }
        let own = (self.contributed == Some(round)).then(|| self.contribution(round));
        let commitments = if own.is_some() { self.commitments.clone() } else { Vec::new() };
        let game = SeenGame::new(table, device, own, (guests, commitments), fingerprint);
        if !game.are_contributions_valid() {
            self.complain(Complaint::Contributions);
        }
        (self.game, self.reveal, self.phase) = (Some(game), None, GuestPhase::Playing);
    }

    /// Takes an update. The first one on a new connection shows which actions were lost with the connection before: they are
    /// sent again.
    fn update(&mut self, update: Update) -> Vec<String> {
        let Some(game) = self.game.as_mut().filter(|game| game.round == update.round) else { return Vec::new() };
        let is_whole = match game.apply(update) {
            Ok(is_whole) => is_whole,
            Err(complaint) => {
                self.complain(complaint);
                return Vec::new();
            }
        };
        if is_whole && game.position.as_ref().is_some_and(|position| position.winners.is_none()) {
            self.reveal = None;
        }
        if !is_whole || !std::mem::take(&mut self.is_resuming) {
            return Vec::new();
        }
        let round = game.round;
        let unanswered = game.unanswered_actions().cloned();
        let again = unanswered.map(|SentAction { ply, seat, action, repeats, .. }| {
            ToHost::Act { round, ply, seat, action, repeats }.to_text()
        });
        again.collect()
    }

    fn settled(&mut self, ask: u32, done: bool) {
        let Some(question) = self.question.take_if(|question| question.ask <= ask) else { return };
        if let Some(game) = self.game.as_mut().filter(|_| done && question.ask == ask && question.has_agreed) {
            game.allow_change();
        }
    }
}
