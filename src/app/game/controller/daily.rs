//! The deal of the day: chosen by the local date, dealt with the initial settings, against the chosen opponents.

use js_sys::Date;
use wasm_bindgen::JsValue;

use super::state::PlayController;
use crate::app::game::midend::FinishedGame;
use crate::engine::{Seats, Seed};
use crate::session::{Aids, DayResult, DayResults, Invitation, SentResult, result_for_person, seed_of_day};
use crate::store::keys;

/// The length of a day, in milliseconds.
pub const DAY: f64 = 86_400_000.0;

/// The oldest deal of the day whose result is stored, in days.
const YEAR: u32 = 366;

/// The local date, as midnight UTC in milliseconds: in UTC every day has the same length.
pub fn today() -> f64 {
    let now = Date::new_0();
    Date::utc(f64::from(now.get_full_year()), f64::from(now.get_month())) + f64::from(now.get_date() - 1) * DAY
}

/// A date as text: `2026-11-22`.
pub fn name_of_day(start: f64) -> String {
    let text = Date::new(&JsValue::from_f64(start)).to_iso_string();
    String::from(text).split('T').next().unwrap_or_default().to_owned()
}

impl PlayController {
    pub(super) fn days_key(self) -> String {
        keys::daily_results(self.game.name())
    }

    /// The number of seats of a deal of the day.
    pub(super) fn day_seats(self) -> Seats {
        self.game.seat_rules().fewest()
    }

    /// The results of the finished deals of the day.
    pub fn days(self) -> DayResults {
        let days = self.context.store().preferences(&self.days_key()).value;
        self.context.look_after_storage();
        days
    }

    /// The seed of a day's deal.
    pub fn seed_of_day(self, day: &str) -> Seed {
        seed_of_day(self.game.name(), day)
    }

    /// The deal of a day.
    pub fn deal_of_day(self, day: &str) -> Invitation {
        let seats = self.day_seats();
        let options = self.game.write_options(&self.game.initial_options(seats));
        Invitation::new(options, seats, self.seed_of_day(day), None)
    }

    /// Stores the result of a finished game if it was a deal of the day, and the first result of that day.
    pub(super) fn store_day(self, game: &FinishedGame) {
        let FinishedGame { players, scores, turn, options, aids, seed, .. } = game;
        let Some(result) = result_for_person(players, scores, *turn) else { return };
        let seats = self.day_seats();
        if usize::from(u8::from(seats)) != players.len() || *options != self.game.initial_options(seats) {
            return;
        }
        // the game may have started yesterday, or in a time zone where it is tomorrow
        let days = (0..=YEAR).map(|back| name_of_day(today() + DAY - f64::from(back) * DAY));
        let Some(day) = days.into_iter().find(|day| self.seed_of_day(day) == *seed) else { return };
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
