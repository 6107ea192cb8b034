//! Results of games, stored for the statistics.

use leptos::prelude::*;

use super::invited::deal_link;
use super::state::PlayController;
use crate::app::game::seam::game::Game;
use crate::app::game::table::answers::FinishedGame;
use crate::app::game::table::state::TableState;
use crate::app::words::I18n;
use crate::app::words::figures::time_now;
use crate::app::words::result::challenge;
use crate::bots::Level;
use crate::session::{GameEnd, GameResult, LevelSuggestion, Player, Results, drop_oldest, results_key};
use crate::store::keys;

/// Name of the note that the player wants to stay at this level.
fn declined(game: &dyn Game, level: Level) -> String {
    format!("{}/level/{level}", game.name())
}

/// The level of the only opponent.
fn level_played(players: &[Player]) -> Option<Level> {
    let mut levels = players.iter().filter_map(|player| match player {
        Player::Bot { level, .. } => Some(*level),
        Player::Person { .. } | Player::Remote { .. } => None,
    });
    levels.next().filter(|_| players.len() == 2 && levels.next().is_none())
}

impl PlayController {
    /// Changes the stored result of the current game.
    pub(super) fn remember(self, change: impl FnOnce(&mut GameResult)) {
        let under = keys::results(self.game.name());
        let before: Results = self.context.store().preferences(&under).value;
        let game = self.table.with_value(|table| results_key(table.number(), &table.fingerprint()));
        let mut after = before.clone();
        change(after.entry(game).or_default());
        // an empty result need not be stored
        after.retain(|_, result| *result != GameResult::default());
        drop_oldest(&mut after);
        if after != before {
            self.context.prefer_changed(&under, &before, &after);
        }
    }

    /// Stores the result of a game that has just ended, or removes it after undo.
    pub(super) fn store_result(self, finished: Option<FinishedGame>) {
        if let Some(game) = &finished {
            let end = GameEnd::of(&game.players, &game.scores, game.turn, game.choices, time_now());
            self.remember(|result| {
                // showing the same end again keeps its time
                let at = result.end.as_ref().and_then(|end| end.at);
                let end = end.map(|end| GameEnd { at: at.or(end.at), ..end });
                if result.end != end {
                    // the same deal was played again, so the review is outdated
                    result.accuracy = None;
                }
                result.end = end;
            });
            // several devices deal from a seed of their own
            if !self.now.with_untracked(TableState::is_shared) {
                self.store_day(game);
            }
        } else if self.finished.with_value(Option::is_some) {
            self.remember(|result| {
                result.end = None;
                result.accuracy = None;
            });
        }
        self.finished.set_value(finished);
    }

    /// The finished game on the table in a sentence that invites the reader to play the same deal, and the link to that
    /// deal; nothing until the game is over.
    pub fn challenge(self, i18n: I18n) -> Option<(String, String)> {
        self.now.track();
        self.finished.with_value(|finished| {
            let FinishedGame { players, scores, turn, options, seed, .. } = finished.as_ref()?;
            let sentence =
                challenge(i18n, &self.game.card(i18n).name, self.game.constants().bot_names, players, scores, *turn)?;
            Some((sentence, deal_link(self.game, options, players, scores, *turn, *seed)?))
        })
    }

    /// A level that suits the player better than that of the game that has just ended; nothing once the player has
    /// declined, or has chosen another level.
    pub fn suggested_level(self) -> Option<LevelSuggestion> {
        if !self.now.read().over {
            return None;
        }
        let seat_rules = self.game.seat_rules();
        let chosen = seat_rules.lineup(self.settings.level.get(), &self.settings.lineup.read()).common_level()?;
        if self.context.is_explained(&declined(self.game, chosen)) {
            return None;
        }
        let played = self.finished.with_value(|game| game.as_ref().and_then(|game| level_played(&game.players)))?;
        let results: Results = self.context.store().preferences(&keys::results(self.game.name())).value;
        LevelSuggestion::of(&results, chosen, seat_rules.levels).filter(|_| played == chosen)
    }

    /// Sets the level of all opponents from the next game on.
    pub fn take_level(self, level: Level) {
        self.settings.level.set(level);
        self.settings.lineup.update(|lineup| lineup.set_levels(level));
    }

    /// Stores that the player wants to stay at this level, so that no other one is suggested.
    pub fn keep_level(self, level: Level) {
        self.context.explain(&declined(self.game, level));
    }

    /// Counts a hint in the current game's result.
    pub(super) fn count_hint(self) {
        self.remember(|result| result.hints = result.hints.saturating_add(1));
    }
}
