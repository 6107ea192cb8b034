//! The deal of the day: the date is its seed, so that everybody plays the same bones and nobody hands them out.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use crate::engine::{Level, Points, Seed};

/// The results of a person's deals of the day, by their days.
pub type DayResults = BTreeMap<String, DayResult>;

/// How a deal of the day ended for the person, the first time that it was played to its end.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DayResult {
    /// The points, the person's first, then those of the others in turn order.
    pub points: Vec<Points>,
    /// Whether the person won.
    pub won: bool,
    /// How hard the hardest opponent tried, if there was one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub level: Option<Level>,
    /// Whether the person took help, or had seen the deal before.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub aided: bool,
}

/// The seed of a game's deal on a day, written as `2026-11-22`: the first eight bytes of the SHA-256 of
/// `boneyard/GAME/DAY`, the first byte the highest.
///
/// ```
/// use boneyard::engine::Seed;
/// use boneyard::session::seed_of_day;
///
/// assert_eq!(seed_of_day("a-game", "2026-11-22"), Seed::new(0xbc96_e8c6_58be_a906));
/// ```
pub fn seed_of_day(game: &str, day: &str) -> Seed {
    let digest = Sha256::digest(format!("boneyard/{game}/{day}"));
    let number = digest.iter().take(8).fold(0, |number, byte| number << 8 | u64::from(*byte));
    Seed::new(number)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_day_and_every_game_has_a_deal_of_its_own() {
        let mut seeds: Vec<Seed> = Vec::new();
        for game in ["a-game", "another"] {
            for day in ["2026-11-21", "2026-11-22", "2027-11-22"] {
                let seed = seed_of_day(game, day);
                assert!(!seeds.contains(&seed), "{game} {day}");
                seeds.push(seed);
            }
        }
    }

    #[test]
    fn a_result_is_kept_with_what_there_is_to_say() {
        let plain = DayResult { points: vec![150, 95], won: true, level: None, aided: false };
        let told = DayResult { level: Some(Level::Tough), aided: true, ..plain.clone() };
        for (result, text) in [
            (&plain, r#"{"points":[150,95],"won":true}"#),
            (&told, r#"{"points":[150,95],"won":true,"level":"tough","aided":true}"#),
        ] {
            assert_eq!(serde_json::to_string(result).unwrap(), text);
            assert_eq!(serde_json::from_str::<DayResult>(text).unwrap(), *result);
        }
    }
}
