//! The history of a game as data: what each entry led to, and the states to which undo returns.
//!
//! Playing an entry applies one entry, however long the game is. Going back starts from the nearest checkpoint.

use std::borrow::Cow;
use std::collections::VecDeque;

use super::ticket::Ticket;
use crate::engine::{AnyState, Opaque, Points, Rejection, SeatSet};

/// The number of entries between two checkpoints: what undo applies at most, and what a long game costs in memory.
const CHECKPOINT_SPACING: usize = 256;

/// The number of latest states that are kept: the table shows what has happened since the viewer last acted.
const RECENT_STATES: usize = 64;

/// An entry that has been played, and what it led to.
#[derive(Clone, Debug)]
pub(super) struct Step {
    /// The seats that acted.
    pub(super) movers: SeatSet,
    /// The events, with everything hidden in them.
    pub(super) events: Opaque,
    /// Each seat's points after it.
    pub(super) scores: Vec<Points>,
    /// The number of deals after it.
    pub(super) deals: u32,
    /// Identifies it, and with it all entries before it: an entry that is played again gets another ticket.
    pub(super) ticket: Ticket,
}

/// The entries played, with the current state.
#[derive(Clone, Debug)]
pub(super) struct Steps {
    entries: Vec<Step>,
    state: Box<dyn AnyState>,
    /// The states before the entries 0, [`CHECKPOINT_SPACING`], twice that and so on, up to the current state.
    checkpoints: Vec<Box<dyn AnyState>>,
    /// The states before the latest entries, in order; at most [`RECENT_STATES`].
    recent: VecDeque<Box<dyn AnyState>>,
}

impl Steps {
    /// A game that has just been dealt.
    pub(super) fn new(dealt: Box<dyn AnyState>) -> Self {
        Self { entries: Vec::new(), checkpoints: vec![dealt.clone()], state: dealt, recent: VecDeque::new() }
    }

    /// The number of entries played.
    pub(super) fn len(&self) -> usize {
        self.entries.len()
    }

    /// The steps from index `from` on.
    pub(super) fn from(&self, from: usize) -> &[Step] {
        self.entries.get(from..).unwrap_or_default()
    }

    pub(super) fn get(&self, index: usize) -> Option<&Step> {
        self.entries.get(index)
    }

    pub(super) fn last(&self) -> Option<&Step> {
        self.entries.last()
    }

    /// The current state.
    pub(super) fn state(&self) -> &dyn AnyState {
        &*self.state
    }

    /// The state after the deal, before the first entry.
    pub(super) fn dealt(&self) -> &dyn AnyState {
        &*self.checkpoints[0]
    }

    /// The number of deals before the entry at `index`.
    pub(super) fn deals_before(&self, index: usize) -> u32 {
        index.checked_sub(1).and_then(|last| self.entries.get(last)).map_or(self.dealt().deals(), |step| step.deals)
    }

    /// The index of the entry with which the current deal was dealt; 0 for the first deal.
    pub(super) fn deal_start(&self) -> usize {
        let current = self.state.deals();
        self.entries.iter().rposition(|step| step.deals < current).map_or(0, |before| before + 1)
    }

    /// Plays an entry.
    ///
    /// # Errors
    /// [`Rejection`]; nothing has changed.
    pub(super) fn push(&mut self, entry: &[String]) -> Result<(), Rejection<String>> {
        self.push_keeping(entry, true)
    }

    fn push_keeping(&mut self, entry: &[String], is_recent: bool) -> Result<(), Rejection<String>> {
        let before = is_recent.then(|| self.state.clone());
        let movers = self.state.turn().movers();
        let events = self.state.apply(entry)?;
        match before {
            Some(before) => {
                if self.recent.len() == RECENT_STATES {
                    self.recent.pop_front();
                }
                self.recent.push_back(before);
            }
            None => self.recent.clear(),
        }
        let (scores, deals) = (self.state.scores().to_vec(), self.state.deals());
        self.entries.push(Step { movers, events, scores, deals, ticket: Ticket::next() });
        if self.len().is_multiple_of(CHECKPOINT_SPACING) {
            self.checkpoints.push(self.state.clone());
        }
        Ok(())
    }

    /// Plays these entries after each other.
    ///
    /// # Errors
    /// The number of entries that were played, and why the next one was rejected.
    pub(super) fn extend(&mut self, entries: &[Vec<String>]) -> Result<(), (usize, Rejection<String>)> {
        for (index, entry) in entries.iter().enumerate() {
            // cloning every state would cost more than applying the entries
            let is_recent = index + RECENT_STATES >= entries.len();
            self.push_keeping(entry, is_recent).map_err(|why| (index, why))?;
        }
        Ok(())
    }

    /// Goes back to the state before the entry at `index` of the game's `entries`.
    pub(super) fn truncate(&mut self, index: usize, entries: &[Vec<String>]) {
        if index >= self.len() {
            return;
        }
        // early enough to collect the latest states again
        let checkpoint = index.saturating_sub(RECENT_STATES) / CHECKPOINT_SPACING;
        self.checkpoints.truncate(checkpoint + 1);
        self.state = self.checkpoints[checkpoint].clone();
        self.recent.clear();
        self.entries.truncate(checkpoint * CHECKPOINT_SPACING);
        self.extend(&entries[self.len()..index]).expect("a recorded action is legal");
    }

    /// The state before the entry at `index` of the game's `entries`, or the current state for the number of entries.
    pub(super) fn state_before(
        &self,
        index: usize,
        entries: &[Vec<String>],
    ) -> Option<Cow<'_, dyn AnyState + 'static>> {
        let back = self.len().checked_sub(index)?;
        if back == 0 {
            return Some(Cow::Borrowed(&*self.state));
        }
        if let Some(recent) = self.recent.len().checked_sub(back) {
            return Some(Cow::Borrowed(&*self.recent[recent]));
        }
        let checkpoint = index / CHECKPOINT_SPACING;
        let mut state = self.checkpoints[checkpoint].clone();
        for entry in &entries[checkpoint * CHECKPOINT_SPACING..index] {
            state.apply(entry).expect("a recorded action is legal");
        }
        Some(Cow::Owned(state))
    }

    /// Calls `visit` with the state after each entry of the game's `entries` from index `from` on.
    pub(super) fn visit_after(&self, from: usize, entries: &[Vec<String>], mut visit: impl FnMut(&dyn AnyState)) {
        let recent_from = self.len() - self.recent.len();
        if let Some(before) = self.state_before(from, entries).filter(|_| from < recent_from) {
            let mut state = before.into_owned();
            for entry in &entries[from..recent_from] {
                state.apply(entry).expect("a recorded action is legal");
                visit(&*state);
            }
        }
        let latest = self.recent.iter().chain([&self.state]);
        for state in latest.skip(from.saturating_sub(recent_from) + 1) {
            visit(&**state);
        }
    }
}
