//! Stored data, in words.

use serde::Deserialize;
use serde_json::Value;

use crate::app::context::{AppPreferences, Pace, Theme};
use crate::app::words::I18n;
use crate::app::words::figures::{day_and_hour, one_place, score};
use crate::store::keys::APP_PREFERENCES;
use crate::store::{Documents, GameData};
use crate::text::{Locale, count_string, t_string};

/// The stored data of a game, one line per fact.
pub(super) fn of_game(i18n: I18n, holding: &GameData) -> Vec<String> {
    let mut facts = Vec::new();
    if let Some(points) = &holding.under_way {
        facts.push(t_string!(i18n, data.under_way, score = score(points)));
    }
    if holding.past() > 0 {
        facts.push(count_string!(i18n, data.past, count = many(holding.past())));
    }
    match holding.preserved {
        Some(Some(at)) => facts.push(t_string!(i18n, data.preserved, date = day_and_hour(i18n, at))),
        Some(None) => facts.push(t_string!(i18n, data.preserved_undated).to_owned()),
        None => {}
    }
    if holding.tally > 0 {
        facts.push(count_string!(i18n, data.tally, count = holding.tally));
    }
    if holding.exercises > 0 {
        facts.push(count_string!(i18n, app.practise, count = many(holding.exercises)));
    }
    if holding.puzzles > 0 {
        facts.push(count_string!(i18n, data.puzzles, count = many(holding.puzzles)));
    }
    if holding.preferences {
        facts.push(t_string!(i18n, data.own_settings).to_owned());
    }
    if holding.unreadable > 0 {
        facts.push(count_string!(i18n, data.unreadable, count = many(holding.unreadable)));
    }
    or_nothing(i18n, facts)
}

/// The app's preferences, one line per fact.
pub(super) fn of_house(i18n: I18n, documents: &Documents) -> Vec<String> {
    let Some(text) = documents.get(APP_PREFERENCES) else { return or_nothing(i18n, Vec::new()) };
    let Some(AppPreferences { language, look, pace, .. }) = preferences(text) else {
        return vec![count_string!(i18n, data.unreadable, count = 1)];
    };
    let look = match look {
        Theme::Device => t_string!(i18n, app.look_device),
        Theme::Light => t_string!(i18n, app.look_light),
        Theme::Dark => t_string!(i18n, app.look_dark),
    };
    let pace = match pace {
        Pace::Slow => t_string!(i18n, play.pace_slow),
        Pace::Normal => t_string!(i18n, play.pace_normal),
        Pace::AtOnce => t_string!(i18n, play.pace_at_once),
    };
    let fact = |what: &str, value: &str| t_string!(i18n, data.fact, what = what, value = value);
    let language = language.and_then(|code| code.parse().ok());
    let language = language.map(|locale: Locale| fact(t_string!(i18n, app.language), locale.native_name()));
    let others = [fact(t_string!(i18n, app.look), look), fact(t_string!(i18n, play.pace), pace)];
    language.into_iter().chain(others).collect()
}

fn preferences(text: &str) -> Option<AppPreferences> {
    let mut document: Value = serde_json::from_str(text).ok()?;
    AppPreferences::deserialize(document.get_mut("body")?.take()).ok()
}

/// The facts, or "nothing" if there are none.
pub(super) fn or_nothing(i18n: I18n, facts: Vec<String>) -> Vec<String> {
    if facts.is_empty() { vec![t_string!(i18n, data.nothing).to_owned()] } else { facts }
}

/// A count for a sentence.
pub(super) fn many(number: usize) -> u32 {
    u32::try_from(number).unwrap_or(u32::MAX)
}

/// A size in kB or MB.
pub(super) fn size(i18n: I18n, bytes: f64) -> String {
    match bytes {
        ..1e6 => format!("{} kB", one_place(i18n, bytes / 1e3)),
        _ => format!("{} MB", one_place(i18n, bytes / 1e6)),
    }
}
