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

/// A candidate, and the weighted sum of what came of it.
struct Trial<A> {
    action: A,
    worth: f64,
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

/// The candidate that did best in the worlds that fit the view; nothing if the viewer is not to act.
///
/// A single candidate is taken without a thought. A view that no world fits is answered by its first candidate.
pub fn search<G: Searched>(view: &G::View, budget: Budget, rng: &mut Rng) -> Option<G::Action> {
    let seat = G::viewer(view)?;
    let mut candidates = Vec::new();
    G::candidates(view, &mut candidates);
    let mut trials: Vec<Trial<G::Action>> = candidates.into_iter().map(|action| Trial { action, worth: 0.0 }).collect();
    let mut playouts = Playouts::<G>::new();
    let rounds = trials.len().max(2).next_power_of_two().trailing_zeros();
    while trials.len() > 1 {
        let alive = u32::try_from(trials.len()).expect("a seat has fewer than 2^32 candidates");
        for _ in 0..(budget.playouts / rounds / alive).max(1) {
            let Some(Weighted { world, weight }) = G::imagine(view, rng) else { continue };
            let luck = Rng::new(rng.seed());
            for trial in &mut trials {
                let worth = playouts.run(world.clone(), seat, &trial.action, &mut luck.clone());
                trial.worth += weight * worth.unwrap_or_default();
            }
        }
        // the sort keeps equals in their order
        trials.sort_by(|a, b| b.worth.total_cmp(&a.worth));
        trials.truncate(trials.len().div_ceil(2));
    }
    trials.into_iter().next().map(|trial| trial.action)
}
