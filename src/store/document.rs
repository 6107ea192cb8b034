//! The envelope of every stored document, and what can be wrong with one.

use serde::{Deserialize, Serialize};
use serde_json::Value;
use thiserror::Error;

use super::line::Line;
use crate::session::{Damage, RecordError, is_shaped_like};

/// Turns the body of a document into that of the next version; nothing if it cannot be one of its version.
type Migration = fn(Kind, Value) -> Option<Value>;

/// The way from version 1 to the newest, one step a version. Every version that was ever written can be read.
const MIGRATIONS: &[Migration] = &[
    // from version 2 on a document may say what it went on from; its body is the same
    |_, body| Some(body),
];

/// What a document is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Kind {
    /// A game of a journal.
    Game,
    /// Preferences.
    Preferences,
    /// A copy of a game that a person preserved.
    Preserved,
    /// A text that could not be read.
    Aside,
    /// What may be lost.
    Note,
}

/// Why a stored document was set aside.
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
    /// It could not be kept, and another tab went on from an earlier moment.
    #[error("another tab went on from an earlier moment")]
    Overtaken,
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

/// The text of a document.
pub(super) fn write<T: Serialize>(kind: Kind, body: &T) -> String {
    enclose(kind, "", &json(body))
}

/// The text of a document that goes on from others, and the line that it is the latest of.
pub(super) fn write_after<T: Serialize>(line: &Line, kind: Kind, body: &T) -> (String, Line) {
    let body = json(body);
    let line = line.next(&body);
    (enclose(kind, &format!(r#""line":{},"#, line.to_json()), &body), line)
}

fn enclose(kind: Kind, line: &str, body: &str) -> String {
    format!(r#"{{"v":{},"kind":{},{line}"body":{body}}}"#, MIGRATIONS.len() + 1, json(&kind))
}

fn json<T: Serialize>(value: &T) -> String {
    serde_json::to_string(value).expect("texts, numbers and plain structs are JSON")
}

/// What a document went on from; an empty line if it does not say.
pub(super) fn line(text: &str) -> Line {
    let value: Option<Value> = serde_json::from_str(text).ok();
    value.as_ref().and_then(|value| Line::read(value.get("line")?)).unwrap_or_default()
}

/// The body of a document of this kind, in its newest form.
pub(super) fn read(kind: Kind, text: &str) -> Result<Value, Fault> {
    read_by(MIGRATIONS, kind, text)
}

/// That a body holds lists where its kind has lists and objects where it has objects: serde takes the fields of an object
/// by position too.
pub(super) fn check_shape<T: Serialize>(found: &Value, read: &T) -> Result<(), Fault> {
    let written = serde_json::to_value(read).map_err(|_| Fault::Torn)?;
    if is_shaped_like(found, &written) { Ok(()) } else { Err(Fault::Torn) }
}

fn read_by(migrations: &[Migration], kind: Kind, text: &str) -> Result<Value, Fault> {
    let value: Value = serde_json::from_str(text).map_err(|_| Fault::Torn)?;
    let Value::Object(mut fields) = value else { return Err(Fault::Foreign) };
    let version = fields.remove("v").as_ref().and_then(Value::as_u64).and_then(|v| usize::try_from(v).ok());
    let Some(behind) = version.and_then(|version| version.checked_sub(1)) else { return Err(Fault::Foreign) };
    let found = fields.remove("kind");
    if behind > migrations.len() {
        return Err(Fault::Newer);
    }
    if found.and_then(|found| serde_json::from_value::<Kind>(found).ok()) != Some(kind) {
        return Err(Fault::Foreign);
    }
    if let Some(line) = fields.remove("line") {
        Line::read(&line).ok_or(Fault::Torn)?;
    }
    let body = fields.remove("body").ok_or(Fault::Torn)?;
    if !fields.is_empty() {
        return Err(Fault::Torn);
    }
    migrations[behind..].iter().try_fold(body, |body, step| step(kind, body)).ok_or(Fault::Torn)
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn envelopes_are_told_apart() {
        let text = write(Kind::Preferences, &json!({"pace": "slow"}));
        assert_eq!(text, r#"{"v":2,"kind":"preferences","body":{"pace":"slow"}}"#);
        assert_eq!(read(Kind::Preferences, &text), Ok(json!({"pace": "slow"})));
        for (bad, fault) in [
            ("", Fault::Torn),
            (&text[..text.len() - 1], Fault::Torn),
            ("[1]", Fault::Foreign),
            ("{}", Fault::Foreign),
            (r#"{"v":0,"kind":"preferences","body":{}}"#, Fault::Foreign),
            (r#"{"v":"1","kind":"preferences","body":{}}"#, Fault::Foreign),
            (r#"{"v":1,"kind":"game","body":{}}"#, Fault::Foreign),
            (r#"{"v":1,"kind":"recipe","body":{}}"#, Fault::Foreign),
            (r#"{"v":3,"kind":"recipe","data":{}}"#, Fault::Newer),
            (r#"{"v":1,"kind":"preferences"}"#, Fault::Torn),
            (r#"{"v":1,"kind":"preferences","body":{},"more":1}"#, Fault::Torn),
            (r#"{"v":2,"kind":"preferences","body":{},"line":1}"#, Fault::Torn),
            (r#"{"v":2,"kind":"preferences","body":{},"line":{"at":1,"marks":[]}}"#, Fault::Torn),
        ] {
            assert_eq!(read(Kind::Preferences, bad), Err(fault), "{bad}");
        }
    }

    #[test]
    fn a_document_says_what_it_went_on_from() {
        let body = json!({"pace": "slow"});
        let (first, line_of_first) = write_after(&Line::default(), Kind::Preferences, &body);
        let (second, line_of_second) = write_after(&line_of_first, Kind::Preferences, &body);
        assert_ne!(first, second);
        for (text, is) in [(first, line_of_first), (second, line_of_second)] {
            assert_eq!(read(Kind::Preferences, &text), Ok(body.clone()));
            assert_eq!(line(&text), is);
        }
        let far = r#"{"line":{"at":18446744073709551615,"marks":["01234567"]}}"#;
        for text in ["", "[]", &write(Kind::Preferences, &body), r#"{"line":7}"#, far] {
            assert_eq!(line(text), Line::default(), "{text}");
        }
    }

    #[test]
    fn older_versions_are_brought_forward_step_by_step() {
        let steps: [Migration; 2] = [
            |_, body| Some(json!([body])),
            |kind, body| (kind == Kind::Game && body.is_array()).then(|| json!({ "old": body })),
        ];
        let read = |text| read_by(&steps, Kind::Game, text);
        assert_eq!(read(r#"{"v":1,"kind":"game","body":7}"#), Ok(json!({"old": [7]})));
        assert_eq!(read(r#"{"v":2,"kind":"game","body":[7]}"#), Ok(json!({"old": [7]})));
        assert_eq!(read(r#"{"v":3,"kind":"game","body":7}"#), Ok(json!(7)));
        assert_eq!(read(r#"{"v":2,"kind":"game","body":7}"#), Err(Fault::Torn));
        assert_eq!(read(r#"{"v":4,"kind":"game","body":7}"#), Err(Fault::Newer));
    }
}
