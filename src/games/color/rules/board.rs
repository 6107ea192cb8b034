//! The board: what each square shows, where a domino can be placed, and what black does.

use std::fmt;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::half::Half;
use super::refusal::Refusal;
use super::square_set::{SIDE, SquareSet};
use crate::engine::Square;

/// A square that an adjacent black half turned black: docs/rules/color.md, Black 1.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct TurnedBlack {
    /// The square.
    pub square: Square,
    /// What it showed before.
    pub was: Half,
    /// The square of the black half; of two, the first.
    pub by: Square,
}

/// What each square shows.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
pub struct Board {
    /// The squares of each half, in the order of [`Half::ALL`].
    layers: [u64; 4],
}

impl Board {
    /// What this square shows, or `None` if it is empty.
    pub fn at(&self, square: Square) -> Option<Half> {
        Half::ALL.into_iter().find(|half| self.squares_of(*half).contains(square))
    }

    /// The squares that show this half.
    pub const fn squares_of(&self, half: Half) -> SquareSet {
        SquareSet::from_bits(self.layers[half as usize])
    }

    /// The squares that count in groups of this color, red or blue.
    pub const fn squares_for(&self, color: Half) -> SquareSet {
        self.squares_of(color).union(self.squares_of(Half::Purple))
    }

    /// All filled squares.
    pub const fn filled(&self) -> SquareSet {
        SquareSet::from_bits(self.layers[0] | self.layers[1] | self.layers[2] | self.layers[3])
    }

    /// All empty squares.
    pub const fn free(&self) -> SquareSet {
        SquareSet::from_bits(!self.filled().bits())
    }

    /// True if a domino can be placed: docs/rules/color.md, The end 2.
    /// Two adjacent empty squares suffice: all filled squares are connected, so a pair of empty ones leads to one
    /// beside them.
    pub const fn has_room(&self) -> bool {
        let free = self.free();
        !free.intersection(free.neighbors()).is_empty()
    }

    /// Sets what a square shows.
    pub fn put(&mut self, square: Square, half: Half) {
        let bit = SquareSet::only(square).bits();
        for layer in &mut self.layers {
            *layer &= !bit;
        }
        self.layers[half as usize] |= bit;
    }

    /// Places a domino (docs/rules/color.md, Black 1 and 2). Returns the squares turned black, by black half, then
    /// square.
    pub fn place(&mut self, halves: [Half; 2], at: [Square; 2]) -> Vec<TurnedBlack> {
        let mut turned = Vec::new();
        for (half, by) in halves.into_iter().zip(at) {
            let near =
                SquareSet::only(by).neighbors().intersection(self.filled()).difference(self.squares_of(Half::Black));
            if half == Half::Black {
                for square in near.iter() {
                    turned.extend(self.at(square).map(|was| TurnedBlack { square, was, by }));
                    self.put(square, Half::Black);
                }
            }
        }
        for (half, square) in halves.into_iter().zip(at) {
            self.put(square, half);
        }
        turned
    }

    /// [`Board::place`] without the list of squares turned.
    pub fn place_fast(&mut self, halves: [Half; 2], at: [SquareSet; 2]) {
        let filled = self.filled();
        for (half, at) in halves.into_iter().zip(at) {
            if half == Half::Black {
                let near = at.neighbors().intersection(filled).bits();
                for layer in &mut self.layers {
                    *layer &= !near;
                }
                self.layers[Half::Black as usize] |= near;
            }
        }
        for (half, at) in halves.into_iter().zip(at) {
            self.layers[half as usize] |= at.bits();
        }
    }

    /// Checks the placement of a domino with these halves; agrees with [`Board::places`]. docs/rules/color.md, Placing.
    ///
    /// # Errors
    /// Why the placement is not legal.
    pub fn check_place(&self, halves: [Half; 2], at: [Square; 2]) -> Result<(), Refusal> {
        let filled = self.filled();
        if let Some(taken) = at.into_iter().find(|&square| filled.contains(square)) {
            return Err(Refusal::Taken(taken));
        }
        if !at[0].is_beside(at[1]) {
            return Err(Refusal::Apart(at[0], at[1]));
        }
        let near: SquareSet = at.into_iter().collect();
        if !filled.is_empty() && near.neighbors().intersection(filled).is_empty() {
            return Err(Refusal::Alone);
        }
        if halves[0] == halves[1] && at[0] > at[1] {
            return Err(Refusal::Reversed);
        }
        Ok(())
    }

    /// The legal placements of a domino, sorted: the square of seat 0's half, then that of seat 1's.
    pub fn places(&self, halves: [Half; 2]) -> impl Iterator<Item = [Square; 2]> {
        let (free, filled) = (self.free(), self.filled());
        let touching = if filled.is_empty() { free } else { filled.neighbors() };
        free.iter().flat_map(move |first| {
            let seconds = SquareSet::only(first).neighbors().intersection(free);
            let seconds = if touching.contains(first) { seconds } else { seconds.intersection(touching) };
            seconds
                .iter()
                .filter(move |second| halves[0] != halves[1] || first < *second)
                .map(move |second| [first, second])
        })
    }

    /// The board as text: a string for each row, a letter for each square, a dot for an empty one.
    pub fn rows(&self) -> [String; SIDE as usize] {
        std::array::from_fn(|row| {
            let row = u8::try_from(row).expect("a board has eight rows");
            let letter = |column| self.at(Square::new(row, column)).map_or('.', Half::letter);
            (0..SIDE).map(letter).collect()
        })
    }

    /// Parses [`Board::rows`].
    pub fn from_rows<R: AsRef<str>>(rows: &[R]) -> Option<Self> {
        let mut board = Self::default();
        if rows.len() != usize::from(SIDE) {
            return None;
        }
        for (row, letters) in (0..).zip(rows) {
            let letters: Vec<char> = letters.as_ref().chars().collect();
            if letters.len() != usize::from(SIDE) {
                return None;
            }
            for (column, letter) in (0..).zip(letters) {
                if letter != '.' {
                    board.put(Square::new(row, column), Half::from_letter(letter)?);
                }
            }
        }
        Some(board)
    }
}

impl fmt::Debug for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.rows().join("\n"))
    }
}

impl Serialize for Board {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.rows().serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Board {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let rows = Vec::<String>::deserialize(deserializer)?;
        Self::from_rows(&rows).ok_or_else(|| serde::de::Error::custom("a board has eight rows of eight of .RBPK"))
    }
}
