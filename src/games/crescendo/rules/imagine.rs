//! Whole worlds that fit a view.

use super::action::{HIGHEST, Placement};
use super::state::{Crescendo, HAND};
use super::view::View;
use crate::engine::{Bone, Rng, Seat, Weighted};

/// A world drawn from all that fit the view, each as likely as the others: where bones lie tells nothing certain of
/// those that are hidden. Nothing if the view is not a seat's or contradicts itself.
pub(super) fn world(view: &View, rng: &mut Rng) -> Option<Weighted<Crescendo>> {
    view.own_hand()?;
    let mut hidden: Vec<Bone> = Bone::set(HIGHEST).collect();
    let mut known = |bone: Bone| hidden.iter().position(|other| *other == bone).map(|at| hidden.swap_remove(at));
    for placed in &view.placed {
        known(placed.placement.bone())?;
    }
    for seed in &view.seeds {
        if let Some(placement) = seed.placement {
            known(placement.bone())?;
        }
    }
    for &bone in view.seats.iter().filter_map(|seat| seat.hand.as_ref()).flatten() {
        known(bone)?;
    }
    for &bone in view.pile.iter().flatten() {
        known(bone)?;
    }
    rng.shuffle(&mut hidden);

    let mut seeds: Vec<(Seat, Placement)> = Vec::with_capacity(view.seeds.len());
    for seed in &view.seeds {
        let placement = if let Some(placement) = seed.placement {
            placement
        } else {
            let bone = hidden.pop()?;
            // a doublet looks the same both ways round
            let turned = !bone.is_doublet() && rng.below(2) == 1;
            Placement::new(bone, None, if turned { seed.spot.turned() } else { seed.spot })?
        };
        seeds.push((seed.seat, placement));
    }
    let mut hands = Vec::with_capacity(view.seats.len());
    for seat in &view.seats {
        let hand = if let Some(hand) = &seat.hand {
            hand.clone()
        } else {
            let mut hand = hidden.split_off(hidden.len().checked_sub(usize::from(seat.count).min(HAND))?);
            hand.sort_unstable();
            hand
        };
        hands.push(hand);
    }
    let pile = match &view.pile {
        Some(pile) => pile.iter().rev().copied().collect(),
        None => hidden,
    };
    let world = Crescendo {
        options: view.options.clone(),
        hands,
        pile,
        seeds,
        placed: view.placed.clone(),
        board: view.board(),
        scores: view.scores.clone(),
        leader: view.leader,
        challenge: view.challenge.clone(),
        turn: view.turn.or(view.leader)?,
        ending: view.ending,
    };
    (world.pile.len() == usize::from(view.pile_count)).then_some(Weighted { world, weight: 1.0 })
}
