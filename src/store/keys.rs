//! Every key of local storage. Keys are never renamed: old and new builds read the same documents.
//!
//! `boot.js` and `failed.js` repeat some of these values; a test below compares them.

/// Prefix of every key.
pub const PREFIX: &str = "boneyard/";

/// Preferences of the whole app.
pub const APP_PREFERENCES: &str = "boneyard/preferences";

/// Note: the name of the game that was played last.
pub const LAST_PLAYED: &str = "boneyard/last";

/// Note: the browser was asked for persistent storage.
pub const PERSISTENCE_ASKED: &str = "boneyard/asked";

/// Number of the last write, in milliseconds since 1970. `boot.js` writes it; it belongs to one browser's storage and is
/// never exported.
pub const LAST_WRITE: &str = "boneyard/written";

/// Prefix of quarantined documents; a number that is never reused follows.
pub const QUARANTINE: &str = "boneyard/aside/";

/// The highest number of a quarantined document that was removed.
pub const QUARANTINE_LAST: &str = "boneyard/asides";

/// One of the journals of a game. Each has its own current game, past games and preserved copy, so that a game in one
/// never replaces a game in the other.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub enum Slot {
    /// The games that the player starts.
    #[default]
    Table,
    /// The deals of the day.
    Day,
    /// The finished games that this device played at another device's table.
    Guest,
}

impl Slot {
    /// All journals of a game.
    pub const ALL: [Self; 3] = [Self::Table, Self::Day, Self::Guest];

    const fn prefix(self) -> &'static str {
        match self {
            Self::Table => "",
            Self::Day => "day-",
            Self::Guest => "guest-",
        }
    }

    fn of_game(self, game: &str, document: &str) -> String {
        of_game(game, &format!("{}{document}", self.prefix()))
    }

    /// The current game.
    pub fn table(self, game: &str) -> String {
        self.of_game(game, TABLE)
    }

    /// Prefix of the past games; the number in the journal follows.
    pub fn past_prefix(self, game: &str) -> String {
        self.of_game(game, PAST)
    }

    /// A past game by its number in the journal.
    pub fn past(self, game: &str, number: u32) -> String {
        format!("{}{number}", self.past_prefix(game))
    }

    /// The preserved copy.
    pub fn preserved(self, game: &str) -> String {
        self.of_game(game, PRESERVED)
    }

    /// Note: the preview of the current game for the home page.
    pub fn preview(self, game: &str) -> String {
        self.of_game(game, PREVIEW)
    }

    /// The journal that a document belongs to, and its name there, by its name within its game: `day-past/3` is `past/3`
    /// of [`Slot::Day`].
    pub fn split(document: &str) -> (Self, &str) {
        let in_slot = |slot: Self| Some((slot, document.strip_prefix(slot.prefix())?));
        in_slot(Self::Day).or_else(|| in_slot(Self::Guest)).unwrap_or((Self::Table, document))
    }

    /// True if the key is of a current or a past game of this journal.
    pub fn has(self, key: &str) -> bool {
        let document = key.strip_prefix(PREFIX).and_then(|key| key.split_once('/')).map(|(_, document)| document);
        document.is_some_and(|document| {
            let (slot, name) = Self::split(document);
            slot == self && (name == TABLE || name.starts_with(PAST))
        })
    }
}

/// Prefix of the past games within their game.
const PAST: &str = "past/";

/// Name of the preview within its game.
const PREVIEW: &str = "glance";

/// Name of the current game's document within its game.
pub const TABLE: &str = "table";

/// Name of the preserved copy within its game.
pub const PRESERVED: &str = "preserved";

/// Name of the preferences within their game.
pub const PREFERENCES: &str = "preferences";

/// The key of a document that belongs to one game.
pub fn of_game(game: &str, document: &str) -> String {
    format!("{PREFIX}{game}/{document}")
}

/// The host of a game that several devices share.
pub fn host(game: &str) -> String {
    of_game(game, "host")
}

/// The channels by hand of such a host.
pub fn host_by_hand(game: &str) -> String {
    of_game(game, "host-by-hand")
}

/// The guest on this device.
pub const GUEST: &str = "boneyard/guest";

/// Note: the name of the host at whose table this device has a seat; null without a seat.
pub const GUEST_SEAT: &str = "boneyard/guest-seat";

/// Note: the camera that reads codes.
pub const CAMERA: &str = "boneyard/camera";

/// The player's own server for connections between devices.
pub const ICE_SERVER: &str = "boneyard/ice-server";

/// The channel by hand of the guest on this device.
pub const GUEST_BY_HAND: &str = "boneyard/guest-by-hand";

/// The current game of [`Slot::Table`].
pub fn table(game: &str) -> String {
    Slot::Table.table(game)
}

/// The preferences of one game.
pub fn preferences(game: &str) -> String {
    of_game(game, PREFERENCES)
}

/// Note: the named rules that the player has chosen, for the home page.
pub fn chosen_rules(game: &str) -> String {
    of_game(game, "chosen")
}

/// The results that the statistics are made of.
pub fn results(game: &str) -> String {
    of_game(game, "results")
}

/// The results of the daily deals.
pub fn daily_results(game: &str) -> String {
    of_game(game, "days")
}

/// The results in received links to deals, by the deal's fingerprint.
pub fn sent_results(game: &str) -> String {
    of_game(game, "sent")
}

/// The exercises made of the player's mistakes.
pub fn exercises(game: &str) -> String {
    of_game(game, "exercises")
}

/// The puzzles of the day: the answers, and the puzzle made last.
pub fn puzzles(game: &str) -> String {
    of_game(game, "puzzles")
}

/// The player's own rules, by the names given to them.
pub fn own_rules(game: &str) -> String {
    of_game(game, "rules")
}

/// The game, its journal and the number in a key of a past game.
pub fn parse_past(key: &str) -> Option<(&str, Slot, u32)> {
    let (game, document) = key.strip_prefix(PREFIX)?.split_once('/')?;
    let (slot, name) = Slot::split(document);
    let digits = name.strip_prefix(PAST)?;
    let number: u32 = digits.parse().ok()?;
    (number.to_string() == digits).then_some((game, slot, number))
}

/// True if the key is of a current game.
pub fn is_table(key: &str) -> bool {
    key.rsplit_once('/').is_some_and(|(_, document)| Slot::split(document).1 == TABLE)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_never_change() {
        assert_eq!(own_rules("chess"), "boneyard/chess/rules");
        assert_eq!(exercises("chess"), "boneyard/chess/exercises");
        assert_eq!(puzzles("chess"), "boneyard/chess/puzzles");
        assert_eq!(chosen_rules("chess"), "boneyard/chess/chosen");
        let keys = [preferences("chess"), results("chess"), daily_results("chess"), sent_results("chess")];
        assert_eq!(keys, ["preferences", "results", "days", "sent"].map(|name| format!("boneyard/chess/{name}")));
        for (slot, prefix) in [(Slot::Table, ""), (Slot::Day, "day-"), (Slot::Guest, "guest-")] {
            let keys = [slot.table("chess"), slot.past("chess", 17), slot.preserved("chess"), slot.preview("chess")];
            let names = ["table", "past/17", "preserved", "glance"];
            assert_eq!(keys, names.map(|name| format!("boneyard/chess/{prefix}{name}")));
        }
    }

    #[test]
    fn no_two_documents_of_a_game_have_the_same_key() {
        let of_game = [
            preferences,
            results,
            daily_results,
            sent_results,
            own_rules,
            exercises,
            puzzles,
            chosen_rules,
            host,
            host_by_hand,
        ];
        let in_slot = [Slot::table, Slot::past_prefix, Slot::preserved, Slot::preview];
        let mut keys: Vec<String> = of_game.iter().map(|key: &fn(&str) -> String| key("chess")).collect();
        keys.extend(
            Slot::ALL.into_iter().flat_map(|slot| in_slot.map(|key: fn(Slot, &str) -> String| key(slot, "chess"))),
        );
        let count = keys.len();
        keys.sort();
        keys.dedup();
        assert_eq!(keys.len(), count, "{keys:?}");
    }

    #[test]
    fn only_canonical_keys_of_past_games_are_parsed() {
        assert_eq!(parse_past("boneyard/chess/past/17"), Some(("chess", Slot::Table, 17)));
        assert_eq!(parse_past("boneyard/chess/day-past/17"), Some(("chess", Slot::Day, 17)));
        for key in [
            "boneyard/chess/days-past/1",
            "boneyard/chess/day-past/01",
            "boneyard/chess/past/017",
            "boneyard/chess/past/",
            "boneyard/chess/past/x",
            "chess/past/1",
        ] {
            assert_eq!(parse_past(key), None, "{key}");
        }
    }

    #[test]
    fn a_key_belongs_to_one_journal() {
        for (key, slot) in [
            ("boneyard/chess/table", Some(Slot::Table)),
            ("boneyard/chess/past/3", Some(Slot::Table)),
            ("boneyard/chess/day-table", Some(Slot::Day)),
            ("boneyard/chess/day-past/3", Some(Slot::Day)),
            ("boneyard/chess/guest-past/3", Some(Slot::Guest)),
            ("boneyard/chess/days", None),
            ("boneyard/chess/preserved", None),
            ("boneyard/chess/day-preserved", None),
            ("boneyard/table", None),
            ("elsewhere/chess/table", None),
        ] {
            assert_eq!(Slot::ALL.into_iter().find(|slot| slot.has(key)), slot, "{key}");
            assert_eq!(is_table(key), key.ends_with("table"), "{key}");
        }
    }

    #[test]
    fn scripts_use_the_same_keys() {
        let boot = include_str!("../../boot.js");
        let failed = include_str!("../../failed.js");
        assert!(boot.contains(&format!("const WRITTEN = \"{LAST_WRITE}\";")));
        assert!(boot.contains(&format!("const PREFIX = \"{PREFIX}\";")));
        assert!(failed.contains(&format!("const PREFIX = \"{PREFIX}\";")));
        let preferences = APP_PREFERENCES.strip_prefix(PREFIX).unwrap();
        assert!(failed.contains(&format!("`${{PREFIX}}{preferences}`")));
    }
}
