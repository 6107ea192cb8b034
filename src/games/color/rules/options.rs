//! The settings of the rules: docs/rules/color.md, Settings.

use serde::{Deserialize, Serialize};

use crate::engine::{Seat, Seats, SetupError};

/// The settings of the rules. `Default` holds the initial values.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// The DMO, who wins a tie; `None` draws lots from the seed.
    pub dmo: Option<Seat>,
    /// The seat that places first; `None` draws lots from the seed.
    pub first: Option<Seat>,
}

impl Options {
    /// Rejects seats other than 0 and 1.
    ///
    /// # Errors
    /// [`SetupError::Option`] with the name of the option.
    pub fn validate(&self) -> Result<(), SetupError> {
        for (option, seat) in [("dmo", self.dmo), ("first", self.first)] {
            if seat.is_some_and(|seat| seat.index() >= Seats::TWO.count()) {
                return Err(SetupError::Option { option, reason: "seat 0, seat 1, or null".into() });
            }
        }
        Ok(())
    }
}
