//! The description of a change for its animation, and of placed bones for their sounds.

use crate::engine::{Bone, Points, Seat};

/// Points that a seat has scored.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Gain {
    /// The seat.
    pub seat: Seat,
    /// Its points before.
    pub from: Points,
    /// Its points after.
    pub to: Points,
}

/// The description of a change, for its animation.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Change {
    /// The seat that moved.
    pub mover: Option<Seat>,
    /// True if bones were dealt.
    pub dealt: bool,
    /// True if the hand on screen is now another player's, or covered.
    pub other_hand: bool,
    /// True if a move was played, rather than undone or only tried.
    pub plays: bool,
    /// The points scored.
    pub gains: Vec<Gain>,
}

impl Change {
    /// Combines this change with a later one that came before this one was shown.
    pub(super) fn and(mut self, later: Self) -> Self {
        self.mover = later.mover.or(self.mover);
        self.dealt |= later.dealt;
        self.other_hand |= later.other_hand;
        self.plays |= later.plays;
        self.gains.extend(later.gains);
        self
    }
}

/// A bone that has been placed on the table, for its sound.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Landed {
    /// The bone, if its faces are seen.
    pub bone: Option<Bone>,
    /// Its horizontal place: -1 at the left edge of the window, 1 at the right.
    pub side: f64,
    /// When it lands, in milliseconds from now.
    pub after: f64,
}

/// Receives the placed bones.
pub(super) type Hear = Box<dyn FnOnce(Vec<Landed>)>;
