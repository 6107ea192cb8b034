//! The search that all games share: determinized Monte Carlo.
//!
//! A world is a full state that the seat cannot tell from the real one, drawn by its probability. Every candidate is played
//! out in the same worlds, so that only the candidates differ. After each round the worse half of the candidates is dropped,
//! and the budget of the next round goes to the rest.
//!
//! The rollout policy makes the level. The simplest is the appeal of an action at a glance. With foresight, the plays after
//! each candidate are stored in a tree (information set search), and each seat prefers what has worked for it over all
//! worlds, never what a single world shows. Where seats act at once, the answers to all candidates share one tree, because
//! the answering seat has not seen which candidate it was.
//!
//! Where few enough worlds remain to play all of them out in every way, the position is solved instead: see `exact`.
//!
//! Budgets count playouts and positions, never time, and all floating-point arithmetic has a fixed order and uses only
//! operations that are equal on every platform: a seed gives the same answer natively and in wasm.

mod estimate;
mod exact;
mod tree;
mod world;

pub use estimate::estimate_by_search;
use exact::Exact;
use tree::Tree;
pub use world::World;
use world::most_pleasing;

use super::measure::{Measure, Sample};
use super::{Choice, Opinion, Thinking};
use crate::engine::{GameView, Rng, Rules, Seat, Weighted};

/// What a game implements to use the search.
pub trait Searched: Rules {
    /// Its worlds.
    type World: World<Action = Self::Action>;
    /// What a seat believes, computed once per decision.
    type Belief;

    /// The viewer's belief; nothing if the view is contradictory.
    fn believe(view: &Self::View) -> Option<Self::Belief>;

    /// The viewer's belief for estimates, which compare positions. In its playouts all seats have equally many turns, while
    /// a search, which compares actions of one seat, may end with that seat's own turn.
    fn believe_for_estimate(view: &Self::View) -> Option<Self::Belief> {
        Self::believe(view)
    }

    /// Replaces `out` by the actions to search: legal, sorted, no two with the same result; empty if the viewer is not
    /// to act.
    fn candidates(view: &Self::View, out: &mut Vec<Self::Action>);

    /// Replaces `out` by the other legal actions with the same result as a candidate.
    fn twins(view: &Self::View, candidate: &Self::Action, out: &mut Vec<Self::Action>) {
        let _ = (view, candidate);
        out.clear();
    }

    /// Draws a world from the belief by its probability.
    fn draw(belief: &Self::Belief, rng: &mut Rng) -> Option<Self::World>;

    /// All possible worlds with their probabilities in a fixed order, if there are at most `most`. Only for two seats
    /// that never act at once and of which one wins what the other loses.
    fn worlds(belief: &Self::Belief, most: usize) -> Option<Vec<Weighted<Self::World>>> {
        let _ = (belief, most);
        None
    }
}

/// The budget of a search.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Budget {
    /// The playouts per decision, for all candidates together. Each candidate gets at least one.
    pub playouts: u32,
    /// True if playouts build a search tree; otherwise they follow the appeal of actions.
    pub foresight: bool,
    /// The largest number of worlds that are solved exactly; 0 for none.
    pub worlds: usize,
    /// The positions per decision for solving, after which it is given up.
    pub positions: u32,
}

impl Budget {
    /// The budget with this many times the playouts and positions. The limit of worlds stays: more of them would be another
    /// method, not a larger budget.
    #[must_use]
    pub const fn times(self, times: u32) -> Self {
        let (playouts, positions) = (self.playouts.saturating_mul(times), self.positions.saturating_mul(times));
        Self { playouts, positions, ..self }
    }
}

/// A candidate with its results.
struct Trial<G: Searched> {
    action: G::Action,
    /// The sum of the results of its playouts.
    worth: f64,
    /// The results of its playouts, one a world.
    results: Vec<f64>,
    /// How far its mean was behind the leader's in the same worlds when it was dropped; 0 before.
    behind: Measure,
    tree: Tree<G::Action>,
}

/// A running search for the candidate with the best results in worlds that fit the view.
///
/// A single candidate is returned without a search. If no world fits the view, the first candidate is returned.
pub struct Search<G: Searched> {
    view: G::View,
    seat: Seat,
    belief: Option<G::Belief>,
    rng: Rng,
    /// The remaining candidates, in the order of the last sort.
    alive: Vec<Trial<G>>,
    /// The dropped candidates, latest first.
    dropped: Vec<Trial<G>>,
    /// The number of worlds drawn.
    tried: u32,
    budget: Budget,
    /// The number of rounds, each of which drops the worse half.
    rounds: u32,
    /// The worlds left in this round.
    worlds_left: u32,
    playout: Playout<G::World>,
    /// The tree for candidates that the next seat to act does not know.
    unseen: Tree<G::Action>,
    exact: Option<Exact<G::World>>,
}

impl<G: Searched> Search<G> {
    /// A search for the viewer's action; nothing if the viewer is not to act.
    pub fn new(view: &G::View, budget: Budget, rng: Rng) -> Option<Self> {
        Self::believing(view, G::believe(view), budget, rng)
    }

    /// A search from a belief that is known already.
    pub fn believing(view: &G::View, belief: Option<G::Belief>, budget: Budget, rng: Rng) -> Option<Self> {
        let mut candidates = Vec::new();
        G::candidates(view, &mut candidates);
        Self::among(view, candidates, belief, budget, rng)
    }

    /// A search among other candidates than [`Searched::candidates`].
    pub fn among(
        view: &G::View,
        candidates: Vec<G::Action>,
        belief: Option<G::Belief>,
        budget: Budget,
        rng: Rng,
    ) -> Option<Self> {
        if candidates.is_empty() {
            return None;
        }
        let seat = view.viewer()?;
        let worlds =
            belief.as_ref().filter(|_| candidates.len() > 1).and_then(|belief| G::worlds(belief, budget.worlds));
        let exact = worlds.map(|worlds| Exact::new(seat, worlds, candidates.len(), budget.positions));
        let trial =
            |action| Trial { action, worth: 0.0, results: Vec::new(), behind: Measure::default(), tree: Tree::new() };
        let alive: Vec<Trial<G>> = candidates.into_iter().map(trial).collect();
        let rounds = alive.len().max(2).next_power_of_two().trailing_zeros();
        let (view, dropped, playout) = (view.clone(), Vec::new(), Playout::new());
        let (tried, worlds_left, unseen) = (0, 0, Tree::new());
        let mut search = Self {
            view,
            seat,
            belief,
            rng,
            alive,
            dropped,
            tried,
            budget,
            rounds,
            worlds_left,
            playout,
            unseen,
            exact,
        };
        search.begin_round();
        Some(search)
    }

    fn begin_round(&mut self) {
        let alive = u32::try_from(self.alive.len()).expect("a seat has fewer than 2^32 candidates");
        self.worlds_left = (self.budget.playouts / self.rounds / alive).max(1);
    }

    /// Plays out every remaining candidate in one more world.
    fn try_a_world(&mut self) {
        let drawn = self.belief.as_ref().and_then(|belief| G::draw(belief, &mut self.rng));
        let Some(world) = drawn else { return };
        self.tried += 1;
        for trial in &mut self.alive {
            let mut future = world.clone();
            future.play(&trial.action);
            self.playout.steps.clear();
            let foresight = self.budget.foresight;
            let tree = if foresight && future.is_blind() {
                self.unseen.begin_blind(self.seat, trial.action.clone(), &mut self.playout.steps);
                &mut self.unseen
            } else {
                &mut trial.tree
            };
            let result = self.playout.run(future, self.seat, foresight.then_some(tree));
            trial.worth += result;
            trial.results.push(result);
        }
    }

    fn drop_worse_half(&mut self) {
        let mut worse = self.sorted_out(self.alive.len().div_ceil(2), f64::from(self.tried));
        worse.append(&mut self.dropped);
        self.dropped = worse;
    }

    /// Sorts the candidates and removes all but the best `best`; `weight` divides the sums of their results.
    fn sorted_out(&mut self, best: usize, weight: f64) -> Vec<Trial<G>> {
        // the sort is stable
        self.alive.sort_by(|a, b| b.worth.total_cmp(&a.worth));
        let mut worse = self.alive.split_off(best);
        if let Some(leader) = self.alive.first().filter(|_| weight > 0.0) {
            for trial in &mut worse {
                let mut differences = Sample::default();
                leader.results.iter().zip(&trial.results).for_each(|(best, worse)| differences.add(best - worse));
                trial.behind =
                    Measure { mean: (leader.worth - trial.worth) / weight, error: differences.measure().error };
            }
        }
        worse
    }

    /// Solves one more slice; true if the search has ended.
    fn solve(&mut self) -> bool {
        let Some(exact) = &mut self.exact else { return false };
        let actions = |candidate: usize| &self.alive[candidate].action;
        match exact.next_slice(actions) {
            exact::Progress::Further => {}
            exact::Progress::GivenUp => self.exact = None,
            exact::Progress::Solved => {
                for (trial, worth) in self.alive.iter_mut().zip(exact.worth()) {
                    trial.worth = worth;
                }
                self.dropped = self.sorted_out(1, 1.0);
            }
        }
        true
    }
}

impl<G: Searched> Thinking<G::Action> for Search<G> {
    fn next_slice(&mut self) -> bool {
        if self.alive.len() < 2 {
            return false;
        }
        if !self.solve() {
            self.try_a_world();
            self.worlds_left -= 1;
            if self.worlds_left == 0 {
                self.drop_worse_half();
                self.begin_round();
            }
        }
        self.alive.len() > 1
    }

    fn opinion(&self) -> Opinion<G::Action> {
        let mut choices = Vec::new();
        let mut twins = Vec::new();
        for trial in self.alive.iter().chain(&self.dropped) {
            G::twins(&self.view, &trial.action, &mut twins);
            let same = std::iter::once(&trial.action).chain(&twins);
            let Measure { mean: behind, error } = trial.behind;
            choices.extend(same.map(|action| Choice { error, ..Choice::new(action.clone(), behind) }));
        }
        Opinion { choices }
    }

    fn worth(&self) -> Option<f64> {
        let best = self.alive.first()?;
        // a solved position has no playouts, and a single candidate was never played out
        let playouts = best.results.iter().fold(0.0, |count, _| count + 1.0);
        let is_solved = self.exact.is_some();
        if is_solved { Some(best.worth) } else { (playouts > 0.0).then(|| best.worth / playouts) }
    }
}

/// Buffers that are reused, so that plies of a playout do not allocate.
struct Playout<W: World> {
    moves: Vec<W::Action>,
    appeal: Vec<i32>,
    steps: tree::Steps,
}

impl<W: World> Playout<W> {
    const fn new() -> Self {
        Self { moves: Vec::new(), appeal: Vec::new(), steps: tree::Steps::new() }
    }

    /// Plays a world until it can be evaluated, first through the tree, if there is one; returns the evaluation.
    fn run(&mut self, mut world: W, seat: Seat, tree: Option<&mut Tree<W::Action>>) -> f64 {
        match tree {
            None => {
                self.at_a_glance(&mut world);
                world.worth(seat)
            }
            Some(tree) => {
                while let Some(mover) = world.mover() {
                    let blind = world.is_blind();
                    if !blind {
                        tree.open_up(&mut self.steps);
                    }
                    world.moves(&mut self.moves);
                    if self.moves.len() > 1 {
                        world.appeal(&self.moves, &mut self.appeal);
                        let who = (mover, blind);
                        let (index, known) = if world.follows_appeal() {
                            let index = most_pleasing(&self.appeal);
                            (index, tree.follow(who, &self.moves[index], &mut self.steps))
                        } else {
                            tree.step(who, &self.moves, &self.appeal, W::INDIFFERENCE, &mut self.steps)
                        };
                        world.play(&self.moves[index]);
                        if !known {
                            break;
                        }
                    } else {
                        world.play(&self.moves[0]);
                    }
                }
                self.at_a_glance(&mut world);
                tree.learn(&self.steps, |mover| world.worth(mover));
                world.worth(seat)
            }
        }
    }

    fn at_a_glance(&mut self, world: &mut W) {
        while world.mover().is_some() {
            world.moves(&mut self.moves);
            let index = if self.moves.len() > 1 { self.glance(world) } else { 0 };
            world.play(&self.moves[index]);
        }
    }

    /// The action of a practised player: the first of the most appealing.
    fn glance(&mut self, world: &W) -> usize {
        world.appeal(&self.moves, &mut self.appeal);
        most_pleasing(&self.appeal)
    }
}
