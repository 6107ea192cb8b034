//! A deal that came by a link: it is shown, and played only when the person says so.

use leptos::prelude::*;

use super::notes::Note;
use super::play::{Play, PlaySheet};
use crate::app::browser::address::{behind_hash, forget_hash};
use crate::session::{Invitation, InvitationError};

/// What stands before an invitation in an address, behind the `#`: no host ever sees it.
pub const BEFORE: &str = "deal=";

impl Play {
    /// Takes up an invitation that the address holds, and takes it out of the address. The game under way stays as it is.
    pub(super) fn take_invitation(self) {
        let Some(text) = behind_hash(BEFORE, Invitation::LONGEST) else { return };
        forget_hash();
        let seating = self.game.seating();
        let fits = |deal: &Invitation| {
            seating.seats.contains(&deal.seats.into()) && self.game.are_options(&deal.options, deal.seats)
        };
        let deal = text.ok_or(InvitationError::Unreadable).and_then(|text| Invitation::parse(&text));
        match deal {
            Ok(deal) if fits(&deal) => {
                self.invited.set(Some(deal));
                self.sheet.set(Some(PlaySheet::Invited));
            }
            Err(InvitationError::Newer) => self.show(Some(Note::NewerLink)),
            Ok(_) | Err(_) => self.show(Some(Note::BadLink)),
        }
    }

    /// Plays the deal that somebody has sent, against whoever was to play next; undo brings the game before it back.
    pub fn play_invited(self) {
        let Some(deal) = self.invited.get_untracked() else { return };
        self.sheet.set(None);
        let players = untrack(|| {
            let seating = self.game.seating();
            let mut party = seating.party(self.settings.level.get(), &self.settings.party.read());
            party.set_seats(deal.seats);
            party.sound(&seating).players()
        });
        self.begin(&self.game.read_options(&deal.options, deal.seats), deal.seed, players);
    }
}
