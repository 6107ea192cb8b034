//! Golden data: recorded deals, games and choices that every later build must reproduce, natively and in wasm.

use crate::engine::{Level, Seats};

/// Golden data of a game, stored in the game's own folder.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Golden<O> {
    /// Deals. If one changes, recorded games can no longer be replayed.
    pub deals: Vec<Dealt<O>>,
    /// Games between opponents. Those between beginners never change; the others only when a level is changed.
    pub games: Vec<Played<O>>,
    /// The choice of every level at some positions, one per line.
    pub choices: &'static str,
    /// Links to finished games that may have been shared, one per line. They must stay readable.
    pub links: &'static str,
    /// Short codes of deals that may have been sent, one per line, each with the JSON of earlier builds. They must stay readable.
    pub deals_sent: &'static str,
}

/// A deal.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Dealt<O> {
    /// Which game of its kind.
    pub options: O,
    /// The number of seats.
    pub seats: Seats,
    /// The seed's number.
    pub seed: u64,
    /// The bones that can still be drawn, in the order of the census.
    pub boneyard: &'static str,
}

/// A game between opponents.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Played<O> {
    /// Which game of its kind.
    pub options: O,
    /// The seed's number.
    pub seed: u64,
    /// The level of each seat's opponent.
    pub levels: Vec<Level>,
    /// A digest of all actions and events.
    pub digest: u64,
}
