//! States of a record at regular intervals, so that the view at any entry is a few entries away.

use std::cell::RefCell;
use std::ops::Range;

use super::record::Record;
use super::session::Session;
use crate::engine::{Rules, Viewer};

/// The number of entries between two checkpoints.
const INTERVAL: usize = 64;

/// The states of a record at regular intervals, as far as they have been asked for.
pub struct Checkpoints<G: Rules> {
    record: Record<G>,
    states: RefCell<Vec<G>>,
}

impl<G: Rules> Session<G> {
    /// Checkpoints of this game, as it is now.
    pub fn checkpoints(&self) -> Checkpoints<G> {
        let record = self.record();
        let states = record.replay().map(|replay| vec![replay.state().clone()]).unwrap_or_default();
        Checkpoints { record, states: RefCell::new(states) }
    }
}

impl<G: Rules> Checkpoints<G> {
    /// The viewer's view after this many entries; None if fewer have been played.
    pub fn view_at(&self, entries: usize, who: Viewer) -> Option<G::View> {
        let mut states = self.states.borrow_mut();
        let at = entries / INTERVAL;
        while states.len() <= at {
            let from = states.len().checked_sub(1)? * INTERVAL;
            let next = self.play(states.last()?.clone(), from..from + INTERVAL)?;
            states.push(next);
        }
        let state = self.play(states.get(at)?.clone(), at * INTERVAL..entries)?;
        Some(state.view(who))
    }

    fn play(&self, mut state: G, range: Range<usize>) -> Option<G> {
        let mut events = Vec::new();
        for actions in self.record.entries.get(range)? {
            state.apply(actions, &mut events).ok()?;
        }
        Some(state)
    }
}
