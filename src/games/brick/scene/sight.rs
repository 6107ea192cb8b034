//! From where the wall is looked at: from above, or from the side at one of four corners.
//!
//! Bricks are blocks on a plane of squares. A sight first turns the plane by quarters, then draws it: along [`Drawn::right`]
//! for a square to the right, along [`Drawn::down`] for a square down, along [`Drawn::up`] for a layer. Both sights are drawn by
//! the same numbers.

use serde::{Deserialize, Serialize};

use crate::games::brick::rules::Spot;
use crate::scene::table::Heading;

/// From where the wall is looked at.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Sight {
    /// Whether it is seen from the side, and not from above.
    pub oblique: bool,
    /// The quarter turns, clockwise, of the wall before whoever looks: 0 to 3.
    pub turns: u8,
}

/// How the plane is drawn: where a step leads, in units of a square's side.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Drawn {
    /// A square to the right.
    pub right: (f64, f64),
    /// A square down.
    pub down: (f64, f64),
    /// A layer up.
    pub up: (f64, f64),
}

/// Seen from above each layer lies a little higher and further to the left.
const ABOVE: Drawn = Drawn { right: (1.0, 0.0), down: (0.0, 1.0), up: (-0.095, -0.095) };

/// Seen from the side the plane lies on its corner.
const OBLIQUE: Drawn = Drawn { right: (0.88, 0.46), down: (-0.88, 0.46), up: (0.0, -0.44) };

impl Sight {
    /// From above, nothing turned.
    pub const ABOVE: Self = Self { oblique: false, turns: 0 };

    /// The quarter turns, whatever was stored.
    pub const fn quarters(self) -> u8 {
        self.turns % 4
    }

    /// The same a quarter turn on.
    #[must_use]
    pub const fn turned(self) -> Self {
        Self { turns: (self.turns + 1) % 4, ..self }
    }

    /// How the plane is drawn.
    pub const fn drawn(self) -> Drawn {
        if self.oblique { OBLIQUE } else { ABOVE }
    }

    /// Where a square of the wall lies once the plane is turned: its column and its row.
    pub fn turn(self, spot: Spot) -> (i32, i32) {
        let (x, y) = (i32::from(spot.x), i32::from(spot.y));
        match self.quarters() {
            0 => (x, y),
            1 => (-y - 1, x),
            2 => (-x - 1, -y - 1),
            _ => (y, -x - 1),
        }
    }

    /// The square of the wall that lies there once the plane is turned; nothing so far out that no wall reaches it.
    pub fn turn_back(self, (column, row): (i32, i32)) -> Option<Spot> {
        let (x, y) = match self.quarters() {
            0 => (column, row),
            1 => (row, -column - 1),
            2 => (-column - 1, -row - 1),
            _ => (-row - 1, column),
        };
        Some(Spot { x: i16::try_from(x).ok()?, y: i16::try_from(y).ok()? })
    }

    /// Where a point of the turned plane is drawn, so many layers up.
    pub fn project(self, (column, row): (f64, f64), height: f64) -> (f64, f64) {
        let Drawn { right, down, up } = self.drawn();
        (column * right.0 + row * down.0 + height * up.0, column * right.1 + row * down.1 + height * up.1)
    }

    /// The point of the turned plane, so many layers up, that is drawn there.
    pub fn unproject(self, (x, y): (f64, f64), height: f64) -> (f64, f64) {
        let Drawn { right, down, up } = self.drawn();
        let (x, y) = (x - height * up.0, y - height * up.1);
        let area = right.0 * down.1 - right.1 * down.0;
        ((x * down.1 - y * down.0) / area, (right.0 * y - right.1 * x) / area)
    }

    /// The square that is `steps` away in a direction as it is seen.
    pub fn beside(self, spot: Spot, heading: Heading) -> Option<Spot> {
        let ((column, row), (right, down)) = (self.turn(spot), heading.step());
        self.turn_back((column + right, row + down))
    }
}
