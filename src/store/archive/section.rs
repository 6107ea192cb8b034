//! The sections that stored data is exported, imported and erased by.

use crate::store::keys::{LAST_WRITE, PREFIX, QUARANTINE, QUARANTINE_LAST};

/// Numbers of past games and quarantined documents from here on are invalid.
const NUMBER_LIMIT: u64 = 1_000_000_000;

/// A part of the stored data.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Section {
    /// Everything of one game, by its name: its games, its preserved copy and its preferences.
    Game(String),
    /// The preferences of the whole app.
    App,
    /// The quarantined documents.
    Quarantine,
}

impl Section {
    /// The section of a key; None for keys that no document has.
    pub fn of(key: &str) -> Option<Self> {
        if key == LAST_WRITE {
            return None;
        }
        let mut parts = key.strip_prefix(PREFIX)?.split('/');
        let parts = (parts.next()?, parts.next(), parts.next(), parts.next());
        match parts {
            ("asides", None, None, None) | ("aside", Some(_), None, None) => {
                (key == QUARANTINE_LAST || quarantine_number(key).is_some()).then_some(Self::Quarantine)
            }
            ("aside", ..) => None,
            (name, None, None, None) => is_name(name).then_some(Self::App),
            (game, Some(name), None, None) => (is_name(game) && is_name(name)).then(|| Self::Game(game.to_owned())),
            (game, Some("past" | "day-past"), Some(number), None) => {
                (is_name(game) && parse_number(number).is_some()).then(|| Self::Game(game.to_owned()))
            }
            _ => None,
        }
    }
}

/// True if this can be the name of a game or of a document.
fn is_name(name: &str) -> bool {
    (1..=40).contains(&name.len())
        && name.bytes().all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit() || b"-_".contains(&byte))
}

/// Parses a number as keys contain it.
pub(super) fn parse_number(digits: &str) -> Option<u64> {
    let number: u64 = digits.parse().ok()?;
    (number.to_string() == digits && number < NUMBER_LIMIT).then_some(number)
}

pub(super) fn quarantine_number(key: &str) -> Option<u64> {
    parse_number(key.strip_prefix(QUARANTINE)?)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_key_in_use_belongs_to_a_section() {
        let game = |name: &str| Some(Section::Game(name.to_owned()));
        for (key, section) in [
            ("boneyard/preferences", Some(Section::App)),
            ("boneyard/days", Some(Section::App)),
            ("boneyard/game/table", game("game")),
            ("boneyard/game/preserved", game("game")),
            ("boneyard/game/preferences", game("game")),
            ("boneyard/another-game/past/17", game("another-game")),
            ("boneyard/game/day-table", game("game")),
            ("boneyard/game/day-past/17", game("game")),
            ("boneyard/aside/3", Some(Section::Quarantine)),
            ("boneyard/asides", Some(Section::Quarantine)),
            ("boneyard/written", None),
            ("boneyard/aside/03", None),
            ("boneyard/aside/x", None),
            ("boneyard/aside/past/3", None),
            ("boneyard/game/past/", None),
            ("boneyard/game/past/-1", None),
            ("boneyard/game/past/1000000000", None),
            ("boneyard/game/past/3/4", None),
            ("boneyard/game/future/3", None),
            ("boneyard//table", None),
            ("boneyard/", None),
            ("boneyard", None),
            ("boneyard/Game/table", None),
            ("boneyard/a b", None),
            ("somebody/else", None),
            ("", None),
        ] {
            assert_eq!(Section::of(key), section, "{key}");
        }
    }
}
