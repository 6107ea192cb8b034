//! The user's selections, and the placement that they mean.

use crate::engine::{GameView, Seat, Square};
use crate::games::color::rules::{Action, Claim, GroupPath, Half, Phase, SIDE, View};
use crate::scene::placing::Pose;
use crate::scene::table::Heading;

/// The user's selections. They are not stored.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Picks {
    /// The half to choose.
    pub half: Option<Half>,
    /// How the domino is held.
    pub pose: Pose,
    /// The color of the group being drawn, red or blue.
    pub color: Half,
    /// The red group, as drawn so far.
    pub red: Vec<Square>,
    /// The blue group, as drawn so far.
    pub blue: Vec<Square>,
}

impl Default for Picks {
    fn default() -> Self {
        let pose = Pose::new(None, Heading::East);
        Self { half: None, pose, color: Half::Red, red: Vec::new(), blue: Vec::new() }
    }
}

impl Picks {
    /// The squares of the considered placement; always legal.
    pub fn considered(&self, view: &View) -> Option<[Square; 2]> {
        let Phase::Place { halves } = view.table.phase else { return None };
        let at = squares(halves, self.pose)?;
        view.check(&Action::Place(at)).ok().map(|()| at)
    }

    /// The same selections without a considered placement.
    pub fn lifted(&self) -> Self {
        Self { pose: self.pose.lifted(), ..self.clone() }
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

/// The squares of a domino. Equal halves are in order: docs/rules/color.md, Placing 4.
pub(super) fn squares(halves: [Half; 2], pose: Pose) -> Option<[Square; 2]> {
    let mut squares = pose.squares(SIDE)?;
    if halves[0] == halves[1] {
        squares.sort_unstable();
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
