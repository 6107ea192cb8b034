//! How a hand is played on without thinking: what a practised player does at a glance.

use super::position::{Position, TOTALS};
use crate::engine::Bone;
use crate::games::scarnecchia::rules::{Action, Play, Scoring, total};

/// One, where a chance is counted in whole numbers.
const CERTAIN: i32 = 256;

/// What a play is judged by at a glance; only ratios count.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Taste {
    tile: i32,
    doublet: i32,
    three_tile: i32,
    three: i32,
    sweep: i32,
}

impl Taste {
    /// What tiles are worth, about, where these are counted.
    pub(super) const fn of(scoring: Scoring) -> Self {
        match scoring {
            Scoring::Tiles => Self { tile: 16, doublet: 0, three_tile: 0, three: 0, sweep: 48 },
            Scoring::Points => Self { tile: 5, doublet: 12, three_tile: 12, three: 0, sweep: 32 },
            Scoring::Threes => Self { tile: 4, doublet: 8, three_tile: 0, three: 24, sweep: 26 },
        }
    }

    /// What it is worth to win this tile.
    pub(super) fn value(self, tile: Bone) -> i32 {
        let threes = i32::from(tile.low() == 3) + i32::from(tile.high() == 3);
        self.tile
            + if tile.is_doublet() { self.doublet } else { 0 }
            + if threes > 0 { self.three_tile } else { 0 }
            + self.three * threes
    }

    fn values(self, tiles: &[Bone]) -> i32 {
        tiles.iter().map(|tile| self.value(*tile)).sum()
    }

    /// How much each of these pleases the mover, from what the mover may know.
    pub(super) fn of_moves(self, position: &Position, moves: &[Action], out: &mut Vec<i32>) {
        out.clear();
        let hand = position.hand(position.turn);
        let chances = chances(position, hand);
        let singles = &position.pool.singles;
        let builds = &position.pool.builds;
        let sum: u32 = singles.iter().map(|tile| u32::from(total(*tile))).sum();
        // whether the other seat is bound by a promise: then it takes nothing else
        let bound = builds.iter().any(|build| build.owner != position.turn);
        // what it costs to leave singles of this sum and no build
        let left_over = |sum: u32, count: usize| {
            let chance = usize::try_from(sum).ok().and_then(|sum| chances.get(sum)).copied().unwrap_or_default();
            if count == 0 || !builds.is_empty() { 0 } else { chance * (self.sweep + self.tile) / CERTAIN }
        };
        out.extend(moves.iter().map(|&Action { tile, play }| {
            let own = self.value(tile);
            let of = total(tile);
            match play {
                Play::Trail => {
                    let taken = if bound { 0 } else { chances[usize::from(of)] };
                    let again = hand.iter().filter(|held| total(**held) == of).count() > 1;
                    let pair = if again { (CERTAIN - taken) * (own + self.tile) / (2 * CERTAIN) } else { 0 };
                    pair - own / 2 - taken * own / CERTAIN - left_over(sum + u32::from(of), singles.len() + 1)
                }
                Play::Capture(tiles) => {
                    let swept = builds.is_empty() && tiles.len() == singles.len();
                    let sweep = if swept { self.sweep } else { 0 };
                    let rest = sum.saturating_sub(u32::from(tiles.sum()));
                    own + self.values(&tiles) + sweep - left_over(rest, singles.len() - tiles.len())
                }
                Play::CaptureBuild(tiles) => {
                    let swept = singles.is_empty() && builds.len() == 1;
                    own + self.values(&tiles) + if swept { self.sweep } else { 0 }
                }
                Play::Build { single, target } => {
                    let both = own + self.value(single);
                    let sum = of + total(single);
                    let stolen = if bound { 0 } else { chances[usize::from(sum)] };
                    let kept = (CERTAIN - stolen) * both / CERTAIN;
                    (if sum == target { 3 * kept / 4 } else { kept / 3 }) - stolen * both / CERTAIN / 2
                }
                Play::Add { build, target } => {
                    let all = own + self.values(&build);
                    let sum = build.sum() + of;
                    let stolen = chances[usize::from(sum)];
                    let kept = (CERTAIN - stolen) * all / CERTAIN;
                    // from the other seat it takes what that seat was about to win
                    let theirs = if bound { self.values(&build) / 2 } else { 0 };
                    theirs + if sum == target { 3 * kept / 4 } else { kept / 3 } - stolen * all / CERTAIN / 2
                }
            }
        }));
    }
}

/// For each total, the chance that the other seat holds a tile of it, as whoever holds this hand may guess it.
fn chances(position: &Position, hand: &[Bone]) -> [i32; TOTALS] {
    let mut hidden = position.hidden.map(i32::from);
    for tile in hand {
        hidden[usize::from(total(*tile))] -= 1;
    }
    let all: i32 = hidden.iter().sum();
    // the chance that none of a few tiles is among the four of the other hand
    let none = if all > 4 { CERTAIN * (all - 4) / all } else { 0 };
    hidden.map(|count| {
        let mut chance = CERTAIN;
        for _ in 0..count {
            chance = chance * none / CERTAIN;
        }
        CERTAIN - chance
    })
}
