//! The board: what each square shows, where a domino may lie, and what a black half does to its neighbours.

use std::fmt;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::action::Refusal;
use crate::engine::Square;

/// Rows, and columns.
pub const SIDE: u8 = 8;

/// A half of a domino, and what a filled square shows.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Half {
    /// Makes blue groups.
    #[serde(rename = "B")]
    Blue,
    /// Makes none, and turns its neighbours black.
    #[serde(rename = "K")]
    Black,
    /// Stands in red and in blue groups, and lets them turn.
    #[serde(rename = "P")]
    Purple,
    /// Makes red groups.
    #[serde(rename = "R")]
    Red,
}

impl Half {
    /// All four, in the order of their letters.
    pub const ALL: [Self; 4] = [Self::Blue, Self::Black, Self::Purple, Self::Red];

    /// Its letter in the notation.
    pub const fn letter(self) -> char {
        match self {
            Self::Blue => 'B',
            Self::Black => 'K',
            Self::Purple => 'P',
            Self::Red => 'R',
        }
    }

    /// The half with this letter.
    pub fn of_letter(letter: char) -> Option<Self> {
        Self::ALL.into_iter().find(|half| half.letter() == letter)
    }

    /// Whether it stands in a group of this colour: red or blue.
    pub fn goes_with(self, color: Self) -> bool {
        self == color || self == Self::Purple
    }
}

/// A set of squares of the board, walked by row, then column: a bit each, `a1` the lowest.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct SquareSet(u64);

impl SquareSet {
    const NOT_FIRST_COLUMN: u64 = 0xfefe_fefe_fefe_fefe;
    const NOT_LAST_COLUMN: u64 = 0x7f7f_7f7f_7f7f_7f7f;

    /// No squares.
    pub const NONE: Self = Self(0);

    /// The set with these bits.
    pub const fn of_bits(bits: u64) -> Self {
        Self(bits)
    }

    /// Its bits.
    pub const fn bits(self) -> u64 {
        self.0
    }

    /// The set of this square alone.
    pub const fn only(square: Square) -> Self {
        Self(1 << (square.row() * SIDE + square.column()))
    }

    /// Whether the square is in the set.
    pub const fn contains(self, square: Square) -> bool {
        self.0 & Self::only(square).0 != 0
    }

    /// How many squares are in the set.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether no square is in the set.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The squares of both sets.
    #[must_use]
    pub const fn with(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// The squares of this set that are in the other too.
    #[must_use]
    pub const fn within(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    /// The squares of this set that are not in the other.
    #[must_use]
    pub const fn without(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// Every square that has one of these beside it.
    #[must_use]
    pub const fn beside(self) -> Self {
        let row = ((self.0 & Self::NOT_LAST_COLUMN) << 1) | ((self.0 & Self::NOT_FIRST_COLUMN) >> 1);
        Self(row | (self.0 << SIDE) | (self.0 >> SIDE))
    }

    /// All squares one step on: 0 up, 1 right, 2 down, 3 left. What would leave the board is lost.
    #[must_use]
    pub(super) const fn stepped(self, way: usize) -> Self {
        Self(match way {
            0 => self.0 >> SIDE,
            1 => (self.0 & Self::NOT_LAST_COLUMN) << 1,
            2 => self.0 << SIDE,
            _ => (self.0 & Self::NOT_FIRST_COLUMN) >> 1,
        })
    }

    /// The squares in order.
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
        squares.into_iter().fold(Self::NONE, |set, square| set.with(Self::only(square)))
    }
}

/// The square of this bit.
pub(super) const fn square(index: u8) -> Square {
    Square::new(index / SIDE, index % SIDE)
}

/// A square that a black half beside it turned black.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Turned {
    /// The square.
    pub square: Square,
    /// What it showed before.
    pub was: Half,
    /// Where the black half lies that turned it; the first of the two if both did.
    pub by: Square,
}

/// What lies on the board.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
pub struct Board {
    /// The squares of each half, in the order of [`Half::ALL`].
    layers: [u64; 4],
}

impl Board {
    /// What this square shows; nothing if it is empty.
    pub fn at(&self, square: Square) -> Option<Half> {
        Half::ALL.into_iter().find(|half| self.of(*half).contains(square))
    }

    /// All squares that show this half.
    pub const fn of(&self, half: Half) -> SquareSet {
        SquareSet(self.layers[half as usize])
    }

    /// All squares that can stand in a group of this colour: red or blue.
    pub const fn open_to(&self, color: Half) -> SquareSet {
        self.of(color).with(self.of(Half::Purple))
    }

    /// All filled squares.
    pub const fn filled(&self) -> SquareSet {
        SquareSet(self.layers[0] | self.layers[1] | self.layers[2] | self.layers[3])
    }

    /// All empty squares.
    pub const fn free(&self) -> SquareSet {
        SquareSet(!self.filled().0)
    }

    /// Whether two empty squares lie side by side. Then a domino can be placed: the filled squares hang together, so
    /// that such a pair lies beside one of them, or leads to one that does.
    pub const fn has_room(&self) -> bool {
        let free = self.free();
        !free.within(free.beside()).is_empty()
    }

    /// Lets a square show this, in place of whatever it showed.
    pub fn put(&mut self, square: Square, half: Half) {
        let bit = SquareSet::only(square).0;
        for layer in &mut self.layers {
            *layer &= !bit;
        }
        self.layers[half as usize] |= bit;
    }

    /// Lays a domino, each half on its square, and turns black what a black half of it turns. Gives what was turned, by
    /// the first black half, then by the second, each time in the order of the squares.
    pub fn lay(&mut self, halves: [Half; 2], at: [Square; 2]) -> Vec<Turned> {
        let mut turned = Vec::new();
        for (half, by) in halves.into_iter().zip(at) {
            let near = SquareSet::only(by).beside().within(self.filled()).without(self.of(Half::Black));
            if half == Half::Black {
                for square in near.iter() {
                    turned.extend(self.at(square).map(|was| Turned { square, was, by }));
                    self.put(square, Half::Black);
                }
            }
        }
        for (half, square) in halves.into_iter().zip(at) {
            self.put(square, half);
        }
        turned
    }

    /// The same where nobody asks what was turned.
    pub fn lay_quickly(&mut self, halves: [Half; 2], at: [SquareSet; 2]) {
        let filled = self.filled();
        for (half, at) in halves.into_iter().zip(at) {
            if half == Half::Black {
                let near = at.beside().within(filled).0;
                for layer in &mut self.layers {
                    *layer &= !near;
                }
                self.layers[Half::Black as usize] |= near;
            }
        }
        for (half, at) in halves.into_iter().zip(at) {
            self.layers[half as usize] |= at.0;
        }
    }

    /// Whether a domino of these halves may be placed here; agrees with [`Board::places`].
    ///
    /// # Errors
    /// Why not.
    pub fn check_place(&self, halves: [Half; 2], at: [Square; 2]) -> Result<(), Refusal> {
        let filled = self.filled();
        if let Some(taken) = at.into_iter().find(|&square| filled.contains(square)) {
            return Err(Refusal::Taken(taken));
        }
        if !at[0].is_beside(at[1]) {
            return Err(Refusal::Apart(at[0], at[1]));
        }
        let near: SquareSet = at.into_iter().collect();
        if !filled.is_empty() && near.beside().within(filled).is_empty() {
            return Err(Refusal::Alone);
        }
        if halves[0] == halves[1] && at[0] > at[1] {
            return Err(Refusal::Reversed);
        }
        Ok(())
    }

    /// Where a domino of these halves may be placed: the square of seat 0's half, then that of seat 1's; sorted.
    pub fn places(&self, halves: [Half; 2]) -> impl Iterator<Item = [Square; 2]> {
        let (free, filled) = (self.free(), self.filled());
        let touching = if filled.is_empty() { free } else { filled.beside() };
        free.iter().flat_map(move |first| {
            let seconds = SquareSet::only(first).beside().within(free);
            let seconds = if touching.contains(first) { seconds } else { seconds.within(touching) };
            seconds
                .iter()
                .filter(move |second| halves[0] != halves[1] || first < *second)
                .map(move |second| [first, second])
        })
    }

    /// The board as it is drawn: a string a row, a letter a square, a point for an empty one.
    pub fn rows(&self) -> [String; SIDE as usize] {
        std::array::from_fn(|row| {
            let row = u8::try_from(row).expect("a board has eight rows");
            let letter = |column| self.at(Square::new(row, column)).map_or('.', Half::letter);
            (0..SIDE).map(letter).collect()
        })
    }

    /// The board that is drawn so; nothing if it is none.
    pub fn of_rows<R: AsRef<str>>(rows: &[R]) -> Option<Self> {
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
                    board.put(Square::new(row, column), Half::of_letter(letter)?);
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
        Self::of_rows(&rows).ok_or_else(|| serde::de::Error::custom("a board has eight rows of eight of .RBPK"))
    }
}
