//! A session as part of a stored document.

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
use super::tally::StoredTally;
use crate::engine::{Rules, Seat, SeatSet, Seats};

/// Why a stored session cannot be gone on with.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum Damage {
    /// Its record is none.
    #[error("record: {0}")]
    Record(#[from] RecordError),
    /// Its record holds an action that is not legal.
    #[error("entry {index} ({entry}): {why}")]
    Illegal {
        /// The entry's number, from 0.
        index: usize,
        /// The entry in notation.
        entry: EntryText,
        /// Why not, in plain English.
        why: String,
    },
    /// A field does not hold what it should, or not what goes with the others.
    #[error("{0}")]
    Field(String),
}

impl<G: Rules> From<ReplayError<G>> for Damage {
    fn from(error: ReplayError<G>) -> Self {
        Self::Illegal { index: error.index, entry: EntryText::of(&error.actions), why: error.why.to_string() }
    }
}

/// The fields as they are read, before they are believed.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Fields {
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
    stop: Option<StopFields>,
    #[serde(default)]
    taken: Vec<(Seat, String)>,
}

impl Fields {
    /// The marks of a record of so many entries, if the cursor lies in it.
    fn marks(&self, entries: usize) -> Result<Vec<Mark>, Damage> {
        let Some(marks) = self.marks.chars().map(Mark::of_letter).collect::<Option<Vec<_>>>() else {
            return wrong("marks: only d, a and - are marks");
        };
        if marks.len() != entries {
            return wrong("marks: not one for each entry of the record");
        }
        if self.cursor > entries {
            return wrong("cursor: beyond the record");
        }
        if self.acknowledged > self.cursor {
            return wrong("acknowledged: beyond the cursor");
        }
        Ok(marks)
    }

    /// Whether the rest goes with a record of so many entries, which its players have stopped or not.
    fn suit(&self, entries: usize, stopped: bool, seats: Seats) -> Result<(), Damage> {
        if stopped && self.cursor < entries {
            return wrong("stop: it was gone back into, and yet it stands");
        }
        if self.floor > self.cursor + usize::from(stopped) {
            return wrong("floor: beyond the cursor");
        }
        if self.players.len() != seats.count() || self.drafts.len() != seats.count() {
            return wrong("players and drafts: not one for each seat");
        }
        Ok(())
    }
}

/// What is wrong with a field.
fn wrong<T>(what: &str) -> Result<T, Damage> {
    Err(Damage::Field(what.into()))
}

/// The end of a game that its players have stopped, as it is stored.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct StopFields<O = Value> {
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
        // the rest came later: a document without it is one of a session that has none of it
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
            fields.serialize_field("stop", &StopFields { made: *made, options: other })?;
        } else {
            fields.skip_field("stop")?;
        }
        if self.taken.is_empty() {
            fields.skip_field("taken")?;
        } else {
            let taken: Vec<_> = self.taken.iter().map(|(seat, action)| (seat, action.to_string())).collect();
            fields.serialize_field("taken", &taken)?;
        }
        fields.end()
    }
}

impl<G: Rules> Session<G> {
    /// Takes up a stored session; its whole record is played again, what was undone included.
    ///
    /// # Errors
    /// [`Damage`]: the first thing that is wrong with it.
    pub fn restore(value: Value) -> Result<Self, Damage> {
        let mut fields: Fields = serde_json::from_value(value).map_err(|error| Damage::Field(error.to_string()))?;
        let record = Record::<G>::from_value(fields.record.take())?;
        let marks = fields.marks(record.entries.len())?;
        let stop = fields.stop.take().map(|stop| read_stop(&record, stop)).transpose()?;
        let stopped = stop.as_ref().is_some_and(|stop| stop.made);
        fields.suit(record.entries.len(), stopped, record.seats)?;
        let tally = fields.tally.read(&fields.players).map_err(|what| Damage::Field(what.into()))?;
        let dealt = G::deal(&record.options, record.seats, record.seed).map_err(RecordError::from)?;
        let end = record.replay().map_err(RecordError::from)?.finish()?;
        let gone_back = fields.cursor < record.entries.len();
        let gone_on = stop.as_ref().is_some_and(|stop| !stop.made);
        let mut session = Self::at(record, marks, fields.players, tally, dealt);
        session.go_to(fields.cursor);
        (session.floor, session.aids, session.stop) = (fields.floor, fields.aids, stop);
        if gone_back && end.turn().is_over() || gone_on {
            // it was gone back into before that was remembered
            session.take_aids(Aids::SEEN_AHEAD);
        }
        session.acknowledged = fields.acknowledged;
        session.restore_drafts(&fields.drafts)?;
        session.taken = session.read_taken(&end, fields.taken)?;
        Ok(session)
    }

    /// What people took back that they had chosen in secret, at the end of the record.
    fn read_taken(&self, end: &G, taken: Vec<(Seat, String)>) -> Result<Vec<(Seat, G::Action)>, Damage> {
        let movers = end.turn().movers();
        let wrong = |what: String| Damage::Field(format!("taken: {what}"));
        let read = |(seat, text): (Seat, String)| {
            if movers.len() < 2 || !movers.contains(seat) || !self.is_person(seat) || self.draft(seat).is_some() {
                return Err(wrong(format!("seat {seat} has taken nothing back")));
            }
            let action: G::Action = text.parse().map_err(|error| wrong(format!("{error}")))?;
            end.check(seat, &action).map_err(|refusal| wrong(format!("seat {seat}: {refusal}")))?;
            Ok((seat, action))
        };
        let taken = taken.into_iter().map(read).collect::<Result<Vec<_>, _>>()?;
        let seats: SeatSet = taken.iter().map(|(seat, _)| *seat).collect();
        if seats.len() == taken.len() { Ok(taken) } else { Err(wrong("a seat has taken back two choices".into())) }
    }

    fn restore_drafts(&mut self, drafts: &[Option<String>]) -> Result<(), Damage> {
        let movers = self.turn().movers();
        for (seat, text) in self.seats().iter().zip(drafts) {
            let Some(text) = text else { continue };
            let action: G::Action = text.parse().map_err(|error| Damage::Field(format!("drafts: {error}")))?;
            if movers.len() < 2 || !movers.contains(seat) {
                return Err(Damage::Field(format!("drafts: seat {seat} has nothing to choose in secret")));
            }
            self.check(seat, &action).map_err(|refusal| Damage::Field(format!("drafts: seat {seat}: {refusal}")))?;
            self.drafts[seat.index()] = Some(action);
        }
        let complete = movers.len() > 1 && movers.iter().all(|seat| self.draft(seat).is_some());
        if complete {
            Err(Damage::Field("drafts: all seats have chosen, yet nothing was played".into()))
        } else {
            Ok(())
        }
    }
}

/// The end of a game that its players have stopped: with the options of before it stands where it may be stopped, and
/// with those of after it is over.
fn read_stop<G: Rules>(record: &Record<G>, stop: StopFields) -> Result<Stop<G::Options>, Damage> {
    let StopFields { made, options } = stop;
    let other: G::Options =
        serde_json::from_value(options).map_err(|error| Damage::Field(format!("stop: options: {error}")))?;
    let (open, ended) = if made { (&other, &record.options) } else { (&record.options, &other) };
    let under = |options: &G::Options| {
        let record = Record { options: options.clone(), ..record.clone() };
        let replay = record.replay().map_err(RecordError::from)?;
        Ok::<G, Damage>(replay.finish()?)
    };
    if under(open)?.stopped().as_ref() != Some(ended) {
        return wrong("stop: the game could not be stopped there");
    }
    if !under(ended)?.turn().is_over() {
        return wrong("stop: the game is not over");
    }
    Ok(Stop { made, other })
}
