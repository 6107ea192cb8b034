//! A request to a table that is about to be opened, and how addresses write it.

/// The fragment that asks for a new game.
const NEW: &str = "new";
/// The prefix of a day in a fragment.
const BEFORE_DAY: &str = "day=";

/// A request to the table that is opened next.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum TableRequest {
    /// Start a new game of this name, if the last one is over.
    NewGame(&'static str),
    /// Deal the game of this day, such as `2026-11-22`, unless it is in progress.
    Day(String),
}

impl TableRequest {
    /// The request as the fragment of the table's address, for a table that is opened in a new tab.
    pub fn fragment(&self) -> String {
        match self {
            Self::NewGame(_) => NEW.to_owned(),
            Self::Day(day) => format!("{BEFORE_DAY}{day}"),
        }
    }

    /// Parses the fragment of the address of this game's table. The text of a day is not validated.
    pub fn parse(fragment: &str, game: &'static str) -> Option<Self> {
        if fragment == NEW {
            return Some(Self::NewGame(game));
        }
        Some(Self::Day(fragment.strip_prefix(BEFORE_DAY)?.to_owned()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_request_is_read_from_its_fragment() {
        for asked in [TableRequest::NewGame("pairs"), TableRequest::Day("2026-11-22".to_owned())] {
            assert_eq!(TableRequest::parse(&asked.fragment(), "pairs"), Some(asked));
        }
        for other in ["", "deal=x", "file", "news"] {
            assert_eq!(TableRequest::parse(other, "pairs"), None, "{other}");
        }
    }
}
