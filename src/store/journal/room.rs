//! Making room in a full storage: the oldest past games are removed, whichever game they belong to.

use std::collections::{BTreeMap, BTreeSet};

use super::entry::parse_past;
use crate::engine::order::sorted;
use crate::store::document::{self, Kind};
use crate::store::document_store::{DocumentStore, FlushError};
use crate::store::keys::{self, Slot};
use crate::store::storage::{Storage, StorageError};

/// Past games of each game that are kept even if storage is full.
pub(super) const MIN_PAST_GAMES: usize = 3;

pub struct MadeRoom {
    pub flushed: bool,
    /// The keys of the removed games.
    pub removed: Vec<String>,
}

/// Removes the oldest past games one by one until the queue is flushed. Games whose removal did not help are restored.
/// `current` is the number of the current game of `journal`.
pub fn make_room<S: Storage>(store: &DocumentStore<S>, queue: &str, journal: (&str, Slot), current: u32) -> MadeRoom {
    let mut made = MadeRoom { flushed: false, removed: Vec::new() };
    let mut taken_out = Vec::new();
    for key in removable_games(store, journal, current) {
        let Some(text) = store.take_out(&key) else { break };
        taken_out.push((key, text));
        let pending = store.pending_count(queue);
        let flushed = store.try_flush(queue);
        if store.pending_count(queue) < pending {
            made.removed.extend(taken_out.drain(..).map(|(key, _)| key));
        }
        match flushed {
            Ok(()) => {
                made.flushed = true;
                break;
            }
            Err(FlushError::Refused(StorageError::Full)) => {}
            Err(_) => break,
        }
    }
    for (key, text) in taken_out {
        store.enqueue(&key, &key, Some(&text));
        store.flush(&key);
    }
    made
}

/// The keys of the past games that may be removed, of all games, oldest first. Excludes the nearest ones before the
/// current game, those after it, and unreadable ones.
fn removable_games<S: Storage>(store: &DocumentStore<S>, journal: (&str, Slot), current: u32) -> Vec<String> {
    let mut past: BTreeMap<(String, Slot), BTreeSet<u32>> = BTreeMap::new();
    for key in store.keys(keys::PREFIX) {
        if let Some((game, slot, number)) = parse_past(&key)
            && !store.is_pending(&key)
        {
            past.entry((game.into(), slot)).or_default().insert(number);
        }
    }
    let mut removable = Vec::new();
    for ((game, slot), numbers) in past {
        let is_own = (game.as_str(), slot) == journal;
        let current = if is_own { Some(current) } else { current_number(store, &game, slot) };
        let before = numbers.range(..current.unwrap_or(u32::MAX)).rev().skip(MIN_PAST_GAMES);
        removable.extend(before.filter_map(|number| {
            let key = slot.past(&game, *number);
            let body = document::read(Kind::Game, &store.get(&key)?).ok()?;
            Some((body["ended_at"].as_u64().unwrap_or(0), *number, key))
        }));
    }
    sorted(&removable, Ord::cmp).into_iter().map(|(_, _, key)| key).collect()
}

fn current_number<S: Storage>(store: &DocumentStore<S>, game: &str, slot: Slot) -> Option<u32> {
    let text = store.get(&slot.table(game))?;
    let body = document::read(Kind::Game, &text).ok()?;
    u32::try_from(body["place"]["number"].as_u64()?).ok()
}
