//! Actions, their notation, and why one is refused.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

use super::tiles::{HIGHEST, HIGHEST_TOTAL, Tiles};
use crate::engine::{Bone, NotationError, stored_as_notation};

/// A tile of the hand and how it is played.
///
/// ```
/// use boneyard::games::scarnecchia::rules::{Action, Play};
///
/// let action: Action = "1-1+2-3=7".parse().unwrap();
/// assert_eq!(action.to_string(), "1-1+2-3=7");
/// assert!(matches!(action.play, Play::Build { target: 7, .. }));
/// assert!("3-4x2-3,1-1".parse::<Action>().is_err(), "captured tiles are sorted");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Action {
    /// The tile that is played.
    pub tile: Bone,
    /// How it is played.
    pub play: Play,
}

/// How a tile is played (docs/rules/scarnecchia.md, A turn 2).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Play {
    /// Added to the end of the pool's line.
    Trail,
    /// Captures these single tiles of the pool, one or more, sorted.
    Capture(Tiles),
    /// Captures the build of these tiles, sorted.
    CaptureBuild(Tiles),
    /// Starts a build on a single tile.
    Build {
        /// The single tile.
        single: Bone,
        /// The announced target.
        target: u8,
    },
    /// Added to a build.
    Add {
        /// The tiles of the build before, sorted.
        build: Tiles,
        /// The announced target.
        target: u8,
    },
}

impl Play {
    /// The announced target, if any.
    pub const fn target(self) -> Option<u8> {
        match self {
            Self::Build { target, .. } | Self::Add { target, .. } => Some(target),
            Self::Trail | Self::Capture(_) | Self::CaptureBuild(_) => None,
        }
    }

    /// The tiles captured from the pool, if any.
    pub const fn captured(self) -> Option<Tiles> {
        match self {
            Self::Capture(tiles) | Self::CaptureBuild(tiles) => Some(tiles),
            Self::Trail | Self::Build { .. } | Self::Add { .. } => None,
        }
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.tile)?;
        match self.play {
            Play::Trail => Ok(()),
            Play::Capture(tiles) => write!(f, "x{tiles}"),
            Play::CaptureBuild(tiles) => write!(f, "x[{tiles}]"),
            Play::Build { single, target } => write!(f, "+{single}={target}"),
            Play::Add { build, target } => write!(f, "+[{build}]={target}"),
        }
    }
}

impl FromStr for Action {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let wrong = || NotationError::new(text, "an action such as 3-4x2-5, 3-4x[1-1,2-3], 1-1+2-3=7 or 2-6");
        let tile = |text: &str| text.parse().ok().filter(|tile: &Bone| tile.high() <= HIGHEST).ok_or_else(wrong);
        let tiles = |text: &str, least: usize| {
            let mut all = Tiles::NONE;
            for text in text.split(',') {
                if all.len() == Tiles::MOST {
                    return Err(wrong());
                }
                all = all.with(tile(text)?);
            }
            if all.len() >= least { Ok(all) } else { Err(wrong()) }
        };
        let build = |text: &str| {
            let inside = text.strip_prefix('[').and_then(|text| text.strip_suffix(']'));
            inside.map(|inside| tiles(inside, 2)).transpose()
        };
        let action = if let Some((played, taken)) = text.split_once('x') {
            let play = match build(taken)? {
                Some(tiles) => Play::CaptureBuild(tiles),
                None => Play::Capture(tiles(taken, 1)?),
            };
            Self { tile: tile(played)?, play }
        } else if let Some((played, rest)) = text.split_once('+') {
            let (on, target) = rest.split_once('=').ok_or_else(wrong)?;
            let target = target.parse().ok().filter(|target| *target <= HIGHEST_TOTAL).ok_or_else(wrong)?;
            let play = match build(on)? {
                Some(build) => Play::Add { build, target },
                None => Play::Build { single: tile(on)?, target },
            };
            Self { tile: tile(played)?, play }
        } else {
            Self { tile: tile(text)?, play: Play::Trail }
        };
        let is_sorted = match action.play {
            Play::Capture(tiles) | Play::CaptureBuild(tiles) | Play::Add { build: tiles, .. } => tiles.is_sorted(),
            Play::Trail | Play::Build { .. } => true,
        };
        if is_sorted && action.to_string() == text { Ok(action) } else { Err(wrong()) }
    }
}

stored_as_notation!(Action);

/// Why an action is not legal.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum Refusal {
    /// The tile is not in this hand.
    #[error("{0} is not in this hand")]
    NotInHand(Bone),
    /// The player's own finished build must be captured now (docs/rules/scarnecchia.md, Builds 4).
    #[error("the build of {0} is finished and must be captured now")]
    MustCapture(u8),
    /// The player's own unfinished build must be continued now (docs/rules/scarnecchia.md, Builds 5).
    #[error("the build that is to be {0} must be carried on now")]
    MustCarryOn(u8),
    /// The 0-0 never captures (docs/rules/scarnecchia.md, The 0-0 1).
    #[error("0-0 never captures")]
    BlankNeverCaptures,
    /// The pool does not have this single tile, or has too few of them.
    #[error("{0} does not lie single in the pool")]
    NotInPool(Bone),
    /// There is no such build.
    #[error("there is no build of {0}")]
    NoSuchBuild(Tiles),
    /// The captured tiles do not add up to the played tile's total.
    #[error("{tile} takes {}, not {sum}", .tile.pips())]
    OtherSum {
        /// The played tile.
        tile: Bone,
        /// The sum of the captured tiles.
        sum: u8,
    },
    /// A continued build keeps its target, and so does a build on which the 0-0 is laid.
    #[error("the target stays {0}")]
    TargetStays(u8),
    /// The target is less than the sum.
    #[error("the build would be {sum}, more than its target {target}")]
    PastTarget {
        /// The sum that the build would have.
        sum: u8,
        /// The announced target.
        target: u8,
    },
    /// The rest of the hand cannot keep the promise (docs/rules/scarnecchia.md, Builds 3).
    #[error("the rest of the hand cannot bring the build from {sum} to {target} and take it")]
    CannotKeep {
        /// The sum that the build would have.
        sum: u8,
        /// The announced target.
        target: u8,
    },
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_canonical_notation_is_parsed() {
        for text in [
            "2-6",
            "0-0",
            "3-4x2-5",
            "3-4x1-1,2-3",
            "1-1x0-0,0-0,1-1",
            "3-4x[1-1,2-3]",
            "1-1+2-3=7",
            "0-5+[1-1,1-2]=10",
            "0-0+[0-0,1-1]=12",
        ] {
            assert_eq!(text.parse::<Action>().map(|action| action.to_string()), Ok(text.to_owned()));
        }
        for bad in [
            "",
            "6-2",
            "3-7",
            "3-4x",
            "3-4x2-3,1-1",
            "3-4x[2-3,1-1]",
            "3-4x[2-5]",
            "3-4x[]",
            "3-4x1-1,",
            "1-1+2-3",
            "1-1+2-3=",
            "1-1+2-3=07",
            "1-1+2-3=13",
            "1-1+2-3=-1",
            "1-1+[2-3]=7",
            "0-5+[1-2,1-1]=10",
            "1-1+1-1,1-2=5",
            "3-4x2-5x1-1",
            "1-1 + 2-3 = 7",
            "3-4 x 2-5",
            "3-4x0-0,0-0,0-1,0-1,0-2,0-2,1-1,1-1,1-2",
            "2-6=8",
            "pass",
        ] {
            assert!(bad.parse::<Action>().is_err(), "{bad:?} was parsed");
        }
    }
}
