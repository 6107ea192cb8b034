//! The squares of the plane that the wall stands on.

use std::fmt;
use std::str::FromStr;

use crate::engine::{NotationError, stored_as_notation};

/// A square of the plane, ordered by row, then by column.
///
/// ```
/// use boneyard::games::brick::rules::Spot;
///
/// let spot: Spot = "(-3,1)".parse().unwrap();
/// assert_eq!(spot, Spot { x: -3, y: 1 });
/// assert!(spot < Spot { x: -4, y: 2 });
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Spot {
    // `y` first: the derived order sorts by row
    /// The row, increasing downwards; the starting brick is in row 0.
    pub y: i16,
    /// The column, increasing to the right; the starting brick is in columns 0 and 1.
    pub x: i16,
}

impl Spot {
    /// The four adjacent squares, sorted.
    pub const fn beside(self) -> [Self; 4] {
        let Self { y, x } = self;
        // no wall is large enough to wrap around
        [
            Self { y: y.wrapping_sub(1), x },
            Self { y, x: x.wrapping_sub(1) },
            Self { y, x: x.wrapping_add(1) },
            Self { y: y.wrapping_add(1), x },
        ]
    }

    /// True if the two squares share a side.
    pub const fn is_beside(self, other: Self) -> bool {
        self.y.abs_diff(other.y) as u32 + self.x.abs_diff(other.x) as u32 == 1
    }
}

impl fmt::Display for Spot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "({},{})", self.x, self.y)
    }
}

impl FromStr for Spot {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let wrong = || NotationError::new(text, "a square such as (0,1)");
        let inner = text.strip_prefix('(').and_then(|rest| rest.strip_suffix(')'));
        let (x, y) = inner.and_then(|inner| inner.split_once(',')).ok_or_else(wrong)?;
        let spot = Self { y: y.parse().map_err(|_| wrong())?, x: x.parse().map_err(|_| wrong())? };
        if spot.to_string() == text { Ok(spot) } else { Err(wrong()) }
    }
}

stored_as_notation!(Spot);
