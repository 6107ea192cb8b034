//! What could be placed on the wall: by the viewer now, and by the others in answer.

use std::cmp::Reverse;

use super::phrases::gain_of;
use crate::engine::{Bone, GameView, Points};
use crate::games::brick::rules::{Action, PlacedBrick, Spot, View, Wall};

/// The bricks that others may hold: hidden from the viewer, or shown by another player.
pub fn unseen(view: &View) -> Vec<Bone> {
    let own = view.own_hand().unwrap_or_default();
    let lies = |bone: Bone| view.wall().bricks().iter().any(|laid| laid.bone == bone);
    let is_open = |bone: Bone| own.contains(&bone) || view.readied().contains(&bone) || lies(bone);
    Bone::set(view.options().set).filter(|bone| !is_open(*bone)).collect()
}

/// A brick that could be placed, with the layer it would lie on and so its points.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Possible {
    /// The brick.
    pub brick: Bone,
    /// Its squares.
    pub at: [Spot; 2],
    /// Its layer, from 0.
    pub layer: u8,
}

impl Possible {
    /// What an action would place; `None` if it is no legal placement of an own brick.
    pub fn of(view: &View, action: &Action) -> Option<Self> {
        let Action::Place(brick, at) = *action else { return None };
        let layer = view.wall().check([brick.low(), brick.high()], at).ok()?;
        Some(Self { brick, at, layer })
    }

    /// The points that it would score.
    pub fn points(self) -> Points {
        Points::from(self.layer)
    }
}

/// The best answer with a hidden brick after `action`, a placement.
pub fn answer_to(view: &View, hidden: &[Bone], action: &Action) -> Option<Possible> {
    let Action::Place(bone, at) = *action else { return None };
    let mut wall = view.wall().clone();
    let layer = wall.check([bone.low(), bone.high()], at).ok()?;
    wall.lay(PlacedBrick { bone, face_down: false, at, layer });
    let best = hidden.iter().filter_map(|brick| best_on(&wall, *brick));
    best.max_by_key(|possible| (possible.layer, Reverse(possible.brick)))
}

/// The legal actions.
pub fn legal(view: &View) -> Vec<Action> {
    let mut legal = Vec::new();
    view.legal(&mut legal);
    legal
}

/// The highest score of any brick in hand; `None` if none can be placed.
pub fn most(view: &View, legal: &[Action]) -> Option<Points> {
    let placements = legal.iter().filter(|action| matches!(action, Action::Place(..)));
    placements.map(|action| gain_of(view, action)).max()
}

/// The pips in the viewer's hand.
pub fn held(view: &View) -> u32 {
    view.own_hand().unwrap_or_default().iter().map(|brick| u32::from(brick.pips())).sum()
}

/// The place on the wall where a brick scores most; `None` if it cannot be placed.
pub fn best_on(wall: &Wall, brick: Bone) -> Option<Possible> {
    let mut places = Vec::new();
    wall.places([brick.low(), brick.high()], &mut places);
    let places = places.into_iter().map(|(at, layer)| Possible { brick, at, layer });
    places.max_by_key(|possible| possible.layer)
}

/// Of the placements that score `best` now, the one with the lowest best answer, and that answer: if it is a reason
/// against this one, it is one against all of them. Nothing if one of them leaves no answer.
pub fn rival_answered<'a>(
    view: &View,
    hidden: &[Bone],
    legal: &'a [Action],
    best: Points,
) -> Option<(&'a Action, Possible)> {
    let is_rival = |other: &&Action| matches!(other, Action::Place(..)) && gain_of(view, other) == best;
    let rivals = legal.iter().filter(is_rival);
    let answered: Option<Vec<_>> = rivals.map(|other| Some((other, answer_to(view, hidden, other)?))).collect();
    answered?.into_iter().min_by_key(|(_, answer)| answer.layer)
}
