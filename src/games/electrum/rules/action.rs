//! What a seat may do, its notation, and why it may not.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::engine::{Bone, NotationError, Pips};

/// An end of the layout. The letters stay with their arms for the whole hand.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum End {
    /// East, also where a hand is led.
    E,
    /// North, open from a spinner that stands between two bones.
    N,
    /// South, open from a spinner that stands between two bones.
    S,
    /// West.
    W,
}

impl End {
    /// All ends, in the order of their letters.
    pub const ALL: [Self; 4] = [Self::E, Self::N, Self::S, Self::W];

    /// The end's number, to index what is kept for each end.
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

/// What a seat may do. The derived order is the byte order of the notation.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Action {
    /// Play a bone at an end; a lead is at [`End::E`].
    Play(Bone, End),
    /// Draw one bone.
    Draw,
    /// Pass: nothing fits and nothing can be drawn.
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
    /// The game is over.
    #[error("the game is over")]
    GameOver,
    /// The other seat is to move.
    #[error("it is the other seat's turn")]
    NotYourTurn,
    /// The bone is not in this hand.
    #[error("{0} is not in this hand")]
    NotInHand(Bone),
    /// A hand is led at the east end.
    #[error("a hand is led at E, not at {0}")]
    LeadIsEast(End),
    /// Nothing can be played at that end now.
    #[error("the {0} end is not open")]
    EndNotOpen(End),
    /// Neither face of the bone matches the end.
    #[error("{bone} has no {pips}, which the {end} end asks for")]
    DoesNotFit {
        /// The bone.
        bone: Bone,
        /// Where it should have gone.
        end: End,
        /// What the end asks for.
        pips: Pips,
    },
    /// A bone in hand fits, so it must be played: no draw and no pass.
    #[error("a bone in hand fits and must be played")]
    MustPlay,
    /// Nothing fits and the boneyard has bones: no pass.
    #[error("nothing fits, and a bone must be drawn before one may pass")]
    MustDraw,
    /// Nothing is left to draw.
    #[error("the boneyard is empty")]
    NothingToDraw,
    /// Bones are not drawn in this game.
    #[error("bones are not drawn in this game")]
    NoDraws,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_order_is_the_byte_order_of_the_notation() {
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
            assert!(bad.parse::<Action>().is_err(), "{bad:?} was read");
        }
    }
}
