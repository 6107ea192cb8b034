//! What each square shows, in a rectangle around the wall.

use crate::engine::Pips;
use crate::games::brick::rules::spot::Spot;

/// No brick.
const NONE: u8 = u8::MAX;
/// So many empty squares are kept around the wall at least: a brick beside it covers two of them, and what is beside
/// that is looked at.
const MARGIN: i16 = 3;
/// So many more are added at once.
const MORE: i16 = 5;

/// What a square shows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Cell {
    /// The visible face; 0 of empty ground.
    pub face: Pips,
    /// The number of the top brick.
    brick: u8,
    /// The layer of the top brick; 0 of empty ground.
    pub layer: u8,
}

impl Cell {
    const EMPTY: Self = Self { face: 0, brick: NONE, layer: 0 };

    pub(super) const fn of(face: Pips, brick: u8, layer: u8) -> Self {
        Self { face, brick, layer }
    }

    /// The number of the top brick; nothing on empty ground.
    pub(super) const fn brick(self) -> Option<usize> {
        if self.brick == NONE { None } else { Some(self.brick as usize) }
    }

    /// Whether there is a brick.
    pub(super) const fn is_taken(self) -> bool {
        self.brick != NONE
    }

    /// Whether both squares show the same brick.
    pub(super) const fn is_one_brick(self, other: Self) -> bool {
        self.brick != NONE && self.brick == other.brick
    }
}

/// The squares of a rectangle, row by row. All around it is empty.
#[derive(Clone, Debug, Default)]
pub(super) struct Grid {
    /// The upper left corner.
    left: i16,
    top: i16,
    width: i16,
    height: i16,
    cells: Vec<Cell>,
}

impl Grid {
    fn index(&self, spot: Spot) -> Option<usize> {
        let x = usize::try_from(i32::from(spot.x) - i32::from(self.left)).ok()?;
        let y = usize::try_from(i32::from(spot.y) - i32::from(self.top)).ok()?;
        let width = usize::from(self.width.unsigned_abs());
        (x < width && y < usize::from(self.height.unsigned_abs())).then(|| y * width + x)
    }

    /// What a square shows.
    pub(super) fn get(&self, spot: Spot) -> Cell {
        self.index(spot).map_or(Cell::EMPTY, |index| self.cells[index])
    }

    /// Changes a square that is in reach.
    pub(super) fn set(&mut self, spot: Spot, cell: Cell) {
        let index = self.index(spot).expect("the grid was made to reach this square");
        self.cells[index] = cell;
    }

    /// Makes room for a brick on these squares and for what may be laid beside it.
    pub(super) fn reach(&mut self, at: [Spot; 2]) {
        let (xs, ys) = (at.map(|spot| spot.x), at.map(|spot| spot.y));
        let (left, right) = (xs[0].min(xs[1]) - MARGIN, xs[0].max(xs[1]) + MARGIN + 1);
        let (top, bottom) = (ys[0].min(ys[1]) - MARGIN, ys[0].max(ys[1]) + MARGIN + 1);
        if self.cells.is_empty() {
            (self.left, self.top) = (left, top);
        }
        let wider = |old: i16, new: i16| if new < old { new - MORE } else { old };
        let (new_left, new_top) = (wider(self.left, left), wider(self.top, top));
        let farther = |old: i16, new: i16| if new > old { new + MORE } else { old };
        let new_right = farther(self.left + self.width, right);
        let new_bottom = farther(self.top + self.height, bottom);
        let grown = Self {
            left: new_left,
            top: new_top,
            width: new_right - new_left,
            height: new_bottom - new_top,
            cells: Vec::new(),
        };
        if (grown.left, grown.top, grown.width, grown.height) != (self.left, self.top, self.width, self.height) {
            let old = std::mem::replace(self, grown);
            self.cells = self.spots().map(|spot| old.get(spot)).collect();
        }
    }

    /// All squares, row by row.
    fn spots(&self) -> impl Iterator<Item = Spot> {
        let (left, width) = (self.left, self.width);
        (self.top..self.top + self.height).flat_map(move |y| (left..left + width).map(move |x| Spot { y, x }))
    }
}
