//! Before the deal: guests come and go, accept the terms and contribute to the deal.

use thiserror::Error;

use super::super::bytes::Bytes32;
use super::super::device::DeviceId;
use super::super::fair::{FairDeal, fair_seed, guest_commitment};
use super::super::message::{RefuseReason, ToGuest};
use super::super::transport::Connection;
use super::state::{Host, HostPhase, HostSeat, Place, Setup, seats_of};
use crate::engine::Seat;

/// Why the deal cannot begin.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum StartError {
    /// The deal has begun already.
    #[error("the deal has begun already")]
    Begun,
    /// A seat has no player.
    #[error("seat {0} has no player")]
    OpenSeat(Seat),
    /// A device is away.
    #[error("a device is away")]
    Away(DeviceId),
    /// A device has not accepted the terms.
    #[error("a device has not accepted the terms")]
    NotAccepted(DeviceId),
}

impl Host {
    /// Gives a new guest its seats; returns its device.
    ///
    /// # Errors
    /// [`RefuseReason::Full`] if there is no room.
    pub(super) fn join(
        &mut self,
        connection: Connection,
        name: Option<String>,
        people: Vec<Option<String>>,
    ) -> Result<DeviceId, RefuseReason> {
        let open = self.seats.iter().filter(|seat| **seat == HostSeat::Open).count();
        let unused = DeviceId::guests().find(|device| !self.places.contains_key(device));
        let device = unused.or_else(|| DeviceId::guests().find(|device| self.is_gone(*device)));
        let device = device.filter(|_| people.len() <= open).ok_or(RefuseReason::Full)?;
        let mut names = people.iter();
        for seat in self.seats.iter_mut().filter(|seat| **seat == HostSeat::Open) {
            let Some(name) = names.next() else { break };
            *seat = HostSeat::Guest { device, name: name.clone() };
        }
        let token = self.new_token();
        let place = Place {
            name,
            people,
            token,
            accepted: None,
            commitment: None,
            contribution: None,
            connection: Some(connection),
            lasting: None,
            progress: None,
            has_left: false,
        };
        self.places.insert(device, place);
        Ok(device)
    }

    /// Removes a guest from the table before the deal, and frees its seats.
    pub(super) fn remove(&mut self, device: DeviceId) {
        for seat in &mut self.seats {
            if matches!(seat, HostSeat::Guest { device: of, .. } if *of == device) {
                *seat = HostSeat::Open;
            }
        }
        if let Some(connection) = self.places.remove(&device).and_then(|place| place.connection)
            && let Some(link) = self.links.get_mut(&connection)
        {
            link.device = None;
        }
    }

    /// Turns a guest away before the deal.
    pub fn turn_away(&mut self, device: DeviceId) {
        if self.phase != HostPhase::Lobby || !self.places.contains_key(&device) {
            return;
        }
        self.send(device, &ToGuest::Refused { reason: RefuseReason::TurnedAway });
        self.to_close.extend(self.places.get(&device).and_then(|place| place.connection));
        self.remove(device);
        self.tell_table();
    }

    /// Exchanges the players of two seats before the deal.
    pub fn exchange(&mut self, one: Seat, other: Seat) {
        let exists = |seat: Seat| seat.index() < self.seats.len();
        if self.phase != HostPhase::Lobby || !exists(one) || !exists(other) {
            return;
        }
        self.seats.swap(one.index(), other.index());
        self.tell_table();
    }

    /// Changes what is to be played before the deal. Guests keep their places as far as there are free seats for them;
    /// all have to accept the new terms.
    pub fn change_setup(&mut self, setup: Setup) {
        if self.phase != HostPhase::Lobby {
            return;
        }
        self.seats = seats_of(&setup);
        self.setup = setup;
        self.seat_guests();
        self.tell_table();
    }

    /// Seats the guests in the free seats, in order of their devices. A device that finds no seat shows the table.
    fn seat_guests(&mut self) {
        let wanted = self.places.iter().flat_map(|(device, place)| {
            place.people.iter().map(|name| HostSeat::Guest { device: *device, name: name.clone() })
        });
        for (seat, guest) in self.seats.iter_mut().filter(|seat| **seat == HostSeat::Open).zip(wanted) {
            *seat = guest;
        }
    }

    pub(super) fn accept(&mut self, device: DeviceId, terms: Bytes32, commitment: Bytes32) {
        let is_current = self.phase == HostPhase::Lobby && self.table().terms() == terms;
        let Some(place) = self.places.get_mut(&device).filter(|_| is_current) else { return };
        if (place.accepted, place.commitment) == (Some(terms), Some(commitment)) {
            return;
        }
        (place.accepted, place.commitment) = (Some(terms), Some(commitment));
        self.tell_table();
    }

    /// Checks whether the deal can begin.
    ///
    /// # Errors
    /// [`StartError`]: why not.
    pub fn can_start(&self) -> Result<(), StartError> {
        if self.phase != HostPhase::Lobby {
            return Err(StartError::Begun);
        }
        if let Some(open) = (0..Seat::MOST).zip(&self.seats).find(|(_, seat)| **seat == HostSeat::Open) {
            return Err(StartError::OpenSeat(Seat::new(open.0)));
        }
        let terms = self.table().terms();
        for (device, place) in self.places.iter().filter(|(device, _)| !self.is_gone(**device)) {
            if place.connection.is_none() {
                return Err(StartError::Away(*device));
            }
            if place.accepted != Some(terms) {
                return Err(StartError::NotAccepted(*device));
            }
        }
        Ok(())
    }

    /// Begins the deal: asks the guests for their contributions.
    ///
    /// # Errors
    /// [`StartError`]: why not.
    pub fn start(&mut self) -> Result<(), StartError> {
        self.can_start()?;
        let gone: Vec<_> = self.places.keys().copied().filter(|device| self.is_gone(*device)).collect();
        for (_, place) in self.places.iter_mut().filter(|(device, _)| gone.contains(device)) {
            // it may return to show the table, but it does not contribute to the deal
            (place.accepted, place.commitment) = (None, None);
        }
        self.phase = if gone.len() == self.places.len() { HostPhase::Ready } else { HostPhase::Collecting };
        self.tell_table();
        self.send_to_all(&self.contribute_message());
        Ok(())
    }

    pub(super) fn contribute_message(&self) -> ToGuest {
        let commitments = self.places.iter().filter_map(|(device, place)| Some((*device, place.commitment?))).collect();
        ToGuest::Contribute { round: self.round, commitments }
    }

    /// Stores a guest's contribution, if it is the one that the guest committed to; the first one counts.
    pub(super) fn contributed(&mut self, device: DeviceId, round: u32, value: Bytes32) {
        if self.phase != HostPhase::Collecting || round != self.round {
            return;
        }
        let commitment = guest_commitment(round, device, value);
        if let Some(place) = self.places.get_mut(&device).filter(|place| place.commitment == Some(commitment)) {
            place.contribution.get_or_insert(value);
        }
        let asked = self.places.iter().filter(|(_, place)| place.commitment.is_some());
        let all: Option<Vec<_>> = asked.map(|(device, place)| Some((*device, place.contribution?))).collect();
        if let Some(all) = all {
            self.guests = all;
            self.phase = HostPhase::Ready;
            self.version += 1;
        }
    }

    /// The deal, once all devices have contributed. The page deals it with [`Host::players`] and the settings of
    /// [`Host::setup`], and calls [`Host::begin`].
    pub fn fair_deal(&self) -> Option<FairDeal> {
        let is_known = matches!(self.phase, HostPhase::Ready | HostPhase::Playing);
        is_known.then(|| FairDeal {
            round: self.round,
            seed: fair_seed(self.round, self.contribution(), &self.guests),
            guests: self.guests.clone(),
        })
    }

    /// Opens the lobby for another round, with the same guests. The commitment is new, and all accept again.
    pub fn next_round(&mut self, setup: Setup) {
        if self.phase == HostPhase::Closed {
            return;
        }
        self.round += 1;
        self.phase = HostPhase::Lobby;
        (self.guests, self.fingerprint, self.question, self.decision) = (Vec::new(), None, None, None);
        self.places.retain(|_, place| !place.has_left);
        for place in self.places.values_mut() {
            (place.accepted, place.commitment) = (None, None);
            (place.contribution, place.progress) = (None, None);
        }
        self.change_setup(setup);
    }
}
