//! How much tiles and sweeps are worth to the heuristic.

use crate::engine::Bone;
use crate::games::scarnecchia::rules::Scoring;

/// The value of what can be won; only the ratios matter.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Weights {
    pub(super) tile: i32,
    doublet: i32,
    three_tile: i32,
    three: i32,
    pub(super) sweep: i32,
}

impl Weights {
    pub(super) const fn of(scoring: Scoring) -> Self {
        match scoring {
            Scoring::Tiles => Self { tile: 16, doublet: 0, three_tile: 0, three: 0, sweep: 48 },
            Scoring::Points => Self { tile: 5, doublet: 12, three_tile: 12, three: 0, sweep: 32 },
            Scoring::Threes => Self { tile: 4, doublet: 8, three_tile: 0, three: 24, sweep: 26 },
        }
    }

    pub(super) fn value(self, tile: Bone) -> i32 {
        let threes = i32::from(tile.low() == 3) + i32::from(tile.high() == 3);
        self.tile
            + if tile.is_doublet() { self.doublet } else { 0 }
            + if threes > 0 { self.three_tile } else { 0 }
            + self.three * threes
    }

    pub(super) fn values(self, tiles: &[Bone]) -> i32 {
        tiles.iter().map(|tile| self.value(*tile)).sum()
    }
}
