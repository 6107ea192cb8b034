//! Where groups can pass and turn, and the arms that can be walked there.
//!
//! A group is two arms from a square that was placed this turn. Each arm goes straight ahead and may turn at purple squares.

use crate::engine::Square;
use crate::games::color::rules::board::Board;
use crate::games::color::rules::half::Half;
use crate::games::color::rules::square_set::SquareSet;

/// The squares that groups of one color can pass, and those where they can turn.
#[derive(Clone, Copy)]
pub(super) struct Terrain {
    pub open: SquareSet,
    pub bends: SquareSet,
}

impl Terrain {
    pub(super) const fn new(board: &Board, color: Half) -> Self {
        Self { open: board.squares_for(color), bends: board.squares_of(Half::Purple) }
    }

    fn can_turn(&self, at: SquareSet) -> bool {
        !at.intersection(self.bends).is_empty()
    }

    /// The directions in which an arm can continue that came to this square in `direction`.
    pub(super) fn next_directions(&self, at: SquareSet, direction: usize) -> impl Iterator<Item = usize> + use<> {
        let can_turn = self.can_turn(at);
        (0..4).filter(move |next| if can_turn { *next != opposite(direction) } else { *next == direction })
    }

    /// The directions in which the other arm can begin, if one arm begins in `direction`.
    pub(super) fn second_directions(&self, at: SquareSet, direction: usize) -> impl Iterator<Item = usize> + use<> {
        let can_turn = self.can_turn(at);
        (0..4).filter(move |other| if can_turn { *other != direction } else { *other == opposite(direction) })
    }

    /// Calls `visit` with every arm that begins with this step, and with the squares of the arm and of `used`.
    pub(super) fn walk(
        &self,
        at: SquareSet,
        direction: usize,
        used: SquareSet,
        arm: &mut Vec<Square>,
        visit: &mut dyn FnMut(&[Square], SquareSet),
    ) {
        let next = at.shifted(direction).intersection(self.open).difference(used);
        for here in next.iter() {
            arm.push(here);
            let used = used.union(next);
            visit(arm, used);
            for direction in self.next_directions(next, direction) {
                self.walk(next, direction, used, arm, visit);
            }
            arm.pop();
        }
    }

    /// Every square that an arm beginning with this step could pass, ignoring the other arm.
    pub(super) fn reach(&self, at: SquareSet, direction: usize) -> SquareSet {
        let mut reached = SquareSet::NONE;
        let mut turned = at;
        let mut from = self.ray(at, direction);
        while !from.is_empty() {
            reached = reached.union(from);
            let bends = from.intersection(self.bends).difference(turned);
            turned = turned.union(bends);
            from = (0..4).fold(SquareSet::NONE, |all, direction| all.union(self.ray(bends, direction))).difference(at);
        }
        reached
    }

    fn ray(&self, from: SquareSet, direction: usize) -> SquareSet {
        let (mut all, mut at) = (SquareSet::NONE, from);
        while !at.is_empty() {
            at = at.shifted(direction).intersection(self.open);
            all = all.union(at);
        }
        all
    }
}

pub(super) const fn opposite(direction: usize) -> usize {
    direction ^ 2
}
