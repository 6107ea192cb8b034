//! The halves that players choose.

use serde::{Deserialize, Serialize};

/// A half of a domino, and what a filled square shows.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Half {
    /// Counts in blue groups.
    #[serde(rename = "B")]
    Blue,
    /// Turns adjacent squares black: docs/rules/color.md, Black.
    #[serde(rename = "K")]
    Black,
    /// Counts in red and in blue groups, which may turn there: docs/rules/color.md, Groups 2.
    #[serde(rename = "P")]
    Purple,
    /// Counts in red groups.
    #[serde(rename = "R")]
    Red,
}

impl Half {
    /// All four, in the order of their letters.
    pub const ALL: [Self; 4] = [Self::Blue, Self::Black, Self::Purple, Self::Red];

    /// Its letter in the notation.
    pub const fn letter(self) -> char {
        match self {
            Self::Blue => 'B',
            Self::Black => 'K',
            Self::Purple => 'P',
            Self::Red => 'R',
        }
    }

    /// The half with this letter.
    pub fn from_letter(letter: char) -> Option<Self> {
        Self::ALL.into_iter().find(|half| half.letter() == letter)
    }

    /// True if it counts in groups of this color, red or blue: docs/rules/color.md, Groups 1.
    pub fn matches_color(self, color: Self) -> bool {
        self == color || self == Self::Purple
    }
}
