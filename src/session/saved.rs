//! Sessions as part of a stored document.

use serde::ser::SerializeStruct;
use serde::{Deserialize, Serialize, Serializer};
use serde_json::Value;
use thiserror::Error;

use super::aids::Aids;
use super::mark::Mark;
use super::player::Player;
use super::record::{EntryText, Record, RecordError};
use super::replay::ReplayError;
use super::session::{Session, Stop, Ticket};
use super::tally::StoredTally;
use crate::engine::{Rules, Seat, SeatSet, Seats};

/// Why a stored session cannot be restored.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum RestoreError {
    /// Its record is invalid.
    #[error("record: {0}")]
    Record(#[from] RecordError),
    /// Its record contains an illegal action.
    #[error("entry {index} ({entry}): {why}")]
    Illegal {
        /// The index of the entry, from 0.
        index: usize,
        /// The entry in notation.
        entry: EntryText,
        /// Why it is illegal, in plain English.
        why: String,
    },
    /// A field is invalid, or contradicts others.
    #[error("{0}")]
    Field(String),
}

impl<G: Rules> From<ReplayError<G>> for RestoreError {
    fn from(error: ReplayError<G>) -> Self {
        Self::Illegal { index: error.index, entry: EntryText::of(&error.actions), why: error.why.to_string() }
    }
}

/// The fields of a stored session before validation.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct StoredSession {
    record: Value,
    marks: String,
    cursor: usize,
    acknowledged: usize,
    drafts: Vec<Option<String>>,
    players: Vec<Player>,
    tally: StoredTally,
    #[serde(default)]
    floor: usize,
    #[serde(default)]
    aids: Aids,
    #[serde(default)]
    stop: Option<StoredStop>,
    #[serde(default)]
    taken: Vec<(Seat, String)>,
}

impl StoredSession {
    /// The marks, if they and the cursor match a record of this many entries.
    fn marks(&self, entries: usize) -> Result<Vec<Mark>, RestoreError> {
        let Some(marks) = self.marks.chars().map(Mark::of_letter).collect::<Option<Vec<_>>>() else {
            return invalid("marks: only d, a and - are marks");
        };
        if marks.len() != entries {
            return invalid("marks: not one for each entry of the record");
        }
        if self.cursor > entries {
            return invalid("cursor: beyond the record");
        }
        if self.acknowledged > self.cursor {
            return invalid("acknowledged: beyond the cursor");
        }
        Ok(marks)
    }

    /// Checks the other fields against a record of this many entries.
    fn validate(&self, entries: usize, stopped: bool, seats: Seats) -> Result<(), RestoreError> {
        if stopped && self.cursor < entries {
            return invalid("stop: it was gone back into, and yet it stands");
        }
        if self.floor > self.cursor + usize::from(stopped) {
            return invalid("floor: beyond the cursor");
        }
        if self.players.len() != seats.count() || self.drafts.len() != seats.count() {
            return invalid("players and drafts: not one for each seat");
        }
        Ok(())
    }
}

fn invalid<T>(what: &str) -> Result<T, RestoreError> {
    Err(RestoreError::Field(what.into()))
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct StoredStop<O = Value> {
    made: bool,
    options: O,
}

impl<G: Rules> Serialize for Session<G> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let marks: String = self.marks.iter().map(|mark| mark.letter()).collect();
        let drafts: Vec<_> = self.drafts.iter().map(|draft| draft.as_ref().map(ToString::to_string)).collect();
        let mut fields = serializer.serialize_struct("Session", 11)?;
        fields.serialize_field("record", &self.record)?;
        fields.serialize_field("marks", &marks)?;
        fields.serialize_field("cursor", &self.cursor)?;
        fields.serialize_field("acknowledged", &self.acknowledged)?;
        fields.serialize_field("drafts", &drafts)?;
        fields.serialize_field("players", &self.players)?;
        fields.serialize_field("tally", &self.tally)?;
        // these fields were added later, and are written only where they are needed
        if self.floor > 0 {
            fields.serialize_field("floor", &self.floor)?;
        } else {
            fields.skip_field("floor")?;
        }
        if self.aids.is_none() {
            fields.skip_field("aids")?;
        } else {
            fields.serialize_field("aids", &self.aids)?;
        }
        if let Some(Stop { made, other }) = &self.stop {
            fields.serialize_field("stop", &StoredStop { made: *made, options: other })?;
        } else {
            fields.skip_field("stop")?;
        }
        if self.undone_drafts.is_empty() {
            fields.skip_field("taken")?;
        } else {
            let taken: Vec<_> = self.undone_drafts.iter().map(|(seat, action)| (seat, action.to_string())).collect();
            fields.serialize_field("taken", &taken)?;
        }
        fields.end()
    }
}

impl<G: Rules> Session<G> {
    /// Restores a stored session. Replays its whole record once, undone entries included, and once more under other
    /// options if the game was stopped.
    ///
    /// # Errors
    /// [`RestoreError`]: the first fault found.
    pub fn restore(value: Value) -> Result<Self, RestoreError> {
        let mut fields: StoredSession =
            serde_json::from_value(value).map_err(|error| RestoreError::Field(error.to_string()))?;
        let record = Record::<G>::from_value(fields.record.take())?;
        let entries = record.entries.len();
        let marks = fields.marks(entries)?;
        let stop = fields.stop.take().map(read_stop).transpose()?;
        let is_stopped = stop.as_ref().is_some_and(|stop| stop.made);
        fields.validate(entries, is_stopped, record.seats)?;
        let tally = fields.tally.read(&fields.players).map_err(|what| RestoreError::Field(what.into()))?;

        let mut movers = Vec::with_capacity(entries);
        let mut replay = record.replay().map_err(RecordError::from)?;
        while replay.index() < fields.cursor {
            movers.extend(replay.advance()?.map(|step| step.movers));
        }
        let (state, events) = (replay.state().clone(), replay.events().to_vec());
        while let Some(step) = replay.advance()? {
            movers.push(step.movers);
        }
        let end = replay.finish()?;
        if let Some(stop) = &stop {
            check_stop(&record, stop, &end)?;
        }

        let was_undone = fields.cursor < entries;
        let stop_was_undone = stop.as_ref().is_some_and(|stop| !stop.made);
        let mut session = Self::new(record, fields.players, tally, state);
        session.tickets = movers.iter().map(|_| Ticket::next()).collect();
        (session.marks, session.movers, session.events) = (marks, movers, events);
        (session.cursor, session.acknowledged) = (fields.cursor, fields.acknowledged);
        (session.floor, session.aids, session.stop) = (fields.floor, fields.aids, stop);
        if was_undone && end.turn().is_over() || stop_was_undone {
            // documents written before this aid existed lack it
            session.add_aids(Aids::SEEN_AHEAD);
        }
        session.restore_drafts(&fields.drafts)?;
        session.undone_drafts = session.read_undone_drafts(&end, fields.taken)?;
        Ok(session)
    }

    /// The undone drafts, which belong to the end of the record.
    fn read_undone_drafts(&self, end: &G, taken: Vec<(Seat, String)>) -> Result<Vec<(Seat, G::Action)>, RestoreError> {
        let movers = end.turn().movers();
        let wrong = |what: String| RestoreError::Field(format!("taken: {what}"));
        let read = |(seat, text): (Seat, String)| {
            if movers.len() < 2 || !movers.contains(seat) || !self.is_person(seat) || self.draft(seat).is_some() {
                return Err(wrong(format!("seat {seat} has taken nothing back")));
            }
            let action: G::Action = text.parse().map_err(|error| wrong(format!("{error}")))?;
            end.check(seat, &action).map_err(|refusal| wrong(format!("seat {seat}: {refusal}")))?;
            Ok((seat, action))
        };
        let drafts = taken.into_iter().map(read).collect::<Result<Vec<_>, _>>()?;
        let seats: SeatSet = drafts.iter().map(|(seat, _)| *seat).collect();
        if seats.len() == drafts.len() { Ok(drafts) } else { Err(wrong("a seat has taken back two choices".into())) }
    }

    fn restore_drafts(&mut self, drafts: &[Option<String>]) -> Result<(), RestoreError> {
        let movers = self.turn().movers();
        for (seat, text) in self.seats().iter().zip(drafts) {
            let Some(text) = text else { continue };
            let action: G::Action = text.parse().map_err(|error| RestoreError::Field(format!("drafts: {error}")))?;
            if movers.len() < 2 || !movers.contains(seat) {
                return Err(RestoreError::Field(format!("drafts: seat {seat} has nothing to choose in secret")));
            }
            self.check(seat, &action)
                .map_err(|refusal| RestoreError::Field(format!("drafts: seat {seat}: {refusal}")))?;
            self.drafts[seat.index()] = Some(action);
        }
        let complete = movers.len() > 1 && movers.iter().all(|seat| self.draft(seat).is_some());
        if complete { invalid("drafts: all seats have chosen, yet nothing was played") } else { Ok(()) }
    }
}

fn read_stop<O: serde::de::DeserializeOwned>(stop: StoredStop) -> Result<Stop<O>, RestoreError> {
    let StoredStop { made, options } = stop;
    let other =
        serde_json::from_value(options).map_err(|error| RestoreError::Field(format!("stop: options: {error}")))?;
    Ok(Stop { made, other })
}

/// Checks that the game may be stopped under the options before the stop, and is over under those after it. `end` is the
/// last state under the options of the record.
fn check_stop<G: Rules>(record: &Record<G>, stop: &Stop<G::Options>, end: &G) -> Result<(), RestoreError> {
    let other = Record { options: stop.other.clone(), ..record.clone() };
    let other_end = other.replay().map_err(RecordError::from)?.finish()?;
    let (open_end, stopped, stopped_end) =
        if stop.made { (&other_end, &record.options, end) } else { (end, &stop.other, &other_end) };
    if open_end.stopped().as_ref() != Some(stopped) {
        return invalid("stop: the game could not be stopped there");
    }
    if !stopped_end.turn().is_over() {
        return invalid("stop: the game is not over");
    }
    Ok(())
}
