//! A seat's actions and their notation.

use std::fmt;
use std::str::FromStr;

use super::claim::{Claim, GroupPath};
use super::half::Half;
use super::square_set::SIDE;
use crate::engine::{NotationError, Square};

/// A seat's action.
///
/// ```
/// use boneyard::games::color::rules::Action;
///
/// let action: Action = "R:a1a2a3 B:c1c2".parse().unwrap();
/// let Action::Claim(claim) = &action else { panic!("a claim was written") };
/// assert_eq!(claim.points(), 5);
/// // a path has one notation, from its end that is first by row, then column
/// assert!("R:a3a2a1".parse::<Action>().is_err());
/// ```
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Action {
    /// Chooses a half in secret: docs/rules/color.md, Choosing 1.
    Choose(Half),
    /// Places seat 0's half, then seat 1's: docs/rules/color.md, Placing 2.
    Place([Square; 2]),
    /// Claims groups: docs/rules/color.md, Claims 1.
    Claim(Claim),
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Choose(half) => write!(f, "{}", half.letter()),
            Self::Place([first, second]) => write!(f, "{first}{second}"),
            Self::Claim(claim) => {
                let groups: Vec<String> =
                    claim.groups().map(|(color, path)| format!("{}:{path}", color.letter())).collect();
                f.write_str(if groups.is_empty() { "-" } else { "" })?;
                f.write_str(&groups.join(" "))
            }
        }
    }
}

impl FromStr for Action {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let wrong = || NotationError::new(text, "a half such as R, squares such as a1a2, or a claim such as R:a1a2a3");
        let mut letters = text.chars();
        let action = match (letters.next().and_then(Half::from_letter), letters.next()) {
            (Some(half), None) => Self::Choose(half),
            _ if text == "-" => Self::Claim(Claim::default()),
            _ if text.contains(':') => {
                let mut claim = Claim::default();
                for group in text.split(' ') {
                    let (color, squares) = group.split_once(':').ok_or_else(wrong)?;
                    let path = GroupPath::new(&Square::read_all(squares, SIDE)?);
                    match color {
                        "R" => claim.red = path,
                        "B" => claim.blue = path,
                        _ => return Err(wrong()),
                    }
                }
                Self::Claim(claim)
            }
            _ => Self::Place(Square::read_all(text, SIDE)?.try_into().map_err(|_| wrong())?),
        };
        if action.to_string() == text { Ok(action) } else { Err(wrong()) }
    }
}
