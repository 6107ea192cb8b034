//! How hard an opponent tries.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use super::notation::NotationError;

/// How hard an opponent tries; each level beats the one below it. No level knows more than its seat may know.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Level {
    /// Takes the action with the most points now, at random among equals, and looks no further.
    Beginner,
    /// The initial level.
    #[default]
    Easy,
    /// Not so easy.
    NotSoEasy,
    /// Tough.
    Tough,
    /// The strongest that answers within its budget.
    Brutal,
}

impl Level {
    /// All levels, weakest first.
    pub const ALL: [Self; 5] = [Self::Beginner, Self::Easy, Self::NotSoEasy, Self::Tough, Self::Brutal];

    const fn name(self) -> &'static str {
        match self {
            Self::Beginner => "beginner",
            Self::Easy => "easy",
            Self::NotSoEasy => "not-so-easy",
            Self::Tough => "tough",
            Self::Brutal => "brutal",
        }
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Level {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        Self::ALL
            .into_iter()
            .find(|level| level.name() == text)
            .ok_or_else(|| NotationError::new(text, "a level: beginner, easy, not-so-easy, tough or brutal"))
    }
}
