//! The opponents of Crescendo.

mod position;
mod prospects;
#[cfg(test)]
mod tests;

use std::cmp::Reverse;

use position::Position;

use crate::bots::search::{Budget, Search, Searched};
use crate::bots::{Judgement, Level, Opinion, Thinking};
use crate::engine::{Bone, Points, Rng, Seat, Seed};
use crate::games::crescendo::rules::{Board, Crescendo, Multipliers, Placement, SIDE, Spot, View};

impl Judgement for Crescendo {
    const LEVELS: &'static [Level] = &Level::ALL;

    fn ponder(view: &View, level: Level, seed: Seed) -> Option<Box<dyn Thinking<Placement>>> {
        let mut rng = Rng::new(seed);
        let settled = |action| Box::new(Opinion::settled(action));
        match effort(level) {
            None => Some(settled(most_points_now(view, &mut rng)?)),
            Some(_) if view.is_seeding() => Some(settled(seed_for_oneself(view)?)),
            Some(effort) => {
                let knowledge = Knowledge { seen: Position::seen(view, effort.plays_again)? };
                let budget = Budget { playouts: effort.playouts, foresight: false, worlds: 0, positions: 0 };
                let candidates = candidates(view, effort.candidates);
                Some(Box::new(Search::<Self>::among(view, candidates, Some(knowledge), budget, rng)?))
            }
        }
    }
}

/// How much a level thinks.
struct Effort {
    /// How many placements it thinks about: those that score most now.
    candidates: usize,
    /// How many futures it imagines for one decision.
    playouts: u32,
    /// Whether it plays them on until the others have answered and it has had another turn, and then looks at the
    /// totals alone; otherwise until the others have answered, and then it looks at what all hands promise too.
    plays_again: bool,
}

/// A beginner does not think.
const fn effort(level: Level) -> Option<Effort> {
    match level {
        Level::Beginner => None,
        Level::Easy => Some(Effort { candidates: 8, playouts: 30, plays_again: true }),
        Level::NotSoEasy => Some(Effort { candidates: 32, playouts: 200, plays_again: true }),
        Level::Tough => Some(Effort { candidates: 32, playouts: 300, plays_again: false }),
        Level::Brutal => Some(STRONGEST),
    }
}

/// As much as is of use.
const STRONGEST: Effort = Effort { candidates: 64, playouts: 4800, plays_again: false };

/// The whole judgement of a beginner: the most points now, at random among equals.
fn most_points_now(view: &View, rng: &mut Rng) -> Option<Placement> {
    let mut legal = Vec::new();
    view.legal(&mut legal);
    if !view.is_seeding() {
        let table = Multipliers::of(&view.board());
        let points = |placement: &Placement| table.score(*placement).points();
        let most = legal.iter().map(points).max()?;
        legal.retain(|placement| points(placement) == most);
    }
    rng.pick(&legal).copied()
}

/// A seed is a gift to whoever can add to it: the bone that most of the others in hand go with, where there is room
/// around it.
fn seed_for_oneself(view: &View) -> Option<Placement> {
    let mut legal = Vec::new();
    view.legal(&mut legal);
    let hand = view.own_hand()?;
    let company = |bone: Bone| {
        let shared = |other: &&Bone| **other != bone && (other.has(bone.low()) || other.has(bone.high()));
        hand.iter().filter(shared).count()
    };
    let off_centre = |spot: Spot| {
        let doubled = |at: u8| (2 * at).abs_diff(SIDE - 1);
        spot.squares()
            .map(|square| u32::from(doubled(square.row())) + u32::from(doubled(square.column())))
            .iter()
            .sum::<u32>()
    };
    // the first of equals, so that the choice is always the same
    legal.into_iter().min_by_key(|seed| (Reverse(company(seed.bone())), seed.bone().has(0), off_centre(seed.spot())))
}

/// The placements that score most, each with the best declaration, the most points first.
fn best_placements(board: &Board, table: &Multipliers, hand: &[Bone], most: usize) -> Vec<(Points, Placement)> {
    let mut found: Vec<(Points, Placement)> = Vec::new();
    for &bone in hand {
        for spot in board.spots() {
            let (declared, points) = table.best(bone, spot);
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

/// The placements worth thinking about: those that score most now, sorted; none if the viewer is not to act.
fn candidates(view: &View, most: usize) -> Vec<Placement> {
    let hand = view.own_hand().filter(|_| view.turn.is_some() && view.turn == view.seat).unwrap_or_default();
    let board = view.board();
    let best = best_placements(&board, &Multipliers::of(&board), hand, most);
    let mut placements: Vec<Placement> = best.into_iter().map(|(_, placement)| placement).collect();
    placements.sort_unstable();
    placements
}

/// What a seat knows: nothing is believed of hidden bones but that each may be anywhere.
pub struct Knowledge {
    seen: Position,
}

impl Searched for Crescendo {
    type World = Position;
    type Belief = Knowledge;

    fn viewer(view: &View) -> Option<Seat> {
        view.seat
    }

    fn believe(view: &View) -> Option<Knowledge> {
        Some(Knowledge { seen: Position::seen(view, STRONGEST.plays_again)? })
    }

    fn candidates(view: &View, out: &mut Vec<Placement>) {
        *out = candidates(view, STRONGEST.candidates);
    }

    fn draw(known: &Knowledge, rng: &mut Rng) -> Option<Position> {
        let mut world = known.seen.clone();
        world.fill(rng);
        Some(world)
    }
}
