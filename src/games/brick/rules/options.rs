//! The settings of the rules: docs/rules/brick.md, Settings.

use serde::{Deserialize, Serialize};

use crate::engine::{Pips, Seats, SetupError};

/// The settings of the rules. `Default` holds the initial values for two seats.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// The highest face of the set: 6, 9, 12, 16 or 18, depending on the number of seats.
    pub set: Pips,
    /// The number of matches in a game, 1 to [`Options::MOST_MATCHES`]; `None` for an open-ended game.
    pub matches: Option<u32>,
}

impl Default for Options {
    fn default() -> Self {
        Self::initial(Seats::TWO)
    }
}

impl Options {
    /// The most matches of a game, also of an open-ended one.
    pub const MOST_MATCHES: u32 = 1000;

    /// The initial values for this number of seats.
    pub const fn initial(seats: Seats) -> Self {
        Self { set: Self::sets(seats)[0], matches: Some(1) }
    }

    /// The sets for this number of seats, the initial one first: docs/rules/brick.md, Components 2.
    pub const fn sets(seats: Seats) -> &'static [Pips] {
        match seats.count() {
            0..=3 => &[6],
            4..=5 => &[9],
            6..=7 => &[12],
            _ => &[16, 12, 18],
        }
    }

    /// Rejects values that this number of seats does not allow.
    ///
    /// # Errors
    /// [`SetupError::Option`] if the set does not fit the number of seats, or the number of matches is out of range.
    pub fn validate(&self, seats: Seats) -> Result<(), SetupError> {
        let sets = Self::sets(seats);
        if !sets.contains(&self.set) {
            let offered: Vec<String> = sets.iter().map(ToString::to_string).collect();
            let reason = format!("{} with {seats} seats", offered.join(", "));
            return Err(SetupError::Option { option: "set", reason });
        }
        if let Some(matches) = self.matches.filter(|matches| !(1..=Self::MOST_MATCHES).contains(matches)) {
            let reason = format!("1 to {}, or null for as many as are wanted, not {matches}", Self::MOST_MATCHES);
            return Err(SetupError::Option { option: "matches", reason });
        }
        Ok(())
    }
}
