//! View angles of the wall: from above, or obliquely from one of four corners.
//!
//! A view angle first rotates the plane by quarter turns, then projects it.

use serde::{Deserialize, Serialize};

use crate::games::brick::rules::Spot;
use crate::scene::table::Heading;

/// Where the wall is seen from.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct ViewAngle {
    /// True for the oblique view, false for the view from above.
    pub oblique: bool,
    /// Clockwise quarter turns of the wall as seen by the viewer.
    pub turns: u8,
}

/// A parallel projection: the vectors of three unit steps, in units of a square's side.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Projection {
    /// A square to the right.
    pub right: (f64, f64),
    /// A square down.
    pub down: (f64, f64),
    /// A layer up.
    pub up: (f64, f64),
}

/// Higher layers are shifted slightly up and to the left.
const ABOVE: Projection = Projection { right: (1.0, 0.0), down: (0.0, 1.0), up: (-0.095, -0.095) };

/// A square becomes a rhombus that stands on its corner.
const OBLIQUE: Projection = Projection { right: (0.88, 0.46), down: (-0.88, 0.46), up: (0.0, -0.44) };

impl ViewAngle {
    /// From above, not rotated.
    pub const ABOVE: Self = Self { oblique: false, turns: 0 };

    /// The quarter turns, 0 to 3; the stored number may be larger.
    pub const fn quarters(self) -> u8 {
        self.turns % 4
    }

    /// Rotated by another quarter turn.
    #[must_use]
    pub const fn turned(self) -> Self {
        Self { turns: (self.turns + 1) % 4, ..self }
    }

    /// The projection of the plane.
    pub const fn projection(self) -> Projection {
        if self.oblique { OBLIQUE } else { ABOVE }
    }

    /// The column and row of a square once the plane is rotated.
    pub fn turn(self, spot: Spot) -> (i32, i32) {
        let (x, y) = (i32::from(spot.x), i32::from(spot.y));
        match self.quarters() {
            0 => (x, y),
            1 => (-y - 1, x),
            2 => (-x - 1, -y - 1),
            _ => (y, -x - 1),
        }
    }

    /// The square at this column and row of the rotated plane; `None` outside the range of [`Spot`].
    pub fn turn_back(self, (column, row): (i32, i32)) -> Option<Spot> {
        let (x, y) = match self.quarters() {
            0 => (column, row),
            1 => (row, -column - 1),
            2 => (-column - 1, -row - 1),
            _ => (-row - 1, column),
        };
        Some(Spot { x: i16::try_from(x).ok()?, y: i16::try_from(y).ok()? })
    }

    /// Projects a point of the rotated plane, `height` layers up.
    pub fn project(self, (column, row): (f64, f64), height: f64) -> (f64, f64) {
        let Projection { right, down, up } = self.projection();
        (column * right.0 + row * down.0 + height * up.0, column * right.1 + row * down.1 + height * up.1)
    }

    /// The point of the rotated plane, `height` layers up, that is projected there.
    pub fn unproject(self, (x, y): (f64, f64), height: f64) -> (f64, f64) {
        let Projection { right, down, up } = self.projection();
        let (x, y) = (x - height * up.0, y - height * up.1);
        let area = right.0 * down.1 - right.1 * down.0;
        ((x * down.1 - y * down.0) / area, (right.0 * y - right.1 * x) / area)
    }

    /// The adjacent square in a direction on the screen.
    pub fn beside(self, spot: Spot, heading: Heading) -> Option<Spot> {
        let ((column, row), (right, down)) = (self.turn(spot), heading.step());
        self.turn_back((column + right, row + down))
    }
}
