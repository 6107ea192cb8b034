//! The interface between the search and a game: a possible state of the game that can be played on.

use crate::engine::Seat;

/// A possible state of the game, reduced to what a playout needs: no record, no next deal.
///
/// One seat acts at a time. Where seats act at once, a world asks one after the other and hides their answers from each
/// other.
pub trait World: Clone {
    /// An action of a seat.
    type Action: Clone + Eq;

    /// The difference of [`World::appeal`] at which a play is explored half as readily.
    const INDIFFERENCE: f64;

    /// The seat to act; nothing once the world can be evaluated.
    fn mover(&self) -> Option<Seat>;

    /// True if the mover does not know the previous play because both act at once. The first of several seats knows
    /// what came before.
    fn is_blind(&self) -> bool {
        false
    }

    /// Replaces `out` by the mover's actions: at least one, and no two with the same result.
    fn moves(&self, out: &mut Vec<Self::Action>);

    /// Replaces `out` by the appeal of each action to a practised player at a glance, from the mover's knowledge. That
    /// player takes the first of the most appealing.
    fn appeal(&self, moves: &[Self::Action], out: &mut Vec<i32>);

    /// True if the mover takes the most appealing action, whatever has worked for it: a search does not choose for it.
    fn follows_appeal(&self) -> bool {
        false
    }

    /// Plays an action that [`World::moves`] listed.
    fn play(&mut self, action: &Self::Action);

    /// The evaluation for a seat: its chance to win the game from here, 0 to 1. It uses only sums, products, quotients
    /// and square roots, which are equal on every platform.
    fn worth(&self, seat: Seat) -> f64;
}

/// The index of the largest appeal; the first of equals.
pub(super) fn most_pleasing(appeal: &[i32]) -> usize {
    let mut best = 0;
    for (index, value) in appeal.iter().enumerate() {
        if *value > appeal[best] {
            best = index;
        }
    }
    best
}
