//! The thinking that all games share: imagine worlds that fit the view, try every candidate in each, play on by a
//! simple policy, and see what comes of it.
//!
//! A world is a whole truth that the seat cannot tell from the real one, drawn by [`Rules::imagine`] and weighted so
//! that worlds come as often as deals do. Every candidate is tried in the same worlds with the same luck, so that what
//! differs between them is the candidate alone. After each round the worse half of the candidates is dropped, and the
//! budget of the next goes to the rest.
//!
//! Budgets count playouts, never time, and all arithmetic on fractions is in a fixed order and of a kind that every
//! platform does alike: a seed gives the same answer natively and in wasm.

use super::{Choice, Opinion, Thinking};
use crate::engine::{Rng, Rules, Seat, Weighted};

/// What a game tells the search about itself.
pub trait Searched: Rules {
    /// The seat whose view it is; nothing for a view from beside the table.
    fn viewer(view: &Self::View) -> Option<Seat>;

    /// Puts the actions worth thinking about into `out`, in place of what it held: legal ones, sorted, without
    /// doubles; empty if the viewer is not to act.
    fn candidates(view: &Self::View, out: &mut Vec<Self::Action>);

    /// Which of its legal actions, at least two, a seat takes in a playout: found at a glance, from what that seat may
    /// know in this world.
    fn policy(world: &Self, seat: Seat, legal: &[Self::Action], rng: &mut Rng) -> usize;

    /// What the end of a playout is worth to a seat: its chance to win the game from there, 0 to 1. Made of sums,
    /// products, quotients and square roots alone.
    fn worth(world: &Self, seat: Seat) -> f64;

    /// Whether a playout that began in deal number `deal` has gone far enough; one whose game is over always has.
    fn is_far_enough(world: &Self, deal: u32) -> bool {
        world.deals() != deal
    }
}

/// How much a search may do.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Budget {
    /// How many playouts one decision may take, all candidates together. However few, every candidate gets one.
    pub playouts: u32,
}

/// A candidate, and what came of it.
struct Trial<A> {
    action: A,
    /// The weighted sum of what the playouts that began with it were worth.
    worth: f64,
    /// How far its mean lay behind the leader's, in the same worlds, when it was dropped; 0 while it is not.
    behind: f64,
}

/// Buffers that live as long as the search, so that no ply of a playout has to ask for room.
struct Playouts<G: Rules> {
    legal: Vec<G::Action>,
    entry: Vec<G::Action>,
    events: Vec<G::Event>,
}

impl<G: Searched> Playouts<G> {
    const fn new() -> Self {
        Self { legal: Vec::new(), entry: Vec::new(), events: Vec::new() }
    }

    /// Plays `action` for `seat` in the world and then on by the policy; nothing if the world does not allow it.
    fn run(&mut self, mut world: G, seat: Seat, action: &G::Action, rng: &mut Rng) -> Option<f64> {
        let deal = world.deals();
        self.ply(&mut world, Some((seat, action)), rng)?;
        for _ in 0..G::MAX_PLIES {
            if world.turn().is_over() || G::is_far_enough(&world, deal) {
                break;
            }
            self.ply(&mut world, None, rng)?;
        }
        Some(G::worth(&world, seat))
    }

    /// Plays one entry by the policy, but for the seat whose action is given.
    fn ply(&mut self, world: &mut G, given: Option<(Seat, &G::Action)>, rng: &mut Rng) -> Option<()> {
        self.entry.clear();
        for seat in world.turn().movers().iter() {
            let action = match given {
                Some((mover, action)) if mover == seat => action.clone(),
                _ => {
                    world.legal(seat, &mut self.legal);
                    let index = if self.legal.len() > 1 { G::policy(world, seat, &self.legal, rng) } else { 0 };
                    self.legal.get(index)?.clone()
                }
            };
            self.entry.push(action);
        }
        self.events.clear();
        world.apply(&self.entry, &mut self.events).ok()
    }
}

/// A search under way: the candidate that does best in the worlds that fit the view.
///
/// A single candidate is taken without a thought. A view that no world fits is answered by its first candidate.
pub struct Search<G: Searched> {
    view: G::View,
    seat: Seat,
    rng: Rng,
    /// The candidates that are still tried, in the order of the last sorting.
    alive: Vec<Trial<G::Action>>,
    /// The candidates that were dropped, the last dropped first.
    dropped: Vec<Trial<G::Action>>,
    /// The weights of all worlds so far, together.
    weight: f64,
    budget: Budget,
    /// How many times the worse half is dropped.
    rounds: u32,
    /// How many worlds are left in this round.
    worlds_left: u32,
    playouts: Playouts<G>,
}

impl<G: Searched> Search<G> {
    /// A search for the viewer's action; nothing if the viewer is not to act.
    pub fn new(view: &G::View, budget: Budget, rng: Rng) -> Option<Self> {
        let seat = G::viewer(view)?;
        let mut candidates = Vec::new();
        G::candidates(view, &mut candidates);
        let trial = |action| Trial { action, worth: 0.0, behind: 0.0 };
        let alive: Vec<Trial<G::Action>> = candidates.into_iter().map(trial).collect();
        if alive.is_empty() {
            return None;
        }
        let rounds = alive.len().max(2).next_power_of_two().trailing_zeros();
        let (view, dropped, playouts) = (view.clone(), Vec::new(), Playouts::new());
        let mut search =
            Self { view, seat, rng, alive, dropped, weight: 0.0, budget, rounds, worlds_left: 0, playouts };
        search.begin_round();
        Some(search)
    }

    fn begin_round(&mut self) {
        let alive = u32::try_from(self.alive.len()).expect("a seat has fewer than 2^32 candidates");
        self.worlds_left = (self.budget.playouts / self.rounds / alive).max(1);
    }

    /// Tries every candidate that is left in one more world.
    fn try_a_world(&mut self) {
        let Some(Weighted { world, weight }) = G::imagine(&self.view, &mut self.rng) else { return };
        self.weight += weight;
        let luck = Rng::new(self.rng.seed());
        for trial in &mut self.alive {
            let worth = self.playouts.run(world.clone(), self.seat, &trial.action, &mut luck.clone());
            trial.worth += weight * worth.unwrap_or_default();
        }
    }

    fn drop_worse_half(&mut self) {
        // the sort keeps equals in their order
        self.alive.sort_by(|a, b| b.worth.total_cmp(&a.worth));
        let leader = self.alive.first().map_or(0.0, |trial| trial.worth);
        let mut worse = self.alive.split_off(self.alive.len().div_ceil(2));
        if self.weight > 0.0 {
            for trial in &mut worse {
                trial.behind = (leader - trial.worth) / self.weight;
            }
        }
        worse.append(&mut self.dropped);
        self.dropped = worse;
    }
}

impl<G: Searched> Thinking<G::Action> for Search<G> {
    fn go_on(&mut self) -> bool {
        if self.alive.len() < 2 {
            return false;
        }
        self.try_a_world();
        self.worlds_left -= 1;
        if self.worlds_left == 0 {
            self.drop_worse_half();
            self.begin_round();
        }
        self.alive.len() > 1
    }

    fn opinion(&self) -> Opinion<G::Action> {
        let trials = self.alive.iter().chain(&self.dropped);
        Opinion { choices: trials.map(|trial| Choice { action: trial.action.clone(), behind: trial.behind }).collect() }
    }
}
