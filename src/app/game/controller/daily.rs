//! The deals of the day: their name at the table, and their results.

use js_sys::Date;
use leptos::prelude::*;

use super::opened::{DAY, name_of_day, today};
use super::state::PlayController;
use crate::app::game::table::answers::FinishedGame;
use crate::app::words::I18n;
use crate::app::words::figures::date_in;
use crate::session::{Aids, DayResult, DayResults, SentResult, result_for_side, seed_of_day};
use crate::store::keys;
use crate::text::t_string;

/// The oldest deal of the day whose result is stored, in days.
const YEAR: u32 = 366;

impl PlayController {
    /// The name of the deal of the day with its date; nothing at another table.
    pub fn day_in_words(self, i18n: I18n) -> Option<String> {
        let day = self.day.get_value()?;
        let style = [("weekday", "short"), ("day", "numeric"), ("month", "short")];
        Some(format!("{} · {}", t_string!(i18n, daily.title), date_in(i18n, Date::parse(&day), &style)))
    }

    fn days_key(self) -> String {
        keys::daily_results(self.game.name())
    }

    /// The results of the finished deals of the day.
    fn days(self) -> DayResults {
        let days = self.context.store().preferences(&self.days_key()).value;
        self.context.look_after_storage();
        days
    }

    /// Stores the result of a finished game if it was a deal of the day, and the first result of that day.
    pub(super) fn store_day(self, game: &FinishedGame) {
        let FinishedGame { players, scores, sides, turn, options, aids, seed, .. } = game;
        let Some(result) = result_for_side(players, scores, *sides, *turn) else { return };
        let seats = self.game.seat_rules().usual;
        if usize::from(u8::from(seats)) != players.len() || *options != self.game.initial_options(seats) {
            return;
        }
        // the game may have started yesterday, or in a time zone where it is tomorrow
        let days = (0..=YEAR).map(|back| name_of_day(today() + DAY - f64::from(back) * DAY));
        let Some(day) = days.into_iter().find(|day| seed_of_day(self.game.name(), day) == *seed) else { return };
        let before = self.days();
        if before.contains_key(&day) {
            return;
        }
        let SentResult { points, won, level } = result;
        let mut after = before.clone();
        after.insert(day, DayResult { points, won, level, aided: *aids != Aids::NONE });
        self.context.prefer_changed(&self.days_key(), &before, &after);
    }
}
