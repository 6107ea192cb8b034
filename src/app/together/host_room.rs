//! The host's side: its state machine, the invitations, the connections to the guests, and the table once it is dealt.

use std::cell::{Cell, RefCell};
use std::collections::BTreeMap;
use std::rc::Rc;

use leptos::prelude::*;
use leptos::task::spawn_local;

use super::after_event::AfterEvent;
use super::device_words::device_name;
use super::hand_channels::HandChannels;
use super::ice_server::configuration;
use super::invitation::parse;
use super::invites::{InviteState, Invites};
use super::peer::{Peer, PeerError, PeerState};
use crate::app::browser::clock::now_ms;
use crate::app::context::AppContext;
use crate::app::game::{GameTable, HostHandle, MultiDeviceGame, PlayController};
use crate::app::words::I18n;
use crate::link::signal::{DescriptionError, InviteId, Role, SessionDescription};
use crate::link::{Channel, Connection, DeviceId, Host, HostPhase, Phrase, Proposal, Setup};
use crate::store::keys;
use crate::text::use_i18n;

/// Why an answer cannot be used.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum AnswerError {
    /// It is no answer, or damaged.
    Unreadable,
    /// It is an invitation.
    Invitation,
    /// It answers an invitation that this device has not made, or that was used before.
    OtherInvitation,
    /// A newer version of the app wrote it.
    Newer,
}

pub(super) struct Inner {
    pub(super) host: HostHandle,
    context: AppContext,
    game: &'static dyn GameTable,
    /// The owner of the page, in which the table is opened.
    owner: Owner,
    invites: RefCell<Invites<Peer>>,
    peers: RefCell<BTreeMap<Connection, Peer>>,
    pub(super) by_hand: HandChannels,
    i18n: I18n,
    connections: Cell<u32>,
    after_event: AfterEvent,
    stored_version: Cell<Option<(u64, HostPhase)>>,
}

impl Inner {
    /// The name of the device at the other end of a connection, once the table is closed. Before that, a connection is
    /// closed to a device that has no seat any more.
    fn name_at_end(&self, connection: Connection) -> Option<String> {
        self.host.with(|host| {
            let device = host.device_on(connection).filter(|_| host.phase() == HostPhase::Closed)?;
            Some(device_name(self.i18n, &host.table(), device))
        })
    }
}

/// The host's side of a table that several devices share.
#[derive(Clone, Copy)]
pub struct HostRoom {
    inner: StoredValue<Rc<Inner>, LocalStorage>,
    /// Notifies readers of every change.
    pub(super) news: RwSignal<()>,
    /// The table, once it has been dealt.
    pub play: RwSignal<Option<PlayController>>,
    /// The last phrase received, with its number.
    pub said: RwSignal<Option<(u32, DeviceId, Phrase)>>,
}

impl HostRoom {
    /// Restores the stored host of a game, or starts one with this set-up.
    pub fn open(
        context: AppContext,
        game: &'static dyn GameTable,
        shared: &'static dyn MultiDeviceGame,
        setup: Setup,
    ) -> Self {
        let stored: Option<String> = context.noted(&keys::host(game.name()));
        let restored = stored.and_then(|text| HostHandle::from_json(&text, shared));
        let is_restored = restored.is_some();
        let host = restored.unwrap_or_else(|| HostHandle::new(Host::new(random_secret(), setup), shared));
        let by_hand = HandChannels::load(context, &keys::host_by_hand(game.name()), true);
        if is_restored {
            host.take(|host| host.restore_lasting(now()));
        } else {
            // what a closed table has still to send is kept
            by_hand.forget_open();
        }
        let inner = Inner {
            host: host.clone(),
            context,
            game,
            owner: Owner::current().unwrap_or_default(),
            invites: RefCell::default(),
            peers: RefCell::default(),
            by_hand,
            i18n: use_i18n(),
            connections: Cell::new(0),
            after_event: AfterEvent::default(),
            stored_version: Cell::new(None),
        };
        let room = Self {
            inner: StoredValue::new_local(Rc::new(inner)),
            news: RwSignal::new(()),
            play: RwSignal::new(None),
            said: RwSignal::new(None),
        };
        host.set_waker(move || room.send_waiting());
        match host.with(Host::phase) {
            HostPhase::Playing => room.resume(),
            HostPhase::Ready => room.deal(),
            HostPhase::Lobby | HostPhase::Collecting | HostPhase::Closed => {}
        }
        room
    }

    pub(super) fn inner(self) -> Option<Rc<Inner>> {
        self.inner.try_get_value()
    }

    /// Reads the host; subscribes to its changes.
    pub fn with<T: Default>(self, read: impl FnOnce(&Host) -> T) -> T {
        self.news.track();
        self.inner().map(|inner| inner.host.with(read)).unwrap_or_default()
    }

    /// Where the host stands; subscribes to it.
    pub fn phase(self) -> HostPhase {
        self.news.track();
        self.inner().map_or(HostPhase::Closed, |inner| inner.host.with(Host::phase))
    }

    // the people of this device

    /// Changes what is to be played before the deal.
    pub fn change_setup(self, setup: Setup) {
        self.change(|host| if *host.setup() == setup { Vec::new() } else { host.change_setup(setup) });
    }

    /// Turns a guest away before the deal.
    pub fn turn_away(self, device: DeviceId) {
        self.change(|host| host.turn_away(device));
    }

    /// Starts the deal, if everything is ready.
    pub fn start(self) {
        self.change(|host| host.start().unwrap_or_default());
        if let Some(inner) = self.inner()
            && inner.host.with(Host::phase) != HostPhase::Lobby
        {
            // all seats are taken
            inner.invites.borrow_mut().close_open();
        }
        self.pump();
    }

    /// Opens the lobby of the next game.
    pub fn next_round(self) {
        self.change(|host| {
            let setup = host.setup().clone();
            host.next_round(setup)
        });
    }

    /// Closes the table for all devices. Computer players take the seats of the guests, so that an unfinished game can be
    /// finished on this device.
    pub fn close(self) {
        self.change(Host::close);
        if let Some(inner) = self.inner() {
            inner.invites.borrow_mut().close_pending();
        }
        self.at_table(|inner, play| inner.host.take_over(play));
    }

    /// Sends a phrase.
    pub fn say(self, phrase: Phrase) {
        self.change(|host| host.say(phrase));
    }

    /// Asks everyone to let a computer player take the seats of a device that is away.
    pub fn replace(self, device: DeviceId) {
        self.at_table(|inner, play| inner.host.ask_at(play, Proposal::Replace { device }));
    }

    /// Answers the question that waits for this device.
    pub fn consent(self, agrees: bool) {
        self.at_table(|inner, play| inner.host.consent_at(play, agrees));
    }

    /// Gives an applicant the place of a device that is away.
    pub fn readmit(self, connection: Connection, device: DeviceId) {
        self.at_table(|inner, play| inner.host.readmit_at(play, connection, device));
    }

    /// Declines an applicant.
    pub fn decline(self, connection: Connection) {
        self.change(|host| host.decline(connection));
    }

    pub(super) fn change(self, change: impl FnOnce(&mut Host) -> Vec<(Connection, String)>) {
        let Some(inner) = self.inner() else { return };
        inner.host.update(change);
        self.after_change();
    }

    fn at_table(self, act: impl FnOnce(&Inner, PlayController)) {
        if let (Some(inner), Some(play)) = (self.inner(), self.play.get_untracked()) {
            act(&inner, play);
            self.after_change();
        }
    }

    // invitations

    /// Writes an invitation.
    ///
    /// # Errors
    /// [`PeerError`]: why there is none.
    pub async fn invite(self) -> Result<SessionDescription, PeerError> {
        let inner = self.inner().ok_or(PeerError::Refused)?;
        let id = InviteId(getrandom::u32().map_err(|_| PeerError::Refused)?);
        let (peer, offer) = Peer::offer(id, &configuration(inner.context), Box::new(move || self.pump_soon())).await?;
        inner.invites.borrow_mut().add(id, peer);
        self.news.try_set(());
        Ok(offer)
    }

    /// The state of an invitation; subscribes to it.
    pub fn invite_state(self, id: InviteId) -> Option<InviteState> {
        self.news.track();
        self.inner()?.invites.borrow().state(id)
    }

    /// Takes the answer to an invitation.
    ///
    /// # Errors
    /// [`AnswerError`]: why it cannot be used.
    pub fn take_answer(self, text: &str) -> Result<InviteId, AnswerError> {
        let answer = parse(text).map_err(|error| match error {
            DescriptionError::Newer => AnswerError::Newer,
            _ => AnswerError::Unreadable,
        })?;
        if answer.role == Role::Offer {
            return Err(AnswerError::Invitation);
        }
        let inner = self.inner().ok_or(AnswerError::OtherInvitation)?;
        let peer = inner.invites.borrow_mut().answer(answer.invite).ok_or(AnswerError::OtherInvitation)?;
        self.news.set(());
        let id = answer.invite;
        spawn_local(async move {
            if peer.accept(&answer).await.is_err() {
                peer.close();
            }
        });
        Ok(id)
    }

    // connections

    /// Calls [`Self::pump`] after the current event: the caller may be in the middle of a change.
    fn pump_soon(self) {
        if let Some(inner) = self.inner() {
            inner.after_event.run(move || self.pump());
        }
    }

    /// Takes what the connections have received, and notices which were made or lost.
    fn pump(self) {
        let Some(inner) = self.inner() else { return };
        Self::welcome(&inner);
        let peers: Vec<(Connection, Peer)> =
            inner.peers.borrow().iter().map(|(connection, peer)| (*connection, peer.clone())).collect();
        for (connection, peer) in peers {
            for text in peer.take_received() {
                self.receive(&inner, connection, &text, now());
            }
            if peer.state() == PeerState::Lost {
                inner.peers.borrow_mut().remove(&connection);
                inner.host.update(|host| host.lost(connection));
            }
        }
        self.after_messages(&inner);
    }

    /// Gives a message to the host. `at_ms`: the time for the rate limit.
    pub(super) fn receive(self, inner: &Inner, connection: Connection, text: &str, at_ms: u64) {
        let playing = inner.host.with(Host::phase) == HostPhase::Playing;
        match self.play.get_untracked().filter(|_| playing) {
            Some(play) => inner.host.receive_at(play, connection, text, at_ms),
            None => inner.host.receive(connection, text, at_ms),
        }
    }

    /// Deals once all devices have contributed; stores and shows what has changed.
    pub(super) fn after_messages(self, inner: &Inner) {
        if inner.host.with(Host::phase) == HostPhase::Ready {
            self.deal();
        }
        self.after_change();
    }

    /// Gives new connections to the host, and marks invitations that failed.
    fn welcome(inner: &Inner) {
        let mut connected = Vec::new();
        for invite in inner.invites.borrow_mut().iter_mut() {
            match (invite.peer.state(), invite.state) {
                (PeerState::Open, state) if state.is_pending() => {
                    invite.state = InviteState::Connected;
                    connected.push(invite.peer.clone());
                }
                (PeerState::Lost, state) if state.is_pending() => invite.state = InviteState::Failed,
                _ => {}
            }
        }
        for peer in connected {
            let connection = Connection(inner.connections.get() + 1);
            inner.connections.set(connection.0);
            if inner.host.take(|host| host.connected(connection, now())) {
                inner.peers.borrow_mut().insert(connection, peer);
            } else {
                peer.close();
            }
        }
    }

    fn send_waiting(self) {
        let Some(inner) = self.inner() else { return };
        for (connection, text) in inner.host.take_outgoing() {
            if inner.by_hand.send(connection, &text) {
                continue;
            }
            let peer = inner.peers.borrow().get(&connection).cloned();
            // a connection that is lost is noticed by `pump`
            let _ = peer.is_some_and(|peer| peer.send(&text));
        }
        Self::store(&inner);
    }

    /// Stores what has changed.
    fn store(inner: &Inner) {
        let version = inner.host.with(|host| (host.version(), host.phase()));
        let channels_changed = inner.by_hand.store();
        if inner.stored_version.replace(Some(version)) != Some(version) || channels_changed {
            // a closed table is forgotten
            let text = if version.1 == HostPhase::Closed { String::new() } else { inner.host.to_json() };
            inner.context.note(&keys::host(inner.game.name()), &text);
        }
    }

    /// Stores and shows what has changed.
    pub(super) fn after_change(self) {
        let Some(inner) = self.inner() else { return };
        let closed = inner.host.take(Host::take_closed);
        for connection in &closed {
            inner.by_hand.close(*connection, inner.name_at_end(*connection));
        }
        for peer in closed.iter().filter_map(|connection| inner.peers.borrow_mut().remove(connection)) {
            // after the last message has been sent
            set_timeout(move || peer.close(), std::time::Duration::from_millis(500));
        }
        for connection in inner.host.take(Host::take_dropped) {
            inner.by_hand.forget(connection);
            let peer = inner.peers.borrow_mut().remove(&connection);
            if let Some(peer) = peer {
                peer.close();
            }
        }
        if let Some((device, phrase)) = inner.host.take(Host::take_said).pop() {
            let number = self.said.get_untracked().map_or(0, |(number, ..)| number + 1);
            self.said.set(Some((number, device, phrase)));
        }
        Self::store(&inner);
        self.news.set(());
    }

    // the table

    fn open_table(self, inner: &Inner) -> PlayController {
        if let Some(play) = self.play.get_untracked() {
            return play;
        }
        let play = inner.owner.with(|| PlayController::open(inner.context, inner.game));
        play.leads_on_to(Callback::new(move |()| self.next_round()));
        play
    }

    /// Deals the game for which all devices have contributed.
    fn deal(self) {
        let Some(inner) = self.inner() else { return };
        let play = self.open_table(&inner);
        if inner.host.begin(play).is_ok() {
            self.play.set(Some(play));
        }
    }

    /// Joins the stored game after a reload.
    fn resume(self) {
        let Some(inner) = self.inner() else { return };
        let play = self.open_table(&inner);
        inner.host.attach(play);
        self.play.set(Some(play));
    }
}

/// The time for rate limits, in milliseconds.
#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "the time since 1970 is positive and fits")]
pub(super) fn now() -> u64 {
    now_ms() as u64
}

/// Secret random bytes.
pub fn random_secret() -> [u8; 32] {
    let mut secret = [0; 32];
    getrandom::fill(&mut secret).expect("every browser that runs wasm has a source of chance");
    secret
}
