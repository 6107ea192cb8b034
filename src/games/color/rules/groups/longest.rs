//! The exact search for the longest path.
//!
//! Each seat chooses purple in four turns at most (docs/rules/color.md, Choosing 2), so a board has at most eight purple
//! squares and a path at most eight turns. That keeps the search small.

use super::terrain::{Terrain, opposite};
use crate::engine::{Points, Square};
use crate::games::color::rules::claim::GroupPath;
use crate::games::color::rules::square_set::{SIDE, SquareSet, square};

const SQUARES: usize = (SIDE * SIDE) as usize;

#[derive(Clone, Copy)]
pub(super) struct FoundPath {
    len: usize,
    /// Bit indices of its squares: the first arm from its far end, the anchor, the second arm.
    squares: [u8; SQUARES],
}

impl FoundPath {
    pub(super) const NONE: Self = Self { len: 0, squares: [0; SQUARES] };

    pub(super) fn to_group(self) -> Option<GroupPath> {
        let squares: Vec<Square> = self.squares[..self.len].iter().map(|index| square(*index)).collect();
        GroupPath::new(&squares)
    }

    pub(super) fn points(&self) -> Points {
        Points::try_from(self.len).unwrap_or_default()
    }

    fn push(&mut self, at: SquareSet) {
        self.squares[self.len] = u8::try_from(at.bits().trailing_zeros()).unwrap_or_default();
        self.len += 1;
    }
}

/// The longest path over this terrain that holds one of the squares in `placed`.
pub(super) fn longest(mut terrain: Terrain, placed: [SquareSet; 2]) -> FoundPath {
    let mut search = Search {
        terrain,
        first_reach: SquareSet::NONE,
        second_reach: SquareSet::NONE,
        anchor: SquareSet::NONE,
        second_direction: 0,
        path: FoundPath::NONE,
        best: FoundPath::NONE,
    };
    for at in placed {
        if at.intersection(terrain.open).is_empty() {
            continue;
        }
        search.terrain = terrain;
        search.anchor = at;
        for direction in 0..4 {
            for other in terrain.second_directions(at, direction).filter(|other| *other > direction) {
                search.second_direction = other;
                search.first_reach = terrain.reach(at, direction);
                search.second_reach = terrain.reach(at, other);
                if search.first_reach.union(search.second_reach).intersection(terrain.bends).is_empty() {
                    search.straight(at, direction);
                } else {
                    search.first_arm(at, direction, at);
                }
            }
        }
        terrain.open = terrain.open.difference(at);
    }
    search.best
}

/// A branch-and-bound search through `anchor`, in two arms that begin in given directions.
struct Search {
    terrain: Terrain,
    anchor: SquareSet,
    second_direction: usize,
    /// Upper bounds: the squares that each arm could pass.
    first_reach: SquareSet,
    second_reach: SquareSet,
    path: FoundPath,
    best: FoundPath,
}

impl Search {
    /// Takes the whole straight line, if neither arm can turn.
    fn straight(&mut self, at: SquareSet, direction: usize) {
        let (first, second) = (self.first_reach.len(), self.second_reach.len());
        if first + second == 0 || first + 1 + second <= self.best.len {
            return;
        }
        let mut far = at;
        for _ in 0..first {
            far = far.shifted(direction);
        }
        self.best.len = 0;
        for _ in 0..=first {
            self.best.push(far);
            far = far.shifted(opposite(direction));
        }
        far = at;
        for _ in 0..second {
            far = far.shifted(self.second_direction);
            self.best.push(far);
        }
    }

    /// Extends the first arm, and searches the second arm wherever the first may have to stop. An arm that can continue
    /// has to stop only if the other arm can reach the next square.
    fn first_arm(&mut self, at: SquareSet, direction: usize, used: SquareSet) {
        let open = self.first_reach.union(self.second_reach).difference(used);
        if self.path.len + 1 + open.len() <= self.best.len {
            return;
        }
        let directions = if at == self.anchor { 1 << direction } else { self.next_directions(at, direction) };
        let mut stops = true;
        for direction in (0..4).filter(|direction| directions & (1 << direction) != 0) {
            let next = at.shifted(direction).intersection(self.terrain.open).difference(used);
            if !next.is_empty() {
                stops &= !next.intersection(self.second_reach).is_empty();
                self.path.push(next);
                self.first_arm(next, direction, used.union(next));
                self.path.len -= 1;
            }
        }
        if stops {
            let first = self.path;
            self.path.squares[..first.len].reverse();
            self.path.push(self.anchor);
            self.second_arm(self.anchor, self.second_direction, used);
            self.path = first;
        }
    }

    fn second_arm(&mut self, at: SquareSet, direction: usize, used: SquareSet) {
        if self.path.len + self.second_reach.difference(used).len() <= self.best.len {
            return;
        }
        let directions = if at == self.anchor { 1 << direction } else { self.next_directions(at, direction) };
        let mut ends = true;
        for direction in (0..4).filter(|direction| directions & (1 << direction) != 0) {
            let next = at.shifted(direction).intersection(self.terrain.open).difference(used);
            if !next.is_empty() {
                ends = false;
                self.path.push(next);
                self.second_arm(next, direction, used.union(next));
                self.path.len -= 1;
            }
        }
        if ends && self.path.len > self.best.len.max(1) {
            self.best = self.path;
        }
    }

    fn next_directions(&self, at: SquareSet, direction: usize) -> u8 {
        if at.intersection(self.terrain.bends).is_empty() {
            1 << direction
        } else {
            0b1111 & !(1 << opposite(direction))
        }
    }
}
