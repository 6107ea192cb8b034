//! A deal received as a link. It is shown first, and played only if the player agrees.

use leptos::prelude::*;

use super::state::PlayController;
use crate::app::browser::address::{forget_hash, hash, read_hash};
use crate::app::game::sheet::PlaySheet;
use crate::session::{Invitation, LinkError};

/// The prefix of an invitation in the fragment of an address, which is never sent to a host.
pub const BEFORE: &str = "deal=";

impl PlayController {
    /// Moves an invitation from the address to its sheet. The game under way is not changed.
    pub(super) fn open_invitation(self) {
        if let Some(text) = hash().and_then(|hash| Some(hash.strip_prefix(BEFORE)?.to_owned())) {
            forget_hash();
            self.invited.set(Some(text));
            self.sheet.set(Some(PlaySheet::Invited));
        }
    }

    /// Parses the invitation.
    ///
    /// # Errors
    /// [`LinkError`] if it is invalid or cannot be dealt in this game.
    pub fn invitation(self) -> Result<Invitation, LinkError> {
        let written = self.invited.get_untracked().unwrap_or_default();
        let deal = Invitation::parse(&read_hash(&written, Invitation::MAX_BYTES)?)?;
        let fits = self.game.seat_rules().seats.contains(&deal.seats.into());
        if fits && self.game.are_options(&deal.options, deal.seats) { Ok(deal) } else { Err(LinkError::Unreadable) }
    }

    /// Plays the received deal against the chosen opponents; undo brings the game before it back. If only opponents
    /// were chosen, seat 0 becomes a person.
    pub fn play_invited(self, deal: &Invitation) {
        self.sheet.set(None);
        let players = untrack(|| {
            let seat_rules = self.game.seat_rules();
            let mut lineup = seat_rules.lineup(self.settings.level.get(), &self.settings.lineup.read());
            lineup.set_seats(deal.seats);
            lineup.valid(&seat_rules).with_person().players()
        });
        self.begin(&self.game.read_options(&deal.options, deal.seats), deal.seed, players);
    }
}
