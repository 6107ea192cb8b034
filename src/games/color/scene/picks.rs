//! The user's selections, and the placement that they mean.

use crate::engine::{Seat, Square};
use crate::games::color::rules::{Action, Claim, GroupPath, Half, Phase, SIDE, View};
use crate::scene::table::Heading;

/// The user's selections. They are not stored.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Picks {
    /// The half to choose.
    pub half: Option<Half>,
    /// The direction from the domino's first half to its second.
    pub heading: Heading,
    /// The square of the first half in the considered placement.
    pub at: Option<Square>,
    /// The color of the group being drawn, red or blue.
    pub color: Half,
    /// The red group, as drawn so far.
    pub red: Vec<Square>,
    /// The blue group, as drawn so far.
    pub blue: Vec<Square>,
}

impl Default for Picks {
    fn default() -> Self {
        Self { half: None, heading: Heading::East, at: None, color: Half::Red, red: Vec::new(), blue: Vec::new() }
    }
}

impl Picks {
    /// The squares of the considered placement; always legal.
    pub fn considered(&self, view: &View) -> Option<[Square; 2]> {
        let Phase::Place { halves } = view.table.phase else { return None };
        let at = squares(halves, self.at?, self.heading)?;
        view.check(&Action::Place(at)).ok().map(|()| at)
    }

    /// The group of a color, as drawn so far.
    pub fn drawn(&self, color: Half) -> &[Square] {
        if color == Half::Blue { &self.blue } else { &self.red }
    }

    /// Both groups as a claim, which need not be legal.
    pub fn claim(&self) -> Claim {
        Claim { red: GroupPath::new(&self.red), blue: GroupPath::new(&self.blue) }
    }

    /// True if a group has squares.
    pub fn has_drawn(&self) -> bool {
        !self.red.is_empty() || !self.blue.is_empty()
    }
}

/// A domino with its first half on `at`. Equal halves are in order: docs/rules/color.md, Placing 4.
pub(super) fn squares(halves: [Half; 2], at: Square, heading: Heading) -> Option<[Square; 2]> {
    let mut squares = [at, at.stepped(heading.step(), SIDE)?];
    if halves[0] == halves[1] && squares[1] < squares[0] {
        squares.swap(0, 1);
    }
    Some(squares)
}

/// The half that a seat chose this turn, once both are revealed.
pub fn chosen_half(view: &View, seat: Seat) -> Option<Half> {
    match view.table.phase {
        Phase::Place { halves } | Phase::Claim { halves, .. } => halves.get(seat.index()).copied(),
        Phase::Choose | Phase::Over { .. } => None,
    }
}
