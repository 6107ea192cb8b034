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
use super::session::{Session, Stop};
use super::steps::Steps;
use super::tally::StoredTally;
use crate::engine::{AnyRules, AnyState, Seat, SeatSet, Seats};

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

impl From<ReplayError> for RestoreError {
    fn from(error: ReplayError) -> Self {
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

impl Serialize for Session {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let marks: String = self.marks.iter().map(|mark| mark.letter()).collect();
        let mut fields = serializer.serialize_struct("Session", 11)?;
        fields.serialize_field("record", &self.record)?;
        fields.serialize_field("marks", &marks)?;
        fields.serialize_field("cursor", &self.ply())?;
        fields.serialize_field("acknowledged", &self.acknowledged)?;
        fields.serialize_field("drafts", &self.drafts)?;
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
            fields.serialize_field("taken", &self.undone_drafts)?;
        }
        fields.end()
    }
}

impl Session {
    /// Restores a stored session. Replays its whole record once, undone entries included, and once more under other
    /// options if the game was stopped.
    ///
    /// # Errors
    /// [`RestoreError`]: the first fault found.
    pub fn restore(rules: &'static dyn AnyRules, value: Value) -> Result<Self, RestoreError> {
        Self::restore_knowing(rules, value, None)
    }

    /// [`Session::restore`] with a session that may be an earlier moment of the same game, such as the one that another tab
    /// has continued: the entries of both are not applied again.
    ///
    /// # Errors
    /// As there.
    pub fn restore_knowing(
        rules: &'static dyn AnyRules,
        mut value: Value,
        known: Option<&Self>,
    ) -> Result<Self, RestoreError> {
        // taken out first, so that a long record is not copied
        let record = value.get_mut("record").map(Value::take);
        let mut fields = StoredSession::deserialize(&value).map_err(|error| RestoreError::Field(error.to_string()))?;
        let record = Record::from_value(rules, record.unwrap_or_else(|| fields.record.take()))?;
        let entries = record.entries.len();
        let marks = fields.marks(entries)?;
        let stop = fields.stop.take().map(|stop| read_stop(rules, &stop)).transpose()?;
        let is_stopped = stop.as_ref().is_some_and(|stop| stop.made);
        fields.validate(entries, is_stopped, record.seats)?;
        let tally = fields.tally.read(&fields.players).map_err(|what| RestoreError::Field(what.into()))?;

        let mut steps = match known.filter(|known| known.record.is_same_deal(&record)) {
            Some(known) => known.steps_common_with(&record.entries[..fields.cursor]),
            None => Steps::new(record.deal().map_err(RecordError::from)?),
        };
        let played = steps.len();
        let illegal = |index: usize, why| ReplayError { index, actions: record.entries[index].clone(), why };
        let further = &record.entries[played..fields.cursor];
        steps.extend(further).map_err(|(index, why)| illegal(played + index, why))?;
        let end = record.end_from(steps.state().boxed(), fields.cursor)?;
        if let Some(stop) = &stop {
            check_stop(&record, stop, &*end)?;
        }

        let was_undone = fields.cursor < entries;
        let stop_was_undone = stop.as_ref().is_some_and(|stop| !stop.made);
        let mut session = Self::new(record, fields.players, tally, steps);
        (session.marks, session.acknowledged) = (marks, fields.acknowledged);
        (session.floor, session.aids, session.stop) = (fields.floor, fields.aids, stop);
        if was_undone && end.turn().is_over() || stop_was_undone {
            // documents written before this aid existed lack it
            session.add_aids(Aids::SEEN_AHEAD);
        }
        session.restore_drafts(&fields.drafts)?;
        session.undone_drafts = session.read_undone_drafts(&*end, fields.taken)?;
        Ok(session)
    }

    /// The steps of the entries that this session has played and that these begin with.
    fn steps_common_with(&self, entries: &[Vec<String>]) -> Steps {
        let ours = &self.record.entries[..self.ply()];
        let common = ours.iter().zip(entries).take_while(|(our, their)| our == their).count();
        let mut steps = self.steps.clone();
        steps.truncate(common, ours);
        steps
    }

    /// The undone drafts, which belong to the end of the record.
    fn read_undone_drafts(
        &self,
        end: &dyn AnyState,
        taken: Vec<(Seat, String)>,
    ) -> Result<Vec<(Seat, String)>, RestoreError> {
        let movers = end.turn().movers();
        let wrong = |what: String| RestoreError::Field(format!("taken: {what}"));
        let read = |(seat, text): (Seat, String)| {
            if movers.len() < 2 || !movers.contains(seat) || !self.is_person(seat) || self.draft(seat).is_some() {
                return Err(wrong(format!("seat {seat} has taken nothing back")));
            }
            self.rules().check_notation(&text).map_err(|error| wrong(format!("{error}")))?;
            end.check(seat, &text).map_err(|refusal| wrong(format!("seat {seat}: {refusal}")))?;
            Ok((seat, text))
        };
        let drafts = taken.into_iter().map(read).collect::<Result<Vec<_>, _>>()?;
        let seats: SeatSet = drafts.iter().map(|(seat, _)| *seat).collect();
        if seats.len() == drafts.len() { Ok(drafts) } else { Err(wrong("a seat has taken back two choices".into())) }
    }

    fn restore_drafts(&mut self, drafts: &[Option<String>]) -> Result<(), RestoreError> {
        let movers = self.turn().movers();
        for (seat, text) in self.seats().iter().zip(drafts) {
            let Some(text) = text else { continue };
            let is_read = self.rules().check_notation(text);
            is_read.map_err(|error| RestoreError::Field(format!("drafts: {error}")))?;
            if movers.len() < 2 || !movers.contains(seat) {
                return Err(RestoreError::Field(format!("drafts: seat {seat} has nothing to choose in secret")));
            }
            self.check(seat, text).map_err(|refusal| RestoreError::Field(format!("drafts: seat {seat}: {refusal}")))?;
            self.drafts[seat.index()] = Some(text.clone());
        }
        let complete = movers.len() > 1 && movers.iter().all(|seat| self.draft(seat).is_some());
        if complete { invalid("drafts: all seats have chosen, yet nothing was played") } else { Ok(()) }
    }
}

fn read_stop(rules: &dyn AnyRules, stop: &StoredStop) -> Result<Stop, RestoreError> {
    let other =
        rules.read_options(&stop.options).map_err(|error| RestoreError::Field(format!("stop: options: {error}")))?;
    Ok(Stop { made: stop.made, other })
}

/// Checks that the game may be stopped under the options before the stop, and is over under those after it. `end` is the
/// last state under the options of the record.
fn check_stop(record: &Record, stop: &Stop, end: &dyn AnyState) -> Result<(), RestoreError> {
    let other = record.with_options(stop.other.clone());
    let other_end = other.replay().map_err(RecordError::from)?.finish()?;
    let (open_end, stopped, stopped_end) =
        if stop.made { (&*other_end, &record.options, end) } else { (end, &stop.other, &*other_end) };
    if open_end.stopped().as_ref() != Some(stopped) {
        return invalid("stop: the game could not be stopped there");
    }
    if !stopped_end.turn().is_over() {
        return invalid("stop: the game is not over");
    }
    Ok(())
}
