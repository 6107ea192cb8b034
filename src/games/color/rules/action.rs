//! What a seat may do, its notation, and why it may not.

use std::fmt;
use std::str::FromStr;
use std::sync::Arc;

use thiserror::Error;

use super::board::{Half, SIDE};
use crate::engine::{NotationError, Points, Square};

/// Squares one after the other, from the end that is first by row, then column: a group, or what was meant to be one.
/// Never empty.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Path(Arc<[Square]>);

impl Path {
    /// The path through these squares, in this order or the other way round; nothing if there are none.
    pub fn new(squares: &[Square]) -> Option<Self> {
        let back = squares.iter().rev();
        let path = if back.clone().lt(squares) { back.copied().collect() } else { Arc::from(squares) };
        (!squares.is_empty()).then_some(Self(path))
    }

    /// Its squares, in order.
    pub fn squares(&self) -> &[Square] {
        &self.0
    }

    /// What it pays: its number of squares.
    ///
    /// # Panics
    /// Never: a path as it is drawn or read has far fewer than 2^31 squares.
    pub fn points(&self) -> Points {
        Points::try_from(self.0.len()).expect("a path is short")
    }
}

impl fmt::Display for Path {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|square| square.fmt(f))
    }
}

/// The groups that a placer names, at most one of each colour; nothing is paid that is not named.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Claim {
    /// The red group.
    pub red: Option<Path>,
    /// The blue group.
    pub blue: Option<Path>,
}

impl Claim {
    /// The groups that are named, each with its colour: red before blue.
    pub fn groups(&self) -> impl Iterator<Item = (Half, &Path)> {
        let red = self.red.iter().map(|path| (Half::Red, path));
        red.chain(self.blue.iter().map(|path| (Half::Blue, path)))
    }

    /// What it pays.
    pub fn points(&self) -> Points {
        self.groups().map(|(_, path)| path.points()).sum()
    }
}

/// What a seat may do.
///
/// ```
/// use boneyard::games::color::rules::Action;
///
/// let action: Action = "R:a1a2a3 B:c1c2".parse().unwrap();
/// let Action::Claim(claim) = &action else { panic!("a claim was written") };
/// assert_eq!(claim.points(), 5);
/// // a path has one text, from its end that is first by row, then column
/// assert!("R:a3a2a1".parse::<Action>().is_err());
/// ```
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Action {
    /// A half, chosen in secret.
    Choose(Half),
    /// Where seat 0's half goes, then seat 1's.
    Place([Square; 2]),
    /// The groups to be paid for.
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
        let action = match (letters.next().and_then(Half::of_letter), letters.next()) {
            (Some(half), None) => Self::Choose(half),
            _ if text == "-" => Self::Claim(Claim::default()),
            _ if text.contains(':') => {
                let mut claim = Claim::default();
                for group in text.split(' ') {
                    let (color, squares) = group.split_once(':').ok_or_else(wrong)?;
                    let path = Path::new(&Square::read_all(squares, SIDE)?);
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

/// What a turn has come to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Step {
    /// Both choose a half.
    Choose,
    /// The domino is placed.
    Place,
    /// Groups are claimed.
    Claim,
}

/// Why an action is not legal.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum Refusal {
    /// The game is over.
    #[error("the game is over")]
    GameOver,
    /// The other seat places and claims.
    #[error("it is the other seat's turn")]
    NotYourTurn,
    /// Something else is to be done first.
    #[error("{}", match .0 {
        Step::Choose => "a half is to be chosen now",
        Step::Place => "the domino is to be placed now",
        Step::Claim => "groups are to be claimed now",
    })]
    NotNow(Step),
    /// The seat has chosen purple in four turns.
    #[error("this seat has chosen purple in four turns")]
    NoPurple,
    /// Something lies there already.
    #[error("{0} is taken")]
    Taken(Square),
    /// A domino lies on two squares side by side.
    #[error("{0} and {1} are not side by side")]
    Apart(Square, Square),
    /// A domino lies beside a filled square.
    #[error("the domino would lie beside nothing")]
    Alone,
    /// A domino of equal halves looks the same both ways round, and is written in one of them.
    #[error("a domino of equal halves is written from its square that is first by row, then column")]
    Reversed,
    /// A group has at least two squares.
    #[error("a group has at least two squares")]
    Short {
        /// Which group.
        color: Half,
    },
    /// A group of this colour goes over squares of that colour and purple ones.
    #[error("{square} does not show what the group is of, nor purple")]
    OtherColor {
        /// Which group.
        color: Half,
        /// Where it goes.
        square: Square,
        /// What lies there.
        shows: Option<Half>,
    },
    /// A group goes from square to square by edges.
    #[error("{from} and {to} are not side by side")]
    Gap {
        /// Which group.
        color: Half,
        /// A square of it.
        from: Square,
        /// The next.
        to: Square,
    },
    /// A group goes over a square once.
    #[error("the group goes over {square} twice")]
    Twice {
        /// Which group.
        color: Half,
        /// Which square.
        square: Square,
    },
    /// A group turns at purple squares alone.
    #[error("the group turns at {square}, which is not purple")]
    Bend {
        /// Which group.
        color: Half,
        /// Where it turns.
        square: Square,
    },
    /// A group holds a square that was placed this turn.
    #[error("the group holds no square that was placed this turn")]
    Old {
        /// Which group.
        color: Half,
    },
    /// A purple square that was placed this turn counts in one group.
    #[error("{0} is new and purple, and counts in one group only")]
    Shared(Square),
}
