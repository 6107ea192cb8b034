//! What a hand's winnings are worth ("Scoring").

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
    /// Tiles that show a three; 3-3 is one.
    pub three_tiles: u8,
    /// Faces that are threes; 3-3 has two.
    pub threes: u8,
    /// Sweeps.
    pub sweeps: u8,
}

impl Counts {
    /// What is counted in these winnings.
    pub fn of(won: &[Bone], sweeps: u8) -> Self {
        let mut counts = Self { sweeps, ..Self::default() };
        for &tile in won {
            counts.take(tile);
        }
        counts
    }

    /// The same with one tile more.
    pub fn take(&mut self, tile: Bone) {
        self.tiles += 1;
        self.doublets += u8::from(tile.is_doublet());
        self.three_tiles += u8::from(tile.has(3));
        self.threes += u8::from(tile.low() == 3) + u8::from(tile.high() == 3);
    }

    /// How many there are of this.
    pub const fn get(self, item: Item) -> u8 {
        match item {
            Item::Tiles => self.tiles,
            Item::Doublets => self.doublets,
            Item::ThreeTiles => self.three_tiles,
            Item::Threes => self.threes,
            Item::Sweeps => self.sweeps,
        }
    }
}

/// Something that is counted when a hand is over.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Item {
    /// Tiles won.
    Tiles,
    /// Doublets won.
    Doublets,
    /// Tiles with a three.
    ThreeTiles,
    /// Threes, face by face.
    Threes,
    /// Sweeps.
    Sweeps,
}

impl Item {
    /// Whether this tile counts among them; a sweep is no tile.
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
    /// So many points each.
    Each(Points),
    /// One point for whoever has more; nobody has it if both have as many.
    Most,
}

/// A line of a hand's score: an item, and what it brought.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Line {
    /// What is counted.
    pub item: Item,
    /// What it is worth.
    pub worth: Worth,
    /// How many each seat has.
    pub counts: [u8; 2],
    /// The points that each seat has for it.
    pub points: [Points; 2],
}

impl Scoring {
    /// What this scoring counts, and what each is worth.
    pub const fn items(self) -> &'static [(Item, Worth)] {
        match self {
            Self::Tiles => &[(Item::Tiles, Worth::Each(1)), (Item::Sweeps, Worth::Each(3))],
            Self::Points => &[
                (Item::Tiles, Worth::Most),
                (Item::Doublets, Worth::Most),
                (Item::ThreeTiles, Worth::Most),
                (Item::Sweeps, Worth::Each(1)),
            ],
            Self::Threes => &[
                (Item::Tiles, Worth::Most),
                (Item::Doublets, Worth::Most),
                (Item::Threes, Worth::Each(1)),
                (Item::Sweeps, Worth::Each(1)),
            ],
        }
    }

    /// The score of a hand, line by line.
    pub fn lines(self, counts: [Counts; 2]) -> impl Iterator<Item = Line> {
        self.items().iter().map(move |&(item, worth)| {
            let counts = counts.map(|counts| counts.get(item));
            let points = match worth {
                Worth::Each(points) => counts.map(|count| points * Points::from(count)),
                Worth::Most => [Points::from(counts[0] > counts[1]), Points::from(counts[1] > counts[0])],
            };
            Line { item, worth, counts, points }
        })
    }

    /// What both winnings are worth.
    pub fn points(self, counts: [Counts; 2]) -> [Points; 2] {
        self.lines(counts).fold([0; 2], |sums, line| [0, 1].map(|seat| sums[seat] + line.points[seat]))
    }
}

/// How a hand ended.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct HandEnd {
    /// The number of the hand, from 1.
    pub hand_number: u32,
    /// What winnings count in this game.
    pub scoring: Scoring,
    /// What each seat has won, in the order it was won.
    pub won: [Vec<Bone>; 2],
    /// What is counted in it.
    pub counts: [Counts; 2],
    /// The points for it.
    pub points: [Points; 2],
    /// Both totals after it.
    pub totals: [Points; 2],
    /// What was left in the hands; it counts for nobody.
    pub hands: [Vec<Bone>; 2],
}

impl HandEnd {
    /// Who won the hand; nobody if both have as many points.
    pub fn winner(&self) -> Option<Seat> {
        ahead(self.points)
    }
}

/// Who has more; nobody if both have as many.
pub(super) fn ahead([ours, theirs]: [Points; 2]) -> Option<Seat> {
    (ours != theirs).then(|| Seat::new(u8::from(theirs > ours)))
}

/// Who has won with these totals: both, if they are equal.
pub(super) fn winners(totals: [Points; 2]) -> SeatSet {
    ahead(totals).map_or_else(|| Seats::TWO.iter().collect(), SeatSet::only)
}
