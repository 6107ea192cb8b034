//! A deal that came by a link: it is shown, and played only when the person says so.

use leptos::prelude::*;

use super::play::{Play, PlaySheet};
use crate::app::browser::address::{forget_hash, hash, read_hash};
use crate::session::{Invitation, LinkError};

/// What stands before an invitation in an address, behind the `#`: no host ever sees it.
pub const BEFORE: &str = "deal=";

impl Play {
    /// Takes up an invitation that the address holds, and takes it out of the address: what it says is read on its sheet.
    /// The game under way stays as it is.
    pub(super) fn take_invitation(self) {
        if let Some(text) = hash().and_then(|hash| Some(hash.strip_prefix(BEFORE)?.to_owned())) {
            forget_hash();
            self.invited.set(Some(text));
            self.sheet.set(Some(PlaySheet::Invited));
        }
    }

    /// Reads the invitation that came.
    ///
    /// # Errors
    /// [`LinkError`] if it is none, or this game can deal no table by it.
    pub fn invitation(self) -> Result<Invitation, LinkError> {
        let written = self.invited.get_untracked().unwrap_or_default();
        let deal = Invitation::parse(&read_hash(&written, Invitation::LONGEST)?)?;
        let fits = self.game.seating().seats.contains(&deal.seats.into());
        if fits && self.game.are_options(&deal.options, deal.seats) { Ok(deal) } else { Err(LinkError::Unreadable) }
    }

    /// Plays the deal that somebody has sent, against whoever was to play next; undo brings the game before it back. It is
    /// sent to be played: where opponents alone were to play next, the first chair is the person's.
    pub fn play_invited(self, deal: &Invitation) {
        self.sheet.set(None);
        let players = untrack(|| {
            let seating = self.game.seating();
            let mut party = seating.party(self.settings.level.get(), &self.settings.party.read());
            party.set_seats(deal.seats);
            party.sound(&seating).with_person().players()
        });
        self.begin(&self.game.read_options(&deal.options, deal.seats), deal.seed, players);
    }
}
