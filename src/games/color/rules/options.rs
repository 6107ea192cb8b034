//! The settings that decide play.

use serde::{Deserialize, Serialize};

use crate::engine::{Seat, Seats, SetupError};

/// Every setting that decides play; `Default` holds the initial values.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// Who is the DMO and wins a tie; by lot from the seed if nobody is named.
    pub dmo: Option<Seat>,
    /// Who places first, as the DMO has decided; by lot from the seed if nobody is named.
    pub first: Option<Seat>,
}

impl Options {
    /// Refuses seats that are not at the table.
    ///
    /// # Errors
    /// [`SetupError::Option`] if one of the seats is not 0 or 1.
    pub fn validate(&self) -> Result<(), SetupError> {
        for (option, seat) in [("dmo", self.dmo), ("first", self.first)] {
            if seat.is_some_and(|seat| seat.index() >= Seats::TWO.count()) {
                return Err(SetupError::Option { option, reason: "seat 0, seat 1, or null".into() });
            }
        }
        Ok(())
    }
}
