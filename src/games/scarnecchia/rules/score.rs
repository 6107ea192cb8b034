//! What winnings score (docs/rules/scarnecchia.md, Scoring).

use serde::{Deserialize, Serialize};

use super::options::Scoring;
use crate::engine::{Bone, Points, Seat, SeatSet, Seats};

/// What is counted in a seat's winnings.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Counts {
    /// Tiles.
    pub tiles: u8,
    /// Doublets.
    pub doublets: u8,
    /// Tiles with a three; 3-3 is one.
    pub three_tiles: u8,
    /// Three-faces; 3-3 has two.
    pub threes: u8,
    /// Sweeps.
    pub sweeps: u8,
}

impl Counts {
    /// Counts these winnings.
    pub fn of(won: &[Bone], sweeps: u8) -> Self {
        let mut counts = Self { sweeps, ..Self::default() };
        for &tile in won {
            counts.add(tile);
        }
        counts
    }

    /// Adds a tile.
    pub fn add(&mut self, tile: Bone) {
        self.tiles += 1;
        self.doublets += u8::from(tile.is_doublet());
        self.three_tiles += u8::from(tile.has(3));
        self.threes += u8::from(tile.low() == 3) + u8::from(tile.high() == 3);
    }

    /// The count of an item.
    pub const fn get(self, item: ScoreItem) -> u8 {
        match item {
            ScoreItem::Tiles => self.tiles,
            ScoreItem::Doublets => self.doublets,
            ScoreItem::ThreeTiles => self.three_tiles,
            ScoreItem::Threes => self.threes,
            ScoreItem::Sweeps => self.sweeps,
        }
    }
}

/// Something that is counted at the end of a hand.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum ScoreItem {
    /// Tiles won.
    Tiles,
    /// Doublets won.
    Doublets,
    /// Tiles with a three.
    ThreeTiles,
    /// Three-faces.
    Threes,
    /// Sweeps.
    Sweeps,
}

impl ScoreItem {
    /// True if this tile is counted; always false for sweeps.
    pub const fn has(self, tile: Bone) -> bool {
        match self {
            Self::Tiles => true,
            Self::Doublets => tile.is_doublet(),
            Self::ThreeTiles | Self::Threes => tile.has(3),
            Self::Sweeps => false,
        }
    }
}

/// What an item is worth.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Worth {
    /// These points for each.
    Each(Points),
    /// One point for the seat with more; none if both have as many (docs/rules/scarnecchia.md, Scoring 4).
    Most,
}

/// A line of a hand's score.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ScoreLine {
    /// What is counted.
    pub item: ScoreItem,
    /// What it is worth.
    pub worth: Worth,
    /// The count of each seat.
    pub counts: [u8; 2],
    /// The points of each seat for it.
    pub points: [Points; 2],
}

impl Scoring {
    /// What is counted, and what each item is worth (docs/rules/scarnecchia.md, Scoring).
    pub const fn items(self) -> &'static [(ScoreItem, Worth)] {
        match self {
            Self::Tiles => &[(ScoreItem::Tiles, Worth::Each(1)), (ScoreItem::Sweeps, Worth::Each(3))],
            Self::Points => &[
                (ScoreItem::Tiles, Worth::Most),
                (ScoreItem::Doublets, Worth::Most),
                (ScoreItem::ThreeTiles, Worth::Most),
                (ScoreItem::Sweeps, Worth::Each(1)),
            ],
            Self::Threes => &[
                (ScoreItem::Tiles, Worth::Most),
                (ScoreItem::Doublets, Worth::Most),
                (ScoreItem::Threes, Worth::Each(1)),
                (ScoreItem::Sweeps, Worth::Each(1)),
            ],
        }
    }

    /// The lines of a hand's score.
    pub fn lines(self, counts: [Counts; 2]) -> impl Iterator<Item = ScoreLine> {
        self.items().iter().map(move |&(item, worth)| {
            let counts = counts.map(|counts| counts.get(item));
            let points = match worth {
                Worth::Each(points) => counts.map(|count| points * Points::from(count)),
                Worth::Most => [Points::from(counts[0] > counts[1]), Points::from(counts[1] > counts[0])],
            };
            ScoreLine { item, worth, counts, points }
        })
    }

    /// The points of both seats.
    pub fn points(self, counts: [Counts; 2]) -> [Points; 2] {
        self.lines(counts).fold([0; 2], |sums, line| [0, 1].map(|seat| sums[seat] + line.points[seat]))
    }
}

/// How a hand ended.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct HandEnd {
    /// The number of the hand, from 1.
    pub hand_number: u32,
    /// How winnings are scored in this game.
    pub scoring: Scoring,
    /// By seat, the tiles won, in that order.
    pub won: [Vec<Bone>; 2],
    /// By seat, what is counted in `won`.
    pub counts: [Counts; 2],
    /// By seat, the points of this hand.
    pub points: [Points; 2],
    /// By seat, the totals after this hand.
    pub totals: [Points; 2],
    /// By seat, the tiles left in the hand, which count for neither seat.
    pub hands: [Vec<Bone>; 2],
}

impl HandEnd {
    /// The winner of the hand; `None` for a tie.
    pub fn winner(&self) -> Option<Seat> {
        ahead(self.points)
    }
}

/// `None` for a tie.
pub(super) fn ahead([ours, theirs]: [Points; 2]) -> Option<Seat> {
    (ours != theirs).then(|| Seat::new(u8::from(theirs > ours)))
}

/// Both if the totals are equal (docs/rules/scarnecchia.md, The end of a game 1).
pub(super) fn winners(totals: [Points; 2]) -> SeatSet {
    ahead(totals).map_or_else(|| Seats::TWO.iter().collect(), SeatSet::only)
}
