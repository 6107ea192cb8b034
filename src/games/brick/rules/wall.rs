//! "The wall": which bricks lie where, what is visible of them, and where one may still be placed.

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
pub struct Laid {
    /// Which brick it is, whichever side is up.
    pub bone: Bone,
    /// Whether it was a readied brick, which lies face down as a 0-0.
    pub face_down: bool,
    /// Where it lies: its lower face on the first square.
    pub at: [Spot; 2],
    /// Its layer, 0 on the ground.
    pub layer: u8,
}

impl Laid {
    /// The faces as they count, in the order of the squares.
    pub const fn faces(&self) -> [Pips; 2] {
        if self.face_down { FACE_DOWN } else { [self.bone.low(), self.bone.high()] }
    }
}

/// What a brick counts as that lies face down.
pub const FACE_DOWN: [Pips; 2] = [0, 0];

/// What is visible of a square.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Top {
    /// The visible face.
    pub face: Pips,
    /// The brick it belongs to, as an index into [`Wall::laid`].
    pub brick: usize,
    /// The layer of that brick.
    pub layer: u8,
}

/// Which rule of the wall a placement breaks.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum Fault {
    /// A brick covers two squares that share a side.
    #[error("the squares do not lie side by side")]
    NotOneBrick,
    /// Two equal faces are written with their squares in order.
    #[error("two equal faces are placed with the upper or left square first")]
    Order,
    /// Rule 5: half of it would hang over an empty square.
    #[error("it would hang over {empty}")]
    Overhang {
        /// The empty square.
        empty: Spot,
    },
    /// Rule 5: the two squares are not of the same height.
    #[error("it would lie on a slope")]
    Slope,
    /// Rule 4: on top it has to span two bricks.
    #[error("it would lie on one brick alone")]
    SameBrick {
        /// The brick, as an index into [`Wall::laid`].
        brick: usize,
    },
    /// Rule 1: no visible face is beside it.
    #[error("it would touch no other brick")]
    Alone,
    /// Rule 2: a visible face beside it is higher.
    #[error("its {face} on {at} would lie beside the {other} on {beside}")]
    Lower {
        /// Where the face would lie.
        at: Spot,
        /// The face that is too low.
        face: Pips,
        /// The square beside it.
        beside: Spot,
        /// The higher face there.
        other: Pips,
    },
    /// Rule 3: it would lie exactly alongside a brick of which both faces are visible.
    #[error("it would lie alongside another brick")]
    Alongside {
        /// The brick, as an index into [`Wall::laid`].
        brick: usize,
    },
}

/// The bricks that lie, and what follows from them: what each square shows, and where a brick may be placed.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
#[serde(try_from = "Vec<Laid>", into = "Vec<Laid>")]
pub struct Wall {
    laid: Vec<Laid>,
    grid: Grid,
    /// Every pair of squares on which some brick may lie, in no order.
    sites: Vec<Site>,
}

/// What follows from the bricks is no part of what a wall is.
impl PartialEq for Wall {
    fn eq(&self, other: &Self) -> bool {
        self.laid == other.laid
    }
}

impl Eq for Wall {}

impl From<Wall> for Vec<Laid> {
    fn from(wall: Wall) -> Self {
        wall.laid
    }
}

impl TryFrom<Vec<Laid>> for Wall {
    type Error = &'static str;

    fn try_from(laid: Vec<Laid>) -> Result<Self, &'static str> {
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
    /// The most bricks of a wall: all of a double-eighteen set.
    pub const MOST: usize = 190;
    /// No brick of a wall lies farther from (0,0) than this, to any side.
    const REACH: u16 = 380;

    /// The bricks, in the order in which they were laid.
    pub fn laid(&self) -> &[Laid] {
        &self.laid
    }

    /// What is visible of a square; nothing of empty ground.
    pub fn top(&self, spot: Spot) -> Option<Top> {
        let cell = self.grid.get(spot);
        cell.brick().map(|brick| Top { face: cell.face, brick, layer: cell.layer })
    }

    /// Lays a brick where it has been checked that it may lie, or where it lies anyhow: the starting brick, one of a
    /// made-up position.
    ///
    /// # Panics
    /// If there are [`Wall::MOST`] already, or it lies where no wall reaches.
    pub fn lay(&mut self, brick: Laid) {
        assert!(self.laid.len() < Self::MOST, "a set has no more bricks");
        let number = u8::try_from(self.laid.len()).expect("a set has less than 256 bricks");
        self.grid.reach(brick.at);
        for (spot, face) in brick.at.into_iter().zip(brick.faces()) {
            self.grid.set(spot, Cell::of(face, number, brick.layer));
        }
        self.laid.push(brick);
        site::renew(&self.grid, &mut self.sites, brick.at);
    }

    /// Whether these faces may be placed on these squares, in this order, and on which layer they would lie.
    ///
    /// # Errors
    /// Which rule of "The wall" is in the way.
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

    /// Puts every place for these faces into `out`, in place of what it held, with the layer: complete, sorted.
    pub fn places(&self, faces: [Pips; 2], out: &mut Vec<([Spot; 2], u8)>) {
        out.clear();
        out.extend(self.places_unsorted(faces));
        out.sort_unstable();
    }

    /// Every place for these faces, with the layer, in an order that follows from how the wall was laid.
    pub fn places_unsorted(&self, faces: [Pips; 2]) -> impl Iterator<Item = ([Spot; 2], u8)> {
        let [low, high] = faces;
        self.sites.iter().flat_map(move |site| {
            let [first, second] = site.at;
            let straight = site.fits([low, high]).then_some((site.at, site.layer));
            let turned = (low != high && site.fits([high, low])).then_some(([second, first], site.layer));
            straight.into_iter().chain(turned)
        })
    }

    /// Whether there is a place for these faces.
    pub fn has_place(&self, faces: [Pips; 2]) -> bool {
        self.places_unsorted(faces).next().is_some()
    }
}
