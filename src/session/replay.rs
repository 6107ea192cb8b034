//! Playing a record again, entry by entry.

use thiserror::Error;

use super::record::{EntryText, Record};
use crate::engine::{Rejection, Rules, SeatSet, SetupError};

/// A record being played again: the state before the next entry, and a way to take it.
#[derive(Clone, Debug)]
pub struct Replay<'r, G: Rules> {
    record: &'r Record<G>,
    state: G,
    index: usize,
    events: Vec<G::Event>,
}

/// An entry that has been played.
#[derive(Debug)]
pub struct Step<'a, G: Rules> {
    /// The entry's number, from 0.
    pub index: usize,
    /// The seats that acted.
    pub movers: SeatSet,
    /// What they did, in seat order.
    pub actions: &'a [G::Action],
    /// What happened.
    pub events: &'a [G::Event],
    /// The state after it.
    pub state: &'a G,
}

/// Where a record is not a game by the rules.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("entry {index} ({}): {why}", EntryText::of(.actions))]
pub struct ReplayError<G: Rules> {
    /// The entry's number, from 0.
    pub index: usize,
    /// The entry that could not be played.
    pub actions: Vec<G::Action>,
    /// Why not.
    pub why: Rejection<G::Refusal>,
}

impl<G: Rules> Record<G> {
    /// Starts playing the record again, from its deal.
    ///
    /// # Errors
    /// [`SetupError`] if options and seats are not the game's; a record that was parsed has none of these.
    pub fn replay(&self) -> Result<Replay<'_, G>, SetupError> {
        Ok(Replay { record: self, state: G::deal(&self.options, self.seats, self.seed)?, index: 0, events: Vec::new() })
    }
}

impl<'r, G: Rules> Replay<'r, G> {
    /// The state before the next entry.
    pub fn state(&self) -> &G {
        &self.state
    }

    /// The number of the next entry.
    pub fn index(&self) -> usize {
        self.index
    }

    /// The next entry, if there is one.
    pub fn upcoming(&self) -> Option<&'r [G::Action]> {
        self.record.entries.get(self.index).map(Vec::as_slice)
    }

    /// Plays the next entry; nothing if the record is at its end.
    ///
    /// # Errors
    /// [`ReplayError`] if the entry is not legal here; the state is then still the one before it.
    pub fn advance(&mut self) -> Result<Option<Step<'_, G>>, ReplayError<G>> {
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
        Ok(Some(Step { index, movers, actions, events: &self.events, state: &self.state }))
    }

    /// Plays all that is left, and hands back the state.
    ///
    /// # Errors
    /// [`ReplayError`] at the first entry that is not legal.
    pub fn finish(mut self) -> Result<G, ReplayError<G>> {
        while self.advance()?.is_some() {}
        Ok(self.state)
    }
}
