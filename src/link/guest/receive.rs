//! What a guest receives.

use super::super::bytes::Bytes32;
use super::super::decision::Decision;
use super::super::device::DeviceId;
use super::super::fair::guest_commitment;
use super::super::message::{PROTOCOLS, RefuseReason, ToGuest, ToHost, parse};
use super::super::seen::{Complaint, SeenGame, SentAction};
use super::super::table::TableInfo;
use super::super::update::Update;
use super::state::{Guest, GuestPhase, GuestQuestion};

/// The most phrases that wait to be shown.
const MAX_SAID: usize = 12;

impl Guest {
    /// Receives a message of the host, and answers it. Text that is no message changes nothing.
    pub fn receive(&mut self, text: &str) {
        let Ok(message) = parse::<ToGuest>(text) else { return };
        self.version += 1;
        if !self.is_connected
            && !matches!(message, ToGuest::Welcome { .. } | ToGuest::Wait | ToGuest::Refused { .. } | ToGuest::Closed)
        {
            return;
        }
        match message {
            ToGuest::Welcome { protocol, device, token, table } => self.welcome(protocol, device, token, table),
            ToGuest::Wait => self.phase = GuestPhase::Waiting,
            ToGuest::Refused { reason } => self.refused(reason),
            ToGuest::Table { table } => self.take_table(table),
            ToGuest::Contribute { round, commitments } => self.contribute(round, commitments),
            ToGuest::Dealt { round, guests, fingerprint } => self.dealt(round, guests, fingerprint),
            ToGuest::Update(update) => self.update(update),
            ToGuest::Unplayed { ply, reason } => {
                if let Some(game) = &mut self.game {
                    game.forget_sent(ply);
                }
                self.unplayed = Some((ply, reason));
            }
            ToGuest::Asked { ask, by, what, waits_for } => {
                let is_known = self.question.as_ref().is_some_and(|known| known.ask == ask && known.what == what);
                let has_agreed = is_known && self.question.as_ref().is_some_and(|known| known.has_agreed)
                    || self.asked == Some(what) && self.device() == Some(by);
                (self.asked, self.decision) = (None, None);
                self.question = Some(GuestQuestion { ask, by, what, waits_for, has_agreed });
            }
            ToGuest::Settled { ask, done } => self.settled(ask, done),
            ToGuest::Said { device, phrase } => {
                self.said.push((device, phrase));
                let surplus = self.said.len().saturating_sub(MAX_SAID);
                self.said.drain(..surplus);
            }
            ToGuest::Invitation { code } => self.invitation = code,
            ToGuest::Reveal(reveal) => {
                if self.game.as_ref().is_some_and(|game| game.round == reveal.round) {
                    self.set_reveal(Some(reveal));
                }
            }
            ToGuest::Closed => {
                self.phase = GuestPhase::Closed;
                self.is_connected = false;
            }
        }
    }

    fn complain(&mut self, complaint: Complaint) {
        self.complaint.get_or_insert(complaint);
    }

    fn welcome(&mut self, protocol: u32, device: DeviceId, token: Bytes32, table: TableInfo) {
        if !PROTOCOLS.contains(&protocol) || device == DeviceId::HOST {
            return;
        }
        if self.place.is_some_and(|(known, _)| known != device) {
            // another place at this table, or another table
            (self.game, self.question, self.decision, self.accepted) = (None, None, None, None);
            self.agreed_rules = None;
            self.set_reveal(None);
        }
        if let Some(game) = &mut self.game {
            // the host sends everything again
            game.drop_incoming();
        }
        // one that is still open comes after this
        self.invitation = None;
        (self.place, self.is_connected, self.is_resuming) = (Some((device, token)), true, true);
        if !matches!(self.phase, GuestPhase::Playing) || self.game.is_none() {
            self.phase = GuestPhase::Lobby;
        }
        self.take_table(table);
    }

    fn refused(&mut self, reason: RefuseReason) {
        self.is_connected = false;
        if reason == RefuseReason::Forgotten {
            // the next Hello asks for a new place
            self.place = None;
        }
        self.phase = GuestPhase::Refused(reason);
    }

    fn take_table(&mut self, table: TableInfo) {
        let Some(device) = self.device() else { return };
        match &mut self.game {
            Some(game) if game.round == table.round => {
                let same = (&game.table.game, &game.table.options, &game.table.commitment)
                    == (&table.game, &table.options, &table.commitment)
                    && game.table.seats.len() == table.seats.len();
                game.set_viewers(&table.seats_of(device));
                if !same {
                    self.complain(Complaint::Terms);
                    return;
                }
            }
            // another round: back to the lobby
            Some(_) => {
                (self.game, self.question, self.decision, self.contributed) = (None, None, None, None);
                self.set_reveal(None);
                self.phase = GuestPhase::Lobby;
            }
            None => {}
        }
        // during the game a computer player may replace a guest, with everyone's consent
        if self.game.is_none()
            && self.contributed == Some(table.round)
            && self.table.as_ref().is_some_and(|known| known.round == table.round && known.terms() != table.terms())
        {
            self.complain(Complaint::Terms);
        }
        self.table = Some(table);
    }

    pub(super) fn contribution(&self, round: u32) -> Bytes32 {
        Bytes32::hash("boneyard/together/guest/1", &[self.secret.bytes(), &round.to_be_bytes()])
    }

    pub(super) fn own_commitment(&self, round: u32, device: DeviceId) -> Bytes32 {
        guest_commitment(round, device, self.contribution(round))
    }

    /// Sends the contribution if the terms were accepted. From then on the commitments of the others are fixed.
    fn contribute(&mut self, round: u32, commitments: Vec<(DeviceId, Bytes32)>) {
        let table = self.table.as_ref().filter(|table| table.round == round);
        let (Some(table), Some(device)) = (table, self.device()) else { return };
        let is_asked = commitments.contains(&(device, self.own_commitment(round, device)));
        if self.accepted != Some(table.terms()) || !is_asked {
            return;
        }
        if self.contributed == Some(round) && self.commitments != commitments {
            return self.complain(Complaint::Contributions);
        }
        (self.contributed, self.commitments) = (Some(round), commitments);
        self.send(&ToHost::Contribution { round, value: self.contribution(round) });
    }

    fn dealt(&mut self, round: u32, guests: Vec<(DeviceId, Bytes32)>, fingerprint: String) {
        let (Some(table), Some(device)) = (self.table.clone(), self.device()) else { return };
        if table.round != round {
            return self.complain(Complaint::Misfit);
        }
        if let Some(game) = &self.game {
            // resumed: the deal may not change
            if (&game.guests, &game.fingerprint) != (&guests, &fingerprint) {
                self.complain(Complaint::Contributions);
            }
            self.phase = GuestPhase::Playing;
            return;
        }
        let own = (self.contributed == Some(round)).then(|| self.contribution(round));
        let commitments = if own.is_some() { self.commitments.clone() } else { Vec::new() };
        let game = SeenGame::new(table, device, own, (guests, commitments), fingerprint);
        if !game.are_contributions_valid() {
            self.complain(Complaint::Contributions);
        }
        (self.game, self.phase) = (Some(game), GuestPhase::Playing);
        self.set_reveal(None);
    }

    /// Takes an update. The first one on a new connection shows which actions were lost with the connection before: they are
    /// sent again.
    fn update(&mut self, update: Update) {
        let Some(game) = self.game.as_mut().filter(|game| game.round == update.round) else { return };
        let is_whole = match game.apply(update) {
            Ok(is_whole) => is_whole,
            Err(complaint) => return self.complain(complaint),
        };
        let is_resumed = is_whole && std::mem::take(&mut self.is_resuming);
        let unanswered: Vec<_> = game.unanswered_actions().filter(|_| is_resumed).cloned().collect();
        let is_under_way = game.position.as_ref().is_some_and(|position| position.winners.is_none());
        let round = game.round;
        if is_whole && is_under_way {
            self.set_reveal(None);
        }
        for SentAction { ply, seat, action, repeats, .. } in unanswered {
            self.send(&ToHost::Act { round, ply, seat, action, repeats });
        }
    }

    fn settled(&mut self, ask: u32, done: bool) {
        let Some(question) = self.question.take_if(|question| question.ask <= ask) else { return };
        // an agreement is told to the device that asked, a refusal to all that have agreed
        let is_told = question.has_agreed && (!done || self.device() == Some(question.by));
        if question.ask == ask && is_told {
            self.decision = Some(Decision { what: question.what, is_done: done });
        }
        if let Some(game) = self.game.as_mut().filter(|_| done && question.ask == ask && question.has_agreed) {
            game.allow_change();
        }
    }
}
