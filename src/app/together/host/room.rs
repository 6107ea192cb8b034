//! The host's side: its state machine, what its people do, and how it is stored.

use std::cell::{Cell, RefCell};
use std::collections::BTreeMap;
use std::rc::Rc;

use leptos::prelude::*;

use super::super::after_event::AfterEvent;
use super::super::device_words::device_name;
use super::super::hand_channels::HandChannels;
use super::super::invites::Invites;
use super::super::peer::Peer;
use crate::app::browser::clock::now_ms;
use crate::app::context::AppContext;
use crate::app::game::{GameTable, PlayController};
use crate::app::words::I18n;
use crate::engine::read_json;
use crate::link::{Connection, DeviceId, Host, HostPhase, Phrase, Setup};
use crate::store::keys;
use crate::text::use_i18n;

pub struct HostRoomInner {
    pub host: RefCell<Host>,
    pub(super) context: AppContext,
    pub(super) game: GameTable,
    /// The owner of the page, in which the table is opened.
    pub(super) owner: Owner,
    pub(super) invites: RefCell<Invites<Peer>>,
    pub(super) peers: RefCell<BTreeMap<Connection, Peer>>,
    pub by_hand: HandChannels,
    i18n: I18n,
    pub(super) connections: Cell<u32>,
    pub(super) after_event: AfterEvent,
    stored_version: Cell<Option<(u64, HostPhase)>>,
}

impl HostRoomInner {
    /// The name of the device at the other end of a connection, once the table is closed. Before that, a connection is
    /// closed to a device that has no seat any more.
    pub(super) fn name_at_end(&self, connection: Connection) -> Option<String> {
        let host = self.host.borrow();
        let device = host.device_on(connection).filter(|_| host.phase() == HostPhase::Closed)?;
        Some(device_name(self.i18n, &host.table(), device))
    }
}

/// The host's side of a table that several devices share.
#[derive(Clone, Copy)]
pub struct HostRoom {
    inner: StoredValue<Rc<HostRoomInner>, LocalStorage>,
    /// Notifies readers of every change.
    pub news: RwSignal<()>,
    /// The table, once it has been dealt.
    pub play: RwSignal<Option<PlayController>>,
    /// The last phrase received, with its number.
    pub said: RwSignal<Option<(u32, DeviceId, Phrase)>>,
}

impl HostRoom {
    /// Restores the stored host of a game, or starts one with this set-up.
    pub fn open(context: AppContext, game: GameTable, setup: Setup) -> Self {
        let stored: Option<String> = context.noted(&keys::host(game.name()));
        let restored: Option<Host> = stored.and_then(|text| read_json(&text));
        let is_restored = restored.is_some();
        let mut host = restored.unwrap_or_else(|| Host::new(random_secret(), setup));
        let by_hand = HandChannels::load(context, &keys::host_by_hand(game.name()), true);
        if is_restored {
            host.restore_lasting(now());
        } else {
            // what a closed table has still to send is kept
            by_hand.forget_open();
        }
        let phase = host.phase();
        let inner = HostRoomInner {
            host: RefCell::new(host),
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
        match phase {
            HostPhase::Playing => room.resume(),
            HostPhase::Ready => room.deal(),
            HostPhase::Lobby | HostPhase::Collecting | HostPhase::Closed => {}
        }
        room
    }

    pub fn inner(self) -> Option<Rc<HostRoomInner>> {
        self.inner.try_get_value()
    }

    /// Reads the host; subscribes to its changes.
    pub fn with<T: Default>(self, read: impl FnOnce(&Host) -> T) -> T {
        self.news.track();
        self.inner().map(|inner| read(&inner.host.borrow())).unwrap_or_default()
    }

    /// Where the host stands; subscribes to it.
    pub fn phase(self) -> HostPhase {
        self.news.track();
        self.inner().map_or(HostPhase::Closed, |inner| inner.host.borrow().phase())
    }

    // the people of this device

    /// Starts the deal, if everything is ready.
    pub fn start(self) {
        self.change(|host| {
            // the button is enabled only if the deal can begin
            let _ = host.start();
        });
        if let Some(inner) = self.inner()
            && inner.host.borrow().phase() != HostPhase::Lobby
        {
            // all seats are taken
            inner.invites.borrow_mut().close_open();
        }
        self.pump();
    }

    /// Opens the lobby of the next game.
    pub fn next_round(self) {
        self.change(|host| host.next_round(host.setup().clone()));
    }

    /// Closes the table for all devices. Computer players take the seats of the guests, so that an unfinished game can be
    /// finished on this device.
    pub fn close(self) {
        self.change(Host::close);
        if let Some(inner) = self.inner() {
            inner.invites.borrow_mut().close_pending();
        }
        if let Some(play) = self.play.get_untracked() {
            play.replace_guests();
            self.after_change();
        }
    }

    /// Changes the host, but not the game on its table.
    pub fn change(self, change: impl FnOnce(&mut Host)) {
        if let Some(inner) = self.inner() {
            change(&mut inner.host.borrow_mut());
            self.after_change();
        }
    }

    /// Stores what has changed.
    pub(super) fn store(inner: &HostRoomInner) {
        let host = inner.host.borrow();
        let version = (host.version(), host.phase());
        let channels_changed = inner.by_hand.store();
        if inner.stored_version.replace(Some(version)) != Some(version) || channels_changed {
            // a closed table is forgotten
            let is_closed = host.phase() == HostPhase::Closed;
            let text = if is_closed {
                String::new()
            } else {
                serde_json::to_string(&*host).expect("texts, numbers and lists are JSON")
            };
            inner.context.note(&keys::host(inner.game.name()), &text);
        }
    }

    /// Sends, stores and shows what has changed.
    pub fn after_change(self) {
        let Some(inner) = self.inner() else { return };
        Self::send_waiting(&inner);
        Self::close_connections(&inner);
        let said = inner.host.borrow_mut().take_said().pop();
        if let Some((device, phrase)) = said {
            let number = self.said.get_untracked().map_or(0, |(number, ..)| number + 1);
            self.said.set(Some((number, device, phrase)));
        }
        Self::store(&inner);
        self.news.set(());
    }
}

/// The time for rate limits, in milliseconds.
#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "the time since 1970 is positive and fits")]
pub fn now() -> u64 {
    now_ms() as u64
}

/// Secret random bytes.
pub fn random_secret() -> [u8; 32] {
    let mut secret = [0; 32];
    getrandom::fill(&mut secret).expect("every browser that runs wasm has a source of chance");
    secret
}
