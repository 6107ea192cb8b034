//! What the player has selected on screen.

use crate::engine::{Bone, GameView, Pips, Points};
use crate::games::crescendo::rules::{Board, HIGHEST, Placement, SIDE, SquarePair, View};
use crate::scene::placing::Pose;
use crate::scene::table::Heading;

/// The current selection; not stored.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Picks {
    /// The bone picked up; ignored once it is not in the hand.
    pub bone: Option<Bone>,
    /// How it is held; its low face is its first half.
    pub pose: Pose,
    /// The value that the player declared for its blanks, 0 for plain blanks; `None` for the one that scores most.
    pub declared: Option<Pips>,
}

impl Default for Picks {
    /// Nothing selected. A bone is picked up as it stands in the hand: low face on top.
    fn default() -> Self {
        Self { bone: None, pose: Pose::new(None, Heading::South), declared: None }
    }
}

impl Picks {
    /// The picks that consider this placement.
    pub fn of(placement: Placement) -> Option<Self> {
        let [low, high] = placement.spot().squares();
        let pose = Pose::new(Some(low), Heading::between(low, high)?);
        let declared = placement.bone().has(0).then(|| placement.declared().unwrap_or(0));
        Some(Self { bone: Some(placement.bone()), pose, declared })
    }

    /// The bone picked up, if it is in the hand.
    pub fn held(self, view: &View) -> Option<Bone> {
        self.bone.filter(|bone| view.own_hand().is_some_and(|hand| hand.contains(bone)))
    }

    /// The same bone without a considered placement.
    pub const fn lifted(self) -> Self {
        Self { pose: self.pose.lifted(), declared: None, ..self }
    }

    /// The considered placement: shown on the board, but not played yet. It is always legal.
    pub fn considered(self, view: &View) -> Option<Placement> {
        let bone = self.held(view)?;
        let spot = spot_of(bone, self.pose)?;
        let plain = Placement::new(bone, None, spot)?;
        view.check(&plain).ok()?;
        if view.is_seeding() || !bone.has(0) {
            return Some(plain);
        }
        let declared = match self.declared {
            Some(value) => Some(value).filter(|value| *value > 0),
            None => best_declared(&view.board(), plain),
        };
        Placement::new(bone, declared, spot)
    }

    /// The values that can be declared for the considered bone, from 0. Empty for a seed and for a bone without blanks.
    pub fn declarations(self, view: &View) -> Vec<Declaration> {
        let Some(considered) = self.considered(view).filter(|placed| placed.bone().has(0) && !view.is_seeding()) else {
            return Vec::new();
        };
        let board = view.board();
        let of_value = |value: Pips| {
            let declared = Some(value).filter(|value| *value > 0);
            let placement = Placement::new(considered.bone(), declared, considered.spot())?;
            Some(Declaration {
                value,
                points: board.score(placement).points(),
                chosen: considered.declared() == declared,
            })
        };
        (0..=HIGHEST).filter_map(of_value).collect()
    }
}

/// A value that can be declared for a bone's blanks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Declaration {
    /// The value, 0 for plain blanks.
    pub value: Pips,
    /// What the placement would score with it.
    pub points: Points,
    /// True if it is the value of the considered placement.
    pub chosen: bool,
}

/// `None` if no value scores more than plain blanks.
pub(super) fn best_declared(board: &Board, plain: Placement) -> Option<Pips> {
    let points = |declared| {
        Placement::new(plain.bone(), declared, plain.spot()).map(|placement| board.score(placement).points())
    };
    let mut best = (None, points(None));
    for value in (1..=HIGHEST).map(Some) {
        let found = points(value);
        if found > best.1 {
            best = (value, found);
        }
    }
    best.0
}

/// The spot of a bone.
pub(super) fn spot_of(bone: Bone, pose: Pose) -> Option<SquarePair> {
    let [low, high] = pose.squares(SIDE)?;
    let spot = SquarePair::new(low, high)?;
    Some(if bone.is_doublet() { spot.in_order() } else { spot })
}
