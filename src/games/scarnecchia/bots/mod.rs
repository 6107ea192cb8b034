//! The opponents of Scarnecchia.

mod memory;
mod position;
mod prospects;
mod taste;
#[cfg(test)]
mod tests;

use memory::Knowledge;
use position::Position;

use crate::bots::search::{Budget, Search, Searched, World};
use crate::bots::{Judgement, Level, Opinion, Thinking};
use crate::engine::{Points, Rng, Seat, Seed, Weighted};
use crate::games::scarnecchia::rules::{Action, Counts, Play, Scarnecchia, View};

/// More tiles than ever lie covered.
const EVERY_TILE: usize = 56;
/// How many tiles the stock of one set has: so many turns are still to come at most.
const STOCK: u32 = 16;

impl Judgement for Scarnecchia {
    const LEVELS: &'static [Level] = &Level::ALL;

    fn ponder(view: &View, level: Level, seed: Seed) -> Option<Box<dyn Thinking<Action>>> {
        let mut rng = Rng::new(seed);
        let Some(effort) = effort(level) else {
            let action = most_points_now(view, &mut rng)?;
            return Some(Box::new(Opinion::settled(action)));
        };
        let knowledge = Knowledge::of(view, effort.memory);
        let candidates = candidates(view, knowledge.as_ref(), effort.candidates);
        let budget = effort.budget(view);
        Some(Box::new(Search::<Self>::among(view, candidates, knowledge, budget, rng)?))
    }
}

/// How much a level remembers and thinks.
struct Effort {
    /// How many of the tiles that were covered last it remembers.
    memory: usize,
    /// How many actions it thinks about: those that please most at a glance.
    candidates: usize,
    /// How many futures it imagines for one decision while they are no longer than a hand with one set: with one set,
    /// and with two, where a hand strays further and it takes more of them to tell actions apart.
    playouts: [u32; 2],
    /// Whether it learns what the answers to its actions are.
    foresight: bool,
    /// How many worlds it solves at the end of a hand.
    worlds: usize,
}

impl Effort {
    fn budget(&self, view: &View) -> Budget {
        let [one_set, two_sets] = self.playouts;
        let most = if view.options.sets == 1 { one_set } else { two_sets };
        // a future is the longer, the more tiles are to be drawn: the fewer are imagined
        let playouts = most * STOCK / STOCK.max(view.stock_count.into());
        Budget { playouts, foresight: self.foresight, worlds: self.worlds, positions: POSITIONS }
    }
}

/// How many positions an ending may have that is solved.
const POSITIONS: u32 = 120_000;

/// A beginner does not think.
const fn effort(level: Level) -> Option<Effort> {
    match level {
        Level::Beginner => None,
        Level::Easy => Some(Effort { memory: 4, candidates: 12, playouts: [46, 230], foresight: false, worlds: 0 }),
        Level::NotSoEasy => {
            Some(Effort { memory: 8, candidates: 16, playouts: [85, 425], foresight: false, worlds: 0 })
        }
        Level::Tough => Some(Effort { memory: 14, candidates: 24, playouts: [210, 1050], foresight: false, worlds: 0 }),
        Level::Brutal => Some(STRONGEST),
    }
}

/// As much as is of use.
const STRONGEST: Effort =
    Effort { memory: EVERY_TILE, candidates: 32, playouts: [2000, 4000], foresight: true, worlds: 240 };

/// The whole judgement of a beginner, who remembers nothing that is covered: the most points now, as if nothing had been
/// won before, at random among equals.
fn most_points_now(view: &View, rng: &mut Rng) -> Option<Action> {
    let mut legal = Vec::new();
    view.legal(&mut legal);
    let most = legal.iter().map(|action| points_now(view, action)).max()?;
    legal.retain(|action| points_now(view, action) == most);
    rng.pick(&legal).copied()
}

/// What an action takes is worth by itself.
fn points_now(view: &View, action: &Action) -> Points {
    let Some(tiles) = action.play.captured() else { return 0 };
    let pool = &view.pool;
    let left = match action.play {
        Play::CaptureBuild(_) => pool.singles.len() + pool.builds.len() - 1,
        _ => pool.singles.len() - tiles.len() + pool.builds.len(),
    };
    let won: Vec<_> = tiles.iter().chain([&action.tile]).copied().collect();
    view.options.scoring.points([Counts::of(&won, u8::from(left == 0)), Counts::default()])[0]
}

/// The actions worth thinking about: those that please most at a glance, sorted; none if the viewer is not to act.
fn candidates(view: &View, known: Option<&Knowledge>, most: usize) -> Vec<Action> {
    let mut legal = Vec::new();
    view.legal(&mut legal);
    if let Some(known) = known.filter(|_| legal.len() > most) {
        let mut appeal = Vec::new();
        known.seen().appeal(&legal, &mut appeal);
        let mut by_appeal: Vec<(i32, Action)> = appeal.into_iter().zip(legal).collect();
        // the sort keeps equals in their order
        by_appeal.sort_by_key(|(appeal, _)| -appeal);
        legal = by_appeal.into_iter().take(most).map(|(_, action)| action).collect();
        legal.sort_unstable();
    }
    legal
}

impl Searched for Scarnecchia {
    type World = Position;
    type Belief = Knowledge;

    fn viewer(view: &View) -> Option<Seat> {
        view.seat
    }

    fn believe(view: &View) -> Option<Knowledge> {
        Knowledge::of(view, EVERY_TILE)
    }

    fn candidates(view: &View, out: &mut Vec<Action>) {
        *out = candidates(view, Knowledge::of(view, EVERY_TILE).as_ref(), STRONGEST.candidates);
    }

    fn draw(known: &Knowledge, rng: &mut Rng) -> Option<Position> {
        known.draw(rng)
    }

    fn worlds(known: &Knowledge, most: usize) -> Option<Vec<Weighted<Position>>> {
        known.worlds(most)
    }
}
