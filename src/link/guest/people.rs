//! What the people of a guest do. Every message is None if it cannot be sent now.

use super::super::message::{Message, Proposal, ToHost};
use super::super::table::Phrase;
use super::state::{Guest, GuestPhase};
use crate::engine::Seat;

impl Guest {
    /// Accepts the current terms.
    pub fn accept(&mut self) -> Option<String> {
        let table = self.table.as_ref().filter(|table| self.is_connected && !table.has_begun)?;
        let (terms, commitment) = (table.terms(), self.own_commitment(table.round, self.device()?));
        self.accepted = Some(terms);
        self.version += 1;
        Some(ToHost::Accept { terms, commitment }.to_text())
    }

    /// Sends an action of one of its seats, in notation. `repeats`: the host plays it again while it is legal; all of it is one choice.
    pub fn act(&mut self, seat: Seat, action: &str, repeats: bool) -> Option<String> {
        let game = self.game.as_mut().filter(|_| self.is_connected)?;
        if !game.seats().contains(&seat) {
            return None;
        }
        let (round, ply) = (game.round, game.entries.len());
        game.note_sent(ply, seat, action, repeats);
        self.unplayed = None;
        Some(ToHost::Act { round, ply, seat, action: action.to_owned(), repeats }.to_text())
    }

    /// Asks everyone for something.
    pub fn ask(&mut self, what: Proposal) -> Option<String> {
        let game = self.game.as_ref().filter(|_| self.is_connected && self.question.is_none())?;
        self.asked = Some(what);
        Some(ToHost::Ask { round: game.round, ply: game.entries.len(), what }.to_text())
    }

    /// Answers the question that waits for this device.
    pub fn consent(&mut self, agrees: bool) -> Option<String> {
        let own = self.device()?;
        let question =
            self.question.as_mut().filter(|question| self.is_connected && question.waits_for.contains(&own))?;
        question.has_agreed = agrees;
        if agrees {
            question.waits_for.retain(|device| *device != own);
        }
        self.version += 1;
        Some(ToHost::Consent { ask: question.ask, agrees }.to_text())
    }

    /// Reports that a person asked for a hint.
    pub fn hinted(&mut self) -> Option<String> {
        let game = self.game.as_ref().filter(|_| self.is_connected)?;
        Some(ToHost::Hinted { round: game.round }.to_text())
    }

    /// Sends a preset phrase.
    pub fn say(&mut self, phrase: Phrase) -> Option<String> {
        self.is_connected.then(|| ToHost::Say { phrase }.to_text())
    }

    /// Leaves the table for good.
    pub fn leave(&mut self) -> Option<String> {
        let sent = self.is_connected.then(|| ToHost::Leave.to_text());
        (self.phase, self.is_connected) = (GuestPhase::Left, false);
        self.version += 1;
        sent
    }
}
