//! The named rules that Play starts, as the home page shows them without the game's code.

use serde::{Deserialize, Serialize};

use super::picture::Picture;

/// The named rules that the player has chosen, if they are not the initial ones.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct ChosenRules {
    /// The language of the name.
    pub language: String,
    /// Their name.
    pub name: String,
    /// The minutes that a usual game takes.
    pub minutes: u32,
    /// A sample position.
    pub picture: Picture,
}
