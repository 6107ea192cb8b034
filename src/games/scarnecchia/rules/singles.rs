//! The single tiles of a pool, sorted, and which of them add up to what.

use super::action::{Action, Play};
use super::tiles::{HIGHEST_TOTAL, Numbers, SET, Tiles, members, rank, total};
use crate::engine::Bone;

/// A set of places among the singles: the bit of a place stands for it.
type Places = u64;

/// The single tiles of a pool, sorted.
pub(super) struct Singles {
    tiles: [Bone; Self::MOST],
    /// The total of the tile at each place, alone in its set.
    totals: [Numbers; Self::MOST],
    /// What the sets add up to that have the tile at each place as their first, as far as a tile can have it.
    sums: [Numbers; Self::MOST],
    /// Where the tile of the place before comes a second time.
    again: Places,
    count: usize,
}

impl Singles {
    /// All tiles of two sets.
    const MOST: usize = 2 * SET.len();
    /// Every number that a tile can have as its total.
    const ALL: Numbers = (2 << HIGHEST_TOTAL) - 1;

    pub(super) fn of(tiles: &[Bone]) -> Self {
        // two bits for each tile of a set, since it may be there twice: they are sorted without being compared
        let mut there = 0_u64;
        for &tile in tiles {
            let bit = 2 * rank(tile);
            there |= 1 << bit << (there >> bit & 1);
        }
        let mut singles = Self {
            tiles: [SET[0]; Self::MOST],
            totals: [0; Self::MOST],
            sums: [0; Self::MOST],
            again: 0,
            count: there.count_ones() as usize,
        };
        // what the tiles behind a place can add up to, none of them included
        let mut behind = 1;
        for at in (0..singles.count).rev() {
            let bit = there.ilog2();
            there ^= 1 << bit;
            let tile = SET[bit as usize / 2];
            let sums = behind << total(tile) & Self::ALL;
            singles.tiles[at] = tile;
            singles.totals[at] = 1 << total(tile);
            singles.sums[at] = sums;
            singles.again |= u64::from(bit % 2) << at;
            behind |= sums;
        }
        singles
    }

    /// The places at which the numbers have one of those that are wanted. Eight are looked at in one go: how many there
    /// are hardly ever makes a difference then, and no look waits for the one before.
    fn places(&self, numbers: &[Numbers; Self::MOST], wanted: Numbers) -> Places {
        let (eights, _) = numbers.as_chunks::<8>();
        let found = |places: Places, numbers: &Numbers| places << 1 | Places::from(numbers & wanted != 0);
        let eight = |places: Places, numbers: &[Numbers; 8]| places << 8 | numbers.iter().rev().fold(0, found);
        eights[..self.count.div_ceil(8)].iter().rev().fold(0, eight)
    }

    /// The tiles that have one of these totals, each only once.
    pub(super) fn with_totals(&self, totals: Numbers) -> impl Iterator<Item = Bone> {
        members(self.places(&self.totals, totals) & !self.again).map(|at| self.tiles[usize::from(at)])
    }

    /// Adds the capture of every set that adds up to a tile's total, in the order of [`Tiles`].
    pub(super) fn captures(&self, tile: Bone, out: &mut Vec<Action>) {
        self.complete(tile, Tiles::NONE, 0, total(tile), out);
    }

    /// Adds the capture of every set that is made of `chosen` and of tiles from a place on that add up to `missing`.
    fn complete(&self, tile: Bone, chosen: Tiles, from: usize, missing: u8, out: &mut Vec<Action>) {
        // of equal tiles that are left the first is chosen first
        let open = Places::MAX << from & (!self.again | 1 << from);
        for at in members(self.places(&self.sums, 1 << missing) & open) {
            let at = usize::from(at);
            let next = self.tiles[at];
            let chosen = chosen.with(next);
            if total(next) == missing {
                // nothing can follow: the 0-0 comes before all others
                out.push(Action { tile, play: Play::Capture(chosen) });
            } else {
                self.complete(tile, chosen, at + 1, missing - total(next), out);
            }
        }
    }
}
