//! Draws complete games that fit a view.

use super::open_state::insert_sorted;
use super::state::Brick;
use super::view::View;
use crate::engine::{Rng, Weighted};

/// A random game that fits the view, uniform over all that do: the bricks on the table give no certain information about
/// the hidden ones. `None` if the view belongs to no seat or contradicts itself.
pub(super) fn world(view: &View, rng: &mut Rng) -> Option<Weighted<Brick>> {
    view.own_hand()?;
    let mut hidden = view.unseen()?;
    rng.shuffle(&mut hidden);
    let mut hands = Vec::with_capacity(view.seats.len());
    for (seat, shown) in view.seats.iter().zip(&view.table.shown) {
        hands.push(if let Some(hand) = &seat.hand {
            hand.clone()
        } else {
            let mut hand = shown.clone();
            let missing = hidden.split_off(hidden.len().checked_sub(seat.count.checked_sub(shown.len())?)?);
            for bone in missing {
                insert_sorted(&mut hand, bone);
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
