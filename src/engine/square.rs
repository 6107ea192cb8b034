//! Squares of a board: a column's letter, then a row's number, `a1` top left.

use std::fmt;
use std::str::FromStr;

use super::notation::{NotationError, stored_as_notation};

/// A square of a board with at most [`Square::MOST`] rows and columns. The order is by row, then column.
///
/// ```
/// use boneyard::engine::Square;
///
/// let square: Square = "c10".parse().unwrap();
/// assert_eq!((square.row(), square.column()), (9, 2));
/// assert!(Square::new(0, 3) < Square::new(1, 0));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Square {
    row: u8,
    column: u8,
}

impl Square {
    /// The largest number of rows and of columns.
    pub const MOST: u8 = 26;

    /// The square in a row and a column, both from 0.
    ///
    /// # Panics
    /// If either is not below [`Square::MOST`].
    pub const fn new(row: u8, column: u8) -> Self {
        assert!(row < Self::MOST && column < Self::MOST, "no board has such a square");
        Self { row, column }
    }

    /// Its row, from 0 at the top.
    pub const fn row(self) -> u8 {
        self.row
    }

    /// Its column, from 0 at the left.
    pub const fn column(self) -> u8 {
        self.column
    }

    /// The squares of a board with `side` rows and columns, in order.
    pub fn all(side: u8) -> impl Iterator<Item = Self> + Clone {
        (0..side).flat_map(move |row| (0..side).map(move |column| Self { row, column }))
    }

    /// True if the squares share an edge.
    pub const fn is_beside(self, other: Self) -> bool {
        self.row.abs_diff(other.row) + self.column.abs_diff(other.column) == 1
    }

    /// The square `right` columns and `down` rows away on a board with `side` rows and columns; None outside it.
    ///
    /// ```
    /// use boneyard::engine::Square;
    ///
    /// let corner = Square::new(0, 7);
    /// assert_eq!(corner.stepped((0, -1), 8), None);
    /// assert_eq!(corner.stepped((1, 0), 8), None);
    /// assert_eq!(corner.stepped((-1, 0), 8), Some(Square::new(0, 6)));
    /// assert_eq!(corner.stepped((0, 1), 8), Some(Square::new(1, 7)));
    /// ```
    pub fn stepped(self, (right, down): (i32, i32), side: u8) -> Option<Self> {
        let step = |at: u8, by: i32| u8::try_from(i32::from(at) + by).ok().filter(|at| *at < side);
        Some(Self { row: step(self.row, down)?, column: step(self.column, right)? })
    }

    /// Parses consecutive squares of a board with `side` rows and columns.
    ///
    /// # Errors
    /// [`NotationError`] if the text holds anything else, or a square that the board does not have.
    pub fn read_all(text: &str, side: u8) -> Result<Vec<Self>, NotationError> {
        let mut squares = Vec::new();
        let mut rest = text;
        while !rest.is_empty() {
            let next = rest.char_indices().skip(1).find(|(_, letter)| !letter.is_ascii_digit());
            let (first, others) = rest.split_at(next.map_or(rest.len(), |(at, _)| at));
            let square: Self = first.parse()?;
            if square.row >= side || square.column >= side {
                return Err(NotationError::new(text, "squares of this board, such as c4d4"));
            }
            squares.push(square);
            rest = others;
        }
        Ok(squares)
    }
}

/// The column and the row: x to the right and y down.
impl From<Square> for (i32, i32) {
    fn from(square: Square) -> Self {
        (square.column.into(), square.row.into())
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", char::from(b'a' + self.column), self.row + 1)
    }
}

impl fmt::Debug for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Square {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let wrong = || NotationError::new(text, "a square such as c4");
        let (column, row) = text.split_at_checked(1).ok_or_else(wrong)?;
        let column = column.bytes().next().filter(u8::is_ascii_lowercase).ok_or_else(wrong)? - b'a';
        let row = row.parse::<u8>().ok().and_then(|row| row.checked_sub(1)).ok_or_else(wrong)?;
        let square = Self { row, column };
        if row < Self::MOST && square.to_string() == text { Ok(square) } else { Err(wrong()) }
    }
}

stored_as_notation!(Square);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reads_only_the_canonical_form() {
        for square in Square::all(Square::MOST) {
            assert_eq!(square.to_string().parse(), Ok(square));
        }
        for bad in ["", "a", "4", "a0", "a04", "A4", "a27", "aa4", "4a", "a+4", "é4", "a4 "] {
            assert!(bad.parse::<Square>().is_err(), "{bad:?} was read");
        }
    }

    #[test]
    fn a_step_ends_at_the_edge_of_the_board() {
        for square in Square::all(8) {
            for step in [(1, 0), (0, 1), (-1, 0), (0, -1)] {
                let beside: Vec<Square> = square.stepped(step, 8).into_iter().collect();
                assert!(beside.iter().all(|other| other.is_beside(square) && other.row() < 8 && other.column() < 8));
                assert!(beside.iter().all(|other| other.stepped((-step.0, -step.1), 8) == Some(square)));
            }
            let beside = [(1, 0), (0, 1), (-1, 0), (0, -1)].map(|step| square.stepped(step, 8));
            let edges = |at: u8| usize::from(at == 0 || at == 7);
            assert_eq!(beside.into_iter().flatten().count(), 4 - edges(square.row()) - edges(square.column()));
        }
    }

    #[test]
    fn rows_of_squares_are_read_to_their_end() {
        assert_eq!(Square::read_all("a10b9", 10), Ok(vec![Square::new(9, 0), Square::new(8, 1)]));
        assert_eq!(Square::read_all("", 10), Ok(vec![]));
        for bad in ["a11", "k1", "a1b", "a1 b2", "a1é"] {
            assert!(Square::read_all(bad, 10).is_err(), "{bad:?} was read");
        }
    }
}
