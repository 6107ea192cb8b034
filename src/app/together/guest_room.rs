//! A guest's side: its state machine, the connection to the host, and the table once it is dealt.

use std::cell::{Cell, RefCell};
use std::rc::Rc;
use std::time::Duration;

use leptos::prelude::*;
use leptos::task::spawn_local;

use super::after_event::AfterEvent;
use super::hand_channels::HandChannels;
use super::host_room::random_secret;
use super::ice_server::configuration;
use super::peer::{Peer, PeerState};
use crate::app::context::AppContext;
use crate::app::game::{GameTable, GuestCheck, GuestHandle, MultiDeviceGame, PlayController};
use crate::app::words::figures::time_now;
use crate::link::signal::SessionDescription;
use crate::link::{Channel, Complaint, DeviceId, Guest, GuestPhase, Phrase, Proposal};
use crate::store::{DroppedGame, keys};

/// A game that a guest's table needs.
pub type Loaded = (&'static dyn GameTable, &'static dyn MultiDeviceGame);

/// The delay after which a Hello is repeated, and how often.
const HELLO_WAIT: Duration = Duration::from_secs(3);
const REPEATED_HELLOS: u32 = 4;

/// The state of the connection to the host.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Contact {
    /// There was none yet.
    #[default]
    None,
    /// The answer is being written.
    Answering,
    /// The answer is written; the host has to take it.
    Answered,
    /// Messages arrive.
    Connected,
    /// Messages travel by hand.
    ByHand,
    /// This browser does not connect to other devices, or the invitation cannot be used.
    Impossible,
    /// It is lost. A new invitation makes another one.
    Lost,
}

impl Contact {
    /// True if messages reach the host, directly or by hand.
    pub fn is_made(self) -> bool {
        matches!(self, Self::Connected | Self::ByHand)
    }
}

pub(super) struct Inner {
    pub(super) guest: GuestHandle,
    context: AppContext,
    owner: Owner,
    peer: RefCell<Option<(Peer, SessionDescription)>>,
    pub(super) by_hand: HandChannels,
    after_event: AfterEvent,
    loaded: Cell<Option<Loaded>>,
    /// The round whose table is open.
    round: Cell<Option<u32>>,
    /// The round whose finished game is stored, or need not be.
    kept_round: Cell<Option<u32>>,
    stored_version: Cell<Option<u64>>,
    answer: RefCell<Option<SessionDescription>>,
}

/// A guest's side of a table that several devices share.
#[derive(Clone, Copy)]
pub struct GuestRoom {
    inner: StoredValue<Rc<Inner>, LocalStorage>,
    pub(super) news: RwSignal<()>,
    /// The state of the connection.
    pub contact: RwSignal<Contact>,
    /// The table, once the bones are dealt and this device has received the first position.
    pub play: RwSignal<Option<PlayController>>,
    /// Set once the game on the table is over and stored among those that this device played at other tables: the past
    /// games that were dropped for it.
    pub kept: RwSignal<Option<Vec<DroppedGame>>>,
    /// The last phrase received, with its number.
    pub said: RwSignal<Option<(u32, DeviceId, Phrase)>>,
}

impl GuestRoom {
    /// A guest with people of these names; none to show the table.
    pub fn new(context: AppContext, name: &str, people: Vec<String>) -> Self {
        let room = Self::of(context, &GuestHandle::new(Guest::new(random_secret(), name, people)));
        if let Some(inner) = room.inner() {
            // those of an earlier table
            inner.by_hand.clear();
        }
        room
    }

    /// The stored guest of this device; nothing if there is none, or if it has left its table and has no link to send.
    pub fn stored(context: AppContext) -> Option<Self> {
        let guest = GuestHandle::from_json(&context.noted::<String>(keys::GUEST)?)?;
        let room = Self::of(context, &guest);
        let inner = room.inner()?;
        if inner.by_hand.is_used() {
            guest.update(Guest::restore_connection);
            room.contact.set(Contact::ByHand);
        } else if guest.with(|guest| guest.device().is_none()) {
            return None;
        }
        Some(room)
    }

    /// True if this device has stored a guest: one that is at a table, or that has left it and still has a link to send.
    pub fn is_stored(context: AppContext) -> bool {
        Self::is_stored_with(context, |_| true)
    }

    /// True if this device has stored a guest that is at a table.
    pub fn is_stored_at_table(context: AppContext) -> bool {
        Self::is_stored_with(context, Guest::has_place)
    }

    fn is_stored_with(context: AppContext, is_wanted: impl FnOnce(&Guest) -> bool) -> bool {
        let guest = context.noted::<String>(keys::GUEST).and_then(|text| GuestHandle::from_json(&text));
        guest.is_some_and(|guest| {
            let has_device = guest.with(|guest| guest.device().is_some());
            guest.with(is_wanted) && (has_device || HandChannels::load(context, keys::GUEST_BY_HAND, false).is_used())
        })
    }

    fn of(context: AppContext, guest: &GuestHandle) -> Self {
        let inner = Inner {
            guest: guest.clone(),
            context,
            owner: Owner::current().unwrap_or_default(),
            peer: RefCell::default(),
            by_hand: HandChannels::load(context, keys::GUEST_BY_HAND, false),
            after_event: AfterEvent::default(),
            loaded: Cell::new(None),
            round: Cell::new(None),
            kept_round: Cell::new(None),
            stored_version: Cell::new(None),
            answer: RefCell::default(),
        };
        let room = Self {
            inner: StoredValue::new_local(Rc::new(inner)),
            news: RwSignal::new(()),
            contact: RwSignal::new(Contact::None),
            play: RwSignal::new(None),
            kept: RwSignal::new(None),
            said: RwSignal::new(None),
        };
        guest.set_waker(move || room.send_waiting());
        room
    }

    pub(super) fn inner(self) -> Option<Rc<Inner>> {
        self.inner.try_get_value()
    }

    /// Reads the guest; subscribes to its changes.
    pub fn with<T: Default>(self, read: impl FnOnce(&Guest) -> T) -> T {
        self.news.track();
        self.inner().map(|inner| inner.guest.with(read)).unwrap_or_default()
    }

    /// Where the guest stands; subscribes to it.
    pub fn phase(self) -> GuestPhase {
        self.news.track();
        self.inner().map_or(GuestPhase::Closed, |inner| inner.guest.with(Guest::phase))
    }

    /// The result of the verification after a game; subscribes to it.
    pub fn check(self) -> Option<GuestCheck> {
        self.news.track();
        self.inner()?.guest.check()
    }

    /// The first breach of the rules that this device has noticed; subscribes to it.
    pub fn complaint(self) -> Option<Complaint> {
        self.with(|guest| guest.complaint().cloned())
    }

    // the people of this device

    /// Answers an invitation.
    pub fn answer(self, offer: SessionDescription) {
        let Some(inner) = self.inner() else { return };
        self.contact.set(Contact::Answering);
        spawn_local(async move {
            let answered =
                Peer::answer(&offer, &configuration(inner.context), Box::new(move || self.pump_soon())).await;
            // meanwhile an invitation by hand may have been answered
            let is_given_up = self.contact.try_get_untracked() != Some(Contact::Answering);
            let contact = match answered {
                Ok((peer, _)) if is_given_up => return peer.close(),
                Err(_) if is_given_up => return,
                Err(_) if inner.by_hand.is_used() => Contact::ByHand,
                Err(_) => Contact::Impossible,
                Ok((peer, answer)) => {
                    if let Some((before, _)) = inner.peer.replace(Some((peer, offer))) {
                        before.close();
                    }
                    inner.answer.replace(Some(answer));
                    Contact::Answered
                }
            };
            // the page may have been disposed
            let _ = self.contact.try_set(contact);
        });
    }

    /// Gives up the direct connection.
    pub(super) fn close_peer(self) {
        if let Some((peer, _)) = self.inner().and_then(|inner| inner.peer.take()) {
            peer.close();
        }
    }

    /// True if messages reach the host, directly or by hand; subscribes to it.
    pub fn has_contact(self) -> bool {
        self.news.track();
        self.contact.get().is_made() || self.inner().is_some_and(|inner| inner.by_hand.is_used())
    }

    /// The answer to the last invitation.
    pub fn last_answer(self) -> Option<SessionDescription> {
        self.inner()?.answer.borrow().clone()
    }

    /// Sends to the host's addresses, if the host cannot reach this device.
    pub fn check_addresses(self) {
        if let Some((peer, offer)) = self.inner().and_then(|inner| inner.peer.borrow().clone()) {
            spawn_local(async move { peer.check(&offer).await });
        }
    }

    /// Accepts the terms.
    pub fn accept(self) {
        self.act(GuestHandle::accept);
    }

    /// Sends a phrase.
    pub fn say(self, phrase: Phrase) {
        self.act(|guest| guest.say(phrase));
    }

    /// Asks everyone to let a computer player take the seats of a device that is away.
    pub fn replace(self, device: DeviceId) {
        self.act(|guest| guest.request(Proposal::Replace { device }));
    }

    /// Answers the question that waits for this device.
    pub fn consent(self, agrees: bool) {
        self.act(|guest| guest.consent(agrees));
    }

    /// Leaves the table for good. At a table that plays by links, a last link tells the host if it knows this device.
    pub fn leave(self) {
        if let Some(inner) = self.inner() {
            if inner.guest.leave() {
                inner.by_hand.close_all();
            } else {
                // the host does not know this device: an older link would seat it
                inner.by_hand.clear();
            }
            self.after_change();
        }
        let Some((peer, _)) = self.inner().and_then(|inner| inner.peer.take()) else { return };
        // after the last message has been sent
        set_timeout(move || peer.close(), Duration::from_millis(500));
    }

    /// The last link was sent: forgets the table that this device has left.
    pub fn forget_last_link(self) {
        let Some(inner) = self.inner() else { return };
        inner.by_hand.clear();
        self.after_change();
    }

    fn act(self, act: impl FnOnce(&GuestHandle) -> bool) {
        if let Some(inner) = self.inner() {
            act(&inner.guest);
            self.after_change();
        }
    }

    // the connection

    fn pump_soon(self) {
        if let Some(inner) = self.inner() {
            inner.after_event.run(move || self.pump());
        }
    }

    fn pump(self) {
        let Some(inner) = self.inner() else { return };
        let Some((peer, _)) = inner.peer.borrow().clone() else { return };
        if peer.is_open() && self.contact.get_untracked() != Contact::Connected {
            self.contact.set(Contact::Connected);
            inner.by_hand.clear();
            inner.guest.update(|guest| guest.set_by_hand(false));
            inner.guest.hello();
            self.repeat_hello(peer.clone(), REPEATED_HELLOS);
        }
        for text in peer.take_received() {
            self.receive(&inner, &text);
        }
        if peer.state() == PeerState::Lost && self.contact.get_untracked() != Contact::Lost {
            inner.peer.take();
            if inner.by_hand.is_used() {
                // the attempt to connect directly has failed
                self.contact.set(Contact::ByHand);
            } else {
                self.contact.set(Contact::Lost);
                inner.guest.lost();
            }
        }
        self.after_messages();
    }

    /// Says Hello again if the host does not answer: on busy machines an open channel has been seen on which the first Hello
    /// remained unanswered.
    fn repeat_hello(self, peer: Peer, times: u32) {
        let again = move || {
            let Some(inner) = self.inner() else { return };
            if times == 0 || !peer.is_open() || !inner.guest.with(Guest::awaits_welcome) {
                return;
            }
            inner.guest.hello();
            self.repeat_hello(peer, times - 1);
        };
        set_timeout(again, HELLO_WAIT);
    }

    /// Gives a message to the guest.
    pub(super) fn receive(self, inner: &Inner, text: &str) {
        inner.guest.receive(text);
        self.open_table(inner);
    }

    /// Shows and stores what messages have changed.
    pub(super) fn after_messages(self) {
        if let Some(play) = self.play.get_untracked() {
            play.show_received();
        }
        self.after_change();
    }

    fn send_waiting(self) {
        let Some(inner) = self.inner() else { return };
        let texts = inner.guest.take_outgoing();
        let peer = inner.peer.borrow().as_ref().map(|(peer, _)| peer.clone()).filter(Peer::is_open);
        for text in texts {
            if let Some(peer) = &peer {
                // a connection that is lost is noticed by `pump`
                let _ = peer.send(&text);
            } else {
                inner.by_hand.send_to_host(&text);
            }
        }
        if inner.by_hand.store() {
            Self::store(&inner);
            self.news.set(());
        }
    }

    fn store(inner: &Inner) {
        // a guest without a place is forgotten, once its last link is sent
        let is_kept = inner.guest.with(Guest::has_place) || inner.by_hand.has_waiting();
        let text = if is_kept { inner.guest.to_json() } else { String::new() };
        inner.context.note(keys::GUEST, &text);
    }

    pub(super) fn after_change(self) {
        let Some(inner) = self.inner() else { return };
        if let Some((device, phrase)) = inner.guest.update(Guest::take_said).pop() {
            let number = self.said.get_untracked().map_or(0, |(number, ..)| number + 1);
            self.said.set(Some((number, device, phrase)));
        }
        if matches!(inner.guest.with(Guest::phase), GuestPhase::Refused(_) | GuestPhase::Closed) {
            // the host reads nothing any more
            inner.by_hand.clear();
        }
        let version = inner.guest.with(Guest::version);
        let channels_changed = inner.by_hand.store();
        if inner.stored_version.replace(Some(version)) != Some(version) || channels_changed {
            Self::store(&inner);
        }
        self.keep_finished(&inner);
        self.news.set(());
    }

    /// Stores the game among those that this device played at other tables, once it is over and verified.
    fn keep_finished(self, inner: &Inner) {
        let (Some((_, shared)), Some(Ok(_))) = (inner.loaded.get(), inner.guest.check()) else {
            // not over, or the end was taken back
            inner.kept_round.set(None);
            self.kept.maybe_update(|kept| kept.take().is_some());
            return;
        };
        let Some(round) = inner.guest.with(|guest| guest.game().map(|game| game.round)) else { return };
        if inner.kept_round.replace(Some(round)) != Some(round) {
            self.kept.set(shared.keep_finished(&inner.guest, inner.context.store(), time_now));
        }
    }

    // the table

    /// The name of the host's game; subscribes to it.
    pub fn game(self) -> Option<String> {
        self.with(|guest| guest.table().map(|table| table.game.clone()))
    }

    /// The host's game has been loaded.
    pub fn game_is_loaded(self, loaded: Loaded) {
        let Some(inner) = self.inner() else { return };
        inner.loaded.set(Some(loaded));
        self.open_table(&inner);
    }

    /// The round that is being played and whose table is open; subscribes to both.
    pub fn round_at_table(self) -> Option<u32> {
        self.play.track();
        let round = self.inner()?.round.get()?;
        self.with(|guest| guest.phase() == GuestPhase::Playing && guest.game().is_some_and(|game| game.round == round))
            .then_some(round)
    }

    /// Opens the table of a round as soon as the bones are dealt and the game is loaded.
    fn open_table(self, inner: &Inner) {
        let Some(round) = inner.guest.with(|guest| guest.game().map(|game| game.round)) else { return };
        if inner.round.get() == Some(round) {
            return;
        }
        let Some((game, shared)) = inner.loaded.get() else { return };
        let Some(table) = shared.guest_table(&inner.guest) else { return };
        let guest = Rc::new(inner.guest.clone());
        let play = inner.owner.with(|| PlayController::open_guest(inner.context, game, table, guest));
        play.leads_on_to(Callback::new(|()| {}));
        inner.round.set(Some(round));
        self.kept.set(None);
        self.play.set(Some(play));
        // after a reload of a finished game
        self.keep_finished(inner);
    }
}
