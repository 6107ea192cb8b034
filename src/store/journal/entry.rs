//! One entry of a journal: the game in memory and its stored form.

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::engine::AnyRules;
use crate::engine::order;
use crate::session::{Player, Session};
use crate::store::document::{self, Fault, Kind};
use crate::store::document_store::DocumentStore;
use crate::store::keys::{self, Slot};
use crate::store::storage::Storage;

/// Position in the journal. Entries are numbered from 1.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct JournalPosition {
    /// The current entry.
    pub number: u32,
    /// The last entry that redo reaches.
    pub last: u32,
}

impl JournalPosition {
    /// Larger numbers are invalid.
    pub const MAX_NUMBER: u32 = 1_000_000_000;

    /// The position after these entries, where redo reaches no further one.
    pub fn after(past: &BTreeSet<u32>) -> Self {
        let number = past.last().copied().unwrap_or(0) + 1;
        Self { number, last: number }
    }

    const fn is_valid(self) -> bool {
        1 <= self.number && self.number <= self.last && self.last <= Self::MAX_NUMBER
    }
}

/// How an entry began.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub(super) enum EntryOrigin {
    /// As a new game.
    #[default]
    New,
    /// As a preserved copy that was restored.
    Restored {
        /// The settings of the copy.
        settings: Value,
        /// The settings before it was restored.
        before: Value,
    },
    /// As the game of the entry before it, with an empty tally.
    Cleared,
}

impl EntryOrigin {
    fn is_new(&self) -> bool {
        *self == Self::New
    }
}

/// One entry of a journal: a game, or a part of one.
#[derive(Clone, Debug)]
pub(super) struct JournalEntry {
    pub session: Session,
    pub origin: EntryOrigin,
    /// When the game ended or another one was started, in milliseconds since 1970.
    pub ended_at: Option<u64>,
}

/// A past game that was dropped: undo and the list of past games no longer reach it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DroppedGame {
    /// The name of its game: a full storage drops past games of any game.
    pub game: String,
    /// Its number in its journal.
    pub number: u32,
}

/// How far an entry was played.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum EntryStatus {
    /// No player has chosen anything.
    Unplayed,
    /// Played, but not to its end.
    Abandoned,
    Finished,
}

impl EntryStatus {
    pub fn of(session: &Session) -> Self {
        match (session.is_finished(), session.is_played()) {
            (true, _) => Self::Finished,
            (false, true) => Self::Abandoned,
            (false, false) => Self::Unplayed,
        }
    }
}

#[derive(Serialize)]
struct WrittenEntry<'a, T> {
    place: JournalPosition,
    session: &'a T,
    #[serde(skip_serializing_if = "EntryOrigin::is_new")]
    began: &'a EntryOrigin,
    #[serde(skip_serializing_if = "Option::is_none")]
    ended_at: Option<u64>,
}

/// The last two fields were added after version 1.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ParsedEntry {
    place: JournalPosition,
    session: Value,
    #[serde(default)]
    began: EntryOrigin,
    #[serde(default)]
    ended_at: Option<u64>,
}

impl JournalEntry {
    pub fn new(session: Session) -> Self {
        Self { session, origin: EntryOrigin::New, ended_at: None }
    }

    fn written(&self, position: JournalPosition) -> WrittenEntry<'_, Session> {
        let Self { session, origin, ended_at } = self;
        WrittenEntry { place: position, session, began: origin, ended_at: *ended_at }
    }

    pub fn write(&self, position: JournalPosition) -> String {
        document::write(Kind::Game, &self.written(position))
    }

    pub fn enqueue<S: Storage>(&self, store: &DocumentStore<S>, queue: &str, key: &str, position: JournalPosition) {
        store.enqueue_next(queue, key, Kind::Game, &self.written(position));
    }

    pub fn read(rules: &'static dyn AnyRules, text: &str) -> Result<(JournalPosition, Self), Fault> {
        Self::read_knowing(rules, text, None)
    }

    /// Parses a document; `known` is a session that may be an earlier moment of the same game.
    pub fn read_knowing(
        rules: &'static dyn AnyRules,
        text: &str,
        known: Option<&Session>,
    ) -> Result<(JournalPosition, Self), Fault> {
        let body = document::read(Kind::Game, text)?;
        let ParsedEntry { place, session, began, ended_at } =
            ParsedEntry::deserialize(&body).map_err(|_| Fault::Damaged)?;
        if !place.is_valid() {
            return Err(Fault::Damaged);
        }
        let session = Session::restore_knowing(rules, session, known).map_err(|error| Fault::from(&error))?;
        let entry = Self { session, origin: began, ended_at };
        document::check_shape(&body, &entry.written(place))?;
        Ok((place, entry))
    }

    /// Parses a document; [`Fault::Foreign`] if its players are not `playable`.
    pub fn read_for(
        rules: &'static dyn AnyRules,
        playable: &dyn Fn(&[Player]) -> bool,
        text: &str,
    ) -> Result<(JournalPosition, Self), Fault> {
        let read = Self::read(rules, text)?;
        if read.1.is_for(playable) { Ok(read) } else { Err(Fault::Foreign) }
    }

    /// True if its players are `playable`.
    pub fn is_for(&self, playable: &dyn Fn(&[Player]) -> bool) -> bool {
        playable(self.session.players())
    }
}

/// The key of the current game, which also names the journal's write queue.
pub(super) fn table_key(rules: &dyn AnyRules, slot: Slot) -> String {
    slot.table(rules.name())
}

pub(super) fn past_key(rules: &dyn AnyRules, slot: Slot, number: u32) -> String {
    slot.past(rules.name(), number)
}

/// The game, the journal and the number in the key of a past game, of any game.
pub(super) fn parse_past(key: &str) -> Option<(&str, Slot, u32)> {
    keys::parse_past(key).filter(|(.., number)| *number < JournalPosition::MAX_NUMBER)
}

pub(super) fn past_numbers<S: Storage>(rules: &dyn AnyRules, store: &DocumentStore<S>, slot: Slot) -> BTreeSet<u32> {
    let keys = store.keys(&slot.past_prefix(rules.name()));
    order::sorted_set(keys.iter().filter_map(|key| parse_past(key)).map(|(.., number)| number))
}
