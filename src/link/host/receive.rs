//! Connections and received messages.

use super::super::device::DeviceId;
use super::super::message::{PROTOCOL, PROTOCOLS, Proposal, RefuseReason, ToGuest, ToHost, parse};
use super::super::referee::{Referee, finished, position};
use super::super::transport::Connection;
use super::super::update::UnplayedReason;
use super::question::Ask;
use super::state::{Applicant, Host, HostPhase, HostSeat, Link, MAX_REPEATED_HELLOS};
use crate::engine::Seat;
use crate::session::clean_name;

/// The most connections of which no device is known yet.
const MAX_STRANGERS: usize = 16;

/// The most phrases that wait to be shown.
const MAX_SAID: usize = 12;

impl Host {
    /// A transport has made a connection; its first message is awaited. False if there are too many.
    pub fn connected(&mut self, connection: Connection, now_ms: u64) -> bool {
        self.add_link(connection, now_ms, false)
    }

    /// Like [`Host::connected`], for a connection that outlives a reload of this page: its messages travel by hand.
    pub fn connected_by_hand(&mut self, connection: Connection, now_ms: u64) -> bool {
        self.add_link(connection, now_ms, true)
    }

    /// Continues on the connections that have outlived a reload.
    pub fn restore_lasting(&mut self, now_ms: u64) {
        let link = |device| Link { device, is_lasting: true, ..Link::new(now_ms) };
        for (device, place) in &mut self.places {
            place.connection = place.lasting;
            match place.lasting {
                Some(connection) => drop(self.links.insert(connection, link(Some(*device)))),
                None => place.progress = None,
            }
        }
        self.links.extend(self.applicants.iter().map(|applicant| (applicant.connection, link(None))));
    }

    /// The connection of a device whose messages travel by hand.
    pub fn connection_by_hand(&self, device: DeviceId) -> Option<Connection> {
        self.places.get(&device)?.lasting
    }

    fn add_link(&mut self, connection: Connection, now_ms: u64, is_lasting: bool) -> bool {
        if self.links.contains_key(&connection) {
            return self.phase != HostPhase::Closed;
        }
        let strangers = self.links.values().filter(|link| link.device.is_none()).count();
        if self.phase == HostPhase::Closed || strangers >= MAX_STRANGERS {
            return false;
        }
        self.links.insert(connection, Link { is_lasting, ..Link::new(now_ms) });
        true
    }

    /// A connection is lost. Its device is away until it connects again.
    pub fn lost(&mut self, connection: Connection) {
        self.applicants.retain(|applicant| applicant.connection != connection);
        self.version += 1;
        let device = self.links.remove(&connection).and_then(|link| link.device);
        let place = device.and_then(|device| self.places.get_mut(&device));
        let Some(place) = place.filter(|place| place.connection == Some(connection)) else { return };
        (place.connection, place.lasting, place.progress) = (None, None, None);
        self.tell_table();
    }

    /// Nothing comes on a connection any more, but it may come back. Its device is away until then.
    pub fn fell_silent(&mut self, connection: Connection) {
        let Some(link) = self.links.get_mut(&connection).filter(|link| !link.is_silent) else { return };
        link.is_silent = true;
        let place = link.device.and_then(|device| self.places.get_mut(&device));
        let Some(place) = place.filter(|place| place.connection == Some(connection)) else { return };
        (place.connection, place.progress) = (None, None);
        self.version += 1;
        self.tell_table();
    }

    /// A silent connection works again. Its device may not have noticed anything, so it is welcomed without a Hello.
    pub fn came_back(&mut self, connection: Connection) {
        let Some(link) = self.links.get_mut(&connection).filter(|link| link.is_silent) else { return };
        (link.is_silent, link.hellos_left) = (false, MAX_REPEATED_HELLOS);
        let Some(device) = link.device else { return };
        let place = self.places.get(&device);
        if place.is_some_and(|place| place.connection.is_none_or(|current| current == connection)) {
            self.version += 1;
            return self.welcome(connection, device);
        }
        // its place was taken away
        self.links.remove(&connection);
        self.to_drop.push(connection);
    }

    /// Receives a message. `now_ms`: the time from any origin, for the rate limit; `referee`: the game, once it has begun.
    /// Then call [`Host::sync`]: the message may have changed the game.
    ///
    /// A guest that sends something else than messages, or too many of them, is refused.
    pub fn receive(&mut self, connection: Connection, text: &str, now_ms: u64, referee: Option<&mut dyn Referee>) {
        let Some(link) = self.links.get_mut(&connection) else { return };
        if !link.limiter.admit(now_ms) {
            return self.refuse(connection, RefuseReason::Flood);
        }
        let device = link.device;
        let Ok(message) = parse::<ToHost>(text) else { return self.refuse(connection, RefuseReason::Unreadable) };
        match (device, message) {
            (None, ToHost::Hello { protocols, name, people, token }) => {
                match common_protocol(&protocols) {
                    Ok(protocol) => link.protocol = protocol,
                    Err(reason) => return self.refuse(connection, reason),
                }
                let people = people.iter().map(|name| clean_name(name)).collect();
                match token {
                    Some(token) => {
                        let known = self.places.iter().find(|(_, place)| place.token == token);
                        match known.map(|(device, _)| *device) {
                            Some(device) => self.resume(connection, device),
                            None => self.refuse(connection, RefuseReason::Forgotten),
                        }
                    }
                    None => self.newcomer(connection, clean_name(&name), people),
                }
            }
            (Some(device), message) if !matches!(message, ToHost::Hello { .. }) => self.from(device, message, referee),
            // an applicant
            (None, _) if self.applicants.iter().any(|applicant| applicant.connection == connection) => {}
            // the guest has not received the Welcome
            (Some(device), _) if link.hellos_left > 0 => {
                link.hellos_left -= 1;
                self.welcome(connection, device);
            }
            (Some(_), _) => {}
            (None, _) => self.refuse(connection, RefuseReason::Unreadable),
        }
    }

    /// Refuses a connection and lets the transport close it.
    fn refuse(&mut self, connection: Connection, reason: RefuseReason) {
        self.send_on(connection, &ToGuest::Refused { reason });
        self.to_close.push(connection);
        self.lost(connection);
    }

    fn newcomer(&mut self, connection: Connection, name: Option<String>, people: Vec<Option<String>>) {
        if self.applicants.iter().any(|applicant| applicant.connection == connection) {
            return;
        }
        if self.phase != HostPhase::Lobby && !people.is_empty() || self.phase == HostPhase::Collecting {
            let most = usize::from(Seat::MOST);
            let people: Vec<_> = people.into_iter().take(most).collect();
            let is_lasting = self.links.get(&connection).is_some_and(|link| link.is_lasting);
            self.applicants.push(Applicant { connection, name, people, is_lasting });
            self.version += 1;
            return self.send_on(connection, &ToGuest::Wait);
        }
        match self.join(connection, name, people) {
            Ok(device) => self.welcome(connection, device),
            Err(reason) => self.refuse(connection, reason),
        }
    }

    /// Lets an applicant take the place of a device that is away, which cannot resume with its old token any more. Then call
    /// [`Host::sync`].
    pub fn readmit(&mut self, connection: Connection, device: DeviceId) {
        let applies = self.applicants.iter().any(|applicant| applicant.connection == connection);
        let is_away = self.places.get(&device).is_some_and(|place| place.connection.is_none());
        if !applies || !is_away {
            return;
        }
        self.applicants.retain(|applicant| applicant.connection != connection);
        let token = self.new_token();
        if let Some(place) = self.places.get_mut(&device) {
            place.token = token;
        }
        self.resume(connection, device);
    }

    /// Turns an applicant away.
    pub fn decline(&mut self, connection: Connection) {
        if self.applicants.iter().any(|applicant| applicant.connection == connection) {
            self.refuse(connection, RefuseReason::TurnedAway);
        }
    }

    /// A known device is back. An older connection of it is closed.
    fn resume(&mut self, connection: Connection, device: DeviceId) {
        // silent ones too: the token of their guest may be void
        let is_older = |other: Connection, link: &Link| other != connection && link.device == Some(device);
        self.to_drop.extend(self.links.iter().filter(|(other, link)| is_older(**other, link)).map(|(older, _)| *older));
        self.links.retain(|other, link| !is_older(*other, link));
        self.welcome(connection, device);
    }

    /// Everything that a device needs after its Hello, except the game, which [`Host::sync`] sends.
    fn welcome(&mut self, connection: Connection, device: DeviceId) {
        let Some(link) = self.links.get_mut(&connection) else { return };
        link.device = Some(device);
        let protocol = link.protocol;
        let lasting = link.is_lasting.then_some(connection);
        let Some(place) = self.places.get_mut(&device) else { return };
        (place.connection, place.lasting, place.progress) = (Some(connection), lasting, None);
        place.has_left = false;
        let token = place.token;
        self.send(device, &ToGuest::Welcome { protocol, device, token, table: self.table() });
        // the others see that it is here
        self.tell_others(device);
        match self.phase {
            HostPhase::Collecting => self.send(device, &self.contribute_message()),
            HostPhase::Playing => {
                let settled = self.last_settled.map(|(ask, done)| ToGuest::Settled { ask, done });
                let question = self.question.as_ref().map(Ask::message);
                for message in [self.dealt_message(), settled, question].into_iter().flatten() {
                    self.send(device, &message);
                }
            }
            HostPhase::Lobby | HostPhase::Ready | HostPhase::Closed => {}
        }
        if self.invitation.is_some() {
            self.send_invitation(device);
        }
    }

    /// Lets the devices without a seat show the code of an invitation; with nothing, they show none any more.
    pub fn show_invitation(&mut self, code: Option<String>) {
        if self.invitation == code {
            return;
        }
        self.invitation = code;
        for device in self.places.keys().copied().collect::<Vec<_>>() {
            self.send_invitation(device);
        }
    }

    /// Sends the invitation to a device that shows the table and knows the message.
    fn send_invitation(&mut self, device: DeviceId) {
        let connection = self.places.get(&device).and_then(|place| place.connection);
        let link = connection.and_then(|connection| self.links.get(&connection));
        if link.is_some_and(|link| link.protocol >= PROTOCOL) && self.seats_of(device).is_empty() {
            self.send(device, &ToGuest::Invitation { code: self.invitation.clone() });
        }
    }

    /// A message of a known device.
    fn from(&mut self, device: DeviceId, message: ToHost, referee: Option<&mut dyn Referee>) {
        match (message, referee) {
            (ToHost::Accept { terms, commitment }, _) => self.accept(device, terms, commitment),
            (ToHost::Contribution { round, value }, _) => self.contributed(device, round, value),
            (ToHost::Say { phrase }, _) => {
                self.said.push((device, phrase));
                let surplus = self.said.len().saturating_sub(MAX_SAID);
                self.said.drain(..surplus);
                self.version += 1;
                self.send_to_all(&ToGuest::Said { device, phrase });
            }
            (ToHost::Leave, referee) => self.left(device, referee),
            (ToHost::Act { round, ply, seat, action, repeats }, Some(referee)) => {
                if round != self.round || self.phase != HostPhase::Playing {
                    return self.unplayed(device, ply, UnplayedReason::Stale);
                }
                self.act(device, (ply, seat), &action, repeats, referee);
            }
            (ToHost::Act { ply, .. }, None) => self.unplayed(device, ply, UnplayedReason::Unavailable),
            (ToHost::Ask { round, ply, what }, Some(referee)) => {
                if round == self.round && ply == referee.session().ply() {
                    self.asked(device, what, referee);
                }
            }
            (ToHost::Consent { ask, agrees }, Some(referee)) => self.answered(device, ask, agrees, referee),
            (ToHost::Hinted { round }, Some(referee)) => {
                if round == self.round && self.phase == HostPhase::Playing && !self.seats_of(device).is_empty() {
                    referee.mark_hinted();
                }
            }
            (ToHost::Ask { .. } | ToHost::Consent { .. } | ToHost::Hinted { .. } | ToHost::Hello { .. }, _) => {}
        }
    }

    fn unplayed(&mut self, device: DeviceId, ply: usize, reason: UnplayedReason) {
        self.send(device, &ToGuest::Unplayed { ply, reason });
    }

    /// Plays an action of a guest's seat.
    fn act(
        &mut self,
        device: DeviceId,
        (ply, seat): (usize, Seat),
        action: &str,
        repeats: bool,
        referee: &mut dyn Referee,
    ) {
        let is_own = matches!(self.seats.get(seat.index()), Some(HostSeat::Guest { device: of, .. }) if *of == device);
        let position = position(referee.session(), &[]);
        let refused = if !is_own || !position.movers.contains(&seat) {
            Some(UnplayedReason::NotYourTurn)
        } else if ply != referee.session().ply() {
            Some(UnplayedReason::Stale)
        } else {
            referee.play(seat, action, repeats).err()
        };
        match refused {
            Some(reason) => self.unplayed(device, ply, reason),
            // a question about an earlier position is void
            None => self.settle(false),
        }
    }

    /// A guest leaves for good. During the game everyone is asked at once whether a computer player takes its seats.
    fn left(&mut self, device: DeviceId, referee: Option<&mut dyn Referee>) {
        let connection = self.places.get(&device).and_then(|place| place.connection);
        self.to_drop.extend(connection);
        let shows_only = self.phase == HostPhase::Playing && self.seats_of(device).is_empty();
        if self.phase == HostPhase::Lobby || shows_only {
            self.remove(device);
            return self.tell_table();
        }
        if let Some(place) = self.places.get_mut(&device) {
            place.has_left = true;
        }
        if let Some(connection) = connection {
            self.lost(connection);
        }
        if let Some(referee) = referee.filter(|referee| finished(referee.session()).is_none()) {
            // an open question may wait for this device, or come from it
            self.settle(false);
            self.asked(device, Proposal::Replace { device }, referee);
        }
    }
}

/// Finds the newest version that both sides speak.
fn common_protocol(theirs: &[u32]) -> Result<u32, RefuseReason> {
    let common = PROTOCOLS.iter().copied().find(|version| theirs.contains(version));
    let newest = theirs.iter().copied().max().unwrap_or(0);
    common.ok_or(if newest < PROTOCOL { RefuseReason::GuestTooOld } else { RefuseReason::HostTooOld })
}

#[cfg(test)]
mod tests {
    use serde_json::Value;

    use super::super::state::Setup;
    use super::*;
    use crate::link::message::Message;

    #[test]
    fn strangers_never_take_more_than_their_connections_until_one_is_known_or_gone() {
        let setup = Setup { game: String::new(), options: Value::Null, name: None, seats: vec![None, None] };
        let mut host = Host::new([7; 32], setup);
        let most = u32::try_from(MAX_STRANGERS).unwrap();
        assert!((1..=most).all(|number| host.connected(Connection(number), 0)));
        assert!(!host.connected(Connection(most + 1), 0));
        assert!(host.connected(Connection(most), 0), "it is connected already");
        let people = vec!["Ben".to_owned()];
        let hello = ToHost::Hello { protocols: PROTOCOLS.to_vec(), name: String::new(), people, token: None };
        host.receive(Connection(1), &hello.to_text(), 0, None);
        assert_eq!(host.take_closed(), []);
        assert!(host.connected(Connection(most + 1), 0), "one has said who it is");
        assert!(!host.connected(Connection(most + 2), 0));
        host.lost(Connection(2));
        assert!(host.connected(Connection(most + 2), 0), "one is gone");
        assert!(!host.connected_by_hand(Connection(most + 3), 0));
    }
}
