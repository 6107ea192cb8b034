//! A record in a game's own types, for `lab`, tests and the game's own pages.

use serde::{Serialize, Serializer};

use crate::engine::{GameOf, Opaque, Rules, Seats, Seed, ShowsView};
use crate::session::{self, RecordError};

/// The record of a game, in its own types.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Record<G: Rules> {
    /// The settings that decide play.
    pub options: G::Options,
    /// The number of seats.
    pub seats: Seats,
    /// The seed of the deal.
    pub seed: Seed,
    /// The entries played. Each holds one action per seat that was to act, in seat order.
    pub entries: Vec<Vec<G::Action>>,
}

impl<G: ShowsView> Record<G> {
    /// A record without entries.
    pub fn new(options: G::Options, seats: Seats, seed: Seed) -> Self {
        Self { options, seats, seed, entries: Vec::new() }
    }

    /// The typed form of a record of this game.
    ///
    /// # Panics
    /// If it is a record of another game, or holds what is no action.
    pub fn of(record: &session::Record) -> Self {
        let read = |text: &String| text.parse().expect("a record holds actions of its game");
        let entries = record.entries.iter().map(|entry| entry.iter().map(read).collect()).collect();
        let options = record.options.open::<G::Options>().clone();
        Self { options, seats: record.seats, seed: record.seed, entries }
    }

    /// The record with its types erased.
    pub fn erased(&self) -> session::Record {
        let options = Opaque::new(self.options.clone());
        let mut record = session::Record::new(GameOf::<G>::RULES, options, self.seats, self.seed);
        record.entries = self.entries.iter().map(|entry| entry.iter().map(ToString::to_string).collect()).collect();
        record
    }

    /// Parses a record of this game. [`Record::replay`] finds out whether its actions are legal.
    ///
    /// # Errors
    /// [`RecordError`]: the first fault found.
    pub fn parse(text: &str) -> Result<Self, RecordError> {
        session::Record::parse(GameOf::<G>::RULES, text).map(|record| Self::of(&record))
    }

    /// Parses a record that is part of another document.
    ///
    /// # Errors
    /// [`RecordError`]: the first fault found.
    pub fn from_value(value: serde_json::Value) -> Result<Self, RecordError> {
        session::Record::from_value(GameOf::<G>::RULES, value).map(|record| Self::of(&record))
    }

    /// Serializes the record as one line of JSON.
    pub fn to_json(&self) -> String {
        self.erased().to_json()
    }

    /// The name of the record's file.
    pub fn file_name(&self) -> String {
        self.erased().file_name()
    }
}

impl<G: ShowsView> Serialize for Record<G> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.erased().serialize(serializer)
    }
}
