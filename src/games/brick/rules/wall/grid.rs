//! What each square of the wall shows, stored as a rectangle that grows.

use crate::engine::Pips;
use crate::games::brick::rules::spot::Spot;

const NONE: u8 = u8::MAX;
/// Minimum number of empty squares around the wall: a brick beside the wall covers two, and the search reads its
/// neighbours.
const MARGIN: i16 = 3;
const GROWTH: i16 = 5;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Cell {
    /// The visible face; 0 of empty ground.
    pub face: Pips,
    brick: u8,
    /// The layer of the top brick; 0 of empty ground.
    pub layer: u8,
}

impl Cell {
    const EMPTY: Self = Self { face: 0, brick: NONE, layer: 0 };

    pub(super) const fn new(face: Pips, brick: u8, layer: u8) -> Self {
        Self { face, brick, layer }
    }

    pub(super) const fn brick(self) -> Option<usize> {
        if self.brick == NONE { None } else { Some(self.brick as usize) }
    }

    pub(super) const fn is_taken(self) -> bool {
        self.brick != NONE
    }

    pub(super) const fn is_one_brick(self, other: Self) -> bool {
        self.brick != NONE && self.brick == other.brick
    }
}

/// The squares of a rectangle, row by row. Every square outside is empty.
#[derive(Clone, Debug, Default)]
pub(super) struct Grid {
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

    pub(super) fn get(&self, spot: Spot) -> Cell {
        self.index(spot).map_or(Cell::EMPTY, |index| self.cells[index])
    }

    pub(super) fn set(&mut self, spot: Spot, cell: Cell) {
        let index = self.index(spot).expect("the grid was made to reach this square");
        self.cells[index] = cell;
    }

    /// Grows the rectangle to hold a brick on these squares and the next brick beside it.
    pub(super) fn grow_around(&mut self, at: [Spot; 2]) {
        let (xs, ys) = (at.map(|spot| spot.x), at.map(|spot| spot.y));
        let (left, right) = (xs[0].min(xs[1]) - MARGIN, xs[0].max(xs[1]) + MARGIN + 1);
        let (top, bottom) = (ys[0].min(ys[1]) - MARGIN, ys[0].max(ys[1]) + MARGIN + 1);
        if self.cells.is_empty() {
            (self.left, self.top) = (left, top);
        }
        let extended_low = |old: i16, new: i16| if new < old { new - GROWTH } else { old };
        let (new_left, new_top) = (extended_low(self.left, left), extended_low(self.top, top));
        let extended_high = |old: i16, new: i16| if new > old { new + GROWTH } else { old };
        let new_right = extended_high(self.left + self.width, right);
        let new_bottom = extended_high(self.top + self.height, bottom);
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

    fn spots(&self) -> impl Iterator<Item = Spot> {
        let (left, width) = (self.left, self.width);
        (self.top..self.top + self.height).flat_map(move |y| (left..left + width).map(move |x| Spot { y, x }))
    }
}
