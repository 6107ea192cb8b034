//! Replaying a record entry by entry.

use thiserror::Error;

use super::record::{EntryText, Record};
use crate::engine::{AnyState, Opaque, Rejection, SeatSet, SetupError};

/// A record being replayed.
#[derive(Clone, Debug)]
pub struct Replay<'r> {
    record: &'r Record,
    state: Box<dyn AnyState>,
    index: usize,
}

/// An entry that has been replayed.
#[derive(Debug)]
pub struct ReplayStep<'a> {
    /// Its index, from 0.
    pub index: usize,
    /// The seats that acted.
    pub movers: SeatSet,
    /// Their actions, in seat order.
    pub actions: &'a [String],
    /// The events.
    pub events: Opaque,
    /// The state after it.
    pub state: &'a dyn AnyState,
}

/// Why a record is not a legal game.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("entry {index} ({}): {why}", EntryText::of(.actions))]
pub struct ReplayError {
    /// The index of the entry that was rejected, from 0.
    pub index: usize,
    /// Its actions.
    pub actions: Vec<String>,
    /// Why it was rejected.
    pub why: Rejection<String>,
}

impl Record {
    /// Starts replaying the record from its deal.
    ///
    /// # Errors
    /// [`SetupError`] if options or seats are invalid; a parsed record is always valid.
    pub fn replay(&self) -> Result<Replay<'_>, SetupError> {
        Ok(Replay { record: self, state: self.deal()?, index: 0 })
    }

    /// The state at the end of the record, from the state before its entry at `index`.
    pub(super) fn end_from(&self, state: Box<dyn AnyState>, index: usize) -> Result<Box<dyn AnyState>, ReplayError> {
        Replay { record: self, state, index }.finish()
    }
}

impl<'r> Replay<'r> {
    /// The state before the next entry.
    pub fn state(&self) -> &dyn AnyState {
        &*self.state
    }

    /// The index of the next entry.
    pub fn index(&self) -> usize {
        self.index
    }

    /// The next entry, if there is one.
    pub fn upcoming(&self) -> Option<&'r [String]> {
        self.record.entries.get(self.index).map(Vec::as_slice)
    }

    /// Plays the next entry; None at the end of the record.
    ///
    /// # Errors
    /// [`ReplayError`] if the entry is not legal; the state is then unchanged.
    pub fn advance(&mut self) -> Result<Option<ReplayStep<'_>>, ReplayError> {
        let Some(actions) = self.upcoming() else {
            return Ok(None);
        };
        let (index, movers) = (self.index, self.state.turn().movers());
        let events = self.state.apply(actions).map_err(|why| ReplayError { index, actions: actions.to_vec(), why })?;
        self.index += 1;
        Ok(Some(ReplayStep { index, movers, actions, events, state: &*self.state }))
    }

    /// Plays the remaining entries and returns the last state.
    ///
    /// # Errors
    /// [`ReplayError`] at the first entry that is not legal.
    pub fn finish(mut self) -> Result<Box<dyn AnyState>, ReplayError> {
        while self.advance()?.is_some() {}
        Ok(self.state)
    }
}
