//! The set, totals, and short lists of tiles without heap allocation.

use std::cmp::Ordering;
use std::fmt;
use std::ops::Deref;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::engine::{Bone, Pips};

pub(super) const HIGHEST: Pips = 6;
/// The highest total of a tile, and so the highest target of a build.
pub(super) const HIGHEST_TOTAL: u8 = 2 * HIGHEST;
pub(super) const HAND: usize = 4;
/// The tile that never captures (docs/rules/scarnecchia.md, The 0-0 1).
pub(super) const BLANK: Bone = Bone::new(0, 0);

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

pub(super) const fn rank(tile: Bone) -> usize {
    let (low, high) = (tile.low() as usize, tile.high() as usize);
    low * (2 * HIGHEST as usize + 1 - low) / 2 + high
}

/// The sum of a tile's faces, 0 to 12 (docs/rules/scarnecchia.md, Components 3).
pub const fn total(tile: Bone) -> u8 {
    tile.low() + tile.high()
}

pub(in crate::games::scarnecchia) fn remove_tile(tiles: &mut Vec<Bone>, tile: Bone) {
    if let Some(at) = tiles.iter().position(|other| *other == tile) {
        tiles.remove(at);
    }
}

pub(super) fn insert_sorted(hand: &mut Vec<Bone>, tile: Bone) {
    hand.insert(hand.iter().filter(|other| **other < tile).count(), tile);
}

/// A set of totals, sums or targets up to [`HIGHEST_TOTAL`], one bit each.
pub(super) type NumberSet = u16;

/// The lowest first.
pub(super) fn members(mut set: u64) -> impl Iterator<Item = u8> {
    std::iter::from_fn(move || {
        let lowest = u8::try_from(set.trailing_zeros()).ok().filter(|_| set != 0)?;
        set &= set - 1;
        Some(lowest)
    })
}

/// A list of at most [`Tiles::MOST`] tiles: nine have totals above 12, more than any capture or build.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Tiles {
    /// Filled up with 0-0, so that equal lists compare equal.
    tiles: [Bone; Self::MOST],
    count: u8,
}

impl Tiles {
    /// The most tiles that a single one can capture.
    pub const MOST: usize = 8;

    /// No tiles.
    pub const NONE: Self = Self { tiles: [BLANK; Self::MOST], count: 0 };

    /// These tiles in this order; `None` if there are more than [`Tiles::MOST`].
    pub fn new(tiles: &[Bone]) -> Option<Self> {
        let mut all = Self::NONE;
        all.tiles.get_mut(..tiles.len())?.copy_from_slice(tiles);
        all.count = u8::try_from(tiles.len()).ok()?;
        Some(all)
    }

    /// Appends a tile.
    ///
    /// # Panics
    /// If there are [`Tiles::MOST`] already.
    #[must_use]
    pub fn with(mut self, tile: Bone) -> Self {
        self.tiles[usize::from(self.count)] = tile;
        self.count += 1;
        self
    }

    /// The same tiles in the order of the notation.
    #[must_use]
    pub fn sorted(mut self) -> Self {
        self.tiles[..usize::from(self.count)].sort_unstable();
        self
    }

    /// The sum of their totals.
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
        Self::new(&tiles).ok_or_else(|| serde::de::Error::custom("at most eight tiles lie together"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Justifies [`Tiles::MOST`].
    #[test]
    fn nine_tiles_of_two_sets_exceed_every_total() {
        let mut totals: Vec<u8> = Bone::set(HIGHEST).flat_map(|tile| [total(tile); 2]).collect();
        totals.sort_unstable();
        assert!(totals[..Tiles::MOST].iter().sum::<u8>() <= HIGHEST_TOTAL);
        assert!(totals[..=Tiles::MOST].iter().sum::<u8>() > HIGHEST_TOTAL);
    }

    #[test]
    fn the_set_is_sorted_and_complete() {
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
