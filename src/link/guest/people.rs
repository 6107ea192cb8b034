//! What the people of a guest do. Each returns false if it cannot be sent now.

use super::super::message::{Proposal, ToHost};
use super::super::table::{Phrase, SeatInfo};
use super::state::{Guest, GuestPhase};
use crate::engine::Seat;

impl Guest {
    /// Accepts the current terms.
    pub fn accept(&mut self) -> bool {
        let table = self.table.as_ref().filter(|table| self.is_connected && !table.has_begun);
        let (Some(table), Some(device)) = (table, self.device()) else { return false };
        let (terms, commitment) = (table.terms(), self.own_commitment(table.round, device));
        (self.accepted, self.agreed_rules) = (Some(terms), Some(table.rules()));
        self.version += 1;
        self.send(&ToHost::Accept { terms, commitment })
    }

    /// Accepts the current terms once all seats are taken, without asking its people: they agreed to the rules when they sat
    /// down, and a device without a seat has nothing to agree to. Rules that the host has changed since are not accepted.
    pub fn accept_seated(&mut self) -> bool {
        let Some(table) = self.table.as_ref().filter(|_| self.phase == GuestPhase::Lobby) else { return false };
        self.agreed_rules.get_or_insert_with(|| table.rules());
        let is_full = !table.seats.contains(&SeatInfo::Open);
        is_full && !self.has_accepted() && !self.has_other_rules() && self.accept()
    }

    /// True if the host has changed the rules since its people agreed to them.
    pub fn has_other_rules(&self) -> bool {
        let (Some(table), Some(device)) = (&self.table, self.device()) else { return false };
        let has_seat = !table.seats_of(device).is_empty();
        has_seat && self.agreed_rules.is_some_and(|agreed| agreed != table.rules())
    }

    /// Sends an action of one of its seats, in notation. `repeats`: the host plays it again while it is legal; all of it is one choice.
    pub fn act(&mut self, seat: Seat, action: &str, repeats: bool) -> bool {
        let game = self.game.as_mut().filter(|game| self.is_connected && game.seats().contains(&seat));
        let Some(game) = game else { return false };
        let (round, ply) = (game.round, game.entries.len());
        game.note_sent(ply, seat, action, repeats);
        self.unplayed = None;
        self.send(&ToHost::Act { round, ply, seat, action: action.to_owned(), repeats })
    }

    /// Asks everyone for something.
    pub fn ask(&mut self, what: Proposal) -> bool {
        let game = self.game.as_ref().filter(|_| self.is_connected && self.question.is_none());
        let Some(game) = game else { return false };
        let (round, ply) = (game.round, game.entries.len());
        self.asked = Some(what);
        self.send(&ToHost::Ask { round, ply, what })
    }

    /// Answers the question that waits for this device.
    pub fn consent(&mut self, agrees: bool) -> bool {
        let Some(own) = self.device() else { return false };
        let question = self.question.as_mut().filter(|question| self.is_connected && question.waits_for.contains(&own));
        let Some(question) = question else { return false };
        question.has_agreed = agrees;
        if agrees {
            question.waits_for.retain(|device| *device != own);
        }
        let ask = question.ask;
        self.version += 1;
        self.send(&ToHost::Consent { ask, agrees })
    }

    /// Reports that a person asked for a hint.
    pub fn hinted(&mut self) -> bool {
        let round = self.game.as_ref().map(|game| game.round).filter(|_| self.is_connected);
        round.is_some_and(|round| self.send(&ToHost::Hinted { round }))
    }

    /// Sends a preset phrase.
    pub fn say(&mut self, phrase: Phrase) -> bool {
        self.is_connected && self.send(&ToHost::Say { phrase })
    }

    /// Leaves the table for good.
    pub fn leave(&mut self) -> bool {
        let is_sent = self.is_connected && self.send(&ToHost::Leave);
        (self.phase, self.is_connected) = (GuestPhase::Left, false);
        self.version += 1;
        is_sent
    }
}
