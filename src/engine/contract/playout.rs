//! Random games as test input.

use std::iter;

use crate::engine::{Rng, Rules};

/// Plays a game to its end with random actions. Yields each state in which a seat is to act, in order.
///
/// An open-ended game takes [`Rules::MAX_PLIES`] entries; stop the iterator earlier.
///
/// # Panics
/// If the game breaks its contract: a seat to act has no legal action, or a legal entry is rejected.
pub fn playout<G: Rules>(game: G, mut rng: Rng) -> impl Iterator<Item = G> {
    let mut next = Some(game);
    let mut legal = Vec::new();
    iter::from_fn(move || {
        let state = next.take().filter(|state| !state.turn().is_over())?;
        let mut entry = Vec::new();
        for seat in state.turn().movers().iter() {
            state.legal(seat, &mut legal);
            entry.push(rng.pick(&legal).expect("a seat to act has a legal action").clone());
        }
        let mut after = state.clone();
        after.apply(&entry, &mut Vec::new()).expect("a legal entry applies");
        next = Some(after);
        Some(state)
    })
}
