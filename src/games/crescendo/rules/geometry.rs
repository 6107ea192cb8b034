//! Squares of the board, as pairs, directions, regions and bitboards.
//!
//! A [`Bitboard`] has 11 bits a row: ten columns and one that is never set. So a few shifts find the neighbors of a
//! set of squares, and nothing wraps around an edge.

use serde::{Deserialize, Serialize};

use crate::engine::Square;

/// Rows of the board, and columns.
pub const SIDE: u8 = 10;

pub type Bitboard = u128;

pub const STRIDE: u32 = SIDE as u32 + 1;

pub const BOARD: Bitboard = first_columns(SIDE as u32);

pub const fn bit(square: Square) -> Bitboard {
    1 << (square.row() as u32 * STRIDE + square.column() as u32)
}

/// The squares and their eight neighbors. It may set bits outside [`BOARD`].
pub const fn with_neighbors(squares: Bitboard) -> Bitboard {
    let rows = squares | squares << 1 | squares >> 1;
    rows | rows << STRIDE | rows >> STRIDE
}

/// Flood fill from `from` over the eight neighbors, inside `within`.
#[inline]
pub const fn flood_fill(from: Bitboard, within: Bitboard) -> Bitboard {
    let mut filled = from & within;
    loop {
        let further = with_neighbors(filled) & within;
        if further == filled {
            return filled;
        }
        filled = further;
    }
}

const fn first_columns(columns: u32) -> Bitboard {
    let row = (1 << columns) - 1;
    let (mut all, mut number) = (0, 0);
    while number < SIDE {
        all |= row << (number as u32 * STRIDE);
        number += 1;
    }
    all
}

/// Two adjacent squares in order: the lower face is on the first, the higher one on the second.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(try_from = "[Square; 2]", into = "[Square; 2]")]
pub struct SquarePair {
    first: Square,
    second: Square,
}

impl SquarePair {
    /// These two squares; `None` unless they are adjacent and on the board.
    pub const fn new(first: Square, second: Square) -> Option<Self> {
        let on_board = first.row() < SIDE && first.column() < SIDE && second.row() < SIDE && second.column() < SIDE;
        if on_board && first.is_beside(second) { Some(Self { first, second }) } else { None }
    }

    pub(super) fn starting_at(first: Square) -> impl Iterator<Item = Self> + Clone {
        let seconds = Direction::ALL.into_iter().filter_map(move |direction| direction.step(first));
        seconds.map(move |second| Self { first, second })
    }

    /// Its squares, in its order.
    pub const fn squares(self) -> [Square; 2] {
        [self.first, self.second]
    }

    /// True if its squares are in order by row, then by column.
    pub fn is_in_order(self) -> bool {
        self.first < self.second
    }

    /// The same squares in order by row, then by column. It does not reveal which way round a bone lies.
    #[must_use]
    pub fn in_order(self) -> Self {
        if self.is_in_order() { self } else { self.turned() }
    }

    /// The same squares the other way round.
    #[must_use]
    pub const fn turned(self) -> Self {
        Self { first: self.second, second: self.first }
    }

    /// The region of each square (docs/rules/crescendo.md, Scoring 1).
    pub const fn regions(self) -> [Region; 2] {
        [Region::of(self.first, self.second), Region::of(self.second, self.first)]
    }

    pub(super) const fn bits(self) -> Bitboard {
        bit(self.first) | bit(self.second)
    }
}

impl TryFrom<[Square; 2]> for SquarePair {
    type Error = String;

    fn try_from([first, second]: [Square; 2]) -> Result<Self, String> {
        Self::new(first, second).ok_or_else(|| format!("{first} and {second} are not adjacent squares of this board"))
    }
}

impl From<SquarePair> for [Square; 2] {
    fn from(spot: SquarePair) -> Self {
        spot.squares()
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Direction {
    Up,
    Left,
    Right,
    Down,
}

impl Direction {
    /// All four, in the order that sorts the second squares of spots.
    pub const ALL: [Self; 4] = [Self::Up, Self::Left, Self::Right, Self::Down];

    pub const fn to(square: Square, neighbor: Square) -> Self {
        if neighbor.row() < square.row() {
            Self::Up
        } else if neighbor.row() > square.row() {
            Self::Down
        } else if neighbor.column() < square.column() {
            Self::Left
        } else {
            Self::Right
        }
    }

    /// The squares from which one step in this direction leads to `squares`. It may set bits outside [`BOARD`].
    pub const fn step_back(self, squares: Bitboard) -> Bitboard {
        match self {
            Self::Up => squares << STRIDE,
            Self::Left => squares << 1,
            Self::Right => squares >> 1,
            Self::Down => squares >> STRIDE,
        }
    }

    /// The row or column that is `index` steps from the edge where this direction starts.
    pub const fn line(self, index: u8) -> Bitboard {
        let row = (1 << SIDE) - 1;
        let column = first_columns(1);
        match self {
            Self::Up => row << ((SIDE - 1 - index) as u32 * STRIDE),
            Self::Left => column << (SIDE - 1 - index),
            Self::Right => column << index,
            Self::Down => row << (index as u32 * STRIDE),
        }
    }

    fn step(self, square: Square) -> Option<Square> {
        let (row, column) = (square.row(), square.column());
        let (row, column) = match self {
            Self::Up => (row.checked_sub(1)?, column),
            Self::Left => (row, column.checked_sub(1)?),
            Self::Right => (row, column + 1),
            Self::Down => (row + 1, column),
        };
        (row < SIDE && column < SIDE).then(|| Square::new(row, column))
    }
}

/// One of the two parts into which the line between a bone's faces divides the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Region(Bitboard);

impl Region {
    const fn of(square: Square, neighbor: Square) -> Self {
        let (row, column) = (square.row() as u32, square.column() as u32);
        Self(match Direction::to(square, neighbor) {
            Direction::Up => BOARD & !((1 << (row * STRIDE)) - 1),
            Direction::Down => BOARD & ((1 << ((row + 1) * STRIDE)) - 1),
            Direction::Left => BOARD & !first_columns(column),
            Direction::Right => first_columns(column + 1),
        })
    }

    /// True if the square is in the region.
    pub const fn contains(self, square: Square) -> bool {
        self.0 & bit(square) != 0
    }

    pub(super) const fn bits(self) -> Bitboard {
        self.0
    }
}
