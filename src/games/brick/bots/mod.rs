//! The opponents of Brick Dominoes.

mod candidates;
mod position;
mod prospects;
#[cfg(test)]
mod tests;

use position::{Position, Reach};

use crate::bots::search::{Budget, Search, Searched};
use crate::bots::{Judgement, Level, Opinion, Thinking};
use crate::engine::{Points, Rng, Seat, Seats, Seed};
use crate::games::brick::rules::{Action, Brick, Phase, View};

impl Judgement for Brick {
    const LEVELS: &'static [Level] = &Level::ALL;

    fn ponder(view: &View, level: Level, seed: Seed) -> Option<Box<dyn Thinking<Action>>> {
        let mut rng = Rng::new(seed);
        let settled = |action| Box::new(Opinion::settled(action));
        let Some(effort) = effort(level) else {
            return Some(settled(most_points_now(view, &mut rng)?));
        };
        if view.phase() == Phase::Reveal {
            return Some(settled(reveal(view)?));
        }
        let knowledge = Knowledge { seen: Position::seen(view, effort.reach(view.count()))? };
        let budget =
            Budget { playouts: effort.playouts(view.count()), foresight: effort.width > 1, worlds: 0, positions: 0 };
        let candidates = candidates::candidates(view, effort.candidates);
        Some(Box::new(Search::<Self>::among(view, candidates, Some(knowledge), budget, rng)?))
    }
}

/// How much a level thinks.
#[derive(Clone, Copy, PartialEq, Debug)]
struct Effort {
    /// How many placements it thinks about: those that please most at a glance.
    candidates: usize,
    /// How many futures it imagines for one decision at a table of two or three; the more seats, the fewer.
    playouts: u32,
    /// How many rounds of turns they go on.
    rounds: u16,
    /// How many actions of whoever moves next it thinks about; 1: everybody does what pleases most.
    width: usize,
}

impl Effort {
    /// How many futures it imagines at a table of so many: each takes as much longer as there are more seats, and the
    /// walls are larger.
    fn playouts(self, seats: Seats) -> u32 {
        let more = u32::from(u8::from(seats)).max(3);
        (self.playouts * 9 / (more * more)).max(1)
    }

    /// How far its futures go at a table of so many.
    fn reach(self, seats: Seats) -> Reach {
        Reach { turns: self.rounds * u16::from(u8::from(seats)), width: self.width }
    }
}

/// A beginner does not think.
const fn effort(level: Level) -> Option<Effort> {
    match level {
        Level::Beginner => None,
        Level::Easy => Some(Effort { candidates: 4, playouts: 8, rounds: 1, width: 1 }),
        Level::NotSoEasy => Some(Effort { candidates: 8, playouts: 40, rounds: 2, width: 1 }),
        Level::Tough => Some(Effort { candidates: 16, playouts: 400, rounds: 2, width: 6 }),
        Level::Brutal => Some(STRONGEST),
    }
}

/// As much as is of use.
const STRONGEST: Effort = Effort { candidates: 16, playouts: 4000, rounds: 2, width: 6 };

/// The whole judgement of a beginner: the most points now, at random among equals.
fn most_points_now(view: &View, rng: &mut Rng) -> Option<Action> {
    let mut legal = Vec::new();
    view.legal(&mut legal);
    let points = |action: &Action| match *action {
        Action::Place(_, [spot, _]) => view.wall().top(spot).map_or(0, |top| Points::from(top.layer) + 1),
        _ => 0,
    };
    let most = legal.iter().map(points).max()?;
    legal.retain(|action| points(action) == most);
    rng.pick(&legal).copied()
}

/// The brick that is shown to find who goes first: the heaviest.
fn reveal(view: &View) -> Option<Action> {
    let heaviest = view.own_hand()?.iter().copied().max_by_key(|bone| (bone.pips(), bone.high()));
    heaviest.map(Action::Reveal)
}

/// What a seat knows: nothing is believed of hidden bricks but that each may be anywhere.
pub struct Knowledge {
    seen: Position,
}

impl Searched for Brick {
    type World = Position;
    type Belief = Knowledge;

    fn viewer(view: &View) -> Option<Seat> {
        view.seat
    }

    fn believe(view: &View) -> Option<Knowledge> {
        Some(Knowledge { seen: Position::seen(view, STRONGEST.reach(view.count()))? })
    }

    fn candidates(view: &View, out: &mut Vec<Action>) {
        *out = candidates::candidates(view, STRONGEST.candidates);
    }

    fn draw(known: &Knowledge, rng: &mut Rng) -> Option<Position> {
        let mut world = known.seen.clone();
        world.fill(rng);
        Some(world)
    }
}
