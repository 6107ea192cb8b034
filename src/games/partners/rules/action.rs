//! Actions, their notation, and the reasons why an action is refused.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

use crate::engine::{Bone, NotationError, Pips, stored_as_notation};

/// The highest face of any set of this game.
pub(super) const MAX_FACE: Pips = 9;

/// Where a bone is played.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum End {
    /// An empty table: the lead.
    Lead,
    /// The left end, which begins with the low face of the lead.
    Left,
    /// The right end, which begins with the high face of the lead.
    Right,
}

impl End {
    /// Both ends of a line.
    pub const BOTH: [Self; 2] = [Self::Left, Self::Right];

    const ALL: [Self; 3] = [Self::Lead, Self::Left, Self::Right];

    pub(super) const fn letter(self) -> &'static str {
        match self {
            Self::Lead => "-",
            Self::Left => "L",
            Self::Right => "R",
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
        let wrong = || NotationError::new(text, "an end: L, R, or - for a lead");
        Self::ALL.into_iter().find(|end| end.letter() == text).ok_or_else(wrong)
    }
}

stored_as_notation!(End);

/// What a seat does. The derived order is the byte order of the notation.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Action {
    /// Play a bone.
    Play(Bone, End),
    /// Leave the lead to the partner (docs/rules/partners.md, Leading 4).
    Partner,
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Play(bone, end) => write!(f, "{bone}@{end}"),
            Self::Partner => f.write_str("partner"),
        }
    }
}

impl FromStr for Action {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        if text == "partner" {
            return Ok(Self::Partner);
        }
        let wrong = || NotationError::new(text, "an action such as 1-6@L, 1-6@R, 1-6@- for a lead, or partner");
        let (bone, end) = text.split_once('@').ok_or_else(wrong)?;
        let bone: Bone = bone.parse()?;
        if bone.high() > MAX_FACE { Err(wrong()) } else { Ok(Self::Play(bone, end.parse()?)) }
    }
}

/// The rule that forbids an action.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum Refusal {
    /// The bone is not in this hand.
    #[error("{0} is not in this hand")]
    NotInHand(Bone),
    /// The table is empty, so that the bone is a lead.
    #[error("the table is empty: a lead is written with -")]
    IsLead,
    /// The hand has been led.
    #[error("the hand has been led: a bone is played at L or R")]
    IsNoLead,
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
    /// Both ends show the same number, and a play at either makes the same line (docs/rules/partners.md, The line 3).
    #[error("both ends show the same number: the bone is played at L")]
    SameEnds,
    /// The lead cannot be left to the partner now (docs/rules/partners.md, Leading 4).
    #[error("the lead cannot be left to the partner now")]
    NotAsked,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn actions_sort_like_their_notation_and_parse_back() {
        let plays = Bone::set(MAX_FACE).flat_map(|bone| End::ALL.map(|end| Action::Play(bone, end)));
        let mut all: Vec<Action> = plays.chain([Action::Partner]).collect();
        all.sort_unstable();
        let texts: Vec<String> = all.iter().map(ToString::to_string).collect();
        assert!(texts.is_sorted());
        for (action, text) in all.iter().zip(&texts) {
            assert_eq!(text.parse::<Action>(), Ok(*action));
        }
        for bad in ["", "6-1@L", "1-6", "1-6@", "1-6@l", "1-6@E", "1-10@L", "Partner", "partner ", "@L", "1-6@L@R"] {
            assert!(bad.parse::<Action>().is_err(), "{bad:?} was parsed");
        }
    }
}
