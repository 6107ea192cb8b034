//! A searched level without a world of its own: playouts are played by [`Rules`] from a sampled full state. A game that
//! writes its own [`World`] makes many times as many playouts in the same time.

use std::collections::BTreeMap;

use super::Thinking;
use super::search::{Budget, Search, Searched, World};
use crate::engine::{GameView, Points, Rng, Rules, Seat, Turn, Weighted};

/// What a game adds so that a level can search by its rules.
pub trait SearchedByRules: Rules {
    /// The lead in points at the end of a deal with which the seat wins about 85 of 100 games.
    const LEAD: Points;

    /// See [`World::INDIFFERENCE`].
    const INDIFFERENCE: f64 = 1.0;

    /// The appeal of a legal action of a seat to act to a practised player at a glance, who knows only what that seat may
    /// know. Playouts choose by it.
    fn appeal(&self, seat: Seat, action: &Self::Action) -> i32;
}

/// Starts a search that plays out this many games by the rules, each to the end of its deal. Nothing if the viewer is not
/// to act.
pub fn by_rules<G: SearchedByRules>(view: &G::View, playouts: u32, rng: Rng) -> Option<Box<dyn Thinking<G::Action>>> {
    let budget = Budget { playouts, foresight: false, worlds: 0, positions: 0 };
    Some(Box::new(Search::<G>::new(view, budget, rng)?))
}

/// A full state in which a playout ends with the deal.
#[derive(Clone)]
pub struct RulesWorld<G: Rules> {
    state: G,
    /// The seat that searches. Where several act at once, it is asked first.
    seat: Seat,
    /// The number of deals when the search began.
    deals: u32,
    /// The actions of the seats that act at once and have chosen.
    chosen: BTreeMap<Seat, G::Action>,
}

impl<G: SearchedByRules> World for RulesWorld<G> {
    type Action = G::Action;

    const INDIFFERENCE: f64 = G::INDIFFERENCE;

    fn mover(&self) -> Option<Seat> {
        if self.state.deals() != self.deals {
            return None;
        }
        let movers = self.state.turn().movers();
        let waits = |seat: &Seat| movers.contains(*seat) && !self.chosen.contains_key(seat);
        Some(self.seat).filter(waits).or_else(|| movers.iter().find(waits))
    }

    fn is_blind(&self) -> bool {
        !self.chosen.is_empty()
    }

    fn moves(&self, out: &mut Vec<G::Action>) {
        out.clear();
        if let Some(mover) = self.mover() {
            self.state.legal(mover, out);
        }
    }

    fn appeal(&self, moves: &[G::Action], out: &mut Vec<i32>) {
        out.clear();
        if let Some(mover) = self.mover() {
            out.extend(moves.iter().map(|action| self.state.appeal(mover, action)));
        }
    }

    fn play(&mut self, action: &G::Action) {
        let Some(mover) = self.mover() else { return };
        self.chosen.insert(mover, action.clone());
        if self.mover().is_none() {
            let entry: Vec<G::Action> = std::mem::take(&mut self.chosen).into_values().collect();
            self.state.apply(&entry, &mut Vec::new()).expect("a world plays legal actions");
        }
    }

    /// By the points, as soon as the game is not over.
    fn worth(&self, seat: Seat) -> f64 {
        if let Turn::Over(outcome) = self.state.turn() {
            let sides = self.state.sides();
            let has_won = |side: &usize| sides.seats_of(*side).iter().any(|seat| outcome.winners.contains(seat));
            let winners = u32::try_from((0..sides.count()).filter(has_won).count()).unwrap_or(u32::MAX);
            let winners = f64::from(winners);
            return if outcome.winners.contains(seat) { 1.0 / winners } else { 0.0 };
        }
        let scores = self.state.scores();
        let others = self.state.sides().against(seat).iter().map(|other| scores[other.index()]);
        let lead = f64::from(scores[seat.index()] - others.max().unwrap_or_default());
        let scale = f64::from(G::LEAD);
        0.5 + 0.5 * lead / (lead * lead + scale * scale).sqrt()
    }
}

impl<G: SearchedByRules> Searched for G {
    type World = RulesWorld<G>;
    type Belief = G::View;

    fn believe(view: &G::View) -> Option<G::View> {
        Some(view.clone())
    }

    fn candidates(view: &G::View, out: &mut Vec<G::Action>) {
        view.legal(out);
    }

    /// Of several samples with unequal weights one by its weight: a good approximation of drawing by probability.
    fn draw(view: &G::View, rng: &mut Rng) -> Option<RulesWorld<G>> {
        const SAMPLES: usize = 8;
        let mut samples = vec![G::imagine(view, rng)?];
        if (samples[0].weight - 1.0).abs() > f64::EPSILON {
            samples.extend((1..SAMPLES).filter_map(|_| G::imagine(view, rng)));
        }
        let total: f64 = samples.iter().map(|sample| sample.weight).sum();
        let mut mark = f64::from(rng.below(u32::MAX)) / f64::from(u32::MAX) * total;
        let chosen = samples.iter().position(|sample| {
            mark -= sample.weight;
            mark < 0.0
        });
        let Weighted { world: state, .. } = samples.swap_remove(chosen.unwrap_or_default());
        let (seat, deals) = (view.viewer()?, state.deals());
        Some(RulesWorld { state, seat, deals, chosen: BTreeMap::new() })
    }
}
