//! Whole worlds that fit a view.

use super::state::Brick;
use super::table::put;
use super::view::View;
use crate::engine::{Bone, Rng, Weighted};

/// A world drawn from all that fit the view, each as likely as the others: where bricks lie tells nothing certain of
/// those that are hidden. Nothing if the view is not a seat's or contradicts itself.
pub(super) fn world(view: &View, rng: &mut Rng) -> Option<Weighted<Brick>> {
    view.own_hand()?;
    let mut hidden = unseen(view)?;
    rng.shuffle(&mut hidden);
    let mut hands = Vec::with_capacity(view.seats.len());
    for (seat, shown) in view.seats.iter().zip(&view.table.shown) {
        hands.push(if let Some(hand) = &seat.hand {
            hand.clone()
        } else {
            let mut hand = shown.clone();
            let missing = hidden.split_off(hidden.len().checked_sub(seat.count.checked_sub(shown.len())?)?);
            for bone in missing {
                put(&mut hand, bone);
            }
            hand
        });
    }
    let yard = match &view.brickyard {
        Some(brickyard) => brickyard.iter().rev().copied().collect(),
        None => hidden,
    };
    let world = Brick { table: view.table.clone(), seed: rng.seed(), hands, yard };
    (world.yard.len() == view.yard_count).then_some(Weighted { world, weight: 1.0 })
}

/// The bricks of which the viewer does not know where they are, sorted. Nothing if the view shows a brick twice or one
/// that the set does not have.
pub(super) fn unseen(view: &View) -> Option<Vec<Bone>> {
    let mut hidden: Vec<Bone> = Bone::set(view.table.options.set.min(Bone::MAX_FACE)).collect();
    let laid = view.table.wall.laid().iter().map(|laid| laid.bone);
    let held = view.seats.iter().zip(&view.table.shown);
    let held = held.flat_map(|(seat, shown)| seat.hand.as_ref().unwrap_or(shown));
    let seen = laid.chain(view.table.readied.iter().chain(held).chain(view.brickyard.iter().flatten()).copied());
    for bone in seen {
        hidden.remove(hidden.binary_search(&bone).ok()?);
    }
    Some(hidden)
}
