//! A deal received as a link. It is shown first, and played only if the player agrees.

use leptos::prelude::*;

use super::opened::players_for;
use super::state::PlayController;
use crate::app::browser::address::{address_of, forget_hash, hash, read_hash};
use crate::app::context::{AppContext, new_seed};
use crate::app::game::seam::game::Game;
use crate::app::game::settings::preferences::GamePreferences;
use crate::app::game::words::sheet::PlaySheet;
use crate::engine::{Opaque, OptionCode, Points, Seats, Seed, Sides, Turn};
use crate::session::{
    Invitation, LinkError, NamedRules, Player, SentResults, fingerprint, keep_named, keep_sent, result_for_side,
};
use crate::store::keys;

/// The prefix of an invitation in the fragment of an address, which is never sent to a host.
const BEFORE: &str = "deal=";

/// The address of a link with an invitation: a short one, unless a setting has no digits.
pub fn invitation_link(code: &dyn OptionCode, invitation: &Invitation) -> String {
    let text = invitation.to_code(code).unwrap_or_else(|| invitation.to_json());
    address_of(&format!("play/{}", code.game()), BEFORE, &text)
}

/// The address of a link to the deal of a finished game. It contains the result, and the given name, if one person played.
/// Nothing if the game has an impossible number of seats.
pub fn deal_link(
    code: &dyn OptionCode,
    options: &Opaque,
    players: &[Player],
    scores: &[Points],
    sides: Sides,
    turn: Turn,
    seed: Seed,
) -> Option<String> {
    let seats = Seats::new(u8::try_from(players.len()).ok()?)?;
    let result = result_for_side(players, scores, sides, turn);
    let name = result.as_ref().and_then(|_| sender(players));
    Some(invitation_link(code, &Invitation::new(options.json(), seats, seed, result).named(name)))
}

/// The name of the only person, if given.
pub fn sender(players: &[Player]) -> Option<String> {
    let mut people = players.iter().filter(|player| player.is_here());
    people.next().filter(|_| people.next().is_none())?.name().map(str::to_owned)
}

/// The address of a link to a new deal with these settings: who opens it can play the deal, and keep the rules by their
/// name, if they have one.
pub fn rules_link(code: &dyn OptionCode, options: &Opaque, seats: Seats, name: Option<String>) -> String {
    invitation_link(code, &Invitation::new(options.json(), seats, new_seed(), None).with_rules_name(name))
}

/// Takes the text of an invitation from the address.
pub fn take_invitation() -> Option<String> {
    let text = hash()?.strip_prefix(BEFORE)?.to_owned();
    forget_hash();
    Some(text)
}

/// Parses the text of an invitation.
///
/// # Errors
/// [`LinkError`] if it is invalid or cannot be dealt in this game.
pub fn read_invitation(game: &dyn Game, code: &dyn OptionCode, written: &str) -> Result<Invitation, LinkError> {
    let deal = Invitation::read(&read_hash(written, Invitation::MAX_BYTES)?, code)?;
    let fits = game.seat_rules().seats.contains(&deal.seats.into());
    let options = game.options(&deal.options, deal.seats).filter(|_| fits);
    let sides = options.and_then(|options| game.rules().sides(&options, deal.seats).ok());
    if sides.is_some_and(|sides| deal.has_sides(sides)) { Ok(deal) } else { Err(LinkError::Unreadable) }
}

/// Stores the result that was sent with a deal.
fn keep_result(context: AppContext, game: &dyn Game, deal: &Invitation) {
    if let Some(sent) = deal.result.clone() {
        let key = keys::sent_results(game.name());
        let before: SentResults = context.store().preferences(&key).value;
        let mut after = before.clone();
        keep_sent(&mut after, fingerprint(deal.seed), sent);
        context.prefer_changed(&key, &before, &after);
    }
}

impl PlayController {
    /// Moves an invitation from the address to its sheet. The game under way is not changed.
    pub(super) fn open_invitation(self) {
        if let Some(text) = take_invitation() {
            self.invited.set(Some(text));
            self.sheet.set(Some(PlaySheet::Invited));
        }
    }

    /// Parses the invitation of the sheet.
    ///
    /// # Errors
    /// As [`read_invitation`].
    pub fn invitation(self, code: &dyn OptionCode) -> Result<Invitation, LinkError> {
        read_invitation(self.game, code, &self.invited.get_untracked().unwrap_or_default())
    }

    /// Opens the game's table with a received deal: as its first game, or after the stored one, which undo brings back.
    ///
    /// # Panics
    /// Never: the deal was read.
    pub fn open_invited(context: AppContext, game: &'static dyn Game, deal: &Invitation) -> Self {
        if context.has(&keys::table(game.name())) {
            let play = Self::open(context, game);
            play.play_invited(deal);
            return play;
        }
        keep_result(context, game, deal);
        let preferences = GamePreferences::kept(context, game);
        let players = players_for(game, &preferences, deal.seats);
        let options = game.read_options(&deal.options, deal.seats);
        Self::open_with(context, game, Some((options, deal.seed, players)))
    }

    /// Chooses the settings of the received deal for the next games, and shows them. Those with a name are stored among the
    /// player's own rules.
    pub fn keep_invited_rules(self, deal: &Invitation) {
        if let Some(name) = &deal.rules_name {
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
        keep_result(self.context, self.game, deal);
        self.begin(&self.game.read_options(&deal.options, deal.seats), deal.seed, players);
    }
}
