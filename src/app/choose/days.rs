//! The deals of the day: which game a day has, and the results of all games by day.

use leptos::prelude::*;

use crate::app::browser::clock::at_midnight;
use crate::app::browser::follow_storage::follow_storage;
use crate::app::context::{AppContext, use_app_context};
use crate::app::game::{DAY, Games, Listed, Preview, name_of_day, today, use_games};
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

/// The index of the game whose turn it is on a day: the games take turns, day by day, each from its first day on. So a new
/// game leaves all earlier days as they were.
fn in_turn(firsts: &[Option<&str>], day: f64, name: &str) -> usize {
    let has_begun = |index: &usize| firsts[*index].is_none_or(|first| first <= name);
    let games: Vec<_> = (0..firsts.len()).filter(has_begun).collect();
    let count = u32::try_from(games.len()).unwrap_or(1).max(1);
    games.get(since(MONDAY, day, count) as usize).copied().unwrap_or_default()
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

/// The deals of the day of all games, as they are now.
pub struct Days {
    games: Games,
    /// The local date.
    today: f64,
    /// In the order of the games.
    results: Vec<DayResults>,
    /// The day whose deal is in progress, in the order of the games.
    under_way: Vec<Option<String>>,
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
    /// The stored deals and today's date as a signal: both change while the page is open.
    pub fn follow() -> RwSignal<Self, LocalStorage> {
        let (context, games) = (use_app_context(), use_games());
        let read = move || Self::read(context, games);
        let days = follow_storage(read, Self::is_same);
        at_midnight(move || drop(days.try_set(read())));
        days
    }

    fn read(context: AppContext, games: Games) -> Self {
        let store = context.store();
        let results = |game: &Listed| store.preferences(&keys::daily_results(game.name)).value;
        let under_way = |game: &Listed| {
            let has_table = context.has(&Slot::Day.table(game.name));
            let preview = context.noted::<Preview>(&Slot::Day.preview(game.name)).filter(|_| has_table);
            preview.filter(|preview| !preview.over)?.day
        };
        let days = Self {
            games,
            today: today(),
            results: games.0.iter().map(results).collect(),
            under_way: games.0.iter().map(under_way).collect(),
        };
        context.look_after_storage();
        days
    }

    fn is_same(&self, other: &Self) -> bool {
        let all = |days: &Self| (name_of_day(days.today), days.results.clone(), days.under_way.clone());
        all(self) == all(other)
    }

    /// The local date.
    pub const fn today(&self) -> f64 {
        self.today
    }

    /// The index of the game whose turn it is on a day.
    fn index_of(&self, day: f64) -> usize {
        let firsts: Vec<_> = self.games.0.iter().map(|game| game.first_day).collect();
        in_turn(&firsts, day, &name_of_day(day))
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
    pub fn state(&self, day: f64) -> DayState {
        let (index, name) = (self.index_of(day), name_of_day(day));
        let own = self.results.get(index).and_then(|results| results.get(&name)).cloned();
        match self.under_way.get(index).and_then(Option::as_ref) {
            Some(under_way) if *under_way == name => DayState::UnderWay,
            Some(_) => DayState::Other(own),
            None => DayState::Open(own),
        }
    }

    /// The number of days in a row with a result, up to today.
    pub fn streak(&self) -> u32 {
        streak(self.today, |day| self.result(day).is_some())
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
    fn a_new_game_never_changes_which_game_an_earlier_day_had() {
        let new = Some("2026-12-07");
        // the Sunday before, that Monday, and the Saturday after it
        let days = [("2026-12-06", 20_793), ("2026-12-07", 20_794), ("2026-12-12", 20_799)];
        let games = |firsts: &[Option<&str>]| days.map(|(name, day)| in_turn(firsts, f64::from(day) * DAY, name));
        let before = games(&[None; 5]);
        let after = games(&[None, None, None, None, None, new]);
        assert_eq!(after[0], before[0]);
        assert_eq!(before, [4, 0, 0]);
        assert_eq!(after, [4, 0, 5]);
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
