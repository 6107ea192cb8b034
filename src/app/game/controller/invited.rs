//! A deal received as a link. It is shown first, and played only if the player agrees.

use leptos::prelude::*;

use super::opened::players_for;
use super::state::PlayController;
use crate::app::browser::address::{address_of, forget_hash, hash, read_hash};
use crate::app::context::new_seed;
use crate::app::game::seam::game::Game;
use crate::app::game::words::sheet::PlaySheet;
use crate::engine::Opaque;
use crate::engine::{Points, Seats, Seed, Sides, Turn};
use crate::session::{
    Invitation, LinkError, NamedRules, Player, SentResults, fingerprint, keep_named, keep_sent, result_for_side,
};
use crate::store::keys;

/// The prefix of an invitation in the fragment of an address, which is never sent to a host.
pub const BEFORE: &str = "deal=";

/// The address of a link to the deal of a finished game. It contains the result if one person played. Nothing if the
/// game has an impossible number of seats.
pub fn deal_link(
    game: &dyn Game,
    options: &Opaque,
    players: &[Player],
    scores: &[Points],
    sides: Sides,
    turn: Turn,
    seed: Seed,
) -> Option<String> {
    let seats = Seats::new(u8::try_from(players.len()).ok()?)?;
    let result = result_for_side(players, scores, sides, turn);
    let invitation = Invitation::new(options.json(), seats, seed, result);
    Some(address_of(&format!("play/{}", game.name()), BEFORE, &invitation.to_json()))
}

/// The address of a link to a new deal with these settings: who opens it can play the deal, and keep the rules by their
/// name, if they have one.
pub fn rules_link(game: &str, options: &Opaque, seats: Seats, name: Option<String>) -> String {
    let invitation = Invitation::new(options.json(), seats, new_seed(), None).named(name);
    address_of(&format!("play/{game}"), BEFORE, &invitation.to_json())
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
        let options = self.game.options(&deal.options, deal.seats).filter(|_| fits);
        let sides = options.and_then(|options| self.game.rules().sides(&options, deal.seats).ok());
        if sides.is_some_and(|sides| deal.has_sides(sides)) { Ok(deal) } else { Err(LinkError::Unreadable) }
    }

    /// Chooses the settings of the received deal for the next games, and shows them. Those with a name are stored among the
    /// player's own rules.
    pub fn keep_invited_rules(self, deal: &Invitation) {
        if let Some(name) = &deal.name {
            let key = keys::own_rules(self.game.name());
            let before: NamedRules = self.context.store().preferences(&key).value;
            let mut after = before.clone();
            keep_named(&mut after, name, self.game.read_options(&deal.options, deal.seats).json());
            self.context.prefer_changed(&key, &before, &after);
        }
        self.settings.lineup.update(|lineup| lineup.set_seats(deal.seats));
        self.settings.options.set(self.game.read_options(&deal.options, deal.seats));
        self.sheet.set(Some(PlaySheet::Settings));
    }

    /// Plays the received deal against the chosen opponents; undo brings the game before it back.
    pub fn play_invited(self, deal: &Invitation) {
        self.sheet.set(None);
        let players = players_for(self.game, &untrack(|| self.settings.get()), deal.seats);
        if let Some(sent) = deal.result.clone() {
            let key = keys::sent_results(self.game.name());
            let before: SentResults = self.context.store().preferences(&key).value;
            let mut after = before.clone();
            keep_sent(&mut after, fingerprint(deal.seed), sent);
            self.context.prefer_changed(&key, &before, &after);
        }
        self.begin(&self.game.read_options(&deal.options, deal.seats), deal.seed, players);
    }
}
