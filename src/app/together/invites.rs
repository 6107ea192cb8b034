//! The host's invitations to a direct connection. Each holds a connection of the browser open.

use crate::link::Channel;
use crate::link::signal::InviteId;

/// The most invitations that are open or connecting. An older one may be on its way to a player, so a few are kept.
const MAX_PENDING: usize = 12;

/// The state of an invitation.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum InviteState {
    /// No answer has come.
    Open,
    /// The answer has come; the devices are trying to connect.
    Connecting,
    /// The guest is connected.
    Connected,
    /// The devices could not connect.
    Failed,
}

impl InviteState {
    /// True until the devices are connected, or have failed to connect.
    pub const fn is_pending(self) -> bool {
        matches!(self, Self::Open | Self::Connecting)
    }
}

/// An invitation.
pub struct Invite<P> {
    id: InviteId,
    /// The host's end of the connection.
    pub peer: P,
    /// Its state.
    pub state: InviteState,
}

/// The invitations, oldest first.
pub struct Invites<P>(Vec<Invite<P>>);

impl<P> Default for Invites<P> {
    fn default() -> Self {
        Self(Vec::new())
    }
}

impl<P: Channel + Clone> Invites<P> {
    /// Adds an open invitation. Forgets those that are connected or have failed, and closes the oldest if there are too many.
    pub fn add(&mut self, id: InviteId, peer: P) {
        self.0.retain(|invite| invite.state.is_pending());
        if self.0.len() >= MAX_PENDING {
            self.0.remove(0).peer.close();
        }
        self.0.push(Invite { id, peer, state: InviteState::Open });
    }

    /// The state of an invitation; None if it is closed.
    pub fn state(&self, id: InviteId) -> Option<InviteState> {
        Some(self.0.iter().find(|invite| invite.id == id)?.state)
    }

    /// Marks an open invitation as answered; returns the connection that takes the answer.
    pub fn answer(&mut self, id: InviteId) -> Option<P> {
        let invite = self.0.iter_mut().find(|invite| invite.id == id && invite.state == InviteState::Open)?;
        invite.state = InviteState::Connecting;
        Some(invite.peer.clone())
    }

    /// All invitations.
    pub fn iter_mut(&mut self) -> impl Iterator<Item = &mut Invite<P>> {
        self.0.iter_mut()
    }

    /// Closes the invitations that have not been answered.
    pub fn close_open(&mut self) {
        self.close_if(|state| state == InviteState::Open);
    }

    /// Closes the invitations whose guests are not connected.
    pub fn close_pending(&mut self) {
        self.close_if(InviteState::is_pending);
    }

    fn close_if(&mut self, is_closed: impl Fn(InviteState) -> bool) {
        for invite in self.0.extract_if(.., |invite| is_closed(invite.state)) {
            invite.peer.close();
        }
    }
}

#[cfg(test)]
mod tests {
    use std::cell::Cell;
    use std::rc::Rc;

    use super::*;

    /// A connection that is open until it is closed.
    #[derive(Clone, Default)]
    struct TestPeer(Rc<Cell<bool>>);

    impl Channel for TestPeer {
        fn send(&self, _: &str) -> bool {
            self.is_open()
        }

        fn take_received(&self) -> Vec<String> {
            Vec::new()
        }

        fn is_open(&self) -> bool {
            !self.0.get()
        }

        fn close(&self) {
            self.0.set(true);
        }
    }

    /// This number of invitations, numbered from 0, and their connections.
    fn invites(count: usize) -> (Invites<TestPeer>, Vec<TestPeer>) {
        let peers = vec![(); count].into_iter().map(|()| TestPeer::default()).collect::<Vec<_>>();
        let mut invites = Invites::default();
        for (id, peer) in (0..).map(InviteId).zip(&peers) {
            invites.add(id, peer.clone());
        }
        (invites, peers)
    }

    fn open(peers: &[TestPeer]) -> Vec<bool> {
        peers.iter().map(Channel::is_open).collect()
    }

    #[test]
    fn the_oldest_invitation_is_closed_if_there_are_too_many() {
        let (mut invites, peers) = invites(MAX_PENDING + 1);
        assert_eq!(peers.iter().position(Channel::is_open), Some(1));
        assert!(invites.state(InviteId(0)).is_none() && invites.answer(InviteId(0)).is_none());
        assert!(invites.answer(InviteId(1)).is_some() && invites.answer(InviteId(1)).is_none(), "one answer");
        // one that is connected leaves room, and its connection stays open
        for invite in invites.iter_mut().filter(|invite| invite.state == InviteState::Connecting) {
            invite.state = InviteState::Connected;
        }
        invites.add(InviteId(100), TestPeer::default());
        assert_eq!(peers.iter().position(Channel::is_open), Some(1));
        assert!(peers[1..].iter().all(Channel::is_open) && invites.state(InviteId(1)).is_none());
    }

    #[test]
    fn invitations_are_closed_once_the_deal_begins_and_with_the_table() {
        let (mut invites, peers) = invites(3);
        let states = [InviteState::Connected, InviteState::Connecting, InviteState::Open];
        for (invite, state) in invites.iter_mut().zip(states) {
            invite.state = state;
        }
        invites.close_open();
        assert_eq!(open(&peers), [true, true, false], "a device that is connecting stays open");
        invites.close_pending();
        assert_eq!(open(&peers), [true, false, false], "a guest still receives the last message");
        assert_eq!(invites.state(InviteId(2)), None);
    }
}
