//! The board and what a placement scores on it.

use serde::{Deserialize, Serialize};

use super::action::{HIGHEST, Placement};
use super::geometry::{BOARD, Bitboard, Region, SIDE, STRIDE, SquarePair, bit, flood_fill, with_neighbors};
use crate::engine::{Pips, Points, Square};

const VALUES: usize = HIGHEST as usize + 1;

/// What a placement scores (docs/rules/crescendo.md, Scoring).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Score {
    /// The size of each face's group, in the order of the squares.
    pub multipliers: [u8; 2],
    /// True if the faces are equal as played, so that the product counts twice.
    pub doubled: bool,
}

impl Score {
    /// The product of the multipliers, twice for a doublet (docs/rules/crescendo.md, Scoring).
    pub const fn points(self) -> Points {
        let [first, second] = self.multipliers;
        let product = first as Points * second as Points;
        if self.doubled { 2 * product } else { product }
    }
}

/// The faces on the board, as one bitboard for each value.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Board {
    /// By value, the squares that show it.
    values: [Bitboard; VALUES],
    taken: Bitboard,
}

impl Board {
    /// The face on a square; `None` if the square is empty or its bone is face down.
    pub fn face(&self, square: Square) -> Option<Pips> {
        (0..=HIGHEST).find(|&value| self.showing(value) & bit(square) != 0)
    }

    pub(in crate::games::crescendo) const fn showing(&self, value: Pips) -> Bitboard {
        self.values[value as usize]
    }

    pub(in crate::games::crescendo) const fn free(&self) -> Bitboard {
        BOARD & !self.taken
    }

    /// True if a square is empty.
    pub const fn is_free(&self, square: Square) -> bool {
        self.taken & bit(square) == 0
    }

    /// True if the square or one of its eight neighbors is occupied.
    pub const fn is_touched(&self, square: Square) -> bool {
        self.taken & with_neighbors(bit(square)) != 0
    }

    /// The number of empty squares.
    pub const fn empty(&self) -> u32 {
        self.free().count_ones()
    }

    /// True if two adjacent squares are empty (docs/rules/crescendo.md, The end 2).
    pub const fn has_room(&self) -> bool {
        let free = self.free();
        free & (free >> 1 | free >> STRIDE) != 0
    }

    /// The empty spots, both ways round, in order.
    pub fn spots(&self) -> impl Iterator<Item = SquarePair> + Clone + '_ {
        let is_free = |spot: &SquarePair| self.is_free(spot.squares()[1]);
        Square::all(SIDE)
            .filter(|&square| self.is_free(square))
            .flat_map(move |first| SquarePair::starting_at(first).filter(is_free))
    }

    pub(super) const fn cover(&mut self, spot: SquarePair) {
        self.taken |= spot.bits();
    }

    /// Puts these faces on a spot, or turns up a face-down bone there.
    pub const fn lay(&mut self, spot: SquarePair, [first, second]: [Pips; 2]) {
        let [one, other] = spot.squares();
        self.taken |= spot.bits();
        self.values[first as usize] |= bit(one);
        self.values[second as usize] |= bit(other);
    }

    #[cfg(test)]
    pub(in crate::games::crescendo) const fn put(&mut self, square: Square, face: Pips) {
        self.taken |= bit(square);
        self.values[face as usize] |= bit(square);
    }

    /// The group that a face of this value would form, its own square included (docs/rules/crescendo.md, Scoring 2).
    #[inline]
    const fn group(&self, region: Region, square: Square, value: Pips) -> Bitboard {
        let own = bit(square);
        own | flood_fill(with_neighbors(own), self.showing(value) & region.bits())
    }

    /// What a placement scores (docs/rules/crescendo.md, Scoring).
    pub fn score(&self, placement: Placement) -> Score {
        let faces = placement.faces();
        #[expect(clippy::cast_possible_truncation, reason = "a board has a hundred squares")]
        let multipliers = self.groups_of(placement).map(|group| group.count_ones() as u8);
        Score { multipliers, doubled: faces[0] == faces[1] }
    }

    /// The squares of the group of each face of a placement, in the order of its squares.
    pub fn groups(&self, placement: Placement) -> [Vec<Square>; 2] {
        self.groups_of(placement).map(|group| Square::all(SIDE).filter(|&square| group & bit(square) != 0).collect())
    }

    fn groups_of(&self, placement: Placement) -> [Bitboard; 2] {
        let (spot, faces) = (placement.spot(), placement.faces());
        let (squares, regions) = (spot.squares(), spot.regions());
        [0, 1].map(|side| self.group(regions[side], squares[side], faces[side]))
    }
}
