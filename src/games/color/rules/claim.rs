//! Claims, and the groups that they name.

use std::fmt;
use std::sync::Arc;

use serde::{Deserialize, Serialize};

use super::half::Half;
use crate::engine::{Points, Square};

/// The squares of a group, legal or not, from the end that is first by row, then column. Never empty.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(try_from = "Vec<Square>", into = "Vec<Square>")]
pub struct GroupPath(Arc<[Square]>);

impl GroupPath {
    /// The path through these squares, given in either direction; `None` if there are none.
    pub fn new(squares: &[Square]) -> Option<Self> {
        let back = squares.iter().rev();
        let path = if back.clone().lt(squares) { back.copied().collect() } else { Arc::from(squares) };
        (!squares.is_empty()).then_some(Self(path))
    }

    /// Its squares, in order.
    pub fn squares(&self) -> &[Square] {
        &self.0
    }

    /// The points that it pays: docs/rules/color.md, Claims 5.
    ///
    /// # Panics
    /// Never: a path that is drawn or parsed has far fewer than 2^31 squares.
    pub fn points(&self) -> Points {
        Points::try_from(self.0.len()).expect("a path is short")
    }
}

impl From<GroupPath> for Vec<Square> {
    fn from(path: GroupPath) -> Self {
        path.0.to_vec()
    }
}

impl TryFrom<Vec<Square>> for GroupPath {
    type Error = &'static str;

    fn try_from(squares: Vec<Square>) -> Result<Self, Self::Error> {
        Self::new(&squares).ok_or("a group has squares")
    }
}

impl fmt::Display for GroupPath {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|square| square.fmt(f))
    }
}

/// The groups that a placer names: docs/rules/color.md, Claims 1 and 2.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Claim {
    /// The red group.
    pub red: Option<GroupPath>,
    /// The blue group.
    pub blue: Option<GroupPath>,
}

impl Claim {
    /// The named groups with their colors, red before blue.
    pub fn groups(&self) -> impl Iterator<Item = (Half, &GroupPath)> {
        let red = self.red.iter().map(|path| (Half::Red, path));
        red.chain(self.blue.iter().map(|path| (Half::Blue, path)))
    }

    /// The points of all named groups.
    pub fn points(&self) -> Points {
        self.groups().map(|(_, path)| path.points()).sum()
    }
}
