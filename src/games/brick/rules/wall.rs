//! The wall: its bricks, the visible faces, and the legal placements. docs/rules/brick.md, The wall.

mod grid;
mod site;

use serde::{Deserialize, Serialize};
use thiserror::Error;

use self::grid::{Cell, Grid};
use self::site::Site;
use super::spot::Spot;
use crate::engine::{Bone, Pips};

/// A brick of the wall.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct PlacedBrick {
    /// The brick, with its printed faces.
    pub bone: Bone,
    /// True for a readied brick, which counts as 0-0.
    pub face_down: bool,
    /// Its squares, the one of the lower face first.
    pub at: [Spot; 2],
    /// Its layer, 0 on the ground.
    pub layer: u8,
}

impl PlacedBrick {
    /// The faces that count, in the order of the squares.
    pub const fn faces(&self) -> [Pips; 2] {
        if self.face_down { FACE_DOWN } else { [self.bone.low(), self.bone.high()] }
    }
}

/// The faces of a brick that lies face down: docs/rules/brick.md, A turn 2.
pub const FACE_DOWN: [Pips; 2] = [0, 0];

/// What is visible on a square.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Top {
    /// The visible face.
    pub face: Pips,
    /// The brick, as an index into [`Wall::bricks`].
    pub brick: usize,
    /// The layer of that brick.
    pub layer: u8,
}

/// The rule of docs/rules/brick.md, The wall, that a placement breaks.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum Fault {
    /// The two squares do not share a side.
    #[error("the squares do not lie side by side")]
    NotOneBrick,
    /// The squares of two equal faces are not in order: rule 7.
    #[error("two equal faces are placed with the upper or left square first")]
    Order,
    /// One half would hang over an empty square: rule 5.
    #[error("it would hang over {empty}")]
    Overhang {
        /// The empty square.
        empty: Spot,
    },
    /// The two squares are on different layers: rule 5.
    #[error("it would lie on a slope")]
    Slope,
    /// Both squares show the same brick: rule 4.
    #[error("it would lie on one brick alone")]
    SameBrick {
        /// The brick, as an index into [`Wall::bricks`].
        brick: usize,
    },
    /// No visible face is adjacent: rule 1.
    #[error("it would touch no other brick")]
    Alone,
    /// An adjacent visible face is higher: rule 2.
    #[error("its {face} on {at} would lie beside the {other} on {beside}")]
    Lower {
        /// The square of the face that is too low.
        at: Spot,
        /// The face that is too low.
        face: Pips,
        /// The adjacent square.
        beside: Spot,
        /// Its higher face.
        other: Pips,
    },
    /// It would be adjacent to both visible faces of a brick: rule 3.
    #[error("it would lie alongside another brick")]
    Alongside {
        /// The brick, as an index into [`Wall::bricks`].
        brick: usize,
    },
}

/// The placed bricks, with derived data: what each square shows, and where a brick can be placed.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
#[serde(try_from = "Vec<PlacedBrick>", into = "Vec<PlacedBrick>")]
pub struct Wall {
    laid: Vec<PlacedBrick>,
    grid: Grid,
    /// Every pair of squares where some brick can be placed, unordered.
    sites: Vec<Site>,
}

/// Compares the bricks only; the other fields follow from them.
impl PartialEq for Wall {
    fn eq(&self, other: &Self) -> bool {
        self.laid == other.laid
    }
}

impl Eq for Wall {}

impl From<Wall> for Vec<PlacedBrick> {
    fn from(wall: Wall) -> Self {
        wall.laid
    }
}

impl TryFrom<Vec<PlacedBrick>> for Wall {
    type Error = &'static str;

    fn try_from(laid: Vec<PlacedBrick>) -> Result<Self, &'static str> {
        let mut wall = Self::default();
        for brick in laid {
            let [first, second] = brick.at;
            let in_reach = |spot: Spot| spot.x.unsigned_abs() <= Self::REACH && spot.y.unsigned_abs() <= Self::REACH;
            if wall.laid.len() == Self::MOST || !first.is_beside(second) || !in_reach(first) || !in_reach(second) {
                return Err("no wall has such a brick");
            }
            wall.lay(brick);
        }
        Ok(wall)
    }
}

impl Wall {
    /// The largest number of bricks: a double-eighteen set.
    pub const MOST: usize = 190;
    /// No wall reaches farther from (0,0) in any direction.
    const REACH: u16 = 380;

    /// The bricks in the order of placement.
    pub fn bricks(&self) -> &[PlacedBrick] {
        &self.laid
    }

    /// What is visible on a square, or `None` for empty ground.
    pub fn top(&self, spot: Spot) -> Option<Top> {
        let cell = self.grid.get(spot);
        cell.brick().map(|brick| Top { face: cell.face, brick, layer: cell.layer })
    }

    /// Adds a brick without checking the rules: for checked placements, the starting brick and made-up walls.
    ///
    /// # Panics
    /// If the wall has [`Wall::MOST`] bricks already.
    pub fn lay(&mut self, brick: PlacedBrick) {
        assert!(self.laid.len() < Self::MOST, "a set has no more bricks");
        let number = u8::try_from(self.laid.len()).expect("a set has less than 256 bricks");
        self.grid.grow_around(brick.at);
        for (spot, face) in brick.at.into_iter().zip(brick.faces()) {
            self.grid.set(spot, Cell::new(face, number, brick.layer));
        }
        self.laid.push(brick);
        site::update(&self.grid, &mut self.sites, brick.at);
    }

    /// Checks these faces on these squares, in this order, and returns the layer that the brick would be on.
    ///
    /// # Errors
    /// The rule that the placement breaks.
    pub fn check(&self, faces: [Pips; 2], at: [Spot; 2]) -> Result<u8, Fault> {
        let [first, second] = at;
        if !first.is_beside(second) {
            return Err(Fault::NotOneBrick);
        }
        if faces[0] == faces[1] && second < first {
            return Err(Fault::Order);
        }
        let layer = match at.map(|spot| self.top(spot)) {
            [None, None] => 0,
            [Some(_), None] => return Err(Fault::Overhang { empty: second }),
            [None, Some(_)] => return Err(Fault::Overhang { empty: first }),
            [Some(one), Some(other)] if one.layer != other.layer => return Err(Fault::Slope),
            [Some(one), Some(other)] if one.brick == other.brick => return Err(Fault::SameBrick { brick: one.brick }),
            [Some(one), Some(_)] => one.layer + 1,
        };
        let near = |spot: Spot| {
            let tops = spot.beside().into_iter().filter(move |beside| !at.contains(beside));
            tops.filter_map(|beside| self.top(beside).map(|top| (beside, top)))
        };
        if at.into_iter().all(|spot| near(spot).next().is_none()) {
            return Err(Fault::Alone);
        }
        for (spot, face) in at.into_iter().zip(faces) {
            if let Some((beside, top)) = near(spot).find(|(_, top)| face != 0 && top.face > face) {
                return Err(Fault::Lower { at: spot, face, beside, other: top.face });
            }
        }
        let mut both = near(first).filter(|(_, one)| near(second).any(|(_, other)| other.brick == one.brick));
        match both.next() {
            Some((_, top)) => Err(Fault::Alongside { brick: top.brick }),
            None => Ok(layer),
        }
    }

    /// Replaces the contents of `out` with all placements of these faces and their layers, sorted.
    pub fn places(&self, faces: [Pips; 2], out: &mut Vec<([Spot; 2], u8)>) {
        out.clear();
        out.extend(self.places_unsorted(faces));
        out.sort_unstable();
    }

    /// All placements of these faces and their layers, in an order that depends on how the wall was built.
    pub fn places_unsorted(&self, faces: [Pips; 2]) -> impl Iterator<Item = ([Spot; 2], u8)> {
        let [low, high] = faces;
        self.sites.iter().flat_map(move |site| {
            let [first, second] = site.at;
            let straight = site.fits([low, high]).then_some((site.at, site.layer));
            let turned = (low != high && site.fits([high, low])).then_some(([second, first], site.layer));
            straight.into_iter().chain(turned)
        })
    }

    /// True if these faces can be placed somewhere.
    pub fn has_place(&self, faces: [Pips; 2]) -> bool {
        self.places_unsorted(faces).next().is_some()
    }
}
