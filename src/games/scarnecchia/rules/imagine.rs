//! Determinization: full states that are consistent with a view.
//!
//! Hidden tiles may be anywhere, except that the owner of a build could keep the promise when announcing it. One tile
//! was drawn since, and any of the four may be that one. So rejection sampling first draws the three tiles that were
//! left in the hand, and the drawn tile after them.

use super::promise::targets;
use super::state::{Scarnecchia, opponent};
use super::tiles::HAND;
use super::view::View;
use crate::engine::{Bone, Rng, Seat, Seats, Weighted};

/// The number of random hands tried before all hands that can keep the promise are listed.
const ATTEMPTS: u32 = 60;

/// Shuffles `hidden` so that its last three tiles can keep the promise; the tile before them was drawn since. Returns
/// false if no hand can keep it.
fn deal_promised(hidden: &mut [Bone], sum: u8, target: u8, rng: &mut Rng) -> bool {
    let held = HAND - 1;
    let keeps = |hand: &[Bone]| targets(hand, sum).contains(target);
    if hidden.len() < HAND {
        return false;
    }
    let first = hidden.len() - held;
    for _ in 0..ATTEMPTS {
        rng.shuffle(hidden);
        if keeps(&hidden[first..]) {
            return true;
        }
    }
    let mut hands = Vec::new();
    for a in 0..hidden.len() {
        for b in a + 1..hidden.len() {
            for c in b + 1..hidden.len() {
                if keeps(&[hidden[a], hidden[b], hidden[c]]) {
                    hands.push([a, b, c]);
                }
            }
        }
    }
    let Some(hand) = rng.pick(&hands) else { return false };
    // the highest index first, so that no swap moves a tile that is still to be taken
    for (&at, to) in hand.iter().rev().zip((first..hidden.len()).rev()) {
        hidden.swap(at, to);
    }
    rng.shuffle(&mut hidden[..first]);
    true
}

/// A full state that fits the view, all equally likely. `None` if the view is a spectator's or contradicts itself.
pub(super) fn world(view: &View, rng: &mut Rng) -> Option<Weighted<Scarnecchia>> {
    let seat = view.seat?;
    view.own_hand()?;
    let other = opponent(seat);
    let mut hidden = view.unseen();
    let promise = view.pool.build_of(other).filter(|_| view.seats[other.index()].hand.is_none());
    match promise {
        Some(build) if !deal_promised(&mut hidden, build.sum, build.target, rng) => return None,
        Some(_) => {}
        None => rng.shuffle(&mut hidden),
    }
    let mut hand_of = |seat: Seat| {
        let seen = &view.seats[seat.index()];
        if let Some(hand) = &seen.hand {
            return Some(hand.clone());
        }
        let mut hand = hidden.split_off(hidden.len().checked_sub(usize::from(seen.count).min(HAND))?);
        hand.sort_unstable();
        Some(hand)
    };
    let hands = [hand_of(Seat::new(0))?, hand_of(Seat::new(1))?];
    let stock = match &view.stock {
        Some(stock) => stock.iter().rev().copied().collect(),
        None => hidden,
    };
    let world = Scarnecchia {
        options: view.options.clone(),
        seed: rng.seed(),
        hand_number: view.hand_number,
        hands,
        stock,
        pool: view.pool.clone(),
        won: [0, 1].map(|seat: usize| view.seats[seat].won.clone()),
        counts: [0, 1].map(|seat: usize| view.seats[seat].counts),
        plies: view.plies.clone(),
        starter: view.starter,
        turn: view.turn.unwrap_or(view.starter),
        scores: view.scores,
        over: view.turn.is_none(),
    };
    let fits = world.stock.len() == usize::from(view.stock_count)
        && Seats::TWO.iter().all(|seat| world.hand(seat).len() == usize::from(view.seats[seat.index()].count));
    fits.then_some(Weighted { world, weight: 1.0 })
}
