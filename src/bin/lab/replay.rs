//! `lab replay`: replays a record.

use std::collections::BTreeSet;
use std::ffi::OsStr;
use std::fmt;
use std::io::{Read, Write};

use boneyard::engine::{HasTrace, ShowsView};
use boneyard::games::GameId;
use boneyard::session::RecordError;
use boneyard::session::typed::Record;
use boneyard::with_game;
use serde::de::{Deserialize, Deserializer, Error, MapAccess, SeqAccess, Visitor};
use serde_json::Value;

use crate::Failure;
use crate::lines::{Tracer, entry_text, refused};
use crate::quote::brief;

/// The byte order mark of UTF-8.
const MARK: &[u8] = "\u{feff}".as_bytes();

/// Replays the record in `file` and prints its lines.
///
/// # Errors
/// [`Failure::Bad`] if the file is not a record, [`Failure::Refused`] if an entry is illegal.
pub fn run(file: &OsStr, legal: bool, out: &mut impl Write) -> Result<(), Failure> {
    let name = if file == "-" { "the standard input".into() } else { file.to_string_lossy() };
    let because = |why: &dyn std::fmt::Display| Failure::Bad(format!("{}: {}", brief(&name), brief(&why.to_string())));
    let text = text_of(file).map_err(|error| because(&error))?;
    check_keys(&text).map_err(|error| because(&error))?;
    let game = GameId::of_record(&text).map_err(|error| because(&error))?;
    with_game!(game, Game => {
        let (record, garbled) = read::<Game>(&text).map_err(|error| because(&error))?;
        play(&record, garbled, legal, out)
    })
}

fn text_of(file: &OsStr) -> Result<String, String> {
    let mut text = Vec::new();
    let read = if file == "-" {
        std::io::stdin().lock().read_to_end(&mut text)
    } else {
        std::fs::File::open(file).and_then(|mut file| file.read_to_end(&mut text))
    };
    read.map_err(|error| format!("cannot be read: {error}"))?;
    // some editors save a byte order mark, which JSON does not allow
    if text.starts_with(MARK) {
        text.drain(..MARK.len());
    }
    String::from_utf8(text).map_err(|_| "this is not text in UTF-8, so it is no record".into())
}

/// Checks that no object contains a key twice: parsers disagree on which of the two values counts. Texts that are not JSON
/// pass, because parsing the record explains them better.
fn check_keys(text: &str) -> Result<(), String> {
    match serde_json::from_str::<UniqueKeys>(text) {
        Err(error) if error.is_data() => Err(error.to_string()),
        _ => Ok(()),
    }
}

/// Any JSON value without duplicate keys.
struct UniqueKeys;

impl<'de> Deserialize<'de> for UniqueKeys {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(Self)
    }
}

impl<'de> Visitor<'de> for UniqueKeys {
    type Value = Self;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("any value")
    }

    fn visit_bool<E>(self, _: bool) -> Result<Self, E> {
        Ok(self)
    }

    fn visit_i64<E>(self, _: i64) -> Result<Self, E> {
        Ok(self)
    }

    fn visit_u64<E>(self, _: u64) -> Result<Self, E> {
        Ok(self)
    }

    fn visit_f64<E>(self, _: f64) -> Result<Self, E> {
        Ok(self)
    }

    fn visit_str<E>(self, _: &str) -> Result<Self, E> {
        Ok(self)
    }

    fn visit_unit<E>(self) -> Result<Self, E> {
        Ok(self)
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Self, A::Error> {
        while list.next_element::<Self>()?.is_some() {}
        Ok(self)
    }

    fn visit_map<A: MapAccess<'de>>(self, mut object: A) -> Result<Self, A::Error> {
        let mut keys = BTreeSet::new();
        while let Some(key) = object.next_key::<String>()? {
            if keys.contains(&key) {
                return Err(A::Error::custom(format_args!("the key {key:?} stands twice")));
            }
            keys.insert(key);
            object.next_value::<Self>()?;
        }
        Ok(self)
    }
}

/// An entry that is not in the game's notation: its index, its text, and what is wrong with it.
struct Garbled {
    index: usize,
    entry: Value,
    why: String,
}

/// Parses a record up to its first entry that is not in the game's notation; such an entry is reported like an illegal
/// one.
fn read<G: HasTrace + ShowsView>(text: &str) -> Result<(Record<G>, Option<Garbled>), RecordError> {
    let (index, error) = match Record::parse(text) {
        Err(RecordError::Action { index, error }) => (index, error),
        whole => return Ok((whole?, None)),
    };
    let mut value: Value = serde_json::from_str(text).unwrap_or_default();
    let mut entry = Value::Null;
    if let Some(entries) = value.get_mut("actions").and_then(Value::as_array_mut) {
        entry = entries.get(index).cloned().unwrap_or_default();
        entries.truncate(index);
    }
    Ok((Record::from_value(value)?, Some(Garbled { index, entry, why: error.to_string() })))
}

fn play<G: HasTrace + ShowsView>(
    record: &Record<G>,
    garbled: Option<Garbled>,
    legal: bool,
    out: &mut impl Write,
) -> Result<(), Failure> {
    let mut tracer = Tracer::<G>::deal(&record.options, record.seats, record.seed, legal).map_err(Failure::bad)?;
    tracer.begin(&record.options, record.seed, out)?;
    let mut ended = false;
    for (index, entry) in record.entries.iter().enumerate() {
        if let Err(rejection) = tracer.play(entry, out)? {
            refused(index, &entry_text::<G>(entry), rejection.to_string(), out)?;
            return Err(Failure::Refused);
        }
        if tracer.truth().turn().is_over() && !ended {
            tracer.end(out)?;
            ended = true;
        }
    }
    if let Some(Garbled { index, entry, why }) = garbled {
        refused(index, &entry, why, out)?;
        return Err(Failure::Refused);
    }
    Ok(())
}
