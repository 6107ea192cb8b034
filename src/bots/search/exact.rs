//! Exact evaluation of small endings.
//!
//! If few worlds are consistent with the view, every candidate is searched to the end in each of them, with open hands and
//! best play by both seats. A candidate's value is the mean over the worlds, weighted by their probabilities. With one
//! world left, as always once nothing is left to draw, this is exact. With several it is an approximation, because after
//! the candidate both seats play as if they knew the world (strategy fusion).
//!
//! The search is alpha-beta.

use super::world::{World, most_pleasing};
use crate::engine::{Seat, Weighted};

/// The largest number of positions in one slice, about a millisecond; beyond it, solving is given up.
const SLICE: u32 = 8_000;

pub(super) enum Progress {
    Further,
    /// It takes too many positions.
    GivenUp,
    Solved,
}

pub(super) struct Exact<W> {
    seat: Seat,
    worlds: Vec<Weighted<W>>,
    /// The number of finished worlds, and of finished candidates in the next.
    done: (usize, usize),
    /// The weighted sum of each candidate's value.
    sums: Vec<f64>,
    /// The remaining budget of positions.
    positions: u32,
    /// The remaining budget of this slice.
    slice: u32,
}

impl<W: World> Exact<W> {
    pub(super) fn new(seat: Seat, worlds: Vec<Weighted<W>>, candidates: usize, positions: u32) -> Self {
        Self { seat, worlds, done: (0, 0), sums: vec![0.0; candidates], positions, slice: 0 }
    }

    /// Solves one candidate in one world.
    pub(super) fn next_slice<'a>(&mut self, action: impl Fn(usize) -> &'a W::Action) -> Progress
    where
        W::Action: 'a,
    {
        let (world, candidate) = self.done;
        let Some(Weighted { world: from, weight }) = self.worlds.get(world) else { return Progress::GivenUp };
        let (mut future, weight) = (from.clone(), *weight);
        future.play(action(candidate));
        self.slice = SLICE.min(self.positions);
        let Some(worth) = self.best(future, 0.0, 1.0) else { return Progress::GivenUp };
        self.sums[candidate] += weight * worth;
        self.done = if candidate + 1 < self.sums.len() { (world, candidate + 1) } else { (world + 1, 0) };
        if self.done.0 == self.worlds.len() { Progress::Solved } else { Progress::Further }
    }

    /// The value of each candidate, in order.
    pub(super) fn worth(&self) -> Vec<f64> {
        let all: f64 = self.worlds.iter().map(|world| world.weight).sum();
        self.sums.iter().map(|sum| sum / all).collect()
    }

    /// The value of a world for the seat with best play by both, by alpha-beta search: exact between `low` and `high`,
    /// otherwise a bound. Nothing if it takes too many positions.
    fn best(&mut self, mut world: W, mut low: f64, mut high: f64) -> Option<f64> {
        let (mut moves, mut appeal) = (Vec::new(), Vec::new());
        loop {
            self.positions = self.positions.checked_sub(1)?;
            self.slice = self.slice.checked_sub(1)?;
            let Some(mover) = world.mover() else { return Some(world.worth(self.seat)) };
            world.moves(&mut moves);
            if let [only] = moves.as_slice() {
                world.play(only);
                continue;
            }
            // a good first move gives more cutoffs
            world.appeal(&moves, &mut appeal);
            let first = most_pleasing(&appeal);
            moves[..=first].rotate_right(1);
            let ours = mover == self.seat;
            let mut best = if ours { 0.0_f64 } else { 1.0 };
            for action in &moves {
                let mut next = world.clone();
                next.play(action);
                let worth = self.best(next, low, high)?;
                if ours {
                    best = best.max(worth);
                    low = low.max(best);
                } else {
                    best = best.min(worth);
                    high = high.min(best);
                }
                if low >= high {
                    break;
                }
            }
            return Some(best);
        }
    }
}
