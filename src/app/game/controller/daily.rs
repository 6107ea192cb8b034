//! The deal of the day: chosen by the local date, dealt with the initial settings, against the chosen opponents.

use js_sys::Date;
use wasm_bindgen::JsValue;

use super::invited::players_for;
use super::state::{Opened, PlayController};
use crate::app::context::{AppContext, Asked};
use crate::app::game::midend::FinishedGame;
use crate::app::game::opaque::Opaque;
use crate::app::game::picture::Preview;
use crate::app::game::preferences::GamePreferences;
use crate::app::game::seam::Game;
use crate::app::words::figures::time_now;
use crate::engine::{Seats, Seed, SetupError};
use crate::session::{Aids, DayResult, DayResults, SentResult, fingerprint, result_for_person, seed_of_day};
use crate::store::{Slot, keys};

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

/// The deal of a day in a game: the initial settings and the smallest number of seats.
fn deal_of_day(game: &dyn Game, day: &str) -> (Opaque, Seats, Seed) {
    let seats = game.seat_rules().fewest();
    (game.initial_options(seats), seats, seed_of_day(game.name(), day))
}

/// Opens the deal of the day that was asked for, or the one under way, or today's.
pub(super) fn open_day(
    context: AppContext,
    game: &'static dyn Game,
    preferences: &GamePreferences,
) -> Result<Opened, SetupError> {
    let asked = match context.take_asked() {
        Some(Asked::Day(day)) => Some(day),
        Some(Asked::NewGame(_)) | None => None,
    };
    let noted = context.noted::<Preview>(&Slot::Day.preview(game.name())).and_then(|preview| preview.day);
    let day = asked.clone().or(noted).unwrap_or_else(|| name_of_day(today()));
    let (options, seats, seed) = deal_of_day(game, &day);
    let players = players_for(game, preferences, seats);
    let mut table = game.open(context.store(), Slot::Day, &options, seed, players.clone(), time_now)?;
    let is_under_way = table.fingerprint() == fingerprint(seed) && table.finished().is_none();
    if asked.is_some() && !is_under_way {
        // if another tab has just changed the game, its game is shown
        let _ = table.new_game(&options, seed, players);
    }
    let is_of_day = table.fingerprint() == fingerprint(seed);
    Ok(Opened { table, is_first_game: false, day: is_of_day.then_some(day) })
}

impl PlayController {
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
        let FinishedGame { players, scores, turn, options, aids, seed, .. } = game;
        let Some(result) = result_for_person(players, scores, *turn) else { return };
        let seats = self.game.seat_rules().fewest();
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
