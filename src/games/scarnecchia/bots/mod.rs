//! The computer opponents of Scarnecchia, described in `docs/scarnecchia.md`.

mod belief;
mod heuristic;
mod playout;
mod prospects;
#[cfg(test)]
mod tests;
mod weights;
mod world;

use belief::Belief;
use world::ScarnecchiaWorld;

use crate::bots::estimate::{Estimating, ToEstimate};
use crate::bots::greedy::most_points;
use crate::bots::search::{Budget, Search, Searched, World, estimate_by_search};
use crate::bots::{BotRules, Level, Thinking};
use crate::engine::{GameView, Points, Rng, Weighted};
use crate::games::scarnecchia::rules::{Action, Counts, Play, Scarnecchia, View};

/// All tiles of two sets: more than can ever lie face down.
const EVERY_TILE: usize = 56;
/// The tiles of the stock with one set, and so the turns of a hand.
const STOCK: u32 = 16;

impl BotRules for Scarnecchia {
    fn greedy(view: &View, rng: &mut Rng) -> Option<Action> {
        let mut legal = Vec::new();
        view.legal(&mut legal);
        most_points(legal, rng, |action| points_now(view, action))
    }

    fn start_search(view: &View, level: Level, rng: Rng) -> Option<Box<dyn Thinking<Action>>> {
        start_with(view, &effort(level)?, 1, rng)
    }

    fn start_larger_search(view: &View, times: u32, rng: Rng) -> Option<Box<dyn Thinking<Action>>> {
        start_with(view, &STRONGEST, times, rng)
    }

    fn estimate(position: &ToEstimate<Self>, rng: Rng) -> Option<Box<dyn Estimating>> {
        estimate_by_search(position, rng)
    }
}

/// Starts the search of an effort with this many times its budget.
fn start_with(view: &View, effort: &Effort, times: u32, rng: Rng) -> Option<Box<dyn Thinking<Action>>> {
    let belief = Belief::of(view, effort.memory);
    let candidates = candidates(view, belief.as_ref(), effort.candidates);
    let budget = effort.budget(view).times(times);
    Some(Box::new(Search::<Scarnecchia>::among(view, candidates, belief, budget, rng)?))
}

struct Effort {
    /// Number of face-down tiles it remembers, the latest first.
    memory: usize,
    /// The number of actions to compare: those with the most appeal.
    candidates: usize,
    /// Playouts for one decision with one set, and with two: a hand's points then vary more. Fewer while more than
    /// [`STOCK`] tiles are in the stock.
    playouts: [u32; 2],
    /// True if the search keeps a tree of the answers to its actions.
    foresight: bool,
    /// Maximum number of worlds solved exactly at the end of a hand.
    worlds: usize,
}

impl Effort {
    fn budget(&self, view: &View) -> Budget {
        let [one_set, two_sets] = self.playouts;
        let most = if view.options.sets == 1 { one_set } else { two_sets };
        // the more tiles are left to draw, the longer a playout takes, so there are fewer
        let playouts = most * STOCK / STOCK.max(view.stock_count.into());
        Budget { playouts, foresight: self.foresight, worlds: self.worlds, positions: POSITIONS }
    }
}

const POSITIONS: u32 = 120_000;

/// `None` for the greedy Beginner.
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

const STRONGEST: Effort =
    Effort { memory: EVERY_TILE, candidates: 32, playouts: [2000, 4000], foresight: true, worlds: 240 };

/// As if nothing had been won before.
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

fn candidates(view: &View, belief: Option<&Belief>, most: usize) -> Vec<Action> {
    let mut legal = Vec::new();
    view.legal(&mut legal);
    if let Some(belief) = belief.filter(|_| legal.len() > most) {
        let mut appeal = Vec::new();
        belief.seen().appeal(&legal, &mut appeal);
        let mut by_appeal: Vec<(i32, Action)> = appeal.into_iter().zip(legal).collect();
        by_appeal.sort_by_key(|(appeal, _)| -appeal);
        legal = by_appeal.into_iter().take(most).map(|(_, action)| action).collect();
        legal.sort_unstable();
    }
    legal
}

impl Searched for Scarnecchia {
    type World = ScarnecchiaWorld;
    type Belief = Belief;

    fn believe(view: &View) -> Option<Belief> {
        Belief::of(view, EVERY_TILE)
    }

    fn candidates(view: &View, out: &mut Vec<Action>) {
        *out = candidates(view, Belief::of(view, EVERY_TILE).as_ref(), STRONGEST.candidates);
    }

    fn draw(belief: &Belief, rng: &mut Rng) -> Option<ScarnecchiaWorld> {
        belief.draw(rng)
    }

    fn worlds(belief: &Belief, most: usize) -> Option<Vec<Weighted<ScarnecchiaWorld>>> {
        belief.worlds(most)
    }
}
