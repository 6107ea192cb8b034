//! What needs the consent of everyone: undo, the end of an open-ended game, a computer player for a guest who left.

use super::super::decision::Decision;
use super::super::device::DeviceId;
use super::super::message::{Proposal, ToGuest};
use super::super::referee::{Referee, position};
use super::question::Ask;
use super::state::{Host, HostPhase, HostSeat};
use crate::engine::{Level, Seed};
use crate::session::Player;

impl Host {
    /// The host's people ask everyone for something.
    pub fn ask(&mut self, what: Proposal, referee: &mut dyn Referee) {
        self.asked(DeviceId::HOST, what, referee);
    }

    pub(super) fn asked(&mut self, by: DeviceId, what: Proposal, referee: &mut dyn Referee) {
        if self.phase != HostPhase::Playing || self.question.is_some() || !self.is_possible(by, what, referee) {
            return;
        }
        let excluded = match what {
            Proposal::Replace { device } => Some(device),
            Proposal::Undo | Proposal::Stop => None,
        };
        let has_voice =
            |device: &DeviceId| *device != by && Some(*device) != excluded && !self.seats_of(*device).is_empty();
        let host = std::iter::once(DeviceId::HOST);
        let waits_for = host.chain(self.places.keys().copied()).filter(has_voice).collect();
        self.asks += 1;
        self.decision = None;
        self.question = Some(Ask { number: self.asks, by, what, ply: referee.session().ply(), waits_for });
        self.version += 1;
        self.settle_or_tell(referee);
    }

    fn is_possible(&self, by: DeviceId, what: Proposal, referee: &dyn Referee) -> bool {
        // a device that shows the table asks for nothing, except the host, which manages the table
        if by != DeviceId::HOST && self.seats_of(by).is_empty() {
            return false;
        }
        let position = position(referee.session(), &[]);
        match what {
            Proposal::Undo => position.can_undo,
            Proposal::Stop => position.can_stop,
            Proposal::Replace { device } => {
                device != DeviceId::HOST
                    && !self.seats_of(device).is_empty()
                    && self.places.get(&device).is_some_and(|place| place.connection.is_none())
            }
        }
    }

    /// The host's people answer the question.
    pub fn consent(&mut self, agrees: bool, referee: &mut dyn Referee) {
        if let Some(number) = self.question.as_ref().map(|ask| ask.number) {
            self.answered(DeviceId::HOST, number, agrees, referee);
        }
    }

    pub(super) fn answered(&mut self, device: DeviceId, number: u32, agrees: bool, referee: &mut dyn Referee) {
        let question = self.question.as_mut();
        let Some(ask) = question.filter(|ask| ask.number == number && ask.waits_for.contains(&device)) else { return };
        if !agrees {
            return self.settle(false);
        }
        ask.waits_for.retain(|other| *other != device);
        self.version += 1;
        self.settle_or_tell(referee);
    }

    pub(super) fn settle(&mut self, done: bool) {
        let Some(ask) = self.question.take() else { return };
        self.version += 1;
        self.last_settled = Some((ask.number, done));
        // an agreement is told to the device that asked, a refusal to all that have agreed
        let has_agreed = !self.seats_of(DeviceId::HOST).is_empty() && !ask.waits_for.contains(&DeviceId::HOST);
        let is_told = ask.by == DeviceId::HOST || has_agreed && !done;
        self.decision = is_told.then_some(Decision { what: ask.what, is_done: done });
        self.send_to_all(&ToGuest::Settled { ask: ask.number, done });
    }

    fn settle_or_tell(&mut self, referee: &mut dyn Referee) {
        let Some(ask) = self.question.clone() else { return };
        // the guests learn who asked even if no answer is needed
        self.send_to_all(&ask.message());
        if !ask.waits_for.is_empty() {
            return;
        }
        let done = self.is_possible(ask.by, ask.what, referee)
            && match ask.what {
                Proposal::Undo => referee.undo(),
                Proposal::Stop => referee.stop(),
                Proposal::Replace { device } => {
                    self.replace(device, referee);
                    true
                }
            };
        self.settle(done);
        if matches!(ask.what, Proposal::Replace { .. }) {
            self.tell_table();
        }
    }

    /// Lets computer players of the initial level take the seats of a device.
    fn replace(&mut self, device: DeviceId, referee: &mut dyn Referee) {
        for seat in self.seats_of(device) {
            // the choices of a computer player need no secret: its view and this seed decide them
            let seed = Seed::new(u64::from(self.asks)).derive(seat.index() as u64);
            let bot = Player::Bot { name: None, level: Level::default(), seed };
            self.seats[seat.index()] = HostSeat::Local(bot.clone());
            referee.set_player(seat, bot);
        }
        if self.places.get(&device).is_some_and(|place| place.has_left) {
            self.places.remove(&device);
        }
        // when the replaced device returns, it has no seat and shows the table
        if let Some(place) = self.places.get_mut(&device) {
            place.people.clear();
        }
    }
}
