//! The deals of the day: which game a day has, and the results of all games by day.

use crate::app::context::AppContext;
use crate::app::game::{DAY, Games, Listed, Preview, name_of_day};
use crate::app::words::figures::score;
use crate::app::words::{I18n, level_name};
use crate::session::{DayResult, DayResults};
use crate::store::{Slot, keys};
use crate::text::t_string;

/// A Monday at midnight UTC, in milliseconds.
pub const MONDAY: f64 = 4.0 * DAY;

/// The days since Monday, `0..=6`, of a date given by its midnight UTC in milliseconds.
pub fn weekday(day: f64) -> u32 {
    since(MONDAY, day, 7)
}

/// The days from `first` to `day`, modulo `cycle`.
fn since(first: f64, day: f64, cycle: u32) -> u32 {
    let days = ((day - first) / DAY).round().rem_euclid(f64::from(cycle));
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "less than the cycle")]
    let days = days as u32;
    days % cycle
}

/// The number of days in a row up to today with a result; today may still be open.
fn streak(today: f64, is_played: impl Fn(f64) -> bool) -> u32 {
    let mut day = if is_played(today) { today } else { today - DAY };
    let mut days = 0;
    while is_played(day) {
        days += 1;
        day -= DAY;
    }
    days
}

/// The results of the deals of the day, of all games.
pub struct Days {
    games: Games,
    /// In the order of the games.
    results: Vec<DayResults>,
}

/// The state of a day's deal.
#[derive(Clone, PartialEq, Debug)]
pub enum DayState {
    /// It is in progress.
    UnderWay,
    /// It is not in progress. Its result, if it was played before.
    Open(Option<DayResult>),
    /// As `Open`, but the deal of another day is in progress in the same game.
    Other(Option<DayResult>),
}

impl DayState {
    /// The state in words.
    pub fn words(&self, i18n: I18n) -> String {
        match self {
            Self::UnderWay => t_string!(i18n, daily.under_way).to_owned(),
            Self::Open(result) | Self::Other(result) => day_in_words(i18n, result.as_ref()),
        }
    }

    /// The label of the button that opens it.
    pub fn action(&self, i18n: I18n) -> &'static str {
        match self {
            Self::UnderWay => t_string!(i18n, app.go_on),
            Self::Open(None) | Self::Other(None) => t_string!(i18n, app.play),
            Self::Open(Some(_)) | Self::Other(Some(_)) => t_string!(i18n, daily.again),
        }
    }
}

impl Days {
    /// The stored results.
    pub fn read(context: AppContext, games: Games) -> Self {
        let store = context.store();
        let of_game = |game: &Listed| store.preferences(&keys::daily_results(game.name)).value;
        let results = games.0.iter().map(of_game).collect();
        context.look_after_storage();
        Self { games, results }
    }

    /// The index of the game whose turn it is on a day: the games take turns, day by day.
    fn index_of(&self, day: f64) -> usize {
        let games = u32::try_from(self.games.0.len()).unwrap_or(1);
        since(MONDAY, day, games) as usize
    }

    /// The game whose turn it is on a day.
    pub fn game_of(&self, day: f64) -> Listed {
        self.games.0[self.index_of(day)]
    }

    /// The result of a day: of its own game, otherwise of any game, as earlier builds had one deal for each.
    pub fn result(&self, day: f64) -> Option<&DayResult> {
        let name = name_of_day(day);
        let own = self.results.get(self.index_of(day)).and_then(|results| results.get(&name));
        own.or_else(|| self.results.iter().find_map(|results| results.get(&name)))
    }

    /// The state of a day's deal.
    pub fn state(&self, context: AppContext, day: f64) -> DayState {
        let game = self.game_of(day).name;
        let has_table = context.has(&Slot::Day.table(game));
        let preview = context.noted::<Preview>(&Slot::Day.preview(game)).filter(|_| has_table);
        let name = name_of_day(day);
        let own = self.results.get(self.index_of(day)).and_then(|results| results.get(&name)).cloned();
        match preview.filter(|preview| !preview.over).and_then(|preview| preview.day) {
            Some(under_way) if under_way == name => DayState::UnderWay,
            Some(_) => DayState::Other(own),
            None => DayState::Open(own),
        }
    }

    /// The number of days in a row with a result.
    pub fn streak(&self, today: f64) -> u32 {
        streak(today, |day| self.result(day).is_some())
    }
}

/// The result of a day's deal in words, or that it was not played.
pub fn day_in_words(i18n: I18n, result: Option<&DayResult>) -> String {
    let Some(DayResult { points, won, level, aided }) = result else {
        return t_string!(i18n, daily.open).to_owned();
    };
    let points = score(points);
    let ended =
        if *won { t_string!(i18n, daily.won, points = points) } else { t_string!(i18n, daily.lost, points = points) };
    let against = level.map(|level| t_string!(i18n, daily.level, level = level_name(i18n, level)));
    let helped = aided.then(|| t_string!(i18n, daily.aided).to_owned());
    [Some(ended), against, helped].into_iter().flatten().collect::<Vec<_>>().join(", ")
}

/// The CSS classes of a day by its result.
pub fn day_class(result: Option<&DayResult>, day: f64, today: f64) -> &'static str {
    match (result.map(|result| result.won), (day - today).abs() < 1.0) {
        (Some(true), false) => "won",
        (Some(true), true) => "won today",
        (Some(false), false) => "lost",
        (Some(false), true) => "lost today",
        (None, false) => "",
        (None, true) => "today",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_week_begins_on_monday() {
        // 1970-01-01 was a Thursday
        assert_eq!([0.0, 3.0, 4.0, 10.0, -1.0].map(|day| weekday(day * DAY)), [3, 6, 0, 6, 2]);
    }

    #[test]
    fn a_streak_ends_with_today_or_yesterday() {
        let played = |days: &'static [i32]| {
            move |day: f64| days.iter().any(|played| (f64::from(*played) * DAY - day).abs() < 1.0)
        };
        let today = 10.0 * DAY;
        for (days, expected) in
            [(&[] as &[i32], 0), (&[10], 1), (&[10, 9, 8, 6], 3), (&[9, 8], 2), (&[8, 7], 0), (&[10, 8], 1)]
        {
            assert_eq!(streak(today, played(days)), expected, "{days:?}");
        }
    }
}
