//! What a seat may do, its notation, and why it may not.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

use super::spot::Spot;
use super::wall::Fault;
use crate::engine::{Bone, NotationError, stored_as_notation};

/// What a seat may do.
///
/// ```
/// use boneyard::games::brick::rules::{Action, Spot};
///
/// let action: Action = "3-5@(0,1)(1,1)".parse().unwrap();
/// assert_eq!(action, Action::Place("3-5".parse().unwrap(), [Spot { x: 0, y: 1 }, Spot { x: 1, y: 1 }]));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Action {
    /// "Set-up of a match": a brick of the hand is shown, to find who goes first.
    Reveal(Bone),
    /// "A turn": a brick of the hand is placed on these squares, its lower face on the first. A doublet's squares are in order.
    Place(Bone, [Spot; 2]),
    /// "A turn": a readied brick is turned face down and placed on these squares, which are in order.
    PlaceReadied(Bone, [Spot; 2]),
    /// "Drawing": from the brickyard unseen, or this readied brick.
    Draw(Option<Bone>),
    /// "A turn": the hand is shown and added to the readied bricks.
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
            // each square keeps one of the brackets in the middle
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
    /// The seat is not to do this now.
    #[error("this is not what the seat is to do now")]
    NotNow,
    /// The seat does not hold the brick.
    #[error("{0} is not in the hand")]
    NotHeld(Bone),
    /// The brick is not among the readied ones.
    #[error("{0} is not readied")]
    NotReadied(Bone),
    /// The brick may not lie there.
    #[error("{0}")]
    Place(Fault),
    /// "Skip": the brickyard and the readied bricks are both used up.
    #[error("there is nothing to draw after a skip")]
    NothingToSkipFor,
    /// "Drawing": the brickyard is used up.
    #[error("the brickyard is used up")]
    NothingToDraw,
}
