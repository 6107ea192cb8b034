//! Results of games, stored for the statistics.

use leptos::prelude::*;

use super::state::PlayController;
use crate::app::game::midend::FinishedGame;
use crate::app::words::I18n;
use crate::app::words::figures::time_now;
use crate::app::words::result::result_line;
use crate::session::{GameEnd, GameResult, Results, drop_oldest, results_key};
use crate::store::keys;

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
                // showing the same end again does not change when it was
                let at = result.end.as_ref().and_then(|end| end.at);
                result.end = end.map(|end| GameEnd { at: at.or(end.at), ..end });
            });
            self.store_day(game);
        } else if self.finished.with_value(Option::is_some) {
            self.remember(|result| result.end = None);
        }
        self.finished.set_value(finished);
    }

    /// The result of the game on the table in one line; nothing until the game is over.
    pub fn result_line(self, i18n: I18n) -> Option<String> {
        self.now.track();
        self.finished.with_value(|finished| {
            let game = finished.as_ref()?;
            result_line(i18n, &self.game.card(i18n).name, &game.players, &game.scores, game.turn)
        })
    }

    /// Counts a hint in the current game's result.
    pub(super) fn count_hint(self) {
        self.remember(|result| result.hints = result.hints.saturating_add(1));
    }
}
