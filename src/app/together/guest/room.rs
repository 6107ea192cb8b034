//! A guest's side: its state machine, what its people do, and how it is stored.

use std::cell::{Cell, RefCell};
use std::rc::Rc;
use std::time::Duration;

use leptos::prelude::*;

use super::super::after_event::AfterEvent;
use super::super::hand_channels::HandChannels;
use super::super::host::random_secret;
use super::super::no_way::NoWay;
use super::super::peer::Peer;
use crate::app::context::AppContext;
use crate::app::game::{GameTable, GuestHandle, PlayController};
use crate::app::words::names::shown;
use crate::engine::{SentValues, read_json};
use crate::link::signal::SessionDescription;
use crate::link::{Channel, Complaint, DeviceId, Guest, GuestCheck, GuestPhase, Phrase, SeatInfo};
use crate::store::{DroppedGame, keys};

/// A game that a guest's table needs.
#[derive(Clone, Copy)]
pub struct Loaded {
    pub table: GameTable,
    pub sent: SentValues,
}

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
    /// There is no direct connection.
    Impossible(NoWay),
    /// It is lost. A new invitation makes another one.
    Lost,
}

impl Contact {
    /// True if messages reach the host, directly or by hand.
    pub fn is_made(self) -> bool {
        matches!(self, Self::Connected | Self::ByHand)
    }
}

pub struct GuestRoomInner {
    pub guest: GuestHandle,
    pub(super) context: AppContext,
    pub(super) owner: Owner,
    pub(super) peer: RefCell<Option<(Peer, SessionDescription)>>,
    pub by_hand: HandChannels,
    pub(super) after_event: AfterEvent,
    pub(super) loaded: Cell<Option<Loaded>>,
    /// The round whose table is open.
    pub(super) round: Cell<Option<u32>>,
    /// The round whose finished game is stored, or need not be.
    pub(super) kept_round: Cell<Option<u32>>,
    stored_version: Cell<Option<u64>>,
    pub(super) answer: RefCell<Option<SessionDescription>>,
}

fn parse_guest(text: &str) -> Option<Guest> {
    read_json(text)
}

/// The name of the host at whose table the guest has a seat, for the home page; empty if it has none.
fn host_of_seat(guest: &Guest) -> Option<String> {
    let table = guest.table().filter(|_| guest.has_place())?;
    if table.seats_of(guest.device()?).is_empty() {
        return None;
    }
    let name_of_host = |seat: &SeatInfo| match seat {
        SeatInfo::Person { device: DeviceId::HOST, name } => name.as_deref().and_then(shown),
        _ => None,
    };
    Some(table.seats.iter().find_map(name_of_host).unwrap_or_default())
}

/// A guest's side of a table that several devices share.
#[derive(Clone, Copy)]
pub struct GuestRoom {
    inner: StoredValue<Rc<GuestRoomInner>, LocalStorage>,
    pub news: RwSignal<()>,
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
        let room = Self::of(context, Guest::new(random_secret(), name, people));
        if let Some(inner) = room.inner() {
            // those of an earlier table
            inner.by_hand.clear();
        }
        room
    }

    /// The stored guest of this device; nothing if there is none, or if it has left its table and has no link to send.
    pub fn stored(context: AppContext) -> Option<Self> {
        let guest = parse_guest(&context.noted::<String>(keys::GUEST)?)?;
        let has_device = guest.device().is_some();
        let room = Self::of(context, guest);
        let inner = room.inner()?;
        if inner.by_hand.is_used() {
            inner.guest.update(Guest::restore_connection);
            room.contact.set(Contact::ByHand);
        } else if !has_device {
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
        let guest = context.noted::<String>(keys::GUEST).and_then(|text| parse_guest(&text));
        guest.is_some_and(|guest| {
            let has_link = || HandChannels::load(context, keys::GUEST_BY_HAND, false).is_used();
            is_wanted(&guest) && (guest.device().is_some() || has_link())
        })
    }

    fn of(context: AppContext, guest: Guest) -> Self {
        let inner = GuestRoomInner {
            guest: GuestHandle::new(guest),
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
        Self {
            inner: StoredValue::new_local(Rc::new(inner)),
            news: RwSignal::new(()),
            contact: RwSignal::new(Contact::None),
            play: RwSignal::new(None),
            kept: RwSignal::new(None),
            said: RwSignal::new(None),
        }
    }

    pub fn inner(self) -> Option<Rc<GuestRoomInner>> {
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
        self.with(|guest| guest.check().cloned())
    }

    /// The first breach of the rules that this device has noticed; subscribes to it.
    pub fn complaint(self) -> Option<Complaint> {
        self.with(|guest| guest.complaint().cloned())
    }

    // the people of this device

    /// Changes the guest.
    pub fn change<T>(self, change: impl FnOnce(&mut Guest) -> T) {
        if let Some(inner) = self.inner() {
            inner.guest.update(change);
            self.after_change();
        }
    }

    /// Leaves the table for good. At a table that plays by links, a last link tells the host if it knows this device.
    pub fn leave(self) {
        if let Some(inner) = self.inner() {
            if inner.guest.update(Guest::leave) {
                Self::send_waiting(&inner);
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

    pub(super) fn store(inner: &GuestRoomInner) {
        // a guest without a place is forgotten, once its last link is sent
        let is_kept = inner.guest.with(Guest::has_place) || inner.by_hand.has_waiting();
        let to_json = |guest: &Guest| serde_json::to_string(guest).expect("texts, numbers and lists are JSON");
        let text = if is_kept { inner.guest.with(to_json) } else { String::new() };
        inner.context.note(keys::GUEST, &text);
        inner.context.note(keys::GUEST_SEAT, &inner.guest.with(host_of_seat));
    }

    /// Sends, stores and shows what has changed.
    pub fn after_change(self) {
        let Some(inner) = self.inner() else { return };
        Self::send_waiting(&inner);
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
}
