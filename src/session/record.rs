//! The record of a game: with the rules it determines every state, chance included.

use std::fmt;

use serde::ser::SerializeStruct;
use serde::{Deserialize, Serialize, Serializer};
use serde_json::{Map, Value};
use thiserror::Error;

use super::shape::is_shaped_like;
use crate::engine::{NotationError, Rules, Seats, Seed, SetupError};

/// The version that is written, and the newest that is read.
const VERSION: u64 = 1;

/// The record of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Record<G: Rules> {
    /// Which game of its kind.
    pub options: G::Options,
    /// How many seats were at the table.
    pub seats: Seats,
    /// The seed of the deal.
    pub seed: Seed,
    /// What was played: each entry holds one action for each seat that was to act, in seat order.
    pub entries: Vec<Vec<G::Action>>,
}

/// The name of the game that a record is of, as far as a message would repeat it; its own record type reads the rest.
///
/// # Errors
/// [`RecordError`] if the text is no record, or of a newer version.
pub fn game_named(text: &str) -> Result<String, RecordError> {
    let fields = fields(serde_json::from_str(text).map_err(|error| RecordError::not_json(&error))?)?;
    Ok(quote(name(&fields)?))
}

impl<G: Rules> Record<G> {
    /// How the name of a record's file ends.
    pub const FILE_SUFFIX: &'static str = ".domino.json";

    /// The record of a game that has not begun.
    pub fn new(options: G::Options, seats: Seats, seed: Seed) -> Self {
        Self { options, seats, seed, entries: Vec::new() }
    }

    /// Reads a record of this game. That its actions are legal is found out by replaying it.
    ///
    /// # Errors
    /// [`RecordError`]: the first thing that is wrong with it.
    pub fn parse(text: &str) -> Result<Self, RecordError> {
        Self::from_value(serde_json::from_str(text).map_err(|error| RecordError::not_json(&error))?)
    }

    /// Reads a record of this game that is part of another document.
    ///
    /// # Errors
    /// [`RecordError`]: the first thing that is wrong with it.
    pub fn from_value(value: Value) -> Result<Self, RecordError> {
        let mut fields = fields_of(value, G::NAME)?;
        let found = take(&mut fields, "options")?;
        let options =
            G::Options::deserialize(&found).map_err(|error| RecordError::Option { reason: error.to_string() })?;
        if !serde_json::to_value(&options).is_ok_and(|written| is_shaped_like(&found, &written)) {
            return Err(RecordError::Option { reason: "a list where an object belongs".into() });
        }
        let Rest { seats, seed, entries } = rest(fields)?;
        let entries = entries.iter().enumerate().map(|(index, texts)| {
            let actions = texts.iter().map(|text| text.parse());
            actions.collect::<Result<Vec<_>, _>>().map_err(|error| RecordError::Action { index, error })
        });
        let entries = entries.collect::<Result<Vec<_>, _>>()?;
        let record = Self { options, seats, seed, entries };
        G::deal(&record.options, record.seats, record.seed)?;
        Ok(record)
    }

    /// The record as one line of JSON.
    ///
    /// # Panics
    /// If the game's options cannot be written as JSON, which would be a fault in their type.
    pub fn to_json(&self) -> String {
        serde_json::to_string(self).expect("texts, numbers and plain options are JSON")
    }

    /// A name for the record's file.
    pub fn file_name(&self) -> String {
        format!("{}-{}{}", G::NAME, self.seed, Self::FILE_SUFFIX)
    }
}

impl<G: Rules> Serialize for Record<G> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let entries: Vec<EntryText> = self.entries.iter().map(|entry| EntryText::of(entry)).collect();
        let mut fields = serializer.serialize_struct("Record", 6)?;
        fields.serialize_field("v", &VERSION)?;
        fields.serialize_field("game", G::NAME)?;
        fields.serialize_field("options", &self.options)?;
        fields.serialize_field("seats", &self.seats)?;
        fields.serialize_field("seed", &self.seed)?;
        fields.serialize_field("actions", &entries)?;
        fields.end()
    }
}

/// An entry in notation: a text, or one for each seat where several acted at once.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(untagged)]
pub enum EntryText {
    /// One seat's action.
    One(String),
    /// The actions of several seats, in seat order.
    Together(Vec<String>),
}

impl EntryText {
    /// The notation of these actions.
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

/// Why a text is not the record of a game.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum RecordError {
    /// The text is not JSON: torn, or something else altogether.
    #[error("this is not JSON: {reason}")]
    NotJson {
        /// What the reader stumbled on, and where.
        reason: String,
    },
    /// It is JSON, but nothing that could be a record.
    #[error("this is not the record of a game: {reason}")]
    NotARecord {
        /// What gives it away.
        reason: &'static str,
    },
    /// It was written by a newer version.
    #[error("this record has version {found}; versions up to {known} can be read", known = VERSION)]
    Newer {
        /// Its version.
        found: u64,
    },
    /// Its game is not built here.
    #[error("there is no game {0:?} here")]
    UnknownGame(String),
    /// It is the record of another game than the one asked for.
    #[error("this is a record of {found}, not of {expected}")]
    OtherGame {
        /// The game that was asked for.
        expected: &'static str,
        /// The record's game.
        found: String,
    },
    /// A field is missing.
    #[error("the record has no {0:?}")]
    Missing(&'static str),
    /// A field that records do not have.
    #[error("the record has a field {0:?}, which records do not have")]
    UnknownField(String),
    /// A field does not hold what it should.
    #[error("{field}: {reason}")]
    Field {
        /// The field's name.
        field: &'static str,
        /// What is wrong with it.
        reason: String,
    },
    /// The options are not the game's.
    #[error("options: {reason}")]
    Option {
        /// What is wrong with them.
        reason: String,
    },
    /// The seed is not one.
    #[error("seed: {0}")]
    Seed(NotationError),
    /// The game cannot be set up like this.
    #[error(transparent)]
    Setup(#[from] SetupError),
    /// An entry is not an action, nor a list of actions.
    #[error("entry {index} is neither a text nor a list of texts")]
    Entry {
        /// The entry's number, from 0.
        index: usize,
    },
    /// An action is not in the game's notation.
    #[error("entry {index}: {error}")]
    Action {
        /// The entry's number, from 0.
        index: usize,
        /// What is wrong with it.
        error: NotationError,
    },
}

impl RecordError {
    /// That there is no game of this name.
    pub fn unknown_game(name: &str) -> Self {
        Self::UnknownGame(quote(name))
    }

    fn not_json(error: &serde_json::Error) -> Self {
        Self::NotJson { reason: error.to_string() }
    }
}

/// As much of a foreign text as a message repeats.
fn quote(text: &str) -> String {
    text.chars().take(60).collect()
}

/// The fields of a record whose version can be read.
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

/// The name of the record's game.
fn name(fields: &Map<String, Value>) -> Result<&str, RecordError> {
    fields
        .get("game")
        .and_then(Value::as_str)
        .ok_or(RecordError::NotARecord { reason: "it has no \"game\" with a game's name" })
}

/// The fields of a record of the game of this name.
fn fields_of(value: Value, game: &'static str) -> Result<Map<String, Value>, RecordError> {
    let fields = fields(value)?;
    match name(&fields)? {
        found if found == game => Ok(fields),
        found => Err(RecordError::OtherGame { expected: game, found: quote(found) }),
    }
}

/// Takes a field out of a record.
fn take(fields: &mut Map<String, Value>, field: &'static str) -> Result<Value, RecordError> {
    fields.remove(field).ok_or(RecordError::Missing(field))
}

/// What a record holds whatever the game: all but the options, the actions in notation.
struct Rest {
    seats: Seats,
    seed: Seed,
    entries: Vec<Vec<String>>,
}

/// Reads what is left of a record once its options have been taken out.
fn rest(mut fields: Map<String, Value>) -> Result<Rest, RecordError> {
    let seats = serde_json::from_value(take(&mut fields, "seats")?)
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

/// The actions of an entry in notation.
fn texts_of(index: usize, entry: Value) -> Result<Vec<String>, RecordError> {
    match serde_json::from_value(entry) {
        Ok(EntryText::One(text)) => Ok(vec![text]),
        Ok(EntryText::Together(texts)) if !texts.is_empty() => Ok(texts),
        Ok(EntryText::Together(_)) | Err(_) => Err(RecordError::Entry { index }),
    }
}
