//! Why an action is refused.

use thiserror::Error;

use super::half::Half;
use crate::engine::Square;

/// The step that a turn is at.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TurnStep {
    /// Both seats choose a half.
    Choose,
    /// The placer places the domino.
    Place,
    /// The placer claims groups.
    Claim,
}

/// Why an action is not legal.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum Refusal {
    /// Another step comes first.
    #[error("{}", match .0 {
        TurnStep::Choose => "a half is to be chosen now",
        TurnStep::Place => "the domino is to be placed now",
        TurnStep::Claim => "groups are to be claimed now",
    })]
    NotNow(TurnStep),
    /// The seat has chosen purple in four turns: docs/rules/color.md, Choosing 2.
    #[error("this seat has chosen purple in four turns")]
    NoPurple,
    /// The square is filled: docs/rules/color.md, Placing 2.
    #[error("{0} is taken")]
    Taken(Square),
    /// The squares are not adjacent: docs/rules/color.md, Placing 2.
    #[error("{0} and {1} are not side by side")]
    Apart(Square, Square),
    /// No filled square is adjacent: docs/rules/color.md, Placing 3.
    #[error("the domino would lie beside nothing")]
    Alone,
    /// The squares of two equal halves are not in order: docs/rules/color.md, Placing 4.
    #[error("a domino of equal halves is written from its square that is first by row, then column")]
    Reversed,
    /// A group is a single square: docs/rules/color.md, Groups 1.
    #[error("a group has at least two squares")]
    Short {
        /// The group's color.
        color: Half,
    },
    /// A square of a group matches neither its color nor purple: docs/rules/color.md, Groups 1.
    #[error("{square} does not show what the group is of, nor purple")]
    OtherColor {
        /// The group's color.
        color: Half,
        /// The square.
        square: Square,
        /// What it shows.
        shows: Option<Half>,
    },
    /// Successive squares of a group are not adjacent: docs/rules/color.md, Groups 1.
    #[error("{from} and {to} are not side by side")]
    Gap {
        /// The group's color.
        color: Half,
        /// The first of the two squares.
        from: Square,
        /// The second.
        to: Square,
    },
    /// A group passes a square twice: docs/rules/color.md, Groups 1.
    #[error("the group goes over {square} twice")]
    Twice {
        /// The group's color.
        color: Half,
        /// The square.
        square: Square,
    },
    /// A group turns at a square that is not purple: docs/rules/color.md, Groups 2.
    #[error("the group turns at {square}, which is not purple")]
    Bend {
        /// The group's color.
        color: Half,
        /// The square.
        square: Square,
    },
    /// A group has no square that was placed this turn: docs/rules/color.md, Claims 3.
    #[error("the group holds no square that was placed this turn")]
    Old {
        /// The group's color.
        color: Half,
    },
    /// A purple square of this turn is in both groups: docs/rules/color.md, Claims 4.
    #[error("{0} is new and purple, and counts in one group only")]
    Shared(Square),
}
