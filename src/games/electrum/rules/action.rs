//! Actions, their notation, and the reasons why an action is refused.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::engine::{Bone, NotationError, Pips};

/// An end of the layout. It keeps its letter for the whole hand (docs/rules/electrum.md, The ends 5).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum End {
    /// East; also the end of a lead.
    E,
    /// North of the spinner.
    N,
    /// South of the spinner.
    S,
    /// West.
    W,
}

impl End {
    /// All ends, by letter.
    pub const ALL: [Self; 4] = [Self::E, Self::N, Self::S, Self::W];

    /// The index of this end in arrays with one element per end.
    pub const fn index(self) -> usize {
        self as usize
    }

    const fn letter(self) -> &'static str {
        match self {
            Self::E => "E",
            Self::N => "N",
            Self::S => "S",
            Self::W => "W",
        }
    }
}

impl fmt::Display for End {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.letter())
    }
}

impl FromStr for End {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        Self::ALL
            .into_iter()
            .find(|end| end.letter() == text)
            .ok_or_else(|| NotationError::new(text, "an end: E, N, S or W"))
    }
}

/// An action of the seat to move. The derived order is the byte order of the notation.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Action {
    /// Play a bone at an end; a lead is written with [`End::E`].
    Play(Bone, End),
    /// Draw one bone.
    Draw,
    /// Pass.
    Pass,
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Play(bone, end) => write!(f, "{bone}@{end}"),
            Self::Draw => f.write_str("draw"),
            Self::Pass => f.write_str("pass"),
        }
    }
}

impl FromStr for Action {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        match text {
            "draw" => Ok(Self::Draw),
            "pass" => Ok(Self::Pass),
            _ => {
                let (bone, end) = text
                    .split_once('@')
                    .ok_or_else(|| NotationError::new(text, "an action such as 1-6@N, draw or pass"))?;
                let bone: Bone = bone.parse()?;
                if bone.high() > 6 {
                    return Err(NotationError::new(text, "a bone of the double-six set"));
                }
                Ok(Self::Play(bone, end.parse()?))
            }
        }
    }
}

/// Why an action is not legal.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum Refusal {
    /// The bone is not in this hand.
    #[error("{0} is not in this hand")]
    NotInHand(Bone),
    /// A lead was not written with [`End::E`].
    #[error("a hand is led at E, not at {0}")]
    LeadIsEast(End),
    /// The end does not take bones now.
    #[error("the {0} end is not open")]
    EndNotOpen(End),
    /// Neither face of the bone matches the end.
    #[error("{bone} has no {pips}, which the {end} end asks for")]
    DoesNotFit {
        /// The bone.
        bone: Bone,
        /// The end.
        end: End,
        /// The pips it asks for.
        pips: Pips,
    },
    /// A bone in hand fits and must be played (docs/rules/electrum.md, A turn 1).
    #[error("a bone in hand fits and must be played")]
    MustPlay,
    /// Passing is legal only with an empty boneyard (docs/rules/electrum.md, A turn 3).
    #[error("nothing fits, and a bone must be drawn before one may pass")]
    MustDraw,
    /// The boneyard is empty.
    #[error("the boneyard is empty")]
    NothingToDraw,
    /// Draws is off.
    #[error("bones are not drawn in this game")]
    NoDraws,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn actions_sort_like_their_notation_and_parse_back() {
        let mut all: Vec<Action> = Bone::set(6)
            .flat_map(|bone| End::ALL.map(|end| Action::Play(bone, end)))
            .chain([Action::Draw, Action::Pass])
            .collect();
        all.sort_unstable();
        let texts: Vec<String> = all.iter().map(ToString::to_string).collect();
        assert!(texts.is_sorted());
        for (action, text) in all.iter().zip(&texts) {
            assert_eq!(text.parse::<Action>(), Ok(*action));
        }
        for bad in ["", "6-1@E", "1-6", "1-6@", "1-6@e", "1-6@X", "1-7@E", "Draw", "pass ", "@E", "1-6@N@S"] {
            assert!(bad.parse::<Action>().is_err(), "{bad:?} was parsed");
        }
    }
}
