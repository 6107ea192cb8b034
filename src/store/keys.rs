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

/// The current game.
pub fn table(game: &str) -> String {
    of_game(game, TABLE)
}

/// Prefix of a game's past games; the number in the journal follows.
pub fn past_prefix(game: &str) -> String {
    of_game(game, "past/")
}

/// A past game by its number in the journal.
pub fn past(game: &str, number: u32) -> String {
    format!("{}{number}", past_prefix(game))
}

/// The preserved copy of a game.
pub fn preserved(game: &str) -> String {
    of_game(game, PRESERVED)
}

/// The preferences of one game.
pub fn preferences(game: &str) -> String {
    of_game(game, PREFERENCES)
}

/// The results that the statistics are made of.
pub fn results(game: &str) -> String {
    of_game(game, "results")
}

/// The results of the daily deals.
pub fn daily_results(game: &str) -> String {
    of_game(game, "days")
}

/// Note: the preview of the current game on the start page.
pub fn preview(game: &str) -> String {
    of_game(game, "glance")
}

/// The game and the number in a key of a past game.
pub fn parse_past(key: &str) -> Option<(&str, u32)> {
    let (game, digits) = key.strip_prefix(PREFIX)?.split_once("/past/")?;
    let number: u32 = digits.parse().ok()?;
    (number.to_string() == digits).then_some((game, number))
}

/// True if the key is of a current or a past game.
pub fn is_of_journal(key: &str) -> bool {
    is_table(key) || key.contains("/past/")
}

/// True if the key is of a current game.
pub fn is_table(key: &str) -> bool {
    key.ends_with("/table")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_never_change() {
        let keys = [
            table("chess"),
            past("chess", 17),
            preserved("chess"),
            preferences("chess"),
            results("chess"),
            daily_results("chess"),
            preview("chess"),
        ];
        let names = ["table", "past/17", "preserved", "preferences", "results", "days", "glance"];
        assert_eq!(keys, names.map(|name| format!("boneyard/chess/{name}")));
    }

    #[test]
    fn only_canonical_keys_of_past_games_are_parsed() {
        assert_eq!(parse_past("boneyard/chess/past/17"), Some(("chess", 17)));
        for key in ["boneyard/chess/past/017", "boneyard/chess/past/", "boneyard/chess/past/x", "chess/past/1"] {
            assert_eq!(parse_past(key), None, "{key}");
        }
    }

    #[test]
    fn scripts_use_the_same_keys() {
        let boot = include_str!("../../boot.js");
        let failed = include_str!("../../failed.js");
        assert!(boot.contains(&format!("const WRITTEN = \"{LAST_WRITE}\";")));
        assert!(failed.contains(&format!("const PREFIX = \"{PREFIX}\";")));
        let preferences = APP_PREFERENCES.strip_prefix(PREFIX).unwrap();
        assert!(failed.contains(&format!("`${{PREFIX}}{preferences}`")));
    }
}
