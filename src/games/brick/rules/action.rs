//! A seat's actions, their notation, and why an action is refused.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

use super::spot::Spot;
use super::wall::Fault;
use crate::engine::{Bone, NotationError, stored_as_notation};

/// A seat's action.
///
/// ```
/// use boneyard::games::brick::rules::{Action, Spot};
///
/// let action: Action = "3-5@(0,1)(1,1)".parse().unwrap();
/// assert_eq!(action, Action::Place("3-5".parse().unwrap(), [Spot { x: 0, y: 1 }, Spot { x: 1, y: 1 }]));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Action {
    /// Reveals a brick of the hand: docs/rules/brick.md, Set-up of a match 4.
    Reveal(Bone),
    /// Places a brick of the hand, lower face first, a doublet's squares in order: docs/rules/brick.md, A turn 1.
    Place(Bone, [Spot; 2]),
    /// Places a readied brick face down: docs/rules/brick.md, A turn 2. The squares are in order.
    PlaceReadied(Bone, [Spot; 2]),
    /// Draws this readied brick, or an unseen one from the brickyard: docs/rules/brick.md, Drawing 2.
    Draw(Option<Bone>),
    /// Readies the whole hand: docs/rules/brick.md, A turn 3.
    Skip,
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Reveal(bone) => write!(f, "!{bone}"),
            Self::Place(bone, [first, second]) => write!(f, "{bone}@{first}{second}"),
            Self::PlaceReadied(bone, [first, second]) => write!(f, "*{bone}@{first}{second}"),
            Self::Draw(None) => f.write_str("+"),
            Self::Draw(Some(bone)) => write!(f, "+{bone}"),
            Self::Skip => f.write_str("skip"),
        }
    }
}

impl FromStr for Action {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let wrong = || NotationError::new(text, "an action such as !4-6, 3-5@(0,1)(1,1), *3-5@(0,1)(1,1), skip or +");
        let placed = |text: &str| -> Option<(Bone, [Spot; 2])> {
            let (bone, at) = text.split_once('@')?;
            // split between the two squares, so that each keeps its brackets
            let middle = at.find(")(")? + 1;
            Some((bone.parse().ok()?, [at[..middle].parse().ok()?, at[middle..].parse().ok()?]))
        };
        let action = match text {
            "skip" => Some(Self::Skip),
            "+" => Some(Self::Draw(None)),
            _ => {
                if let Some(bone) = text.strip_prefix('!') {
                    bone.parse().ok().map(Self::Reveal)
                } else if let Some(bone) = text.strip_prefix('+') {
                    bone.parse().ok().map(|bone| Self::Draw(Some(bone)))
                } else if let Some(readied) = text.strip_prefix('*') {
                    placed(readied).map(|(bone, at)| Self::PlaceReadied(bone, at))
                } else {
                    placed(text).map(|(bone, at)| Self::Place(bone, at))
                }
            }
        };
        action.ok_or_else(wrong)
    }
}

stored_as_notation!(Action);

/// Why an action is not legal.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum Refusal {
    /// The turn needs another kind of action.
    #[error("this is not what the seat is to do now")]
    NotNow,
    /// The seat does not hold the brick.
    #[error("{0} is not in the hand")]
    NotHeld(Bone),
    /// The brick is not readied.
    #[error("{0} is not readied")]
    NotReadied(Bone),
    /// The brick cannot be placed there.
    #[error("{0}")]
    Place(Fault),
    /// Brickyard and readied bricks are both used up: docs/rules/brick.md, A turn 3.
    #[error("there is nothing to draw after a skip")]
    NothingToSkipFor,
    /// The brickyard is used up.
    #[error("the brickyard is used up")]
    NothingToDraw,
}
