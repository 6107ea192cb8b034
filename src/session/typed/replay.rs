//! Replaying a record in a game's own types.

use thiserror::Error;

use super::Record;
use crate::engine::{Rejection, Rules, SeatSet, SetupError};
use crate::session::EntryText;

/// A record being replayed.
#[derive(Clone, Debug)]
pub struct Replay<'r, G: Rules> {
    record: &'r Record<G>,
    state: G,
    index: usize,
    events: Vec<G::Event>,
}

/// An entry that has been replayed.
#[derive(Debug)]
pub struct ReplayStep<'a, G: Rules> {
    /// Its index, from 0.
    pub index: usize,
    /// The seats that acted.
    pub movers: SeatSet,
    /// Their actions, in seat order.
    pub actions: &'a [G::Action],
    /// The events.
    pub events: &'a [G::Event],
    /// The state after it.
    pub state: &'a G,
}

/// Why a record is not a legal game.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("entry {index} ({}): {why}", EntryText::of(.actions))]
pub struct ReplayError<G: Rules> {
    /// The index of the entry that was rejected, from 0.
    pub index: usize,
    /// Its actions.
    pub actions: Vec<G::Action>,
    /// Why it was rejected.
    pub why: Rejection<G::Refusal>,
}

impl<G: Rules> Record<G> {
    /// Starts replaying the record from its deal.
    ///
    /// # Errors
    /// [`SetupError`] if options or seats are invalid; a parsed record is always valid.
    pub fn replay(&self) -> Result<Replay<'_, G>, SetupError> {
        Ok(Replay { record: self, state: G::deal(&self.options, self.seats, self.seed)?, index: 0, events: Vec::new() })
    }
}

impl<G: Rules> Record<G> {
    /// The states right after each deal.
    ///
    /// # Errors
    /// [`ReplayError`] at the first entry that is not legal.
    ///
    /// # Panics
    /// If options or seats are invalid; those of a parsed record are valid.
    pub fn deals(&self) -> Result<Vec<G>, ReplayError<G>> {
        let mut replay = self.replay().expect("this game was dealt from the same before");
        let mut deals = vec![replay.state().clone()];
        while let Some(step) = replay.advance()? {
            if deals.last().is_some_and(|last| last.deals() < step.state.deals()) {
                deals.push(step.state.clone());
            }
        }
        Ok(deals)
    }
}

impl<'r, G: Rules> Replay<'r, G> {
    /// The state before the next entry.
    pub fn state(&self) -> &G {
        &self.state
    }

    /// The index of the next entry.
    pub fn index(&self) -> usize {
        self.index
    }

    /// The next entry, if there is one.
    pub fn upcoming(&self) -> Option<&'r [G::Action]> {
        self.record.entries.get(self.index).map(Vec::as_slice)
    }

    /// Plays the next entry; None at the end of the record.
    ///
    /// # Errors
    /// [`ReplayError`] if the entry is not legal; the state is then unchanged.
    pub fn advance(&mut self) -> Result<Option<ReplayStep<'_, G>>, ReplayError<G>> {
        let Some(actions) = self.upcoming() else {
            return Ok(None);
        };
        let (index, movers) = (self.index, self.state.turn().movers());
        self.events.clear();
        self.state.apply(actions, &mut self.events).map_err(|why| ReplayError {
            index,
            actions: actions.to_vec(),
            why,
        })?;
        self.index += 1;
        Ok(Some(ReplayStep { index, movers, actions, events: &self.events, state: &self.state }))
    }

    /// Plays the remaining entries and returns the last state.
    ///
    /// # Errors
    /// [`ReplayError`] at the first entry that is not legal.
    pub fn finish(mut self) -> Result<G, ReplayError<G>> {
        while self.advance()?.is_some() {}
        Ok(self.state)
    }
}
