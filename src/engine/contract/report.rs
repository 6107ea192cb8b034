//! What the contract suite returns.

use std::fmt;

/// What the suite covered; tests assert on it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Report {
    /// Games played to their end, or to the limit of open-ended games.
    pub games: u32,
    /// Entries played in them.
    pub plies: u32,
    /// Deals made in them: hands or matches.
    pub deals: u32,
    /// Entries in which several seats acted at once.
    pub together: u32,
    /// Actions of one position tried in another, legal there or not.
    pub probed: u32,
    /// The probed actions that were refused; 0 if every action of a game is always legal.
    pub refused: u32,
    /// States sampled from a seat's view.
    pub worlds: u32,
    /// The sampled states that differed from the real state in something hidden from the seat.
    pub worlds_apart: u32,
    /// The positions in which an open-ended game could be stopped.
    pub stops: u32,
}

impl Report {
    /// The sum of two reports.
    pub fn plus(self, other: Self) -> Self {
        Self {
            games: self.games + other.games,
            plies: self.plies + other.plies,
            deals: self.deals + other.deals,
            together: self.together + other.together,
            probed: self.probed + other.probed,
            refused: self.refused + other.refused,
            worlds: self.worlds + other.worlds,
            worlds_apart: self.worlds_apart + other.worlds_apart,
            stops: self.stops + other.stops,
        }
    }
}

/// A law that a game broke, with the record that leads there.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Breach {
    pub(super) law: String,
    pub(super) record: String,
}

impl fmt::Display for Breach {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}\n{}", self.law, self.record)
    }
}

impl std::error::Error for Breach {}
