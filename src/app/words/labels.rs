//! Labels that all games share: levels, numbers of players.

use crate::bots::Level;
use crate::text::{I18n, count_string, t_string};

/// A label and its text: "Ana: 3-4, 5-6", with the spaces of the language.
pub fn labeled(i18n: I18n, label: &str, text: &str) -> String {
    [label, t_string!(i18n, app.colon), text].concat()
}

/// The name of a level.
pub fn level_name(i18n: I18n, level: Level) -> String {
    match level {
        Level::Beginner => t_string!(i18n, app.level.beginner),
        Level::Easy => t_string!(i18n, app.level.easy),
        Level::NotSoEasy => t_string!(i18n, app.level.not_so_easy),
        Level::Tough => t_string!(i18n, app.level.tough),
        Level::Brutal => t_string!(i18n, app.level.brutal),
    }
    .to_owned()
}

/// The possible numbers of players in words.
pub fn seats_in_words(i18n: I18n, (least, most): (u32, u32)) -> String {
    if least == most {
        count_string!(i18n, app.seats, count = least)
    } else {
        t_string!(i18n, app.seats_range, least = least, most = most)
    }
}
