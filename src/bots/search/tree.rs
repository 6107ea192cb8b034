//! What followed a candidate in the worlds so far, and what came of it.
//!
//! A position in the tree is all that has been seen to happen since the candidate, by whoever acted; what a world hides
//! makes no difference to where one is in it. So no seat learns to answer what it cannot see: it learns what does well
//! over all worlds in which it gets there. Where an action was forced, nothing is learnt and the position stays.

use crate::engine::Seat;

/// How readily what has not done best is looked into, in chances to win. Of 0.1 to 2 the small ones did a
/// little better.
const CURIOSITY: f64 = 0.2;

/// No play: an end of a list.
const NONE: usize = usize::MAX;

/// A play from a position of the tree, and the position after it.
struct Play<A> {
    action: A,
    /// How often it was taken.
    taken: f64,
    /// What came of it for the seat that took it, altogether.
    worth: f64,
    /// The next play from the same position.
    next: usize,
    /// The first play from the position after it.
    first: usize,
}

/// The way that one playout took through the tree: the plays, and whose they were.
pub(super) struct Steps {
    taken: Vec<(usize, Seat)>,
    /// For each move the play that is known of it.
    known: Vec<usize>,
}

impl Steps {
    pub(super) const fn new() -> Self {
        Self { taken: Vec::new(), known: Vec::new() }
    }

    pub(super) fn clear(&mut self) {
        self.taken.clear();
    }
}

/// What followed a candidate.
pub(super) struct Tree<A> {
    plays: Vec<Play<A>>,
    /// The first play from the position after the candidate.
    first: usize,
}

impl<A: Clone + Eq> Tree<A> {
    pub(super) const fn new() -> Self {
        Self { plays: Vec::new(), first: NONE }
    }

    /// The first play from the position that the steps lead to.
    fn first_after(&self, steps: &Steps) -> usize {
        steps.taken.last().map_or(self.first, |&(at, _)| self.plays[at].first)
    }

    /// Chooses a move, adds it to the steps, and says whether it was known before: beyond one that was not, nothing is.
    ///
    /// A move is chosen for what it has brought and, the less it was tried, for how much it pleases.
    pub(super) fn step(
        &mut self,
        mover: Seat,
        moves: &[A],
        appeal: &[i32],
        indifference: f64,
        steps: &mut Steps,
    ) -> (usize, bool) {
        let (mut taken, mut worth) = (0.0, 0.0);
        steps.known.clear();
        steps.known.resize(moves.len(), NONE);
        let mut at = self.first_after(steps);
        while at != NONE {
            let play = &self.plays[at];
            // in another world the seat may have had other moves
            if let Some(index) = moves.iter().position(|action| *action == play.action) {
                steps.known[index] = at;
                taken += play.taken;
                worth += play.worth;
            }
            at = play.next;
        }
        let most = f64::from(appeal.iter().copied().max().unwrap_or_default());
        let readiness = |appeal: i32| {
            let less = 1.0 + (most - f64::from(appeal)) / indifference;
            1.0 / (less * less)
        };
        let all: f64 = appeal.iter().map(|&appeal| readiness(appeal)).sum();
        let mean = if taken > 0.0 { worth / taken } else { 0.5 };
        let share = CURIOSITY * (taken + 1.0).sqrt() / all;
        let mut best = (f64::NEG_INFINITY, 0);
        for (index, (&known, &appeal)) in steps.known.iter().zip(appeal).enumerate() {
            let (taken, worth) =
                if known == NONE { (0.0, 0.0) } else { (self.plays[known].taken, self.plays[known].worth) };
            let value = (worth + mean + share * readiness(appeal)) / (taken + 1.0);
            if value > best.0 {
                best = (value, index);
            }
        }
        let known = steps.known[best.1];
        let play = if known == NONE { self.add(moves[best.1].clone(), steps) } else { known };
        steps.taken.push((play, mover));
        (best.1, known != NONE)
    }

    /// A new play from the position that the steps lead to.
    fn add(&mut self, action: A, steps: &Steps) -> usize {
        let fresh = self.plays.len();
        let next = self.first_after(steps);
        match steps.taken.last() {
            Some(&(at, _)) => self.plays[at].first = fresh,
            None => self.first = fresh,
        }
        self.plays.push(Play { action, taken: 0.0, worth: 0.0, next, first: NONE });
        fresh
    }

    /// Remembers what the steps led to, for each seat that took one.
    pub(super) fn learn(&mut self, steps: &Steps, worth: impl Fn(Seat) -> f64) {
        for &(at, mover) in &steps.taken {
            let play = &mut self.plays[at];
            play.taken += 1.0;
            play.worth += worth(mover);
        }
    }
}
