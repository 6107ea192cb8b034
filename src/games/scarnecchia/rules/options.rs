//! The settings that decide play.

use serde::{Deserialize, Serialize};

use crate::engine::{Seat, Seats, SetupError};

/// What a hand's winnings count.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Scoring {
    /// One point a tile, three a sweep.
    #[default]
    Tiles,
    /// One point each for the most tiles, the most doublets and the most tiles that show a three, and one a sweep.
    Points,
    /// As by points, but one for every three won instead of the one for the most.
    Threes,
}

impl Scoring {
    /// All scorings, the simplest first.
    pub const ALL: [Self; 3] = [Self::Tiles, Self::Points, Self::Threes];
}

/// Every setting that decides play; `Default` holds the initial values.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// How many double-six sets are played with: 1 or 2.
    pub sets: u8,
    /// What winnings count.
    pub scoring: Scoring,
    /// How many hands the game has, 1 to [`Options::MOST_HANDS`]; nothing: until its players stop it.
    pub hands: Option<u32>,
    /// Who starts the first hand; by lot from the seed if nobody is named.
    pub first: Option<Seat>,
}

impl Default for Options {
    fn default() -> Self {
        Self { sets: 1, scoring: Scoring::default(), hands: Some(5), first: None }
    }
}

impl Options {
    /// The most hands of a game. One that its players never stop is over after as many.
    pub const MOST_HANDS: u32 = 1000;

    /// Refuses values that the game does not offer.
    ///
    /// # Errors
    /// [`SetupError::Option`] if the number of sets or hands is out of its bounds, or the first seat is not at the table.
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
