//! The thinking that all games share: imagine worlds that fit the view, try every candidate in each, play on, and see
//! what comes of it.
//!
//! A world is a whole future that the seat cannot tell from the real one, drawn as often as the deals make it. Every
//! candidate is tried in the same worlds, so that what differs between them is the candidate alone. After each round
//! the worse half of the candidates is dropped, and the budget of the next goes to the rest.
//!
//! How a world is played on is what makes a level. The simplest way is at a glance: every seat does what a practised
//! player does without thinking. With foresight, what followed each candidate in the worlds so far is remembered in a
//! tree, and each seat there turns to what has done well for it: the answers, and the answers to them, are
//! learnt over all worlds at once, never from what one world shows. Where seats act at once, what answers a candidate is
//! learnt over all candidates at once, too: whoever answers has not seen which it was.
//!
//! Where only so few worlds are left that all of them can be played to the end in every way, nothing is drawn and
//! nothing is guessed: see the module `exact`.
//!
//! Budgets count playouts and positions, never time, and all arithmetic on fractions is in a fixed order and of a kind
//! that every platform does alike: a seed gives the same answer natively and in wasm.

mod exact;
mod tree;

use exact::Exact;
use tree::Tree;

use super::{Choice, Opinion, Thinking};
use crate::engine::{Rng, Rules, Seat, Weighted};

/// A future that is being played on: a world made small, without record and without the next deal.
///
/// One seat acts at a time. Where a game lets several act at once, its world asks one after the other and shows none
/// what the others answered.
pub trait World: Clone {
    /// What a seat may do.
    type Action: Clone + Eq;

    /// How much less a play pleases, by [`World::appeal`], before it is looked into half as readily or less.
    const INDIFFERENCE: f64;

    /// Who acts next; nobody once the future has gone far enough to be judged.
    fn mover(&self) -> Option<Seat>;

    /// Whether the mover does not know what was done just before it, since both act at once. Whoever is asked first of
    /// several does know what came before.
    fn is_blind(&self) -> bool {
        false
    }

    /// Puts what the mover may do into `out`, in place of what it held: at least one action, none that leads to the
    /// same as another.
    fn moves(&self, out: &mut Vec<Self::Action>);

    /// Puts how much each of these actions pleases a practised player at a glance into `out`, in place of what it held:
    /// from what the mover may know, and the first of the most pleasing is what that player does.
    fn appeal(&self, moves: &[Self::Action], out: &mut Vec<i32>);

    /// Does what [`World::moves`] listed.
    fn play(&mut self, action: &Self::Action);

    /// What this is worth to a seat: its chance to win the game from here, 0 to 1. Made of sums, products, quotients
    /// and square roots alone.
    fn worth(&self, seat: Seat) -> f64;
}

/// What a game tells the search about itself.
pub trait Searched: Rules {
    /// Its futures.
    type World: World<Action = Self::Action>;
    /// What a seat believes, worked out once for a decision.
    type Belief;

    /// The seat whose view it is; nothing for a view from beside the table.
    fn viewer(view: &Self::View) -> Option<Seat>;

    /// What the viewer believes; nothing if the view contradicts itself.
    fn believe(view: &Self::View) -> Option<Self::Belief>;

    /// Puts the actions worth thinking about into `out`, in place of what it held: legal ones, sorted, none that leads
    /// to the same as another; empty if the viewer is not to act.
    fn candidates(view: &Self::View, out: &mut Vec<Self::Action>);

    /// Puts the other legal actions that lead to the same as this candidate into `out`, in place of what it held.
    fn twins(view: &Self::View, candidate: &Self::Action, out: &mut Vec<Self::Action>) {
        let _ = (view, candidate);
        out.clear();
    }

    /// A world drawn from the belief, as often as it is likely.
    fn draw(belief: &Self::Belief, rng: &mut Rng) -> Option<Self::World>;

    /// All worlds there can be, with how likely they are, if there are at most so many; in a fixed order. Only for two
    /// seats, of which one wins what the other loses, and which never act at once.
    fn worlds(belief: &Self::Belief, most: usize) -> Option<Vec<Weighted<Self::World>>> {
        let _ = (belief, most);
        None
    }
}

/// How much a search may do.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Budget {
    /// How many playouts one decision may take, all candidates together. However few, every candidate gets one.
    pub playouts: u32,
    /// Whether playouts remember what followed; otherwise they go at a glance from the first answer on.
    pub foresight: bool,
    /// How many worlds may be played out in every way; 0 for none.
    pub worlds: usize,
    /// How many positions that may take in one decision before it is given up.
    pub positions: u32,
}

/// A candidate, and what came of it.
struct Trial<G: Searched> {
    action: G::Action,
    /// The sum of what the playouts that began with it were worth.
    worth: f64,
    /// How far its mean lay behind the leader's, in the same worlds, when it was dropped; 0 while it is not.
    behind: f64,
    tree: Tree<G::Action>,
}

/// A search under way: the candidate that does best in the worlds that fit the view.
///
/// A single candidate is taken without a thought. A view that no world fits is answered by its first candidate.
pub struct Search<G: Searched> {
    view: G::View,
    seat: Seat,
    belief: Option<G::Belief>,
    rng: Rng,
    /// The candidates that are still tried, in the order of the last sorting.
    alive: Vec<Trial<G>>,
    /// The candidates that were dropped, the last dropped first.
    dropped: Vec<Trial<G>>,
    /// How many worlds there have been.
    tried: u32,
    budget: Budget,
    /// How many times the worse half is dropped.
    rounds: u32,
    /// How many worlds are left in this round.
    worlds_left: u32,
    playout: Playout<G::World>,
    /// What followed, where the next to act does not know which candidate it was.
    unseen: Tree<G::Action>,
    exact: Option<Exact<G::World>>,
}

impl<G: Searched> Search<G> {
    /// A search for the viewer's action; nothing if the viewer is not to act.
    pub fn new(view: &G::View, budget: Budget, rng: Rng) -> Option<Self> {
        Self::believing(view, G::believe(view), budget, rng)
    }

    /// The same from what the viewer is known to believe.
    pub fn believing(view: &G::View, belief: Option<G::Belief>, budget: Budget, rng: Rng) -> Option<Self> {
        let mut candidates = Vec::new();
        G::candidates(view, &mut candidates);
        Self::among(view, candidates, belief, budget, rng)
    }

    /// The same among candidates as [`Searched::candidates`] would list them, but fewer or more.
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
        let seat = G::viewer(view)?;
        let worlds =
            belief.as_ref().filter(|_| candidates.len() > 1).and_then(|belief| G::worlds(belief, budget.worlds));
        let exact = worlds.map(|worlds| Exact::new(seat, worlds, candidates.len(), budget.positions));
        let trial = |action| Trial { action, worth: 0.0, behind: 0.0, tree: Tree::new() };
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

    /// Tries every candidate that is left in one more world.
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
            trial.worth += self.playout.run(future, self.seat, foresight.then_some(tree));
        }
    }

    fn drop_worse_half(&mut self) {
        let mut worse = self.sorted_out(self.alive.len().div_ceil(2), f64::from(self.tried));
        worse.append(&mut self.dropped);
        self.dropped = worse;
    }

    /// Sorts the candidates, and takes out all but the best so many; `weight` is what their worth is divided by.
    fn sorted_out(&mut self, best: usize, weight: f64) -> Vec<Trial<G>> {
        // the sort keeps equals in their order
        self.alive.sort_by(|a, b| b.worth.total_cmp(&a.worth));
        let leader = self.alive.first().map_or(0.0, |trial| trial.worth);
        let mut worse = self.alive.split_off(best);
        if weight > 0.0 {
            for trial in &mut worse {
                trial.behind = (leader - trial.worth) / weight;
            }
        }
        worse
    }

    /// Looks further into the only worlds there are; says whether that was it.
    fn solve(&mut self) -> bool {
        let Some(exact) = &mut self.exact else { return false };
        let actions = |candidate: usize| &self.alive[candidate].action;
        match exact.go_on(actions) {
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
    fn go_on(&mut self) -> bool {
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
            choices.extend(same.map(|action| Choice::new(action.clone(), trial.behind)));
        }
        Opinion { choices }
    }
}

/// Buffers that live as long as the search, so that no ply of a playout has to ask for room.
struct Playout<W: World> {
    moves: Vec<W::Action>,
    appeal: Vec<i32>,
    steps: tree::Steps,
}

impl<W: World> Playout<W> {
    const fn new() -> Self {
        Self { moves: Vec::new(), appeal: Vec::new(), steps: tree::Steps::new() }
    }

    /// Plays on to where the world can be judged, through the tree first if there is one, from where the steps lead to;
    /// what it is worth there.
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
                        let (index, known) =
                            tree.step(who, &self.moves, &self.appeal, W::INDIFFERENCE, &mut self.steps);
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

    /// What a practised player does: the first of the most pleasing.
    fn glance(&mut self, world: &W) -> usize {
        world.appeal(&self.moves, &mut self.appeal);
        most_pleasing(&self.appeal)
    }
}

/// The index of the greatest, the first of equals.
fn most_pleasing(appeal: &[i32]) -> usize {
    let mut best = 0;
    for (index, value) in appeal.iter().enumerate() {
        if *value > appeal[best] {
            best = index;
        }
    }
    best
}
