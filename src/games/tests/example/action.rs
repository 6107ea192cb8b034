//! Actions, their notation, and the reasons why an action is refused.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::engine::{Bone, NotationError};

/// An end of the line.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub enum End {
    Left,
    Right,
}

impl End {
    pub const ALL: [Self; 2] = [Self::Left, Self::Right];
}

/// What a seat does. A lead is written with [`End::Left`].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Action {
    Play(Bone, End),
    Pass,
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Play(bone, End::Left) => write!(f, "{bone}@L"),
            Self::Play(bone, End::Right) => write!(f, "{bone}@R"),
            Self::Pass => f.write_str("pass"),
        }
    }
}

impl FromStr for Action {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        match text.split_once('@') {
            Some((bone, "L")) => Ok(Self::Play(bone.parse()?, End::Left)),
            Some((bone, "R")) => Ok(Self::Play(bone.parse()?, End::Right)),
            None if text == "pass" => Ok(Self::Pass),
            _ => Err(NotationError::new(text, "an action such as 3-5@L, 3-5@R or pass")),
        }
    }
}

/// The rule that forbids an action.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum Refusal {
    #[error("{0} is not in the hand")]
    NotHeld(Bone),
    #[error("a hand is led at the left end")]
    LeadIsLeft,
    #[error("{0} does not fit there")]
    DoesNotFit(Bone),
    #[error("a bone of the hand fits and must be played")]
    MustPlay,
}
