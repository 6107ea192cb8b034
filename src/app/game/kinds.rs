//! Named games that the settings of one game make, such as All Fives.

use super::picture::Picture;
use crate::app::components::choice::Setting;

/// Named games that the settings of one game make.
pub struct Kinds {
    /// The setting that chooses between them.
    pub setting: Setting,
    /// The card of each, in the order of the setting's values.
    pub shown: Vec<Kind>,
}

/// A named game, as a card shows it.
pub struct Kind {
    /// A sample position.
    pub picture: Picture,
    /// A short description.
    pub line: String,
    /// The minutes that a usual game takes.
    pub minutes: u32,
}
