//! During the game: what each device still has to receive.

use thiserror::Error;

use super::super::device::DeviceId;
use super::super::message::ToGuest;
use super::super::referee::{Referee, SharedGame};
use super::super::reveal::Reveal;
use super::super::transport::Outgoing;
use super::super::update::{KnownActions, viewers_of};
use super::progress::{News, Progress, opened};
use super::state::{Host, HostPhase};
use crate::session::fingerprint;

/// Why the game cannot begin.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum BeginError {
    /// The devices have not contributed to the deal yet.
    #[error("the devices have not contributed to the deal yet")]
    NotReady,
    /// The referee has dealt another seed, or another game.
    #[error("the referee has dealt another game")]
    OtherDeal,
}

impl Host {
    /// The page has dealt the game of [`Host::fair_deal`]: sends it to the guests.
    ///
    /// # Errors
    /// [`BeginError`]: nothing has been sent.
    pub fn begin(&mut self, referee: &mut dyn Referee) -> Result<Vec<Outgoing>, BeginError> {
        let deal = self.fair_deal().filter(|_| self.phase == HostPhase::Ready).ok_or(BeginError::NotReady)?;
        let (shared, seats) = (referee.shared(), self.seats.len());
        let print = fingerprint(deal.seed);
        if shared.fingerprint() != print || shared.game() != self.setup.game || shared.seats().count() != seats {
            return Err(BeginError::OtherDeal);
        }
        self.phase = HostPhase::Playing;
        self.fingerprint = Some(print);
        self.version += 1;
        let dealt = self.dealt_message().map(|dealt| self.to_all(&dealt));
        let mut sent = dealt.unwrap_or_default();
        sent.extend(self.sync(referee));
        Ok(sent)
    }

    pub(super) fn dealt_message(&self) -> Option<ToGuest> {
        let fingerprint = self.fingerprint.clone()?;
        Some(ToGuest::Dealt { round: self.round, guests: self.guests.clone(), fingerprint })
    }

    /// Sends every device what has changed for it. Call it after every change of the game on the host's device.
    pub fn sync(&mut self, referee: &dyn Referee) -> Vec<Outgoing> {
        let shared = referee.shared();
        // the host's people may play another game on their table meanwhile
        if self.phase != HostPhase::Playing || self.fingerprint.as_deref() != Some(&shared.fingerprint()) {
            return Vec::new();
        }
        let devices: Vec<DeviceId> = self.places.keys().copied().collect();
        let entries = shared.entries();
        devices.into_iter().flat_map(|device| self.sync_device(device, shared, &entries)).collect()
    }

    fn sync_device(&mut self, device: DeviceId, shared: &dyn SharedGame, entries: &[Vec<String>]) -> Vec<Outgoing> {
        let seats = self.seats_of(device);
        let (viewers, position) = (viewers_of(&seats), shared.position(&seats));
        let Some(place) = self.places.get_mut(&device).filter(|place| place.connection.is_some()) else {
            return Vec::new();
        };
        let before = place.progress.take().filter(|progress| {
            let options = progress.position.as_ref().map(|position| &position.options);
            // the views of all entries show the settings
            progress.viewers == viewers && options == Some(&position.options)
        });
        let known: Vec<Vec<KnownActions>> = viewers.iter().map(|viewer| shared.known(*viewer)).collect();
        let from = before
            .as_ref()
            .map_or(0, |before| before.entries.iter().zip(entries).take_while(|(before, now)| before == now).count());
        let is_changed = before.as_ref().is_none_or(|before| {
            before.position.as_ref() != Some(&position) || before.entries != entries || before.known != known
        });
        let has_reveal = before.as_ref().is_some_and(|before| before.has_reveal && !is_changed);
        let record = if has_reveal { None } else { shared.finished() };
        let opened = before.as_ref().map_or_else(Vec::new, |before| opened(&before.known, &known, from));
        place.progress = Some(Progress {
            viewers: viewers.clone(),
            entries: entries.to_vec(),
            known,
            position: Some(position.clone()),
            has_reveal: has_reveal || record.is_some(),
        });
        let mut sent = Vec::new();
        if is_changed {
            let start = (from == 0).then(|| shared.start(&viewers));
            let news = News { start, from, entries: shared.seen(&viewers, from), opened, position };
            let updates = news.in_messages(self.round);
            sent.extend(updates.into_iter().filter_map(|update| self.to_device(device, &ToGuest::Update(update))));
        }
        if let Some(record) = record {
            let reveal = Reveal { round: self.round, host: self.contribution(), record };
            sent.extend(self.to_device(device, &ToGuest::Reveal(reveal)));
        }
        sent
    }
}
