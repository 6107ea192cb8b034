//! The state of the host.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize, Serializer};
use serde_json::Value;

use super::super::bytes::Bytes32;
use super::super::decision::Decision;
use super::super::device::DeviceId;
use super::super::fair::commitment;
use super::super::limits::Limiter;
use super::super::message::{FIRST_PROTOCOL, Message, ToGuest};
use super::super::table::{DeviceInfo, Phrase, SeatInfo, TableInfo};
use super::super::transport::{Connection, Outgoing};
use super::progress::Progress;
use super::question::Ask;
use crate::engine::Seat;
use crate::session::Player;

/// What is to be played, and who plays.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Setup {
    /// The game's name.
    pub game: String,
    /// The settings that decide play, as JSON of the game's own type.
    pub options: Value,
    /// The host's device's name, if given.
    pub name: Option<String>,
    /// The players, from seat 0: people on the host's device and computer players; None for a guest.
    pub seats: Vec<Option<Player>>,
}

/// Where a host stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum HostPhase {
    /// Guests come and accept the terms.
    Lobby,
    /// The guests' contributions to the deal are being collected.
    Collecting,
    /// All have contributed: the page starts the game with [`Host::fair_deal`] and calls [`Host::begin`].
    Ready,
    /// The game is being played, or over.
    Playing,
    /// The table is closed.
    Closed,
}

/// The player of a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum HostSeat {
    Local(Player),
    Open,
    Guest { device: DeviceId, name: Option<String> },
}

/// A guest, as the host knows it.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(super) struct Place {
    pub(super) name: Option<String>,
    pub(super) people: Vec<Option<String>>,
    pub(super) token: Bytes32,
    pub(super) accepted: Option<Bytes32>,
    pub(super) commitment: Option<Bytes32>,
    pub(super) contribution: Option<Bytes32>,
    #[serde(skip)]
    pub(super) connection: Option<Connection>,
    /// Its connection if that outlives a reload of the host's page.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) lasting: Option<Connection>,
    /// What it has received of the game on this connection.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) progress: Option<Progress>,
    /// True once its people have left the table for good. Its seats wait for another player.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub(super) has_left: bool,
}

/// The most Hellos of a device that are answered on its connection, after the first.
pub(super) const MAX_REPEATED_HELLOS: u8 = 5;

/// A connection, as the host knows it.
#[derive(Clone, Debug)]
pub(super) struct Link {
    pub(super) device: Option<DeviceId>,
    /// The version of the protocol that both sides speak.
    pub(super) protocol: u32,
    pub(super) limiter: Limiter,
    /// True if it outlives a reload of the host's page.
    pub(super) is_lasting: bool,
    /// The number of further Hellos that are answered.
    pub(super) hellos_left: u8,
    /// True while nothing comes on it.
    pub(super) is_silent: bool,
}

impl Link {
    /// A connection whose device is not known yet.
    pub(super) fn new(now_ms: u64) -> Self {
        let limiter = Limiter::new(now_ms);
        Self {
            device: None,
            protocol: FIRST_PROTOCOL,
            limiter,
            is_lasting: false,
            hellos_left: MAX_REPEATED_HELLOS,
            is_silent: false,
        }
    }
}

/// A guest who has come during the game without a token.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Applicant {
    /// Its connection.
    pub connection: Connection,
    /// Its device's name, if given.
    pub name: Option<String>,
    /// The names of its people.
    pub people: Vec<Option<String>>,
    /// True if its connection outlives a reload of the host's page.
    pub is_lasting: bool,
}

/// Stores the applicants whose connections outlive a reload: they cannot notice it, so they would not ask again.
fn serialize_lasting<S: Serializer>(applicants: &[Applicant], serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_seq(applicants.iter().filter(|applicant| applicant.is_lasting))
}

/// A host: takes the guests' messages and the wishes of its own people. Its messages to the guests wait for
/// [`Host::take_outgoing`]; after every change of the game, [`Host::sync`] adds what the guests have to know of it.
///
/// It can be stored and restored with serde, also while a game is played; all guests then count as away until they
/// connect again, except those of [`Host::restore_lasting`].
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Host {
    pub(super) secret: Bytes32,
    pub(super) round: u32,
    pub(super) setup: Setup,
    pub(super) phase: HostPhase,
    pub(super) seats: Vec<HostSeat>,
    pub(super) places: BTreeMap<DeviceId, Place>,
    /// The number of tokens given out.
    pub(super) tokens: u32,
    /// The contributions of the round, once all have arrived.
    pub(super) guests: Vec<(DeviceId, Bytes32)>,
    pub(super) fingerprint: Option<String>,
    pub(super) question: Option<Ask>,
    pub(super) asks: u32,
    pub(super) last_settled: Option<(u32, bool)>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) decision: Option<Decision>,
    #[serde(skip)]
    pub(super) links: BTreeMap<Connection, Link>,
    #[serde(default, serialize_with = "serialize_lasting")]
    pub(super) applicants: Vec<Applicant>,
    #[serde(skip)]
    outgoing: Vec<Outgoing>,
    #[serde(skip)]
    pub(super) to_close: Vec<Connection>,
    #[serde(skip)]
    pub(super) to_drop: Vec<Connection>,
    #[serde(skip)]
    pub(super) said: Vec<(DeviceId, Phrase)>,
    /// The code of the invitation that devices without a seat show.
    #[serde(skip)]
    pub(super) invitation: Option<String>,
    #[serde(skip)]
    pub(super) version: u64,
}

impl Host {
    /// A host without guests. `secret`: 32 random bytes, from which contributions and tokens are made.
    pub fn new(secret: [u8; 32], setup: Setup) -> Self {
        let seats = seats_of(&setup);
        Self {
            secret: Bytes32::new(secret),
            round: 1,
            setup,
            phase: HostPhase::Lobby,
            seats,
            places: BTreeMap::new(),
            tokens: 0,
            guests: Vec::new(),
            fingerprint: None,
            question: None,
            asks: 0,
            last_settled: None,
            decision: None,
            links: BTreeMap::new(),
            applicants: Vec::new(),
            outgoing: Vec::new(),
            to_close: Vec::new(),
            to_drop: Vec::new(),
            said: Vec::new(),
            invitation: None,
            version: 0,
        }
    }

    /// Where it stands.
    pub fn phase(&self) -> HostPhase {
        self.phase
    }

    /// The settings and players that it was set up with.
    pub fn setup(&self) -> &Setup {
        &self.setup
    }

    /// The number of the round, from 1.
    pub fn round(&self) -> u32 {
        self.round
    }

    /// The fingerprint of the seed, once the game has begun.
    pub fn fingerprint(&self) -> Option<&str> {
        self.fingerprint.as_deref()
    }

    /// Changes with every change of the host; notify readers when it does.
    pub fn version(&self) -> u64 {
        self.version
    }

    /// The guests who wait to take the place of a device that is away.
    pub fn applicants(&self) -> &[Applicant] {
        &self.applicants
    }

    /// The question that waits for answers.
    pub fn question(&self) -> Option<&Ask> {
        self.question.as_ref()
    }

    /// How the last question ended, if it concerns the host's people and they have not read it.
    pub fn decision(&self) -> Option<Decision> {
        self.decision
    }

    /// The host's people have read it.
    pub fn forget_decision(&mut self) {
        self.decision = None;
        self.version += 1;
    }

    /// The phrases received since the last call.
    pub fn take_said(&mut self) -> Vec<(DeviceId, Phrase)> {
        std::mem::take(&mut self.said)
    }

    /// The connections that the transport is to close once everything has been sent.
    pub fn take_closed(&mut self) -> Vec<Connection> {
        std::mem::take(&mut self.to_close)
    }

    /// The connections that the transport is to close at once, with everything unsent: the guest has left, or uses a newer
    /// connection.
    pub fn take_dropped(&mut self) -> Vec<Connection> {
        std::mem::take(&mut self.to_drop)
    }

    /// The table, as every device sees it.
    pub fn table(&self) -> TableInfo {
        let seat = |seat: &HostSeat| match seat {
            HostSeat::Open => SeatInfo::Open,
            HostSeat::Guest { device, name } => SeatInfo::Person { device: *device, name: name.clone() },
            HostSeat::Local(Player::Bot { name, level, .. }) => SeatInfo::Bot { name: name.clone(), level: *level },
            HostSeat::Local(Player::Person { name } | Player::Remote { name }) => {
                SeatInfo::Person { device: DeviceId::HOST, name: name.clone() }
            }
        };
        let host = DeviceInfo {
            device: DeviceId::HOST,
            name: self.setup.name.clone(),
            is_connected: true,
            has_accepted: true,
        };
        let mut table = TableInfo {
            round: self.round,
            game: self.setup.game.clone(),
            options: self.setup.options.clone(),
            seats: self.seats.iter().map(seat).collect(),
            devices: vec![host],
            commitment: commitment(self.round, self.contribution()),
            has_begun: self.phase != HostPhase::Lobby,
        };
        let terms = table.terms();
        let listed = self.places.iter().filter(|(device, place)| !place.has_left && !self.is_gone(**device));
        table.devices.extend(listed.map(|(device, place)| DeviceInfo {
            device: *device,
            name: place.name.clone(),
            is_connected: place.connection.is_some(),
            has_accepted: place.accepted == Some(terms),
        }));
        table
    }

    /// The players of the game, from seat 0: guests are people on other devices. A free seat has none yet.
    pub fn players(&self) -> Option<Vec<Player>> {
        let player = |seat: &HostSeat| match seat {
            HostSeat::Local(player) => Some(player.clone()),
            HostSeat::Guest { name, .. } => Some(Player::Remote { name: name.clone() }),
            HostSeat::Open => None,
        };
        self.seats.iter().map(player).collect()
    }

    /// The host's contribution to the deal of this round.
    pub(super) fn contribution(&self) -> Bytes32 {
        Bytes32::hash("boneyard/together/host/1", &[self.secret.bytes(), &self.round.to_be_bytes()])
    }

    /// A token that was never given out before.
    pub(super) fn new_token(&mut self) -> Bytes32 {
        self.tokens += 1;
        Bytes32::hash("boneyard/together/token/1", &[self.secret.bytes(), &self.tokens.to_be_bytes()])
    }

    /// The seats of a device.
    pub fn seats_of(&self, device: DeviceId) -> Vec<Seat> {
        let is_own = |seat: &HostSeat| match seat {
            HostSeat::Guest { device: of, .. } => *of == device,
            HostSeat::Local(player) => device == DeviceId::HOST && player.is_here(),
            HostSeat::Open => false,
        };
        (0..Seat::MOST).map(Seat::new).zip(&self.seats).filter(|(_, seat)| is_own(seat)).map(|(seat, _)| seat).collect()
    }

    /// True if a guest has neither a connection nor a seat: nobody waits for it.
    pub(super) fn is_gone(&self, device: DeviceId) -> bool {
        self.places.get(&device).is_some_and(|place| place.connection.is_none()) && self.seats_of(device).is_empty()
    }

    /// The device on a connection.
    pub fn device_on(&self, connection: Connection) -> Option<DeviceId> {
        self.links.get(&connection)?.device
    }

    // sending

    /// The messages to send, the oldest first.
    pub fn take_outgoing(&mut self) -> Vec<Outgoing> {
        std::mem::take(&mut self.outgoing)
    }

    /// Sends a message on a connection.
    pub(super) fn send_on(&mut self, connection: Connection, message: &ToGuest) {
        self.outgoing.push((connection, message.to_text()));
    }

    /// Sends a message to a device, if it is connected.
    pub(super) fn send(&mut self, device: DeviceId, message: &ToGuest) {
        if let Some(connection) = self.places.get(&device).and_then(|place| place.connection) {
            self.send_on(connection, message);
        }
    }

    /// Sends a message to all connected guests but one.
    fn send_to_others(&mut self, device: Option<DeviceId>, message: &ToGuest) {
        let text = message.to_text();
        let others = self.places.iter().filter(|(other, _)| Some(**other) != device);
        self.outgoing.extend(others.filter_map(|(_, place)| Some((place.connection?, text.clone()))));
    }

    /// Sends a message to all connected guests.
    pub(super) fn send_to_all(&mut self, message: &ToGuest) {
        self.send_to_others(None, message);
    }

    /// Sends the table to all connected guests.
    pub(super) fn tell_table(&mut self) {
        self.version += 1;
        self.send_to_all(&ToGuest::Table { table: self.table() });
    }

    /// Sends the table to all connected guests but one.
    pub(super) fn tell_others(&mut self, device: DeviceId) {
        self.version += 1;
        self.send_to_others(Some(device), &ToGuest::Table { table: self.table() });
    }

    /// Sends a preset phrase of the host's people.
    pub fn say(&mut self, phrase: Phrase) {
        self.send_to_all(&ToGuest::Said { device: DeviceId::HOST, phrase });
    }

    /// Closes the table.
    pub fn close(&mut self) {
        self.send_to_all(&ToGuest::Closed);
        self.to_close.extend(self.links.keys());
        self.phase = HostPhase::Closed;
        self.version += 1;
    }
}

pub(super) fn seats_of(setup: &Setup) -> Vec<HostSeat> {
    setup.seats.iter().map(|player| player.clone().map_or(HostSeat::Open, HostSeat::Local)).collect()
}
