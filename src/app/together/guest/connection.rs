//! A guest's connection to the host.

use std::time::Duration;

use leptos::prelude::*;
use leptos::task::spawn_local;

use super::super::ice_server::configuration;
use super::super::no_way::NoWay;
use super::super::peer::{Peer, PeerState};
use super::room::{Contact, GuestRoom, GuestRoomInner};
use crate::link::signal::SessionDescription;
use crate::link::{Channel, Guest};

/// The delay after which a Hello is repeated, and how often.
const HELLO_WAIT: Duration = Duration::from_secs(3);
const REPEATED_HELLOS: u32 = 4;

impl GuestRoom {
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
                Err(error) => Contact::Impossible((&error).into()),
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
    pub fn close_peer(self) {
        if let Some((peer, _)) = self.inner().and_then(|inner| inner.peer.take()) {
            peer.close();
        }
    }

    /// True if messages reach the host, directly or by hand; subscribes to it.
    pub fn has_contact(self) -> bool {
        self.news.track();
        self.contact.get().is_made() || self.inner().is_some_and(|inner| inner.by_hand.is_used())
    }

    /// True while the host is connected directly and this device is at its table; subscribes to it.
    pub fn has_peer(self) -> bool {
        self.contact.get() == Contact::Connected && self.with(Guest::has_place)
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
            inner.guest.update(|guest| {
                guest.set_by_hand(false);
                guest.hello();
            });
            self.repeat_hello(peer.clone(), REPEATED_HELLOS);
        }
        for text in peer.take_received() {
            self.receive(&inner, &text);
        }
        if peer.state() == PeerState::Silent && self.contact.get_untracked() == Contact::Connected {
            // it may come back: then the first lines above continue
            self.contact.set(Contact::Lost);
            inner.guest.update(Guest::lost);
        }
        if peer.state() == PeerState::Lost && self.contact.get_untracked() != Contact::Lost {
            inner.peer.take();
            if inner.by_hand.is_used() {
                // the attempt to connect directly has failed
                self.contact.set(Contact::ByHand);
            } else {
                let was_reached = self.contact.get_untracked() != Contact::Answered;
                self.contact.set(if was_reached { Contact::Lost } else { Contact::Impossible(NoWay::NotReached) });
                inner.guest.update(Guest::lost);
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
            inner.guest.update(Guest::hello);
            Self::send_waiting(&inner);
            self.repeat_hello(peer, times - 1);
        };
        set_timeout(again, HELLO_WAIT);
    }

    /// Sends the messages that wait.
    pub(super) fn send_waiting(inner: &GuestRoomInner) {
        let peer = inner.peer.borrow().as_ref().map(|(peer, _)| peer.clone()).filter(Peer::is_open);
        for text in inner.guest.update(Guest::take_outgoing) {
            if let Some(peer) = &peer {
                // a connection that is lost is noticed by `pump`
                let _ = peer.send(&text);
            } else {
                inner.by_hand.send_to_host(&text);
            }
        }
    }
}
