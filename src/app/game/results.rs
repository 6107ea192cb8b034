//! How games ended, kept for the statistics.

use leptos::prelude::*;

use super::play::Play;
use crate::app::words::I18n;
use crate::app::words::figures::time_now;
use crate::app::words::result::result_line;
use crate::session::{GameEnd, GameResult, Results, forget_oldest, results_key};

/// Where the results of a game are kept.
pub fn results_under(game: &str) -> String {
    format!("boneyard/{game}/results")
}

impl Play {
    /// Changes what is remembered of the game under way.
    fn remember(self, change: impl FnOnce(&mut GameResult)) {
        let under = results_under(self.game.name());
        let before: Results = self.house.shelf().preferences(&under).value;
        let game = self.table.with_value(|table| results_key(table.number(), &table.fingerprint()));
        let mut after = before.clone();
        change(after.entry(game).or_default());
        // what nothing is known of need not be kept
        after.retain(|_, result| *result != GameResult::default());
        forget_oldest(&mut after);
        if after != before {
            self.house.prefer_changed(&under, &before, &after);
        }
    }

    /// Keeps how a game has ended, or that undo has taken its end back.
    pub(super) fn keep_result(self) {
        let finished = self.table.with_value(|table| table.finished());
        if let Some(game) = &finished {
            let choices = self.table.with_value(|table| table.choices());
            let end = GameEnd::of(&game.players, &game.scores, game.turn, choices, time_now());
            self.remember(|result| {
                // looking at it again is no later end
                let at = result.end.as_ref().and_then(|end| end.at);
                result.end = end.map(|end| GameEnd { at: at.or(end.at), ..end });
            });
        } else if self.had_ended.get_value() {
            self.remember(|result| result.end = None);
        }
        self.had_ended.set_value(finished.is_some());
        if let Some(game) = finished {
            self.keep_day(game);
        }
    }

    /// How the game under way has ended, in one line; nothing as long as it goes on.
    pub fn result_line(self, i18n: I18n) -> Option<String> {
        self.now.track();
        let game = self.table.with_value(|table| table.finished())?;
        result_line(i18n, &self.game.card(i18n).name, &game.players, &game.scores, game.turn)
    }

    /// Counts a hint that was asked for.
    pub(super) fn count_hint(self) {
        self.remember(|result| result.hints = result.hints.saturating_add(1));
    }
}
