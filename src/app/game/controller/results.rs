//! Results of games, stored for the statistics.

use leptos::prelude::*;

use super::state::PlayController;
use crate::app::game::seam::game::Game;
use crate::app::game::table::answers::FinishedGame;
use crate::app::game::table::lineup::Lineup;
use crate::app::game::table::state::TableState;
use crate::app::words::figures::time_now;
use crate::bots::Level;
use crate::engine::Sides;
use crate::session::{GameEnd, GameResult, LevelSuggestion, Results, drop_oldest, results_key};
use crate::store::keys;

/// Name of the note that the player wants to stay at this level.
fn declined(game: &dyn Game, level: Level) -> String {
    format!("{}/level/{level}", game.name())
}

/// The result to store of a finished game.
fn end_of(game: &FinishedGame) -> Option<GameEnd> {
    GameEnd::of_side(&game.players, &game.scores, game.sides, game.turn, game.choices, time_now())
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
            let end = end_of(game);
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

    /// A level that suits the player better than that of the game that has just ended; nothing once the player has
    /// declined, or has chosen another level.
    pub fn suggested_level(self) -> Option<LevelSuggestion> {
        if !self.now.read().over {
            return None;
        }
        let seat_rules = self.game.seat_rules();
        let lineup = seat_rules.lineup(self.settings.level.get(), &self.settings.lineup.read());
        let chosen = lineup.level_against(self.next_sides(&lineup))?;
        if self.context.is_explained(&declined(self.game, chosen)) {
            return None;
        }
        let end = self.finished.with_value(|game| game.as_ref().and_then(end_of))?;
        let is_played = end.level == Some(chosen) && end.points.len() == 2;
        let results: Results = self.context.store().preferences(&keys::results(self.game.name())).value;
        LevelSuggestion::of(&results, chosen, end.partner_level(), seat_rules.levels).filter(|_| is_played)
    }

    /// Who plays with whom in the next game; each seat for itself if its settings cannot be dealt.
    fn next_sides(self, lineup: &Lineup) -> Sides {
        let seats = lineup.seats();
        let sides = self.game.rules().sides(&self.settings.options.read_untracked(), seats);
        sides.unwrap_or_else(|_| Sides::singles(seats))
    }

    /// Sets the level of all opponents from the next game on. A partner keeps theirs.
    pub fn take_level(self, level: Level) {
        self.settings.level.set(level);
        let sides = self.next_sides(&self.settings.lineup.read_untracked());
        self.settings.lineup.update(|lineup| lineup.set_levels_against(sides, level));
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
