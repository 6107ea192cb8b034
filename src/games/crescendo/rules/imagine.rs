//! Determinization: full states that are consistent with a view.

use super::action::{HIGHEST, Placement};
use super::state::{Crescendo, HAND};
use super::view::View;
use crate::engine::{Bone, Rng, Seat, Weighted};

/// A full state that fits the view, all equally likely: the board rules out no hidden bone. `None` if the view is a
/// spectator's or contradicts itself.
pub(super) fn world(view: &View, rng: &mut Rng) -> Option<Weighted<Crescendo>> {
    view.own_hand()?;
    let mut hidden = hidden_bones(view)?;
    rng.shuffle(&mut hidden);

    let seeds = all_seeds(view, &mut hidden, rng)?;
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

/// The bones that the viewer cannot see; `None` if the view shows one of them twice.
fn hidden_bones(view: &View) -> Option<Vec<Bone>> {
    let mut hidden: Vec<Bone> = Bone::set(HIGHEST).collect();
    let mut remove_known = |bone: Bone| hidden.iter().position(|other| *other == bone).map(|at| hidden.swap_remove(at));
    for placed in &view.placed {
        remove_known(placed.placement.bone())?;
    }
    for seed in &view.seeds {
        if let Some(placement) = seed.placement {
            remove_known(placement.bone())?;
        }
    }
    for &bone in view.seats.iter().filter_map(|seat| seat.hand.as_ref()).flatten() {
        remove_known(bone)?;
    }
    for &bone in view.pile.iter().flatten() {
        remove_known(bone)?;
    }
    Some(hidden)
}

/// The face-down seeds. Those hidden from the viewer are taken from the end of `hidden`.
fn all_seeds(view: &View, hidden: &mut Vec<Bone>, rng: &mut Rng) -> Option<Vec<(Seat, Placement)>> {
    let mut seeds = Vec::with_capacity(view.seeds.len());
    for seed in &view.seeds {
        let placement = if let Some(placement) = seed.placement {
            placement
        } else {
            let bone = hidden.pop()?;
            let turned = !bone.is_doublet() && rng.below(2) == 1;
            Placement::new(bone, None, if turned { seed.spot.turned() } else { seed.spot })?
        };
        seeds.push((seed.seat, placement));
    }
    Some(seeds)
}
