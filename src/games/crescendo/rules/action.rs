//! Placements, their notation, and why one is refused.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

use super::geometry::{SIDE, SquarePair};
use crate::engine::{Bone, NotationError, Pips, Square, stored_as_notation};

/// The highest face of the set.
pub const HIGHEST: Pips = 9;

/// A bone on two squares, the lower face on the first of them; also a seed (docs/rules/crescendo.md, Components 6).
///
/// ```
/// use boneyard::games::crescendo::rules::Placement;
///
/// let placement: Placement = "0-4=9@c4d4".parse().unwrap();
/// assert_eq!(placement.faces(), [9, 4]);
/// assert_eq!(placement.lies(), [0, 4]);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Placement {
    bone: Bone,
    declared: Option<Pips>,
    spot: SquarePair,
}

impl Placement {
    /// A bone, lower face first. `None` if the set lacks it, a doublet's squares are not in order, or the declared
    /// value is not allowed (docs/rules/crescendo.md, Wildcards 1).
    pub fn new(bone: Bone, declared: Option<Pips>, spot: SquarePair) -> Option<Self> {
        let in_set = bone.high() <= HIGHEST;
        let in_order = !bone.is_doublet() || spot.is_in_order();
        let may_be = declared.is_none_or(|value| (1..=HIGHEST).contains(&value) && bone.has(0));
        (in_set && in_order && may_be).then_some(Self { bone, declared, spot })
    }

    /// The bone.
    pub const fn bone(self) -> Bone {
        self.bone
    }

    /// The value declared for its blanks, 1 to 9; `None` if they count as blanks or if it has none.
    pub const fn declared(self) -> Option<Pips> {
        self.declared
    }

    /// Its squares, that of the lower face first.
    pub const fn spot(self) -> SquarePair {
        self.spot
    }

    /// The faces as they are scored, in the order of the squares: blanks as declared.
    pub fn faces(self) -> [Pips; 2] {
        self.lies().map(|face| if face == 0 { self.declared.unwrap_or(0) } else { face })
    }

    /// The faces on the board afterwards, in the order of the squares (docs/rules/crescendo.md, Wildcards 5).
    pub const fn lies(self) -> [Pips; 2] {
        [self.bone.low(), self.bone.high()]
    }
}

impl fmt::Display for Placement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.bone)?;
        if let Some(value) = self.declared {
            write!(f, "={value}")?;
        }
        let [first, second] = self.spot.squares();
        write!(f, "@{first}{second}")
    }
}

impl FromStr for Placement {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let wrong = || NotationError::new(text, "a placement such as 3-5@c4d4 or 0-4=9@c4d4");
        let (bone, squares) = text.split_once('@').ok_or_else(wrong)?;
        let (bone, declared) = match bone.split_once('=') {
            Some((bone, value)) => (bone, Some(value.parse().map_err(|_| wrong())?)),
            None => (bone, None),
        };
        let &[first, second] = Square::read_all(squares, SIDE)?.as_slice() else { return Err(wrong()) };
        let spot = SquarePair::new(first, second).ok_or_else(wrong)?;
        let placement = Self::new(bone.parse()?, declared, spot).ok_or_else(wrong)?;
        if placement.to_string() == text { Ok(placement) } else { Err(wrong()) }
    }
}

stored_as_notation!(Placement);

/// Why a placement is not legal.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum Refusal {
    /// The bone is not in this hand.
    #[error("{0} is not in this hand")]
    NotInHand(Bone),
    /// The square is occupied.
    #[error("{0} is taken")]
    Taken(Square),
    /// The seed would touch another bone (docs/rules/crescendo.md, Set-up 3).
    #[error("a seed touches no other bone, by an edge or a corner; {0} would")]
    Touches(Square),
    /// A value was declared for a seed, which is not scored (docs/rules/crescendo.md, Set-up 5).
    #[error("a seed is not scored, so its blank cannot be declared")]
    SeedDeclared,
}
