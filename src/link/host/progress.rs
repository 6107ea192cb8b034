//! What a device has received of the game, and what it still has to.

use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::super::update::{KnownActions, Position, SentEntry, Update};
use crate::engine::Seat;

/// The size of the entries in one update from which on the rest follows in the next message, in bytes.
const UPDATE_BYTES: usize = 60_000;

/// What a device has received of the game on its connection.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(super) struct Progress {
    pub(super) viewers: Vec<Option<Seat>>,
    /// The record's entries when it was last updated. Secret: only compared.
    pub(super) entries: Vec<Vec<String>>,
    /// By viewer, the actions of all entries as sent.
    pub(super) known: Vec<Vec<KnownActions>>,
    pub(super) position: Option<Position>,
    pub(super) has_reveal: bool,
}

/// The actions of earlier entries that a viewer may know only now, or no longer.
pub(super) fn opened(
    before: &[Vec<KnownActions>],
    now: &[Vec<KnownActions>],
    from: usize,
) -> Vec<(usize, usize, KnownActions)> {
    let mut opened = Vec::new();
    for (viewer, (before, now)) in before.iter().zip(now).enumerate() {
        for (index, (before, now)) in before.iter().zip(now).take(from).enumerate() {
            if before != now {
                opened.push((index, viewer, now.clone()));
            }
        }
    }
    opened
}

/// What a device has to receive.
pub(super) struct News {
    pub(super) start: Option<Vec<Value>>,
    pub(super) from: usize,
    pub(super) entries: Vec<SentEntry>,
    pub(super) opened: Vec<(usize, usize, KnownActions)>,
    pub(super) position: Position,
}

impl News {
    /// In one message, or in several if it is long.
    pub(super) fn in_messages(self, round: u32) -> Vec<Update> {
        let Self { mut start, mut from, entries, opened, position } = self;
        let (mut updates, mut part, mut size) = (Vec::new(), Vec::new(), 0);
        for entry in entries {
            let bytes = serde_json::to_string(&entry).map_or(0, |text| text.len());
            if size + bytes > UPDATE_BYTES && !part.is_empty() {
                let entries = std::mem::take(&mut part);
                let next = from + entries.len();
                updates.push(Update { round, start: start.take(), from, entries, opened: Vec::new(), position: None });
                (from, size) = (next, 0);
            }
            size += bytes;
            part.push(entry);
        }
        updates.push(Update { round, start, from, entries: part, opened, position: Some(position) });
        updates
    }
}
