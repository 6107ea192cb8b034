//! What is written down of a game, and must come out the same natively and in wasm, today and in ten years.

use crate::engine::{Level, Seats};

/// What is written down of a game. It is found once, by the tests that hold it, and lies in the game's own folder.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Golden<O> {
    /// Deals: these never change, or every recorded game is lost.
    pub deals: Vec<Dealt<O>>,
    /// Games between opponents. Those between beginners never change, as the deals; the others change with the
    /// judgement of a level, and with nothing else.
    pub games: Vec<Played<O>>,
    /// What every level chooses at some positions, a line each.
    pub choices: &'static str,
    /// Finished games as links that were sent once, a line each: they open for ever.
    pub links: &'static str,
}

/// A deal.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Dealt<O> {
    /// Which game of its kind.
    pub options: O,
    /// How many seats are at the table.
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
    /// Who plays each seat.
    pub levels: Vec<Level>,
    /// All that was played and what it brought, shortened to one number.
    pub digest: u64,
}
