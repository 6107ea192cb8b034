//! Nestor, the opponent in Electrum Dominoes; docs/electrum.md explains how he decides.

mod habits;
mod hand_world;
mod policy;
mod prospects;
#[cfg(test)]
mod tests;

use habits::Habits;
use hand_world::HandWorld;

use crate::bots::estimate::{Estimating, ToEstimate};
use crate::bots::greedy::most_points;
use crate::bots::search::{Budget, Search, Searched, estimate_by_search};
use crate::bots::{BotRules, Level, Thinking};
use crate::engine::{GameView, Points, Rng, Seat, Weighted};
use crate::games::electrum::rules::{Action, Belief, Electrum, Hand, View};

/// With more bones to draw than this, an ending is not solved: they can be drawn in too many orders.
const MAX_TO_DRAW: u8 = 3;

impl BotRules for Electrum {
    fn greedy(view: &View, rng: &mut Rng) -> Option<Action> {
        let mut legal = Vec::new();
        view.legal(&mut legal);
        most_points(legal, rng, |&action| points_now(view, action))
    }

    fn start_search(view: &View, level: Level, rng: Rng) -> Option<Box<dyn Thinking<Action>>> {
        Some(Box::new(Search::<Self>::new(view, budget(level)?, rng)?))
    }

    fn start_larger_search(view: &View, times: u32, rng: Rng) -> Option<Box<dyn Thinking<Action>>> {
        let strongest = budget(Level::Brutal)?.times(times);
        Some(Box::new(Search::<Self>::new(view, strongest, rng)?))
    }

    fn estimate(position: &ToEstimate<Self>, rng: Rng) -> Option<Box<dyn Estimating>> {
        estimate_by_search(position, rng)
    }
}

/// `None` for a beginner, who does not search.
const fn budget(level: Level) -> Option<Budget> {
    match level {
        Level::Beginner => None,
        Level::Easy => Some(Budget { playouts: 32, foresight: false, worlds: 0, positions: 0 }),
        Level::NotSoEasy => Some(Budget { playouts: 80, foresight: false, worlds: 0, positions: 0 }),
        Level::Tough => Some(Budget { playouts: 256, foresight: false, worlds: 0, positions: 0 }),
        Level::Brutal => Some(Budget { playouts: 8192, foresight: true, worlds: 200, positions: 40_000 }),
    }
}

/// The points for the table count. The award for emptying the hand is left out: only the last bone earns it, and then
/// every action plays that bone.
fn points_now(view: &View, action: Action) -> Points {
    match action {
        Action::Play(bone, end) => view.options.points_for_count(view.layout.count_after(bone, end)),
        Action::Draw | Action::Pass => 0,
    }
}

pub struct Knowledge {
    seat: Seat,
    seen: HandWorld,
    belief: Belief,
    habits: Habits,
    /// The actual world, for the tests' cheating player.
    #[cfg(test)]
    truth: Option<HandWorld>,
}

impl Knowledge {
    fn of(view: &View) -> Option<Self> {
        let (seat, belief) = (view.seat?, Belief::of(view)?);
        Some(Self {
            seat,
            seen: HandWorld::seen(view)?,
            habits: Habits::of(view, seat, belief.unseen()),
            belief,
            #[cfg(test)]
            truth: None,
        })
    }
}

impl Searched for Electrum {
    type World = HandWorld;
    type Belief = Knowledge;

    fn believe(view: &View) -> Option<Knowledge> {
        Knowledge::of(view)
    }

    fn candidates(view: &View, out: &mut Vec<Action>) {
        view.legal(out);
        let ends = view.layout.ends();
        let distinct = ends.distinct_pips();
        out.retain(|action| match action {
            Action::Play(_, end) => ends.is_empty() || distinct[end.index()].is_some(),
            Action::Draw | Action::Pass => true,
        });
    }

    fn twins(view: &View, candidate: &Action, out: &mut Vec<Action>) {
        out.clear();
        if let &Action::Play(bone, end) = candidate {
            view.legal(out);
            let ends = view.layout.ends();
            out.retain(|other| match *other {
                Action::Play(same, twin) => same == bone && twin != end && ends.are_equivalent(end, twin),
                Action::Draw | Action::Pass => false,
            });
        }
    }

    fn draw(known: &Knowledge, rng: &mut Rng) -> Option<HandWorld> {
        #[cfg(test)]
        if known.truth.is_some() {
            return known.truth.clone();
        }
        let hand = known.habits.draw(rng, |rng| known.belief.draw(rng))?;
        let mut world = known.seen.with_hand(known.seat, hand);
        world.shuffle(rng);
        Some(world)
    }

    fn worlds(known: &Knowledge, most: usize) -> Option<Vec<Weighted<HandWorld>>> {
        let to_draw = known.seen.yard_len();
        if to_draw > MAX_TO_DRAW {
            return None;
        }
        let orders = (1..=usize::from(to_draw)).product::<usize>();
        let hands = known.belief.hands(most / orders)?;
        let in_every_order = |(hand, weight): (Hand, f64)| {
            let weight = weight * known.habits.likelihood(hand);
            let worlds = known.seen.with_hand(known.seat, hand).orders();
            worlds.into_iter().map(move |world| Weighted { world, weight })
        };
        Some(hands.into_iter().flat_map(in_every_order).collect())
    }
}
