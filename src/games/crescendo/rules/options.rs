//! The settings that decide play (docs/rules/crescendo.md, Settings).

use serde::{Deserialize, Serialize};

use crate::engine::{Points, Seat, Seats, SetupError};

/// Every setting that decides play. `Default` holds the initial values for two seats.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// A leader with more points than this starts a challenge: 50 to 500, in tens.
    pub threshold: Points,
    /// The first player; `None` to draw lots from the seed.
    pub first: Option<Seat>,
}

impl Default for Options {
    fn default() -> Self {
        Self::initial(Seats::TWO)
    }
}

impl Options {
    /// The lowest threshold.
    pub const LOWEST: Points = 50;
    /// The highest threshold.
    pub const HIGHEST: Points = 500;
    /// The difference between a threshold and the next.
    pub const STEP: Points = 10;

    /// The initial values for a number of seats.
    pub const fn initial(seats: Seats) -> Self {
        let threshold = match seats.count() {
            0..=2 => 200,
            3 => 150,
            _ => 100,
        };
        Self { threshold, first: None }
    }

    /// Validates the values for a number of seats.
    ///
    /// # Errors
    /// [`SetupError::Option`] if the threshold is out of bounds or between two steps, or if there is no such first seat.
    pub fn validate(&self, seats: Seats) -> Result<(), SetupError> {
        if !(Self::LOWEST..=Self::HIGHEST).contains(&self.threshold) || self.threshold % Self::STEP != 0 {
            let reason = format!("{} to {} in steps of {}", Self::LOWEST, Self::HIGHEST, Self::STEP);
            return Err(SetupError::Option { option: "threshold", reason });
        }
        if self.first.is_some_and(|first| first.index() >= seats.count()) {
            return Err(SetupError::Option { option: "first", reason: format!("a seat below {seats}, or null") });
        }
        Ok(())
    }
}
