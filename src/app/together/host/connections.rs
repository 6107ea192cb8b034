//! The host's connections: invitations, their answers, and messages to and from the guests.

use leptos::prelude::*;
use leptos::task::spawn_local;

use super::super::ice_server::configuration;
use super::super::invitation::parse;
use super::super::invites::InviteState;
use super::super::peer::{Peer, PeerError, PeerState};
use super::room::{HostRoom, HostRoomInner, now};
use crate::link::signal::{DescriptionError, InviteId, Role, SessionDescription};
use crate::link::{Channel, Connection};

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

impl HostRoom {
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

    /// True while a device is connected directly; subscribes to it.
    pub fn has_peers(self) -> bool {
        self.news.track();
        self.inner().is_some_and(|inner| !inner.peers.borrow().is_empty())
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

    /// Calls [`Self::pump`] after the current event: the caller may be in the middle of a change.
    fn pump_soon(self) {
        if let Some(inner) = self.inner() {
            inner.after_event.run(move || self.pump());
        }
    }

    /// Takes what the connections have received, and notices which were made or lost.
    pub(super) fn pump(self) {
        let Some(inner) = self.inner() else { return };
        Self::welcome(&inner);
        let peers: Vec<(Connection, Peer)> =
            inner.peers.borrow().iter().map(|(connection, peer)| (*connection, peer.clone())).collect();
        for (connection, peer) in peers {
            for text in peer.take_received() {
                self.receive(&inner, connection, &text, now());
            }
            match peer.state() {
                PeerState::Lost => {
                    inner.peers.borrow_mut().remove(&connection);
                    inner.host.borrow_mut().lost(connection);
                }
                PeerState::Silent => inner.host.borrow_mut().fell_silent(connection),
                PeerState::Open | PeerState::Connecting => inner.host.borrow_mut().came_back(connection),
            }
        }
        self.after_messages(&inner);
    }

    /// Gives new connections to the host, and marks invitations that failed.
    fn welcome(inner: &HostRoomInner) {
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
            if inner.host.borrow_mut().connected(connection, now()) {
                inner.peers.borrow_mut().insert(connection, peer);
            } else {
                peer.close();
            }
        }
    }

    /// Sends the messages that wait, and stores what has changed with them.
    pub(super) fn send_waiting(inner: &HostRoomInner) {
        let outgoing = inner.host.borrow_mut().take_outgoing();
        if outgoing.is_empty() {
            return;
        }
        for (connection, text) in outgoing {
            if inner.by_hand.send(connection, &text) {
                continue;
            }
            let peer = inner.peers.borrow().get(&connection).cloned();
            // a connection that is lost is noticed by `pump`
            let _ = peer.is_some_and(|peer| peer.send(&text));
        }
        Self::store(inner);
    }

    /// Closes the connections that the host has closed or given up.
    pub(super) fn close_connections(inner: &HostRoomInner) {
        let (closed, dropped) = {
            let mut host = inner.host.borrow_mut();
            (host.take_closed(), host.take_dropped())
        };
        for connection in &closed {
            inner.by_hand.close(*connection, inner.name_at_end(*connection));
        }
        for peer in closed.iter().filter_map(|connection| inner.peers.borrow_mut().remove(connection)) {
            // after the last message has been sent
            set_timeout(move || peer.close(), std::time::Duration::from_millis(500));
        }
        for connection in dropped {
            inner.by_hand.forget(connection);
            let peer = inner.peers.borrow_mut().remove(&connection);
            if let Some(peer) = peer {
                peer.close();
            }
        }
    }
}
