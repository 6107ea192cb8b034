//! The settings that decide play.

use serde::{Deserialize, Serialize};

use crate::engine::{Pips, Seats, SetupError};

/// Every setting that decides play; `Default` holds the initial values for two seats.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// The highest face of the set: 6, 9, 12, 16 or 18, as goes with the number of seats.
    pub set: Pips,
    /// How many matches make a game: 1 to [`Options::MOST_MATCHES`].
    pub matches: u32,
}

impl Default for Options {
    fn default() -> Self {
        Self::initial(Seats::TWO)
    }
}

impl Options {
    /// The most matches of a game.
    pub const MOST_MATCHES: u32 = 50;

    /// The initial values for so many seats.
    pub const fn initial(seats: Seats) -> Self {
        Self { set: Self::sets(seats)[0], matches: 1 }
    }

    /// The sets that go with so many seats, the initial one first.
    pub const fn sets(seats: Seats) -> &'static [Pips] {
        match seats.count() {
            0..=3 => &[6],
            4..=5 => &[9],
            6..=7 => &[12],
            _ => &[16, 12, 18],
        }
    }

    /// Refuses values that the game does not offer at this table.
    ///
    /// # Errors
    /// [`SetupError::Option`] if the set does not go with so many seats, or so many matches are not played.
    pub fn validate(&self, seats: Seats) -> Result<(), SetupError> {
        let sets = Self::sets(seats);
        if !sets.contains(&self.set) {
            let offered: Vec<String> = sets.iter().map(ToString::to_string).collect();
            let reason = format!("{} with {seats} seats", offered.join(", "));
            return Err(SetupError::Option { option: "set", reason });
        }
        if !(1..=Self::MOST_MATCHES).contains(&self.matches) {
            let reason = format!("1 to {}", Self::MOST_MATCHES);
            return Err(SetupError::Option { option: "matches", reason });
        }
        Ok(())
    }
}
