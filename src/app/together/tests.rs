//! A guest's room that plays by links, with storage in memory. Its host is the state machine alone.

use std::rc::Rc;

use any_spawner::Executor;
use leptos::prelude::*;
use serde_json::json;

use super::guest::GuestRoom;
use super::hand_channels::connection_of;
use crate::app::browser::bots::{Bots, Opponents, Then, Unasked};
use crate::app::context::AppContext;
use crate::bots::dispatcher::IsValid;
use crate::bots::protocol::QuestionId;
use crate::link::by_hand::{ChannelId, HandChannel, Parcel};
use crate::link::{Guest, GuestPhase, Host, HostPhase, Setup};
use crate::session::Player;
use crate::store::{BrowserStorage, MemoryStorage};

/// Opponents that are never asked.
struct NoOpponents;

impl Opponents for NoOpponents {
    fn prepare(&self) {}

    fn ask(&self, _: Unasked, _: IsValid, _: Then) -> QuestionId {
        QuestionId(0)
    }

    fn cancel(&self, _: QuestionId) {}
}

/// Runs a test in a page of the browser with this storage; call it again with the same storage for a reload.
fn in_page<T>(storage: &'static MemoryStorage, test: impl FnOnce(AppContext) -> T) -> T {
    // fails if an earlier test of this process has done it
    let _ = Executor::init_futures_executor();
    let owner = Owner::new();
    let result = owner.with(|| {
        let bots = Bots::with(Rc::new(NoOpponents), RwSignal::new(false));
        test(AppContext::over(BrowserStorage::Test(storage), bots))
    });
    owner.cleanup();
    result
}

/// The links that wait to be sent.
fn waiting(room: GuestRoom) -> Vec<Parcel> {
    let waiting = room.inner().expect("the page is open").by_hand.waiting();
    waiting.iter().map(|parcel| Parcel::parse(&parcel.packed).expect("a link")).collect()
}

const CHANNEL: ChannelId = ChannelId(0x8000_0007);

/// A host with a free seat that has invited a guest by links, and its end of the channel.
struct HostByLinks {
    host: Host,
    channel: HandChannel,
}

impl HostByLinks {
    fn new() -> Self {
        let person = Player::Person { name: Some("Ann".to_owned()) };
        let setup = Setup { game: "bones".to_owned(), options: json!({}), name: None, seats: vec![Some(person), None] };
        Self { host: Host::new([1; 32], setup), channel: HandChannel::of_host(CHANNEL) }
    }

    /// Adds what the host has to send to its next link.
    fn send(&mut self) {
        for (_, text) in self.host.take_outgoing() {
            self.channel.send(text);
        }
    }

    /// Takes the guest's only link.
    fn take_link(&mut self, room: GuestRoom) {
        let [link] = waiting(room).try_into().expect("one link");
        let connection = connection_of(CHANNEL);
        self.host.connected_by_hand(connection, 0);
        for text in self.channel.receive(link).expect("a new link") {
            self.host.receive(connection, &text, 0, None);
            self.send();
        }
    }
}

/// A guest that the host has welcomed by links.
fn join(context: AppContext, host: &mut HostByLinks) -> GuestRoom {
    let room = GuestRoom::new(context, "", vec!["Ben".to_owned()]);
    room.answer_by_hand(CHANNEL);
    host.take_link(room);
    room.take_parcel(host.channel.parcel()).expect("the host's answer");
    assert_eq!(room.phase(), GuestPhase::Lobby);
    room
}

fn storage() -> &'static MemoryStorage {
    Box::leak(Box::default())
}

#[test]
fn the_last_link_of_a_guest_that_left_outlives_a_reload() {
    let (storage, mut host) = (storage(), HostByLinks::new());
    in_page(storage, |context| {
        let room = join(context, &mut host);
        room.leave();
        assert_eq!((room.phase(), waiting(room).len()), (GuestPhase::Left, 1));
    });
    in_page(storage, |context| {
        assert!(GuestRoom::is_stored(context), "the link is still to be sent");
        assert!(!GuestRoom::is_stored_at_table(context), "there is no seat to return to");
        let room = GuestRoom::stored(context).expect("a link to send");
        assert_eq!(room.phase(), GuestPhase::Left);
        assert_eq!(host.host.table().devices.len(), 2);
        host.take_link(room);
        assert_eq!((host.host.phase(), host.host.table().devices.len()), (HostPhase::Lobby, 1));
        // a link of the host that was under way does not seat it again
        assert!(room.take_parcel(host.channel.parcel()).is_err());
        room.forget_last_link();
        assert!(waiting(room).is_empty() && !GuestRoom::is_stored(context));
    });
    in_page(storage, |context| assert!(GuestRoom::stored(context).is_none()));
}

#[test]
fn another_table_replaces_the_last_link() {
    let (storage, mut host) = (storage(), HostByLinks::new());
    in_page(storage, |context| join(context, &mut host).leave());
    in_page(storage, |context| {
        let room = join(context, &mut HostByLinks::new());
        room.change(Guest::accept);
        let [link] = waiting(room).try_into().expect("one link");
        assert!(!link.messages.iter().any(|text| text.contains("leave")), "{link:?}");
        assert!(GuestRoom::is_stored_at_table(context));
    });
}

#[test]
fn a_guest_that_leaves_before_it_is_welcomed_has_nothing_to_send() {
    in_page(storage(), |context| {
        let room = GuestRoom::new(context, "", vec!["Ben".to_owned()]);
        room.answer_by_hand(CHANNEL);
        assert_eq!(waiting(room).len(), 1);
        room.leave();
        assert!(waiting(room).is_empty(), "the link would seat a guest that has left");
        assert!(!GuestRoom::is_stored(context));
    });
}

#[test]
fn a_guest_whose_channel_is_replaced_offers_only_the_link_of_the_newer_one() {
    in_page(storage(), |context| {
        let room = join(context, &mut HostByLinks::new());
        room.change(Guest::accept);
        assert_eq!(waiting(room)[0].channel, CHANNEL);
        let newer = ChannelId(CHANNEL.0 + 1);
        room.answer_by_hand(newer);
        let [link] = waiting(room).try_into().expect("one link");
        assert_eq!((link.channel, link.messages.len()), (newer, 1), "a Hello");
    });
}

#[test]
fn nothing_is_sent_to_a_host_that_has_closed_the_table() {
    in_page(storage(), |context| {
        let mut host = HostByLinks::new();
        let room = join(context, &mut host);
        room.change(Guest::accept);
        host.host.close();
        host.send();
        room.take_parcel(host.channel.parcel()).expect("the last link");
        assert_eq!(room.phase(), GuestPhase::Closed);
        assert!(waiting(room).is_empty() && !GuestRoom::is_stored(context));
    });
}
