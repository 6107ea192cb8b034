//! The envelope of every stored document: version, kind, lineage and body.

use serde::{Deserialize, Serialize};
use serde_json::Value;
use thiserror::Error;

use super::lineage::Lineage;
use crate::engine::json_of;
use crate::session::{RecordError, RestoreError, is_shaped_like};

/// Migrates a body to the next version; None if the body is not valid in its version.
type Migration = fn(Kind, Value) -> Option<Value>;

/// The migrations from version 1 to the current version, one per version. Every version ever written can be read.
const MIGRATIONS: &[Migration] = &[
    // version 2 added the optional lineage; the body is the same
    |_, body| Some(body),
];

/// Kind of a document.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Kind {
    /// A game of a journal.
    Game,
    /// Preferences.
    Preferences,
    /// A copy of a game that a player preserved.
    Preserved,
    /// A document in quarantine.
    #[serde(rename = "aside")]
    Quarantined,
    /// A note that may be lost.
    Note,
}

/// Why a stored document was quarantined.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Fault {
    /// It is damaged.
    #[error("it is damaged")]
    #[serde(rename = "torn")]
    Damaged,
    /// It is not a document of this app, or not of this kind.
    #[error("it is not one of ours")]
    Foreign,
    /// A newer version wrote it.
    #[error("a newer version wrote it")]
    Newer,
    /// It contains an action that the rules do not allow.
    #[error("it holds an action that is not legal")]
    Illegal,
    /// It lost a conflict with another tab's write.
    #[error("another tab went on from an earlier moment")]
    Overtaken,
}

impl From<&RestoreError> for Fault {
    fn from(error: &RestoreError) -> Self {
        match error {
            RestoreError::Illegal { .. } => Self::Illegal,
            RestoreError::Record(RecordError::Newer { .. }) => Self::Newer,
            RestoreError::Record(RecordError::OtherGame { .. } | RecordError::UnknownGame(_)) => Self::Foreign,
            RestoreError::Record(_) | RestoreError::Field(_) => Self::Damaged,
        }
    }
}

pub(super) fn write<T: Serialize>(kind: Kind, body: &T) -> String {
    envelope(kind, "", &json(body))
}

/// Serializes a document that is based on `lineage`; returns its text and its own lineage.
pub(super) fn write_after<T: Serialize>(lineage: &Lineage, kind: Kind, body: &T) -> (String, Lineage) {
    let body = json(body);
    let lineage = lineage.next(&body);
    (envelope(kind, &format!(r#""line":{},"#, lineage.to_json()), &body), lineage)
}

fn envelope(kind: Kind, line: &str, body: &str) -> String {
    format!(r#"{{"v":{},"kind":{},{line}"body":{body}}}"#, MIGRATIONS.len() + 1, json(&kind))
}

fn json<T: Serialize>(value: &T) -> String {
    serde_json::to_string(value).expect("texts, numbers and plain structs are JSON")
}

/// The lineage of a document; empty if it has none. The body, which may be long, is skipped.
pub(super) fn lineage(text: &str) -> Lineage {
    #[derive(Deserialize)]
    struct Envelope {
        line: Option<Value>,
    }
    // serde also accepts an array for a struct
    let envelope = text.trim_start().starts_with('{').then(|| serde_json::from_str::<Envelope>(text).ok()).flatten();
    envelope.and_then(|envelope| Lineage::read(&envelope.line?)).unwrap_or_default()
}

/// The body of a document of this kind, migrated to the current version.
pub(super) fn read(kind: Kind, text: &str) -> Result<Value, Fault> {
    read_with(MIGRATIONS, kind, text)
}

/// Checks that `found` has objects where `read` is serialized as objects: serde also accepts arrays there.
pub(super) fn check_shape<T: Serialize>(found: &Value, read: &T) -> Result<(), Fault> {
    let written = json_of(read).map_err(|_| Fault::Damaged)?;
    if is_shaped_like(found, &written) { Ok(()) } else { Err(Fault::Damaged) }
}

fn read_with(migrations: &[Migration], kind: Kind, text: &str) -> Result<Value, Fault> {
    let value: Value = serde_json::from_str(text).map_err(|_| Fault::Damaged)?;
    let Value::Object(mut fields) = value else { return Err(Fault::Foreign) };
    let version = fields.remove("v").as_ref().and_then(Value::as_u64).and_then(|v| usize::try_from(v).ok());
    let Some(migrated) = version.and_then(|version| version.checked_sub(1)) else { return Err(Fault::Foreign) };
    let found = fields.remove("kind");
    if migrated > migrations.len() {
        return Err(Fault::Newer);
    }
    if found.and_then(|found| Kind::deserialize(&found).ok()) != Some(kind) {
        return Err(Fault::Foreign);
    }
    if let Some(line) = fields.remove("line") {
        Lineage::read(&line).ok_or(Fault::Damaged)?;
    }
    let body = fields.remove("body").ok_or(Fault::Damaged)?;
    if !fields.is_empty() {
        return Err(Fault::Damaged);
    }
    migrations[migrated..].iter().try_fold(body, |body, step| step(kind, body)).ok_or(Fault::Damaged)
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn faulty_envelopes_are_distinguished() {
        let text = write(Kind::Preferences, &json!({"pace": "slow"}));
        assert_eq!(text, r#"{"v":2,"kind":"preferences","body":{"pace":"slow"}}"#);
        assert_eq!(read(Kind::Preferences, &text), Ok(json!({"pace": "slow"})));
        for (bad, fault) in [
            ("", Fault::Damaged),
            (&text[..text.len() - 1], Fault::Damaged),
            ("[1]", Fault::Foreign),
            ("{}", Fault::Foreign),
            (r#"{"v":0,"kind":"preferences","body":{}}"#, Fault::Foreign),
            (r#"{"v":"1","kind":"preferences","body":{}}"#, Fault::Foreign),
            (r#"{"v":1,"kind":"game","body":{}}"#, Fault::Foreign),
            (r#"{"v":1,"kind":"recipe","body":{}}"#, Fault::Foreign),
            (r#"{"v":3,"kind":"recipe","data":{}}"#, Fault::Newer),
            (r#"{"v":1,"kind":"preferences"}"#, Fault::Damaged),
            (r#"{"v":1,"kind":"preferences","body":{},"more":1}"#, Fault::Damaged),
            (r#"{"v":2,"kind":"preferences","body":{},"line":1}"#, Fault::Damaged),
            (r#"{"v":2,"kind":"preferences","body":{},"line":{"at":1,"marks":[]}}"#, Fault::Damaged),
        ] {
            assert_eq!(read(Kind::Preferences, bad), Err(fault), "{bad}");
        }
    }

    #[test]
    fn a_document_carries_its_lineage() {
        let body = json!({"pace": "slow"});
        let (first, lineage_of_first) = write_after(&Lineage::default(), Kind::Preferences, &body);
        let (second, lineage_of_second) = write_after(&lineage_of_first, Kind::Preferences, &body);
        assert_ne!(first, second);
        for (text, expected) in [(first, lineage_of_first), (second, lineage_of_second)] {
            assert_eq!(read(Kind::Preferences, &text), Ok(body.clone()));
            assert_eq!(lineage(&text), expected);
        }
        let far = r#"{"line":{"at":18446744073709551615,"marks":["01234567"]}}"#;
        let array = r#"[{"at":1,"marks":["01234567"]}]"#;
        for text in ["", "[]", &write(Kind::Preferences, &body), r#"{"line":7}"#, far, array] {
            assert_eq!(lineage(text), Lineage::default(), "{text}");
        }
    }

    #[test]
    fn older_versions_are_migrated_step_by_step() {
        let steps: [Migration; 2] = [
            |_, body| Some(json!([body])),
            |kind, body| (kind == Kind::Game && body.is_array()).then(|| json!({ "old": body })),
        ];
        let read = |text| read_with(&steps, Kind::Game, text);
        assert_eq!(read(r#"{"v":1,"kind":"game","body":7}"#), Ok(json!({"old": [7]})));
        assert_eq!(read(r#"{"v":2,"kind":"game","body":[7]}"#), Ok(json!({"old": [7]})));
        assert_eq!(read(r#"{"v":3,"kind":"game","body":7}"#), Ok(json!(7)));
        assert_eq!(read(r#"{"v":2,"kind":"game","body":7}"#), Err(Fault::Damaged));
        assert_eq!(read(r#"{"v":4,"kind":"game","body":7}"#), Err(Fault::Newer));
    }
}
