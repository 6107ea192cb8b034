//! The settings that decide play (docs/rules/scarnecchia.md, Settings).

use serde::{Deserialize, Serialize};

use crate::engine::{Seat, Seats, SetupError};

/// How winnings are scored (docs/rules/scarnecchia.md, Scoring).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Scoring {
    /// One point for each tile, three for each sweep.
    #[default]
    Tiles,
    /// One point for the most tiles, the most doublets and the most tiles with a three, and one for each sweep.
    Points,
    /// As by points, but one point for each three-face instead of the one for the most tiles with a three.
    Threes,
}

impl Scoring {
    /// All of them, the simplest first.
    pub const ALL: [Self; 3] = [Self::Tiles, Self::Points, Self::Threes];
}

/// Every setting that decides play. `Default` holds the initial values.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// The number of double-six sets: 1 or 2.
    pub sets: u8,
    /// How winnings are scored.
    pub scoring: Scoring,
    /// The number of hands, 1 to [`Options::MOST_HANDS`]; `None` for an open-ended game.
    pub hands: Option<u32>,
    /// The first player; `None` to draw lots from the seed.
    pub first: Option<Seat>,
}

impl Default for Options {
    fn default() -> Self {
        Self { sets: 1, scoring: Scoring::default(), hands: Some(5), first: None }
    }
}

impl Options {
    /// The most hands of a game, also of an open-ended one.
    pub const MOST_HANDS: u32 = 1000;

    /// Validates the values.
    ///
    /// # Errors
    /// [`SetupError::Option`] if the number of sets or hands is out of bounds, or if there is no such first seat.
    pub fn validate(&self) -> Result<(), SetupError> {
        if !(1..=2).contains(&self.sets) {
            return Err(SetupError::Option { option: "sets", reason: format!("1 or 2, not {}", self.sets) });
        }
        if let Some(hands) = self.hands.filter(|hands| !(1..=Self::MOST_HANDS).contains(hands)) {
            let reason = format!("1 to {}, or null for as many as are wanted, not {hands}", Self::MOST_HANDS);
            return Err(SetupError::Option { option: "hands", reason });
        }
        if self.first.is_some_and(|first| first.index() >= Seats::TWO.count()) {
            return Err(SetupError::Option { option: "first", reason: "seat 0 or 1, or null for a lot".into() });
        }
        Ok(())
    }
}
