//! The preserved copy: a game the player saved to return to any number of times.

use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::entry::{EntryOrigin, JournalEntry};
use super::{Change, Journal};
use crate::engine::{AnyRules, Viewer};
use crate::session::{Aids, LogEntry, Player, Session, Tally};
use crate::store::document::{self, Fault, Kind};
use crate::store::keys::Slot;
use crate::store::storage::Storage;

/// A preserved copy.
#[derive(Clone, Debug)]
pub struct PreservedCopy {
    /// The game at that moment, with the tally.
    pub session: Session,
    /// The settings passed to [`Journal::preserve`].
    pub settings: Value,
    /// When it was preserved, in milliseconds since 1970, if known.
    pub at: Option<u64>,
}

#[derive(Serialize)]
struct WrittenCopy<'a, T> {
    session: &'a T,
    settings: &'a Value,
    at: Option<u64>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ParsedCopy {
    session: Value,
    settings: Value,
    at: Option<u64>,
}

pub(super) fn key(rules: &dyn AnyRules, slot: Slot) -> String {
    slot.preserved(rules.name())
}

fn read(
    rules: &'static dyn AnyRules,
    playable: &dyn Fn(&[Player]) -> bool,
    text: &str,
) -> Result<PreservedCopy, Fault> {
    let body = document::read(Kind::Preserved, text)?;
    let ParsedCopy { session, settings, at } = ParsedCopy::deserialize(&body).map_err(|_| Fault::Damaged)?;
    let session = Session::restore(rules, session).map_err(|error| Fault::from(&error))?;
    document::check_shape(&body, &WrittenCopy { session: &session, settings: &settings, at })?;
    if playable(session.players()) { Ok(PreservedCopy { session, settings, at }) } else { Err(Fault::Foreign) }
}

impl<S: Storage> Journal<S> {
    /// The preserved copy, if there is one. One that cannot be read is quarantined.
    pub fn preserved(&self) -> Option<PreservedCopy> {
        let key = key(self.rules(), self.slot);
        let text = self.store.get(&key)?;
        match read(self.rules(), &*self.playable, &text) {
            Ok(copy) => Some(copy),
            Err(fault) => {
                self.store.quarantine(&key, &key, fault, text);
                self.store.flush(&key);
                None
            }
        }
    }

    /// Preserves the current game with the tally and these settings, in place of an earlier copy.
    pub fn preserve(&mut self, settings: &Value) -> Change {
        if self.reload() {
            return Change::Overtaken;
        }
        // quarantines an earlier copy that cannot be read
        drop(self.preserved());
        let (session, at) = (&self.entry.session, (self.clock)());
        let text = document::write(Kind::Preserved, &WrittenCopy { session, settings, at });
        if read(self.rules(), &*self.playable, &text).is_err() {
            return Change::Declined;
        }
        self.write_copy(&self.entry.session.clone(), settings, at);
        Change::Done
    }

    fn write_copy(&mut self, session: &Session, settings: &Value, at: Option<u64>) {
        let key = key(self.rules(), self.slot);
        let text = document::write(Kind::Preserved, &WrittenCopy { session, settings, at });
        self.store.enqueue(&key, &key, Some(&text));
        self.flush(&key);
    }

    /// Replaces the current game by the preserved copy; None if there is none. [`Journal::take_settings`] then returns the
    /// settings of the copy. Undo restores the current game and `settings`.
    pub fn restore(&mut self, settings: Value) -> Option<Change> {
        if self.reload() {
            return Some(Change::Overtaken);
        }
        let PreservedCopy { mut session, settings: restored, .. } = self.preserved()?;
        session.add_shared_aids(self.aids_of_deal(&session));
        session.start_here();
        let ended_at = session.turn().is_over().then_some(()).and_then(|()| (self.clock)());
        let origin = EntryOrigin::Restored { settings: restored.clone(), before: settings };
        let change = self.start(JournalEntry { session, origin, ended_at });
        if change == Change::Done {
            self.settings = Some(restored);
        }
        Some(change)
    }

    /// What [`Journal::restore`] would take back, as a viewer beside the table may know it: the entries of the same deal
    /// beyond the preserved copy, in any entry of the journal. Empty if there is no copy, or if the end of its game has
    /// been seen.
    ///
    /// Where undo must not take back revealed information, these entries must not reveal any.
    pub fn undone_by_restore(&self) -> Vec<LogEntry> {
        let Some(PreservedCopy { session: copy, .. }) = self.preserved() else { return Vec::new() };
        let same_deal = self.sessions_of_deal(&copy);
        if same_deal.iter().chain([&copy]).any(|session| session.shared_aids().seen_ahead) {
            return Vec::new();
        }
        same_deal.iter().flat_map(|session| session.log(Viewer::Table, session.common_entries(&copy))).collect()
    }

    /// Empties the tally and continues the game. Undo restores the tally.
    pub fn clear_tally(&mut self) -> Change {
        if self.reload() {
            return Change::Overtaken;
        }
        let mut entry = JournalEntry { origin: EntryOrigin::Cleared, ..self.entry.clone() };
        entry.session.drop_undone();
        entry.session.start_here();
        entry.session.set_tally_before(Tally::default());
        self.start(entry)
    }

    /// The settings that the last change restored, if it restored any; returned once.
    pub fn take_settings(&mut self) -> Option<Value> {
        self.settings.take()
    }

    /// Records that the player peeked at hidden bones in this game.
    pub fn mark_peeked(&mut self) -> Change {
        self.add_aids(Aids::PEEKED)
    }

    /// Records that the player asked for a hint in this game.
    pub fn mark_hinted(&mut self) -> Change {
        self.add_aids(Aids::HINTED)
    }

    /// Records aids in the current game and its preserved copy, so that undo and restore cannot remove them. Aids after
    /// the end do not count.
    fn add_aids(&mut self, aids: Aids) -> Change {
        if self.reload() {
            return Change::Overtaken;
        }
        let session = &mut self.entry.session;
        if session.turn().is_over() || session.aids().and(aids) == session.aids() {
            return Change::Done;
        }
        session.add_aids(aids);
        self.add_aids_to_copy();
        self.write();
        Change::Done
    }

    /// Records the aids of the current game, its end included, in a preserved copy of the same deal: the copy may outlive
    /// all entries that hold them.
    pub(super) fn add_aids_to_copy(&mut self) {
        let copy = self.preserved().filter(|copy| copy.session.is_same_deal(&self.entry.session));
        let Some(PreservedCopy { mut session, settings, at }) = copy else { return };
        let before = session.aids();
        session.add_shared_aids(self.entry.session.shared_aids());
        if session.aids() != before {
            self.write_copy(&session, &settings, at);
        }
    }
}
