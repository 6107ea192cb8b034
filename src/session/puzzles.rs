//! What is kept of the puzzles of the day of a game: the answers, and the puzzle made last.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

/// The highest number of answers that are kept.
const MOST: usize = 60;

/// The stored puzzles of one game.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Puzzles {
    /// By day, as `2026-11-22`: true if the first answer was right.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub answers: BTreeMap<String, bool>,
    /// The puzzle made last, so that it is not made twice.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub made: Option<MadePuzzle>,
}

/// A puzzle that was made.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MadePuzzle {
    /// Its day.
    pub day: String,
    /// The build that made it: another build may find another puzzle.
    pub build: String,
    /// The puzzle as JSON; nothing if the day has none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub puzzle: Option<String>,
}

impl Puzzles {
    /// Notes the first answer of a day; later ones change nothing. Of too many the oldest go.
    pub fn answer(&mut self, day: &str, is_right: bool) {
        self.answers.entry(day.to_owned()).or_insert(is_right);
        while self.answers.len() > MOST {
            self.answers.pop_first();
        }
    }

    /// The number of puzzles that were solved at the first try.
    pub fn solved(&self) -> usize {
        self.answers.values().filter(|is_right| **is_right).count()
    }

    /// The puzzle of a day if this build has made it; `Some(None)` if it has found none.
    pub fn made_on(&self, day: &str, build: &str) -> Option<Option<&str>> {
        let made = self.made.as_ref().filter(|made| made.day == day && made.build == build)?;
        Some(made.puzzle.as_deref())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_first_answer_of_a_day_counts_and_the_oldest_answers_go() {
        let mut puzzles = Puzzles::default();
        puzzles.answer("2026-11-22", false);
        puzzles.answer("2026-11-22", true);
        assert_eq!((puzzles.solved(), puzzles.answers.len()), (0, 1));
        for day in 0..MOST {
            puzzles.answer(&format!("2027-{:02}-{:02}", day / 28 + 1, day % 28 + 1), true);
        }
        assert_eq!((puzzles.solved(), puzzles.answers.len()), (MOST, MOST));
        assert!(!puzzles.answers.contains_key("2026-11-22"));
    }

    #[test]
    fn a_puzzle_of_another_day_or_build_is_made_again() {
        let mut puzzles = Puzzles::default();
        assert_eq!(puzzles.made_on("2026-11-22", "a"), None);
        puzzles.made = Some(MadePuzzle { day: "2026-11-22".into(), build: "a".into(), puzzle: None });
        assert_eq!(puzzles.made_on("2026-11-22", "a"), Some(None));
        assert_eq!(
            [("2026-11-23", "a"), ("2026-11-22", "b")].map(|(day, build)| puzzles.made_on(day, build)),
            [None; 2]
        );
    }

    #[test]
    fn a_stored_document_is_read_as_it_was_written() {
        let text = r#"{"answers":{"2026-11-22":true},"made":{"day":"2026-11-22","build":"a","puzzle":"{}"}}"#;
        let puzzles: Puzzles = serde_json::from_str(text).unwrap();
        assert_eq!(serde_json::to_string(&puzzles).unwrap(), text);
        assert_eq!(serde_json::to_string(&Puzzles::default()).unwrap(), "{}");
    }
}
