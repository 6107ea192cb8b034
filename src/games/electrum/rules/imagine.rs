//! Drawing a random world that fits a seat's view.
//!
//! Each bone of the other seat is given a random arrival that the [`Evidence`] allows. A world's weight corrects for
//! hands that this makes too frequent, so that weighted worlds are distributed as the deals are.

use super::dealing::BONEYARD_START;
use super::evidence::{Evidence, other_can_play};
use super::hand::{BONES, Hand, SET};
use super::state::Electrum;
use super::view::View;
use crate::engine::{Bone, Rng, Seats, Weighted};

#[cfg(test)]
mod tests;

/// How often a draw that reached a dead end is repeated before the view is rejected.
const ATTEMPTS: u32 = 400;

/// Gives each played bone a random arrival. Returns the arrivals taken, and as weight the product of the numbers of
/// choices.
fn place_played(evidence: &Evidence, rng: &mut Rng) -> Option<(Vec<bool>, f64)> {
    let mut taken = vec![false; evidence.arrivals.len()];
    let mut weight = 1.0;
    let mut waiting = evidence.played.clone();
    while !waiting.is_empty() {
        let options = |&(bone, left): &(Bone, usize)| -> Vec<usize> {
            let free = |index: &usize| !taken[*index] && evidence.allows(evidence.arrivals[*index], bone, left);
            (0..taken.len()).filter(free).collect()
        };
        // the bone with the fewest choices first, to avoid dead ends
        let (chosen, ways) = waiting.iter().map(options).enumerate().min_by_key(|(_, ways)| ways.len())?;
        let &index = rng.pick(&ways)?;
        weight *= f64::from(u32::try_from(ways.len()).ok()?);
        taken[index] = true;
        waiting.swap_remove(chosen);
    }
    Some((taken, weight))
}

/// Fills the free arrivals with unseen bones; the weight is the number of ways. A later arrival allows every bone that
/// an earlier one allows, so the number of choices is always the same and every filling equally likely.
fn fill_hand(evidence: &Evidence, taken: &[bool], unseen: Hand, now: usize, rng: &mut Rng) -> Option<(Hand, f64)> {
    let mut hand = Hand::default();
    let mut weight = 1.0;
    for (arrival, _) in evidence.arrivals.iter().zip(taken).filter(|(_, taken)| !**taken) {
        let free = |bone: &Bone| !hand.contains(*bone) && evidence.allows(*arrival, *bone, now);
        let choices: Vec<Bone> = unseen.iter().filter(free).collect();
        let &bone = rng.pick(&choices)?;
        weight *= f64::from(u32::try_from(choices.len()).ok()?);
        hand = hand.with(bone);
    }
    Some((hand, weight))
}

/// `None` if the view contradicts itself.
pub(super) fn imagine(view: &View, rng: &mut Rng) -> Option<Weighted<Electrum>> {
    let seat = view.seat?;
    let turn = view.turn?;
    let own = view.own_hand()?;
    let other = seat.next(Seats::TWO);
    let unseen = Hand::FULL.difference(own.union(view.layout.bones()));
    let evidence = Evidence::gather(view, other)?;
    evidence.held(view, other, unseen)?;
    let can_play = other_can_play(view, other);
    let (theirs, weight) = (0..ATTEMPTS).find_map(|_| {
        let (taken, placed) = place_played(&evidence, rng)?;
        let (hand, filled) = fill_hand(&evidence, &taken, unseen, view.plies.len(), rng)?;
        let stuck = can_play && hand.intersection(view.layout.fitting()).is_empty();
        (!stuck).then_some((hand, placed * filled))
    })?;

    let left = unseen.difference(theirs);
    let drawn = SET - usize::from(left.len());
    if drawn < BONEYARD_START || (view.options.draws && left.len() != view.boneyard_count) {
        return None;
    }
    let mut deck = BONES;
    let gone = Hand::FULL.difference(left);
    for (place, bone) in deck.iter_mut().zip(gone.iter().chain(left.iter())) {
        *place = bone;
    }
    rng.shuffle(&mut deck[drawn..]);
    let mut hands = [theirs; 2];
    hands[seat.index()] = own;
    let last_played = view.layout.line().last().map_or(view.leader, |played| played.seat);
    let world = Electrum {
        options: view.options.clone(),
        seed: rng.seed(),
        hand_number: view.hand_number,
        deck,
        drawn,
        hands,
        layout: view.layout.clone(),
        plies: view.plies.clone(),
        doublet_lead: view.doublet_lead,
        leader: view.leader,
        turn,
        last_played,
        scores: view.scores,
        winner: None,
    };
    Some(Weighted { world, weight })
}
