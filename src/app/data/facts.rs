//! What is stored, in words.

use serde::Deserialize;
use serde_json::Value;

use crate::app::house::{HousePreferences, KEY, Look, Pace};
use crate::app::words::I18n;
use crate::app::words::figures::{day_and_hour, one_place, score};
use crate::store::{Documents, Holding};
use crate::text::{Locale, count_string, t_string};

/// What is stored of a game, a line each.
pub(super) fn of_game(i18n: I18n, holding: &Holding) -> Vec<String> {
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
    if holding.preferences {
        facts.push(t_string!(i18n, data.own_settings).to_owned());
    }
    if holding.unreadable > 0 {
        facts.push(count_string!(i18n, data.unreadable, count = many(holding.unreadable)));
    }
    or_nothing(i18n, facts)
}

/// What is preferred in the house, a line each.
pub(super) fn of_house(i18n: I18n, documents: &Documents) -> Vec<String> {
    let Some(text) = documents.get(KEY) else { return or_nothing(i18n, Vec::new()) };
    let Some(HousePreferences { language, look, pace, .. }) = preferences(text) else {
        return vec![count_string!(i18n, data.unreadable, count = 1)];
    };
    let look = match look {
        Look::Device => t_string!(i18n, house.look_device),
        Look::Light => t_string!(i18n, house.look_light),
        Look::Dark => t_string!(i18n, house.look_dark),
    };
    let pace = match pace {
        Pace::Slow => t_string!(i18n, house.pace_slow),
        Pace::Normal => t_string!(i18n, house.pace_normal),
        Pace::AtOnce => t_string!(i18n, house.pace_at_once),
    };
    let fact = |what: &str, value: &str| t_string!(i18n, data.fact, what = what, value = value);
    let language = language.and_then(|language| language.parse().ok()).map(|locale| match locale {
        Locale::en => "English",
        Locale::es => "Español",
    });
    let language = language.map(|name| fact(t_string!(i18n, house.language), name));
    let others = [fact(t_string!(i18n, house.look), look), fact(t_string!(i18n, house.pace), pace)];
    language.into_iter().chain(others).collect()
}

fn preferences(text: &str) -> Option<HousePreferences> {
    let mut document: Value = serde_json::from_str(text).ok()?;
    HousePreferences::deserialize(document.get_mut("body")?.take()).ok()
}

/// Nothing, where there is nothing.
pub(super) fn or_nothing(i18n: I18n, facts: Vec<String>) -> Vec<String> {
    if facts.is_empty() { vec![t_string!(i18n, data.nothing).to_owned()] } else { facts }
}

/// A number as sentences count it.
pub(super) fn many(number: usize) -> u32 {
    u32::try_from(number).unwrap_or(u32::MAX)
}

/// So many bytes, in thousands or millions.
pub(super) fn size(i18n: I18n, bytes: f64) -> String {
    match bytes {
        ..1e6 => format!("{} kB", one_place(i18n, bytes / 1e3)),
        _ => format!("{} MB", one_place(i18n, bytes / 1e6)),
    }
}
