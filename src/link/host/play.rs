//! During the game: what each device still has to receive.

use thiserror::Error;

use super::super::device::DeviceId;
use super::super::message::ToGuest;
use super::super::referee::{finished, position};
use super::super::reveal::Reveal;
use super::super::update::viewers_of;
use super::progress::Progress;
use super::state::{Host, HostPhase};
use crate::session::{Session, fingerprint};

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
    /// The page has dealt the game of [`Host::fair_deal`]: from now on [`Host::sync`] sends it to the guests.
    ///
    /// # Errors
    /// [`BeginError`]: nothing has changed.
    pub fn begin(&mut self, game: &Session) -> Result<(), BeginError> {
        let deal = self.fair_deal().filter(|_| self.phase == HostPhase::Ready).ok_or(BeginError::NotReady)?;
        let print = fingerprint(deal.seed);
        let is_agreed = game.rules().name() == self.setup.game && game.seats().count() == self.seats.len();
        if game.fingerprint() != print || !is_agreed {
            return Err(BeginError::OtherDeal);
        }
        self.phase = HostPhase::Playing;
        self.fingerprint = Some(print);
        self.version += 1;
        if let Some(dealt) = self.dealt_message() {
            self.send_to_all(&dealt);
        }
        Ok(())
    }

    pub(super) fn dealt_message(&self) -> Option<ToGuest> {
        let fingerprint = self.fingerprint.clone()?;
        Some(ToGuest::Dealt { round: self.round, guests: self.guests.clone(), fingerprint })
    }

    /// Sends every device what has changed for it. Call it after every change of the game on the host's device.
    pub fn sync(&mut self, game: &Session) {
        // the host's people may play another game on their table meanwhile
        if self.phase != HostPhase::Playing || self.fingerprint.as_deref() != Some(&game.fingerprint()) {
            return;
        }
        let devices: Vec<DeviceId> = self.places.keys().copied().collect();
        for device in devices {
            self.sync_device(device, game);
        }
    }

    fn sync_device(&mut self, device: DeviceId, game: &Session) {
        let seats = self.seats_of(device);
        let Some(place) = self.places.get_mut(&device).filter(|place| place.connection.is_some()) else { return };
        let (viewers, position) = (viewers_of(&seats), position(game, &seats));
        let received = place.progress.take().filter(|progress| {
            let options = progress.position.as_ref().map(|position| &position.options);
            // the views of all entries show the settings
            progress.viewers == viewers && options == Some(&position.options)
        });
        let progress = place.progress.insert(received.unwrap_or_else(|| Progress::new(viewers)));
        let news = progress.take_news(game, position);
        let has_reveal = progress.has_reveal && news.is_none();
        let record = if has_reveal { None } else { finished(game) };
        progress.has_reveal = has_reveal || record.is_some();
        for update in news.map_or_else(Vec::new, |news| news.in_messages(self.round)) {
            self.send(device, &ToGuest::Update(update));
        }
        if let Some(record) = record {
            let reveal = Reveal { round: self.round, host: self.contribution(), record };
            self.send(device, &ToGuest::Reveal(reveal));
        }
    }
}
