//! The playout policy: how much an action appeals to a seat without search.

use super::world::{ScarnecchiaWorld, TOTALS};
use crate::engine::Bone;
use crate::games::scarnecchia::rules::{Action, Play, Tiles, total};

/// Probability 1, as an integer.
const CERTAIN: i32 = 256;

/// Replaces the contents of `out`, using only what the seat to move may know.
pub(super) fn appeal(world: &ScarnecchiaWorld, actions: &[Action], out: &mut Vec<i32>) {
    let mover = Mover::of(world);
    out.clear();
    out.extend(actions.iter().map(|&Action { tile, play }| match play {
        Play::Trail => mover.trail(tile),
        Play::Capture(tiles) => mover.capture(tile, tiles),
        Play::CaptureBuild(tiles) => mover.capture_build(tile, tiles),
        Play::Build { single, target } => mover.build(tile, single, target),
        Play::Add { build, target } => mover.add(tile, build, target),
    }));
}

struct Mover<'a> {
    world: &'a ScarnecchiaWorld,
    hand: &'a [Bone],
    /// By total, the probability in 1/256 that the opponent holds such a tile.
    chances: [i32; TOTALS],
    sum: u32,
    bound: bool,
}

impl<'a> Mover<'a> {
    fn of(world: &'a ScarnecchiaWorld) -> Self {
        let hand = world.hand(world.turn);
        Self {
            world,
            hand,
            chances: chances(world, hand),
            sum: world.pool.singles.iter().map(|tile| u32::from(total(*tile))).sum(),
            bound: world.pool.builds.iter().any(|build| build.owner != world.turn),
        }
    }

    /// The opponent may sweep `count` single tiles of this sum with one tile.
    fn sweep_risk(&self, sum: u32, count: usize) -> i32 {
        if count == 0 || !self.world.pool.builds.is_empty() {
            return 0;
        }
        let chance = usize::try_from(sum).ok().and_then(|sum| self.chances.get(sum)).copied().unwrap_or_default();
        chance * (self.world.weights.sweep + self.world.weights.tile) / CERTAIN
    }

    /// The probability in 1/256 that the opponent captures a total.
    fn risk(&self, total: u8) -> i32 {
        if self.bound { 0 } else { self.chances[usize::from(total)] }
    }

    fn trail(&self, tile: Bone) -> i32 {
        let (weights, own) = (self.world.weights, self.world.weights.value(tile));
        let taken = self.risk(total(tile));
        let again = self.hand.iter().filter(|held| total(**held) == total(tile)).count() > 1;
        let pair = if again { (CERTAIN - taken) * (own + weights.tile) / (2 * CERTAIN) } else { 0 };
        let left = self.sweep_risk(self.sum + u32::from(total(tile)), self.world.pool.singles.len() + 1);
        pair - own / 2 - taken * own / CERTAIN - left
    }

    fn capture(&self, tile: Bone, tiles: Tiles) -> i32 {
        let (weights, pool) = (self.world.weights, &self.world.pool);
        let swept = pool.builds.is_empty() && tiles.len() == pool.singles.len();
        let sweep = if swept { weights.sweep } else { 0 };
        let rest = self.sum.saturating_sub(u32::from(tiles.sum()));
        let left = self.sweep_risk(rest, pool.singles.len() - tiles.len());
        weights.value(tile) + weights.values(&tiles) + sweep - left
    }

    fn capture_build(&self, tile: Bone, tiles: Tiles) -> i32 {
        let (weights, pool) = (self.world.weights, &self.world.pool);
        let swept = pool.singles.is_empty() && pool.builds.len() == 1;
        weights.value(tile) + weights.values(&tiles) + if swept { weights.sweep } else { 0 }
    }

    fn build(&self, tile: Bone, single: Bone, target: u8) -> i32 {
        let weights = self.world.weights;
        let both = weights.value(tile) + weights.value(single);
        let sum = total(tile) + total(single);
        let stolen = self.risk(sum);
        let kept = (CERTAIN - stolen) * both / CERTAIN;
        (if sum == target { 3 * kept / 4 } else { kept / 3 }) - stolen * both / CERTAIN / 2
    }

    fn add(&self, tile: Bone, build: Tiles, target: u8) -> i32 {
        let weights = self.world.weights;
        let all = weights.value(tile) + weights.values(&build);
        let sum = build.sum() + total(tile);
        let stolen = self.chances[usize::from(sum)];
        let kept = (CERTAIN - stolen) * all / CERTAIN;
        // stealing also takes what the opponent was about to win
        let theirs = if self.bound { weights.values(&build) / 2 } else { 0 };
        theirs + if sum == target { 3 * kept / 4 } else { kept / 3 } - stolen * all / CERTAIN / 2
    }
}

/// Of the opponent of a seat with this hand, as [`Mover::chances`].
fn chances(world: &ScarnecchiaWorld, hand: &[Bone]) -> [i32; TOTALS] {
    let mut hidden = world.hidden.map(i32::from);
    for tile in hand {
        hidden[usize::from(total(*tile))] -= 1;
    }
    let all: i32 = hidden.iter().sum();
    // the probability that a hidden tile is not one of the opponent's four
    let none = if all > 4 { CERTAIN * (all - 4) / all } else { 0 };
    hidden.map(|count| {
        let mut chance = CERTAIN;
        for _ in 0..count {
            chance = chance * none / CERTAIN;
        }
        CERTAIN - chance
    })
}
