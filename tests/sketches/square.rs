//! Squares of a board: a column's letter, then a row's number, `a1` top left.

use std::fmt;
use std::str::FromStr;

use boneyard::engine::NotationError;
use serde::{Deserialize, Serialize};

/// A square. The order is by row, then column.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub struct Square {
    row: u8,
    column: u8,
}

impl Square {
    /// The squares of a board of `side` rows and columns.
    pub fn all(side: u8) -> impl Iterator<Item = Self> {
        (0..side).flat_map(move |row| (0..side).map(move |column| Self { row, column }))
    }

    /// The square so many rows and columns away, if the board has it.
    pub fn step(self, rows: i8, columns: i8, side: u8) -> Option<Self> {
        let row = self.row.checked_add_signed(rows)?;
        let column = self.column.checked_add_signed(columns)?;
        (row < side && column < side).then_some(Self { row, column })
    }

    /// The orthogonal neighbours on the board.
    pub fn beside(self, side: u8) -> impl Iterator<Item = Self> {
        [(-1, 0), (0, -1), (0, 1), (1, 0)].into_iter().filter_map(move |(rows, columns)| self.step(rows, columns, side))
    }

    pub fn index(self, side: u8) -> usize {
        usize::from(self.row) * usize::from(side) + usize::from(self.column)
    }

    /// Squares written one after the other, on a board of `side`.
    pub fn read_all(text: &str, side: u8) -> Result<Vec<Self>, NotationError> {
        let wrong = || NotationError::new(text, "a row of squares such as c4d4");
        let mut squares = Vec::new();
        let mut rest = text;
        while !rest.is_empty() {
            let end = rest.char_indices().skip(1).find(|(_, c)| !c.is_ascii_digit()).map_or(rest.len(), |(at, _)| at);
            let square: Self = rest[..end].parse()?;
            if square.row >= side || square.column >= side {
                return Err(wrong());
            }
            squares.push(square);
            rest = &rest[end..];
        }
        Ok(squares)
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", char::from(b'a' + self.column), self.row + 1)
    }
}

impl FromStr for Square {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let wrong = || NotationError::new(text, "a square such as c4");
        let mut letters = text.chars();
        let column = letters.next().filter(char::is_ascii_lowercase).ok_or_else(wrong)? as u8 - b'a';
        let row: u8 = letters.as_str().parse().map_err(|_| wrong())?;
        let square = Self { row: row.checked_sub(1).ok_or_else(wrong)?, column };
        if square.to_string() == text { Ok(square) } else { Err(wrong()) }
    }
}
