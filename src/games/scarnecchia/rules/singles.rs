//! Subset sums: which single tiles of a pool add up to a total.

use super::action::{Action, Play};
use super::tiles::{HIGHEST_TOTAL, NumberSet, SET, Tiles, members, rank, total};
use crate::engine::Bone;

/// One bit for each index into the sorted singles.
type IndexSet = u64;

/// The single tiles of a pool, sorted.
pub(super) struct Singles {
    tiles: [Bone; Self::MOST],
    /// By index, the total of the tile, as a set of one.
    totals: [NumberSet; Self::MOST],
    /// By index, the sums up to 12 of all subsets whose first tile is this one.
    sums: [NumberSet; Self::MOST],
    /// The indexes whose tile equals the one before.
    repeated: IndexSet,
    count: usize,
}

impl Singles {
    const MOST: usize = 2 * SET.len();
    const ALL: NumberSet = (2 << HIGHEST_TOTAL) - 1;

    pub(super) fn of(tiles: &[Bone]) -> Self {
        // a counting sort: two bits for each tile of the set, since two sets have it twice
        let mut present = 0_u64;
        for &tile in tiles {
            let bit = 2 * rank(tile);
            present |= 1 << bit << (present >> bit & 1);
        }
        let mut singles = Self {
            tiles: [SET[0]; Self::MOST],
            totals: [0; Self::MOST],
            sums: [0; Self::MOST],
            repeated: 0,
            count: present.count_ones() as usize,
        };
        // the sums of all subsets of the tiles after an index, the empty one included
        let mut after = 1;
        for at in (0..singles.count).rev() {
            let bit = present.ilog2();
            present ^= 1 << bit;
            let tile = SET[bit as usize / 2];
            let sums = after << total(tile) & Self::ALL;
            singles.tiles[at] = tile;
            singles.totals[at] = 1 << total(tile);
            singles.sums[at] = sums;
            singles.repeated |= u64::from(bit % 2) << at;
            after |= sums;
        }
        singles
    }

    /// The indexes whose numbers include a wanted one. Testing eight at a time, without branches, is faster than one
    /// by one.
    fn indexes(&self, numbers: &[NumberSet; Self::MOST], wanted: NumberSet) -> IndexSet {
        let (eights, _) = numbers.as_chunks::<8>();
        let found = |indexes: IndexSet, numbers: &NumberSet| indexes << 1 | IndexSet::from(numbers & wanted != 0);
        let eight = |indexes: IndexSet, numbers: &[NumberSet; 8]| indexes << 8 | numbers.iter().rev().fold(0, found);
        eights[..self.count.div_ceil(8)].iter().rev().fold(0, eight)
    }

    /// The tiles with one of these totals, each of equal tiles only once.
    pub(super) fn with_totals(&self, totals: NumberSet) -> impl Iterator<Item = Bone> {
        members(self.indexes(&self.totals, totals) & !self.repeated).map(|at| self.tiles[usize::from(at)])
    }

    /// Adds the capture of every subset that adds up to a tile's total, in the order of [`Tiles`].
    pub(super) fn captures(&self, tile: Bone, out: &mut Vec<Action>) {
        self.complete(tile, Tiles::NONE, 0, total(tile), out);
    }

    /// Adds the capture of every set of `chosen` and of tiles from index `from` on that add up to `missing`.
    fn complete(&self, tile: Bone, chosen: Tiles, from: usize, missing: u8, out: &mut Vec<Action>) {
        // of equal tiles only the first is tried, except directly after its equal was chosen
        let open = IndexSet::MAX << from & (!self.repeated | 1 << from);
        for at in members(self.indexes(&self.sums, 1 << missing) & open) {
            let at = usize::from(at);
            let next = self.tiles[at];
            let chosen = chosen.with(next);
            if total(next) == missing {
                // no tile of total 0 can follow: the 0-0 is sorted before all others
                out.push(Action { tile, play: Play::Capture(chosen) });
            } else {
                self.complete(tile, chosen, at + 1, missing - total(next), out);
            }
        }
    }
}
