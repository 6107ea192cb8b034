//! A deal received as a link. It is shown first, and played only if the player agrees.

use leptos::prelude::*;

use super::state::PlayController;
use crate::app::browser::address::{address_of, forget_hash, hash, read_hash};
use crate::app::game::opaque::Opaque;
use crate::app::game::seam::Game;
use crate::app::game::sheet::PlaySheet;
use crate::engine::{Points, Seats, Seed, Turn};
use crate::session::{Invitation, LinkError, Player, result_for_person};

/// The prefix of an invitation in the fragment of an address, which is never sent to a host.
pub const BEFORE: &str = "deal=";

/// The address that invites to the deal of a finished game, with the result of a single person; nothing if the game
/// has an impossible number of seats.
pub fn deal_link(
    game: &dyn Game,
    options: &Opaque,
    players: &[Player],
    scores: &[Points],
    turn: Turn,
    seed: Seed,
) -> Option<String> {
    let seats = Seats::new(u8::try_from(players.len()).ok()?)?;
    let result = result_for_person(players, scores, turn);
    let invitation = Invitation::new(game.write_options(options), seats, seed, result);
    Some(address_of(&format!("play/{}", game.name()), BEFORE, &invitation.to_json()))
}

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
