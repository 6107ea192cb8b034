//! A few tiles, kept without the heap: what a capture takes, what a build is made of.

use std::cmp::Ordering;
use std::fmt;
use std::ops::Deref;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::engine::{Bone, Pips};

/// The highest face of the set.
pub(super) const HIGHEST: Pips = 6;
/// The highest total of a tile, and so the highest target of a build.
pub(super) const HIGHEST_TOTAL: u8 = 2 * HIGHEST;
/// The one tile that never captures.
pub(super) const BLANK: Bone = Bone::new(0, 0);

/// The tiles of a set, sorted.
pub(super) const SET: [Bone; 28] = {
    let mut set = [BLANK; 28];
    let mut low = 0;
    while low <= HIGHEST {
        let mut high = low;
        while high <= HIGHEST {
            let tile = Bone::new(low, high);
            set[rank(tile)] = tile;
            high += 1;
        }
        low += 1;
    }
    set
};

/// How many tiles of [`SET`] come before this one.
pub(super) const fn rank(tile: Bone) -> usize {
    let (low, high) = (tile.low() as usize, tile.high() as usize);
    low * (2 * HIGHEST as usize + 1 - low) / 2 + high
}

/// A tile's total: the sum of its faces.
pub const fn total(tile: Bone) -> u8 {
    tile.low() + tile.high()
}

/// A set of totals, sums or targets up to [`HIGHEST_TOTAL`]: the bit of a number stands for it.
pub(super) type Numbers = u16;

/// The numbers whose bits stand in a set, the lowest first.
pub(super) fn members(mut set: u64) -> impl Iterator<Item = u8> {
    std::iter::from_fn(move || {
        let lowest = u8::try_from(set.trailing_zeros()).ok().filter(|_| set != 0)?;
        set &= set - 1;
        Some(lowest)
    })
}

/// Up to [`Tiles::MOST`] tiles in an order of their own.
///
/// A capture's and a build's tiles add up to at most 12, and the nine lightest tiles of two sets to 13: no more are ever
/// together.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Tiles {
    /// Beyond `count` they are all 0-0.
    tiles: [Bone; Self::MOST],
    count: u8,
}

impl Tiles {
    /// The most tiles that a single one can capture.
    pub const MOST: usize = 8;

    /// No tiles.
    pub const NONE: Self = Self { tiles: [BLANK; Self::MOST], count: 0 };

    /// These tiles in this order; nothing if they are more than [`Tiles::MOST`].
    pub fn new(tiles: &[Bone]) -> Option<Self> {
        let mut all = Self::NONE;
        all.tiles.get_mut(..tiles.len())?.copy_from_slice(tiles);
        all.count = u8::try_from(tiles.len()).ok()?;
        Some(all)
    }

    /// These and one more behind them.
    ///
    /// # Panics
    /// If there are [`Tiles::MOST`] already.
    #[must_use]
    pub fn with(mut self, tile: Bone) -> Self {
        self.tiles[usize::from(self.count)] = tile;
        self.count += 1;
        self
    }

    /// The same in the order of the notation.
    #[must_use]
    pub fn sorted(mut self) -> Self {
        self.tiles[..usize::from(self.count)].sort_unstable();
        self
    }

    /// Their totals together.
    pub fn sum(&self) -> u8 {
        self.iter().map(|&tile| total(tile)).fold(0, u8::saturating_add)
    }
}

impl Deref for Tiles {
    type Target = [Bone];

    fn deref(&self) -> &[Bone] {
        &self.tiles[..usize::from(self.count)]
    }
}

impl Ord for Tiles {
    fn cmp(&self, other: &Self) -> Ordering {
        (**self).cmp(&**other)
    }
}

impl PartialOrd for Tiles {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

/// Separated by commas, as in the notation.
impl fmt::Display for Tiles {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (number, tile) in self.iter().enumerate() {
            let comma = if number > 0 { "," } else { "" };
            write!(f, "{comma}{tile}")?;
        }
        Ok(())
    }
}

impl fmt::Debug for Tiles {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "[{self}]")
    }
}

impl Serialize for Tiles {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        (**self).serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Tiles {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let tiles = Vec::<Bone>::deserialize(deserializer)?;
        Self::new(&tiles).ok_or_else(|| serde::de::Error::custom("so many tiles never lie together"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The bound on which [`Tiles`] rests.
    #[test]
    fn nine_tiles_of_two_sets_are_more_than_any_total() {
        let mut totals: Vec<u8> = Bone::set(HIGHEST).flat_map(|tile| [total(tile); 2]).collect();
        totals.sort_unstable();
        assert!(totals[..Tiles::MOST].iter().sum::<u8>() <= HIGHEST_TOTAL);
        assert!(totals[..=Tiles::MOST].iter().sum::<u8>() > HIGHEST_TOTAL);
    }

    #[test]
    fn the_set_is_sorted_and_whole() {
        assert_eq!(SET.to_vec(), Bone::set(HIGHEST).collect::<Vec<_>>());
    }

    #[test]
    fn tiles_keep_their_order_until_they_are_sorted() {
        let [low, high] = [Bone::new(1, 1), Bone::new(2, 3)];
        let tiles = Tiles::NONE.with(high).with(low);
        assert_eq!(*tiles, [high, low]);
        assert_eq!(tiles.sorted(), Tiles::new(&[low, high]).unwrap());
        assert_eq!((tiles.sum(), tiles.to_string().as_str()), (7, "2-3,1-1"));
        assert!(Tiles::new(&[low]).unwrap() < tiles.sorted());
        assert_eq!(Tiles::new(&[low; 9]), None);
        let json = serde_json::to_string(&tiles).unwrap();
        assert_eq!(json, r#"["2-3","1-1"]"#);
        assert_eq!(serde_json::from_str::<Tiles>(&json).unwrap(), tiles);
        let nine = serde_json::to_string(&[low; 9]).unwrap();
        assert!(serde_json::from_str::<Tiles>(&nine).is_err());
    }
}
