//! The deal of the day, as it is played and kept: by the person's own calendar, by the initial settings, against whoever
//! was to play next.

use js_sys::Date;
use wasm_bindgen::JsValue;

use super::play::Play;
use super::table::PastGame;
use crate::engine::{Seats, Seed};
use crate::session::{Aids, DayResult, DayResults, Invitation, SentResult, result_for_person, seed_of_day};

/// A day, in milliseconds.
pub const DAY: f64 = 86_400_000.0;

/// How many days back a deal may be played so that its result is kept.
const YEAR: u32 = 366;

/// Today by the person's own calendar, as the start of that day in universal time: days are counted there, where each has
/// as many hours.
pub fn today() -> f64 {
    let now = Date::new_0();
    Date::utc(f64::from(now.get_full_year()), f64::from(now.get_month())) + f64::from(now.get_date() - 1) * DAY
}

/// The name of a day: `2026-11-22`.
pub fn name_of_day(start: f64) -> String {
    let text = Date::new(&JsValue::from_f64(start)).to_iso_string();
    String::from(text).split('T').next().unwrap_or_default().to_owned()
}

impl Play {
    fn days_key(self) -> String {
        format!("boneyard/{}/days", self.game.name())
    }

    /// How many play a deal of the day.
    fn day_seats(self) -> Seats {
        self.game.seating().fewest()
    }

    /// The results of the deals of the day that were played to their end.
    pub fn days(self) -> DayResults {
        let days = self.house.shelf().preferences(&self.days_key()).value;
        self.house.look_after_storage();
        days
    }

    /// The seed of the deal of a day.
    pub fn seed_of_day(self, day: &str) -> Seed {
        seed_of_day(self.game.name(), day)
    }

    /// The deal of a day.
    pub fn deal_of_day(self, day: &str) -> Invitation {
        let seats = self.day_seats();
        let options = self.game.write_options(&self.game.initial_options(seats));
        Invitation::new(options, seats, self.seed_of_day(day), None)
    }

    /// Keeps the result of a game that has just ended if it was the deal of a day, and the first of it.
    pub(super) fn keep_day(self, game: PastGame) {
        let PastGame { players, scores, turn, options, aids, record, .. } = game;
        let (Some(record), Some(result)) = (record, result_for_person(&players, &scores, turn)) else { return };
        let seats = self.day_seats();
        if usize::from(u8::from(seats)) != players.len() || options != self.game.initial_options(seats) {
            return;
        }
        // a game may have been begun yesterday, or in a place where it is tomorrow
        let days = (0..=YEAR).map(|back| name_of_day(today() + DAY - f64::from(back) * DAY));
        let Some(day) = days.into_iter().find(|day| self.seed_of_day(day) == record.seed) else { return };
        let before = self.days();
        if before.contains_key(&day) {
            return;
        }
        let SentResult { points, won, level } = result;
        let mut after = before.clone();
        after.insert(day, DayResult { points, won, level, aided: aids != Aids::NONE });
        self.house.prefer_changed(&self.days_key(), &before, &after);
    }
}
