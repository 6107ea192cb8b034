//! Sets of squares as bitboards.

use crate::engine::Square;

/// Rows, and columns, of the board.
pub const SIDE: u8 = 8;

/// A set of squares, iterated by row, then column. One bit for each, `a1` the lowest.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct SquareSet(u64);

impl SquareSet {
    const NOT_FIRST_COLUMN: u64 = 0xfefe_fefe_fefe_fefe;
    const NOT_LAST_COLUMN: u64 = 0x7f7f_7f7f_7f7f_7f7f;

    /// The empty set.
    pub const NONE: Self = Self(0);

    /// The set with these bits.
    pub const fn from_bits(bits: u64) -> Self {
        Self(bits)
    }

    /// Its bits.
    pub const fn bits(self) -> u64 {
        self.0
    }

    /// The set of one square.
    pub const fn only(square: Square) -> Self {
        Self(1 << (square.row() * SIDE + square.column()))
    }

    /// True if the square is in the set.
    pub const fn contains(self, square: Square) -> bool {
        self.0 & Self::only(square).0 != 0
    }

    /// The number of squares.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// True if the set has no squares.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The squares that are in either set.
    #[must_use]
    pub const fn union(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// The squares that are in both sets.
    #[must_use]
    pub const fn intersection(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    /// The squares of this set that are not in the other.
    #[must_use]
    pub const fn difference(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// Every square that is adjacent to a square of the set.
    #[must_use]
    pub const fn neighbors(self) -> Self {
        let row = ((self.0 & Self::NOT_LAST_COLUMN) << 1) | ((self.0 & Self::NOT_FIRST_COLUMN) >> 1);
        Self(row | (self.0 << SIDE) | (self.0 >> SIDE))
    }

    /// All squares shifted by one: direction 0 is up, 1 right, 2 down, 3 left. Squares that leave the board are dropped.
    #[must_use]
    pub(super) const fn shifted(self, direction: usize) -> Self {
        Self(match direction {
            0 => self.0 >> SIDE,
            1 => (self.0 & Self::NOT_LAST_COLUMN) << 1,
            2 => self.0 << SIDE,
            _ => (self.0 & Self::NOT_FIRST_COLUMN) >> 1,
        })
    }

    /// The squares by row, then column.
    pub fn iter(self) -> impl Iterator<Item = Square> + Clone {
        let mut rest = self.0;
        std::iter::from_fn(move || {
            let index = u8::try_from(rest.trailing_zeros()).ok().filter(|index| *index < SIDE * SIDE)?;
            rest &= rest - 1;
            Some(square(index))
        })
    }
}

impl FromIterator<Square> for SquareSet {
    fn from_iter<I: IntoIterator<Item = Square>>(squares: I) -> Self {
        squares.into_iter().fold(Self::NONE, |set, square| set.union(Self::only(square)))
    }
}

pub(super) const fn square(index: u8) -> Square {
    Square::new(index / SIDE, index % SIDE)
}
