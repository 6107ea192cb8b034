//! Nestor: the opponents of Electrum Dominoes.

mod habits;
mod policy;
mod position;
mod prospects;
#[cfg(test)]
mod tests;

use habits::Habits;
use position::Position;

use crate::bots::search::{Budget, Search, Searched};
use crate::bots::{Judgement, Level, Opinion, Thinking};
use crate::engine::{Points, Rng, Seat, Seed, Weighted};
use crate::games::electrum::rules::{Action, Belief, Electrum, Hand, View};

/// More bones to draw than this, and no ending is small enough to be solved: there are too many orders to draw them in.
const MOST_TO_DRAW: u8 = 3;

impl Judgement for Electrum {
    const LEVELS: &'static [Level] = &Level::ALL;

    fn ponder(view: &View, level: Level, seed: Seed) -> Option<Box<dyn Thinking<Action>>> {
        let mut rng = Rng::new(seed);
        match budget(level) {
            None => {
                let action = most_points_now(view, &mut rng)?;
                Some(Box::new(Opinion::settled(action)))
            }
            Some(budget) => Some(Box::new(Search::<Self>::new(view, budget, rng)?)),
        }
    }
}

/// How much a level may think; a beginner does not.
const fn budget(level: Level) -> Option<Budget> {
    match level {
        Level::Beginner => None,
        Level::Easy => Some(Budget { playouts: 32, foresight: false, worlds: 0, positions: 0 }),
        Level::NotSoEasy => Some(Budget { playouts: 80, foresight: false, worlds: 0, positions: 0 }),
        Level::Tough => Some(Budget { playouts: 256, foresight: false, worlds: 0, positions: 0 }),
        Level::Brutal => Some(Budget { playouts: 8192, foresight: true, worlds: 200, positions: 40_000 }),
    }
}

/// The whole judgement of a beginner: the most points now, at random among equals.
fn most_points_now(view: &View, rng: &mut Rng) -> Option<Action> {
    let mut legal = Vec::new();
    view.legal(&mut legal);
    let most = legal.iter().map(|&action| points_now(view, action)).max()?;
    legal.retain(|&action| points_now(view, action) == most);
    rng.pick(&legal).copied()
}

/// What the action scores at once: the points of the table count.
///
/// What emptying the hand would bring is left out because it decides nothing: only a last bone empties a hand, and
/// then every action plays that bone.
fn points_now(view: &View, action: Action) -> Points {
    match action {
        Action::Play(bone, end) => view.options.points_for_count(view.layout.count_after(bone, end)),
        Action::Draw | Action::Pass => 0,
    }
}

/// What a seat knows and believes of a hand.
pub struct Knowledge {
    seat: Seat,
    seen: Position,
    belief: Belief,
    habits: Habits,
    /// The truth, for a player who is let see it, to measure the others by.
    #[cfg(test)]
    truth: Option<Position>,
}

impl Knowledge {
    fn of(view: &View) -> Option<Self> {
        let (seat, belief) = (view.seat?, Belief::of(view)?);
        Some(Self {
            seat,
            seen: Position::seen(view)?,
            habits: Habits::of(view, seat, belief.unseen()),
            belief,
            #[cfg(test)]
            truth: None,
        })
    }
}

impl Searched for Electrum {
    type World = Position;
    type Belief = Knowledge;

    fn viewer(view: &View) -> Option<Seat> {
        view.seat
    }

    fn believe(view: &View) -> Option<Knowledge> {
        Knowledge::of(view)
    }

    fn candidates(view: &View, out: &mut Vec<Action>) {
        view.legal(out);
        let ends = view.layout.ends();
        let distinct = ends.distinct();
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
                Action::Play(same, twin) => same == bone && twin != end && ends.are_alike(end, twin),
                Action::Draw | Action::Pass => false,
            });
        }
    }

    fn draw(known: &Knowledge, rng: &mut Rng) -> Option<Position> {
        #[cfg(test)]
        if known.truth.is_some() {
            return known.truth.clone();
        }
        let hand = known.habits.draw(rng, |rng| known.belief.draw(rng))?;
        let mut world = known.seen.with_hand(known.seat, hand);
        world.shuffle(rng);
        Some(world)
    }

    fn worlds(known: &Knowledge, most: usize) -> Option<Vec<Weighted<Position>>> {
        let to_draw = known.seen.yard_len();
        if to_draw > MOST_TO_DRAW {
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
