//! The settings that decide play.

use serde::{Deserialize, Serialize};

use crate::engine::{Points, Seat, Seats, SetupError};

/// Every setting that decides play; `Default` holds the initial values for two seats.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// The total that the leader must surpass and then hold the lead: 50 to 500, in tens.
    pub threshold: Points,
    /// Who is first; by lot from the seed if nobody is named.
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
    /// Thresholds are so far apart.
    pub const STEP: Points = 10;

    /// The initial values for so many seats.
    pub const fn initial(seats: Seats) -> Self {
        let threshold = match seats.count() {
            0..=2 => 200,
            3 => 150,
            _ => 100,
        };
        Self { threshold, first: None }
    }

    /// Refuses values that the game does not offer at this table.
    ///
    /// # Errors
    /// [`SetupError::Option`] if the threshold is out of its bounds or between its steps, or the first seat is not at
    /// the table.
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
