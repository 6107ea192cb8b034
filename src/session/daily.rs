//! The daily deal. The date determines its seed, so all users play the same bones without a server.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use crate::engine::{Level, Points, Seed};

/// The person's results of daily deals, by day.
pub type DayResults = BTreeMap<String, DayResult>;

/// How a daily deal ended for the person the first time they finished it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DayResult {
    /// The points of each side: the person's, then those of the others in turn order.
    pub points: Vec<Points>,
    /// True if the person won.
    pub won: bool,
    /// The level of the strongest opponent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub level: Option<Level>,
    /// True if the person took aids, or had seen the deal before.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub aided: bool,
}

/// The seed of a daily deal. `day` is written as `2026-11-22`. It is the big-endian number in the first eight bytes of the
/// SHA-256 of `boneyard/GAME/DAY`.
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

/// The seed of the puzzle of a day. It differs from that of the deal, which the puzzle would reveal.
pub fn seed_of_puzzle(game: &str, day: &str) -> Seed {
    seed_of_day(&format!("{game}/puzzle"), day)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_day_and_game_has_its_own_deal() {
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
    fn results_omit_empty_fields() {
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
