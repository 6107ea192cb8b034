//! The computer opponents of Crescendo, described in `docs/crescendo.md`.

mod multipliers;
mod playout;
mod prospects;
#[cfg(test)]
mod tests;
mod world;

use std::cmp::Reverse;

use crate::bots::estimate::{Estimating, ToEstimate};
use crate::bots::greedy::most_points;
use crate::bots::search::{Budget, Search, Searched, estimate_by_search};
use crate::bots::{BotRules, Level, Opinion, Thinking};
use crate::engine::{Bone, GameView, Points, Rng};
use crate::games::crescendo::rules::{Board, Crescendo, Placement, SIDE, SquarePair, View};

pub use multipliers::Multipliers;
use world::CrescendoWorld;

impl BotRules for Crescendo {
    fn greedy(view: &View, rng: &mut Rng) -> Option<Placement> {
        let mut legal = Vec::new();
        view.legal(&mut legal);
        // a seed scores nothing
        let multipliers = (!view.is_seeding()).then(|| Multipliers::of(&view.board()));
        most_points(legal, rng, |placement| multipliers.as_ref().map_or(0, |table| table.score(*placement).points()))
    }

    fn start_search(view: &View, level: Level, rng: Rng) -> Option<Box<dyn Thinking<Placement>>> {
        start_with(view, &effort(level)?, rng)
    }

    fn start_larger_search(view: &View, times: u32, rng: Rng) -> Option<Box<dyn Thinking<Placement>>> {
        start_with(view, &Effort { playouts: STRONGEST.playouts.saturating_mul(times), ..STRONGEST }, rng)
    }

    fn estimate(position: &ToEstimate<Self>, rng: Rng) -> Option<Box<dyn Estimating>> {
        estimate_by_search(position, rng)
    }
}

/// Starts the search of an effort.
fn start_with(view: &View, effort: &Effort, rng: Rng) -> Option<Box<dyn Thinking<Placement>>> {
    if view.is_seeding() {
        return Some(Box::new(Opinion::settled(best_seed(view)?)));
    }
    let belief = Belief { view: CrescendoWorld::seen(view, effort.plays_again)? };
    let budget = Budget { playouts: effort.playouts, foresight: false, worlds: 0, positions: 0 };
    let candidates = candidates(view, effort.candidates);
    Some(Box::new(Search::<Crescendo>::among(view, candidates, Some(belief), budget, rng)?))
}

struct Effort {
    /// Number of placements to compare: those that score most now.
    candidates: usize,
    playouts: u32,
    /// True if a playout ends after the bot's next turn and is judged by totals; false if it ends once the others have
    /// answered and is judged by totals and hand potential.
    plays_again: bool,
}

/// `None` for the greedy Beginner.
const fn effort(level: Level) -> Option<Effort> {
    match level {
        Level::Beginner => None,
        Level::Easy => Some(Effort { candidates: 8, playouts: 30, plays_again: true }),
        Level::NotSoEasy => Some(Effort { candidates: 32, playouts: 200, plays_again: true }),
        Level::Tough => Some(Effort { candidates: 32, playouts: 300, plays_again: false }),
        Level::Brutal => Some(STRONGEST),
    }
}

/// The rounds until a playout of an estimate is evaluated.
const ROUNDS_OF_ESTIMATE: u8 = 3;

/// The largest search budget; more playouts or candidates did not help.
const STRONGEST: Effort = Effort { candidates: 64, playouts: 4800, plays_again: false };

/// The seed of the searching levels: the bone that shares a face with most of the hand, near the centre of the board.
fn best_seed(view: &View) -> Option<Placement> {
    let mut legal = Vec::new();
    view.legal(&mut legal);
    let hand = view.own_hand()?;
    let matching = |bone: Bone| {
        let shares_face = |other: &&Bone| **other != bone && (other.has(bone.low()) || other.has(bone.high()));
        hand.iter().filter(shares_face).count()
    };
    let off_centre = |spot: SquarePair| {
        let doubled = |at: u8| (2 * at).abs_diff(SIDE - 1);
        spot.squares()
            .map(|square| u32::from(doubled(square.row())) + u32::from(doubled(square.column())))
            .iter()
            .sum::<u32>()
    };
    legal.into_iter().min_by_key(|seed| (Reverse(matching(seed.bone())), seed.bone().has(0), off_centre(seed.spot())))
}

fn best_placements(board: &Board, multipliers: &Multipliers, hand: &[Bone], most: usize) -> Vec<(Points, Placement)> {
    let mut found: Vec<(Points, Placement)> = Vec::new();
    for &bone in hand {
        for spot in board.spots() {
            let (declared, points) = multipliers.best(bone, spot);
            if found.len() == most && found.last().is_some_and(|least| least.0 >= points) {
                continue;
            }
            if let Some(placement) = Placement::new(bone, declared, spot) {
                found.insert(found.partition_point(|other| other.0 >= points), (points, placement));
                found.truncate(most);
            }
        }
    }
    found
}

/// At most `most` placements to search, sorted: those that score most now. Empty unless the viewer is to move.
fn candidates(view: &View, most: usize) -> Vec<Placement> {
    let hand = view.own_hand().filter(|_| view.turn.is_some() && view.turn == view.seat).unwrap_or_default();
    let board = view.board();
    let best = best_placements(&board, &Multipliers::of(&board), hand, most);
    let mut placements: Vec<Placement> = best.into_iter().map(|(_, placement)| placement).collect();
    placements.sort_unstable();
    placements
}

/// What a seat believes: every hidden bone may be anywhere.
pub struct Belief {
    view: CrescendoWorld,
}

impl Searched for Crescendo {
    type World = CrescendoWorld;
    type Belief = Belief;

    fn believe(view: &View) -> Option<Belief> {
        Some(Belief { view: CrescendoWorld::seen(view, STRONGEST.plays_again)? })
    }

    fn believe_for_estimate(view: &View) -> Option<Belief> {
        let mut world = CrescendoWorld::seen(view, false)?;
        world.turns *= ROUNDS_OF_ESTIMATE;
        Some(Belief { view: world })
    }

    fn candidates(view: &View, out: &mut Vec<Placement>) {
        *out = candidates(view, STRONGEST.candidates);
    }

    fn draw(belief: &Belief, rng: &mut Rng) -> Option<CrescendoWorld> {
        let mut world = belief.view.clone();
        world.deal_hidden(rng);
        Some(world)
    }
}
