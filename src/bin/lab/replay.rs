//! `lab replay`: a record played again.

use std::ffi::OsStr;
use std::io::{Read, Write};

use boneyard::engine::Traced;
use boneyard::games::GameId;
use boneyard::session::{Record, RecordError};
use boneyard::with_game;
use serde_json::Value;

use crate::Failure;
use crate::lines::{Tracer, entry_text, refused};
use crate::quote::brief;

/// The byte order mark of UTF-8.
const MARK: &[u8] = "\u{feff}".as_bytes();

/// Plays the record in `file` and prints its lines.
///
/// # Errors
/// [`Failure::Bad`] if there is no record to be read, [`Failure::Refused`] if an entry is not legal.
pub fn run(file: &OsStr, legal: bool, out: &mut impl Write) -> Result<(), Failure> {
    let name = if file == "-" { "the standard input".into() } else { file.to_string_lossy() };
    let because = |why: &dyn std::fmt::Display| Failure::Bad(format!("{}: {}", brief(&name), brief(&why.to_string())));
    let text = text_of(file).map_err(|error| because(&error))?;
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
    // some editors put a byte order mark before what they save; JSON has none
    if text.starts_with(MARK) {
        text.drain(..MARK.len());
    }
    String::from_utf8(text).map_err(|_| "this is not text in UTF-8, so it is no record".into())
}

/// An entry with a text that is no action of the game: its number, what stands there, and what is wrong with it.
struct Garbled {
    index: usize,
    entry: Value,
    why: String,
}

/// Reads a record, or what comes before its first entry that is not in the game's notation: such an entry is no more
/// legal than one that breaks a rule, and is reported in its place.
fn read<G: Traced>(text: &str) -> Result<(Record<G>, Option<Garbled>), RecordError> {
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

fn play<G: Traced>(
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
