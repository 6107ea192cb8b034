//! The record of a game. With the rules it determines every state, chance included.

use std::fmt;

use serde::ser::SerializeStruct;
use serde::{Deserialize, Serialize, Serializer};
use serde_json::{Map, Value};
use thiserror::Error;

use super::shape::is_shaped_like;
use crate::engine::{AnyRules, AnyState, NotationError, Opaque, Seats, Seed, SetupError, json_of};

/// The version written, and the newest one read.
const VERSION: u64 = 1;

/// The record of a game.
#[derive(Clone, Debug)]
pub struct Record {
    rules: &'static dyn AnyRules,
    /// The settings that decide play.
    pub options: Opaque,
    /// The number of seats.
    pub seats: Seats,
    /// The seed of the deal.
    pub seed: Seed,
    /// The entries played, in notation. Each holds one action per seat that was to act, in seat order.
    pub entries: Vec<Vec<String>>,
}

impl PartialEq for Record {
    fn eq(&self, other: &Self) -> bool {
        self.is_same_deal(other) && self.entries == other.entries
    }
}

/// The name of a record's game, shortened for use in messages.
///
/// # Errors
/// [`RecordError`] if the text is not a record, or is of a newer version.
pub fn game_named(text: &str) -> Result<String, RecordError> {
    let fields = fields(serde_json::from_str(text).map_err(|error| RecordError::not_json(&error))?)?;
    Ok(quote(name(&fields)?))
}

impl Record {
    /// Suffix of a record's file name.
    pub const FILE_SUFFIX: &'static str = ".domino.json";

    /// A record without entries.
    pub fn new(rules: &'static dyn AnyRules, options: Opaque, seats: Seats, seed: Seed) -> Self {
        Self { rules, options, seats, seed, entries: Vec::new() }
    }

    /// Parses a record of a game. [`Record::replay`] finds out whether its actions are legal.
    ///
    /// # Errors
    /// [`RecordError`]: the first fault found.
    pub fn parse(rules: &'static dyn AnyRules, text: &str) -> Result<Self, RecordError> {
        Self::from_value(rules, serde_json::from_str(text).map_err(|error| RecordError::not_json(&error))?)
    }

    /// Parses a record that is part of another document.
    ///
    /// # Errors
    /// [`RecordError`]: the first fault found.
    pub fn from_value(rules: &'static dyn AnyRules, value: Value) -> Result<Self, RecordError> {
        let mut fields = fields_of(value, rules.name())?;
        let found = take(&mut fields, "options")?;
        let options = rules.read_options(&found).map_err(|reason| RecordError::Option { reason })?;
        if !json_of(&options).is_ok_and(|written| is_shaped_like(&found, &written)) {
            return Err(RecordError::Option { reason: "a list where an object belongs".into() });
        }
        let Rest { seats, seed, entries } = rest(fields)?;
        for (index, texts) in entries.iter().enumerate() {
            let checked = texts.iter().try_for_each(|text| rules.check_notation(text));
            checked.map_err(|error| RecordError::Action { index, error })?;
        }
        let record = Self { rules, options, seats, seed, entries };
        record.deal()?;
        Ok(record)
    }

    /// True if both are games of the same deal with the same settings.
    pub(super) fn is_same_deal(&self, other: &Self) -> bool {
        let deal = |record: &Self| (record.rules.name(), record.seats, record.seed);
        deal(self) == deal(other) && self.options == other.options
    }

    /// The record of the first entries.
    pub fn first(&self, entries: usize) -> Self {
        let Self { rules, ref options, seats, seed, entries: ref all } = *self;
        Self { rules, options: options.clone(), seats, seed, entries: all[..entries.min(all.len())].to_vec() }
    }

    /// The record with other settings.
    pub fn with_options(&self, options: Opaque) -> Self {
        Self { options, ..self.clone() }
    }

    /// The rules of its game.
    pub fn rules(&self) -> &'static dyn AnyRules {
        self.rules
    }

    /// Deals the game.
    ///
    /// # Errors
    /// [`SetupError`] if options or seats are invalid; those of a parsed record are valid.
    pub fn deal(&self) -> Result<Box<dyn AnyState>, SetupError> {
        self.rules.deal(&self.options, self.seats, self.seed)
    }

    /// Serializes the record as one line of JSON.
    ///
    /// # Panics
    /// If the game's options cannot be serialized, which would be a bug in their type.
    pub fn to_json(&self) -> String {
        serde_json::to_string(self).expect("texts, numbers and plain options are JSON")
    }

    /// The name of the record's file.
    pub fn file_name(&self) -> String {
        format!("{}-{}{}", self.rules.name(), self.seed, Self::FILE_SUFFIX)
    }
}

impl Serialize for Record {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut fields = serializer.serialize_struct("Record", 6)?;
        fields.serialize_field("v", &VERSION)?;
        fields.serialize_field("game", self.rules.name())?;
        fields.serialize_field("options", &self.options)?;
        fields.serialize_field("seats", &self.seats)?;
        fields.serialize_field("seed", &self.seed)?;
        fields.serialize_field("actions", &Entries(&self.entries))?;
        fields.end()
    }
}

/// The entries of a record, written without copies: a long game is written after every move.
struct Entries<'a>(&'a [Vec<String>]);

impl Serialize for Entries<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.0.iter().map(|entry| EntryRef(entry)))
    }
}

/// An entry, written as [`EntryText`] is.
struct EntryRef<'a>(&'a [String]);

impl Serialize for EntryRef<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self.0 {
            [action] => serializer.serialize_str(action),
            actions => serializer.collect_seq(actions),
        }
    }
}

/// An entry in notation.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(untagged)]
pub enum EntryText {
    /// The action of one seat.
    One(String),
    /// The actions of several seats, in seat order.
    Together(Vec<String>),
}

impl EntryText {
    /// The notation of an entry.
    pub fn of<A: fmt::Display>(actions: &[A]) -> Self {
        match actions {
            [action] => Self::One(action.to_string()),
            _ => Self::Together(actions.iter().map(ToString::to_string).collect()),
        }
    }
}

impl fmt::Display for EntryText {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::One(text) => f.write_str(text),
            Self::Together(texts) => f.write_str(&texts.join(" / ")),
        }
    }
}

/// Why a text is not a valid record.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum RecordError {
    /// It is not JSON.
    #[error("this is not JSON: {reason}")]
    NotJson {
        /// The parser's message.
        reason: String,
    },
    /// It is JSON, but not a record.
    #[error("this is not the record of a game: {reason}")]
    NotARecord {
        /// What is missing.
        reason: &'static str,
    },
    /// It was written by a newer version.
    #[error("this record has version {found}; versions up to {known} can be read", known = VERSION)]
    Newer {
        /// Its version.
        found: u64,
    },
    /// There is no such game.
    #[error("there is no game {0:?} here")]
    UnknownGame(String),
    /// It is a record of another game.
    #[error("this is a record of {found}, not of {expected}")]
    OtherGame {
        /// The expected game.
        expected: &'static str,
        /// The record's game.
        found: String,
    },
    /// A field is missing.
    #[error("the record has no {0:?}")]
    Missing(&'static str),
    /// There is an unknown field.
    #[error("the record has a field {0:?}, which records do not have")]
    UnknownField(String),
    /// A field has an invalid value.
    #[error("{field}: {reason}")]
    Field {
        /// The field's name.
        field: &'static str,
        /// What is wrong with it.
        reason: String,
    },
    /// The options are invalid.
    #[error("options: {reason}")]
    Option {
        /// What is wrong with them.
        reason: String,
    },
    /// The seed is invalid.
    #[error("seed: {0}")]
    Seed(NotationError),
    /// The game cannot be set up like this.
    #[error(transparent)]
    Setup(#[from] SetupError),
    /// An entry is neither an action nor a list of actions.
    #[error("entry {index} is neither a text nor a list of texts")]
    Entry {
        /// The index of the entry, from 0.
        index: usize,
    },
    /// An action is not in the game's notation.
    #[error("entry {index}: {error}")]
    Action {
        /// The index of the entry, from 0.
        index: usize,
        /// What is wrong with it.
        error: NotationError,
    },
}

impl RecordError {
    /// The error for a game that does not exist.
    pub fn unknown_game(name: &str) -> Self {
        Self::UnknownGame(quote(name))
    }

    fn not_json(error: &serde_json::Error) -> Self {
        Self::NotJson { reason: error.to_string() }
    }
}

/// Shortens foreign text for messages.
fn quote(text: &str) -> String {
    text.chars().take(60).collect()
}

/// The fields of a record of a supported version.
fn fields(value: Value) -> Result<Map<String, Value>, RecordError> {
    let Value::Object(fields) = value else {
        return Err(RecordError::NotARecord { reason: "it is not an object" });
    };
    let version = fields.get("v").ok_or(RecordError::NotARecord { reason: "it has no version \"v\"" })?;
    match version.as_u64() {
        Some(VERSION) => Ok(fields),
        Some(found) if found > VERSION => Err(RecordError::Newer { found }),
        _ => Err(RecordError::NotARecord { reason: "its version \"v\" is none" }),
    }
}

fn name(fields: &Map<String, Value>) -> Result<&str, RecordError> {
    fields
        .get("game")
        .and_then(Value::as_str)
        .ok_or(RecordError::NotARecord { reason: "it has no \"game\" with a game's name" })
}

/// The fields of a record of this game.
fn fields_of(value: Value, game: &'static str) -> Result<Map<String, Value>, RecordError> {
    let fields = fields(value)?;
    match name(&fields)? {
        found if found == game => Ok(fields),
        found => Err(RecordError::OtherGame { expected: game, found: quote(found) }),
    }
}

fn take(fields: &mut Map<String, Value>, field: &'static str) -> Result<Value, RecordError> {
    fields.remove(field).ok_or(RecordError::Missing(field))
}

/// The fields of a record that are the same for every game, actions in notation.
struct Rest {
    seats: Seats,
    seed: Seed,
    entries: Vec<Vec<String>>,
}

/// Parses the fields that are left after the options have been taken out.
fn rest(mut fields: Map<String, Value>) -> Result<Rest, RecordError> {
    let seats = Seats::deserialize(&take(&mut fields, "seats")?)
        .map_err(|error| RecordError::Field { field: "seats", reason: error.to_string() })?;
    let Value::String(seed) = take(&mut fields, "seed")? else {
        return Err(RecordError::Field { field: "seed", reason: "not a text".into() });
    };
    let seed = seed.parse().map_err(RecordError::Seed)?;
    let Value::Array(entries) = take(&mut fields, "actions")? else {
        return Err(RecordError::Field { field: "actions", reason: "not a list".into() });
    };
    let entries = entries.into_iter().enumerate().map(|(index, entry)| texts_of(index, entry));
    let entries = entries.collect::<Result<Vec<_>, _>>()?;
    for known in ["v", "game"] {
        fields.remove(known);
    }
    match fields.keys().next() {
        Some(unknown) => Err(RecordError::UnknownField(quote(unknown))),
        None => Ok(Rest { seats, seed, entries }),
    }
}

fn texts_of(index: usize, entry: Value) -> Result<Vec<String>, RecordError> {
    let text = |action| match action {
        Value::String(text) => Ok(text),
        _ => Err(RecordError::Entry { index }),
    };
    match entry {
        Value::Array(actions) if !actions.is_empty() => actions.into_iter().map(text).collect(),
        action => text(action).map(|text| vec![text]),
    }
}
