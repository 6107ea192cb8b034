//! The envelope of every stored document, and what can be wrong with one.

use serde::{Deserialize, Serialize};
use serde_json::Value;
use thiserror::Error;

use crate::session::{Damage, RecordError};

/// The version that is written, and the newest that is read. Older ones are migrated forward here when there are any.
const VERSION: u64 = 1;

/// What a document is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Kind {
    /// A game of a journal.
    Game,
    /// Preferences.
    Preferences,
    /// A text that could not be read.
    Aside,
}

/// Why a stored document cannot be read.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Fault {
    /// It is damaged.
    #[error("it is damaged")]
    Torn,
    /// It is something else.
    #[error("it is not one of ours")]
    Foreign,
    /// A newer version wrote it.
    #[error("a newer version wrote it")]
    Newer,
    /// It holds an action that the rules do not allow.
    #[error("it holds an action that is not legal")]
    Illegal,
}

impl From<&Damage> for Fault {
    fn from(damage: &Damage) -> Self {
        match damage {
            Damage::Illegal { .. } => Self::Illegal,
            Damage::Record(RecordError::Newer { .. }) => Self::Newer,
            Damage::Record(RecordError::OtherGame { .. } | RecordError::UnknownGame(_)) => Self::Foreign,
            Damage::Record(_) | Damage::Field(_) => Self::Torn,
        }
    }
}

#[derive(Serialize)]
struct Envelope<'a, T> {
    v: u64,
    kind: Kind,
    body: &'a T,
}

/// The text of a document.
pub(super) fn write<T: Serialize>(kind: Kind, body: &T) -> String {
    serde_json::to_string(&Envelope { v: VERSION, kind, body }).expect("texts, numbers and plain structs are JSON")
}

/// The body of a document of this kind.
pub(super) fn read(kind: Kind, text: &str) -> Result<Value, Fault> {
    let value: Value = serde_json::from_str(text).map_err(|_| Fault::Torn)?;
    let Value::Object(mut fields) = value else { return Err(Fault::Foreign) };
    match fields.get("v").and_then(Value::as_u64) {
        Some(1..=VERSION) => {}
        Some(version) if version > VERSION => return Err(Fault::Newer),
        _ => return Err(Fault::Foreign),
    }
    let found = fields.remove("kind").and_then(|found| serde_json::from_value::<Kind>(found).ok());
    if found != Some(kind) {
        return Err(Fault::Foreign);
    }
    fields.remove("body").ok_or(Fault::Torn)
}
