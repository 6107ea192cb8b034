//! Positions of own games in which a better choice mattered, kept as exercises until they are solved.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

/// The exercises of one game, by [`exercise_key`]: the oldest game first.
pub type Exercises = BTreeMap<String, Exercise>;

/// The highest number of exercises of one game, the solved ones included.
const MOST: usize = 60;

/// A mistake to be put right.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Exercise {
    /// The past game's place in its addresses: `17`, `day-3`.
    pub of: String,
    /// The number of entries before the choice.
    pub entries: usize,
    /// The seat that chose.
    pub seat: u8,
    /// The day from which on it waits, as `2026-11-22`; nothing once it is solved.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub due: Option<String>,
    /// How often it was missed.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub missed: u32,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde's signature")]
const fn is_zero(count: &u32) -> bool {
    *count == 0
}

/// The days after today on which a missed exercise returns.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Later {
    /// The name of tomorrow.
    pub tomorrow: String,
    /// The name of the day in a week.
    pub in_a_week: String,
}

/// The key of an exercise. `of` is its past game's place in addresses, `number` its number in the journal; `fingerprint`
/// tells games apart whose numbers are reused.
pub fn exercise_key(of: &str, number: u32, fingerprint: &str, entries: usize, seat: u8) -> String {
    let journal = of.trim_end_matches(|letter: char| letter.is_ascii_digit());
    let fingerprint = fingerprint.get(..8).unwrap_or(fingerprint);
    format!("{number:09}-{journal}{fingerprint}-{entries}-{seat}")
}

/// Adds the exercises of a game that was reviewed. Those that are known, solved or not, stay as they are. Of too many the
/// solved ones go first, then those of the oldest games.
pub fn keep_exercises(known: &mut Exercises, new: impl IntoIterator<Item = (String, Exercise)>) {
    for (key, exercise) in new {
        known.entry(key).or_insert(exercise);
    }
    while known.len() > MOST {
        let solved = known.iter().find(|(_, exercise)| exercise.due.is_none());
        let Some(goes) = solved.or_else(|| known.iter().next()).map(|(key, _)| key.clone()) else { return };
        known.remove(&goes);
    }
}

/// Notes an answer: a right one solves the exercise; a missed one returns tomorrow, and if it is missed again, in a week.
pub fn answer_exercise(known: &mut Exercises, key: &str, is_right: bool, later: Later) {
    let Some(exercise) = known.get_mut(key) else { return };
    if is_right {
        exercise.due = None;
        return;
    }
    exercise.missed += 1;
    exercise.due = Some(if exercise.missed == 1 { later.tomorrow } else { later.in_a_week });
}

/// The exercises that wait on a day, the longest waiting first.
pub fn waiting_exercises<'a>(known: &'a Exercises, today: &str) -> Vec<(&'a String, &'a Exercise)> {
    let waits = |exercise: &Exercise| exercise.due.as_deref().is_some_and(|due| due <= today);
    let mut waiting: Vec<_> = known.iter().filter(|(_, exercise)| waits(exercise)).collect();
    // the sort is stable: of the same day the oldest game first
    waiting.sort_by(|(_, one), (_, other)| one.due.cmp(&other.due));
    waiting
}

#[cfg(test)]
mod tests {
    use super::*;

    fn exercise(due: Option<&str>) -> Exercise {
        Exercise { of: "17".into(), entries: 4, seat: 0, due: due.map(str::to_owned), missed: 0 }
    }

    fn later() -> Later {
        Later { tomorrow: "2026-11-23".into(), in_a_week: "2026-11-29".into() }
    }

    fn keys(known: &Exercises, today: &str) -> Vec<String> {
        waiting_exercises(known, today).into_iter().map(|(key, _)| key.clone()).collect()
    }

    #[test]
    fn an_exercise_that_is_missed_returns_after_a_day_and_then_after_a_week_until_it_is_solved() {
        let mut known = Exercises::from([("a".into(), exercise(Some("2026-11-22")))]);
        assert_eq!(keys(&known, "2026-11-21"), Vec::<String>::new());
        assert_eq!(keys(&known, "2026-11-22"), ["a"]);
        answer_exercise(&mut known, "a", false, later());
        assert_eq!((keys(&known, "2026-11-22").len(), keys(&known, "2026-11-23").len()), (0, 1));
        answer_exercise(&mut known, "a", false, later());
        assert_eq!((keys(&known, "2026-11-28").len(), keys(&known, "2026-11-29").len()), (0, 1));
        answer_exercise(&mut known, "a", true, later());
        assert_eq!(keys(&known, "2027-01-01"), Vec::<String>::new());
        answer_exercise(&mut known, "unknown", true, later());
    }

    #[test]
    fn a_solved_exercise_does_not_return_when_its_game_is_reviewed_again() {
        let mut known = Exercises::from([("a".into(), exercise(None))]);
        keep_exercises(
            &mut known,
            [("a".into(), exercise(Some("2026-11-22"))), ("b".into(), exercise(Some("2026-11-22")))],
        );
        assert_eq!(keys(&known, "2026-11-22"), ["b"]);
    }

    #[test]
    fn of_too_many_exercises_the_solved_ones_go_first_and_then_those_of_the_oldest_games() {
        let key = |number: usize| exercise_key("17", u32::try_from(number).unwrap(), "0123456789", 4, 0);
        let due = |number: usize| exercise((number != 5).then_some("2026-11-22"));
        let mut known = Exercises::new();
        keep_exercises(&mut known, (0..MOST + 2).map(|number| (key(number), due(number))));
        assert_eq!(known.len(), MOST);
        assert_eq!([0, 1, 5].map(|number| known.contains_key(&key(number))), [false, true, false]);
    }

    #[test]
    fn those_that_wait_longest_come_first() {
        let known = [("a", "2026-11-22"), ("b", "2026-11-20"), ("c", "2026-11-22")];
        let known: Exercises = known.map(|(key, due)| (key.to_owned(), exercise(Some(due)))).into();
        assert_eq!(keys(&known, "2026-11-22"), ["b", "a", "c"]);
    }

    #[test]
    fn keys_tell_journals_and_reused_numbers_apart() {
        let keys = [("17", "aaaaaaaaa"), ("day-17", "aaaaaaaaa"), ("17", "bbbbbbbbb")];
        let keys = keys.map(|(of, fingerprint)| exercise_key(of, 17, fingerprint, 4, 0));
        assert_eq!(keys, ["000000017-aaaaaaaa-4-0", "000000017-day-aaaaaaaa-4-0", "000000017-bbbbbbbb-4-0"]);
    }

    #[test]
    fn a_stored_exercise_is_read_as_it_was_written() {
        let text = r#"{"000000017-aaaaaaaa-4-0":{"of":"17","entries":4,"seat":0,"due":"2026-11-22","missed":1}}"#;
        let known: Exercises = serde_json::from_str(text).unwrap();
        assert_eq!(serde_json::to_string(&known).unwrap(), text);
        assert_eq!(known.values().next().map(|exercise| exercise.missed), Some(1));
    }
}
