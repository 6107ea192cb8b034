//! Writing a journal, switching between its entries, and dropping old ones.

use super::entry::{DroppedGame, EntryOrigin, EntryStatus, JournalEntry, JournalPosition, parse_past, past_key};
use super::room::{MadeRoom, make_room};
use super::{Change, Journal, preserved};
use crate::session::{Aids, Session};
use crate::store::document_store::FlushError;
use crate::store::storage::{Storage, StorageError};

/// The number of finished past games kept.
pub const MAX_FINISHED_GAMES: usize = 30;

/// The number of past games kept that were abandoned after a player had chosen something.
pub const MAX_ABANDONED_GAMES: usize = 10;

impl<S: Storage> Journal<S> {
    /// Stores the current game as a past one and makes `entry` current. Declined, without any change, if the document
    /// could not be read again.
    pub(super) fn start(&mut self, mut entry: JournalEntry) -> Change {
        let replaces = self.is_replaced_by(&mut entry);
        let number = self.position.number + u32::from(!replaces);
        let position = JournalPosition { number, last: number };
        if JournalEntry::read_for(self.rules(), &*self.playable, &entry.write(position)).is_err() {
            return Change::Declined;
        }
        if !replaces {
            self.store_current_as_past();
        }
        if self.past.remove(&number) {
            // undo has left this one, and redo will not reach it
            self.delete_later(number);
        }
        self.drop_later_games(number);
        for number in self.surplus() {
            if self.status(number) == Some(EntryStatus::Finished) {
                self.dropped.push(DroppedGame { game: self.rules().name().into(), number });
            }
            self.past.remove(&number);
            self.delete_later(number);
        }
        self.entry = entry;
        self.write();
        Change::Done
    }

    /// True if `entry` replaces the current one, which is unplayed and of the same origin. Undo then leads where it led
    /// from the current one.
    fn is_replaced_by(&self, entry: &mut JournalEntry) -> bool {
        if self.session().is_played() {
            return false;
        }
        match (&self.entry.origin, &mut entry.origin) {
            (EntryOrigin::New, EntryOrigin::New) | (EntryOrigin::Cleared, EntryOrigin::Cleared) => true,
            (EntryOrigin::Restored { before: first, .. }, EntryOrigin::Restored { before, .. }) => {
                *before = first.clone();
                true
            }
            _ => false,
        }
    }

    /// Stores the current game as a past one, without its undone entries.
    fn store_current_as_past(&mut self) {
        let current = &mut self.entry;
        current.session.drop_undone();
        if current.ended_at.is_none() || !current.session.turn().is_over() {
            current.ended_at = (self.clock)();
        }
        self.enqueue_as_past();
    }

    /// The past games beyond the limits, newest first. Unplayed games are kept only directly before the current one;
    /// unreadable ones are neither counted nor dropped.
    fn surplus(&self) -> Vec<u32> {
        let (mut finished, mut abandoned, mut is_last) = (0, 0, true);
        let is_surplus = |number: &u32| {
            let status = self.status(*number)?;
            let count = match status {
                EntryStatus::Finished => &mut finished,
                EntryStatus::Abandoned => &mut abandoned,
                EntryStatus::Unplayed => &mut 0,
            };
            *count += 1;
            let is_surplus = match status {
                EntryStatus::Finished => *count > MAX_FINISHED_GAMES,
                EntryStatus::Abandoned => *count > MAX_ABANDONED_GAMES,
                EntryStatus::Unplayed => !is_last,
            };
            is_last = false;
            is_surplus.then_some(*number)
        };
        self.past.range(..self.position.number).rev().filter_map(is_surplus).collect()
    }

    /// The status of a past game; None if it cannot be read.
    fn status(&self, number: u32) -> Option<EntryStatus> {
        if let Some(status) = self.statuses.borrow().get(&number) {
            return Some(*status);
        }
        let text = self.store.get(&self.past_key(number))?;
        let (_, entry) = JournalEntry::read(self.rules(), &text).ok()?;
        let status = EntryStatus::of(&entry.session);
        self.statuses.borrow_mut().insert(number, status);
        Some(status)
    }

    /// The past game that will be dropped when another game is started after the current one.
    pub fn next_to_drop(&self) -> Option<u32> {
        let before = self.past.range(..self.position.number).copied();
        let finished: Vec<u32> = before.filter(|number| self.status(*number) == Some(EntryStatus::Finished)).collect();
        let is_full = self.session().is_finished() && finished.len() >= MAX_FINISHED_GAMES;
        is_full.then(|| finished.first().copied()).flatten()
    }

    /// The past games dropped since the last call, for the app to report: the oldest beyond [`MAX_FINISHED_GAMES`], and
    /// those that made room in a full storage.
    pub fn take_dropped(&mut self) -> Vec<DroppedGame> {
        std::mem::take(&mut self.dropped)
    }

    /// Switches to the next readable entry in a direction; None if there is none. Damaged entries are quarantined and
    /// skipped; if storage cannot be read, nothing changes.
    pub(super) fn switch_to(&mut self, next: fn(&Self) -> Option<u32>) -> Option<()> {
        let queue = self.table_key();
        while let Some(number) = next(self) {
            let key = self.past_key(number);
            let text = self.store.fetch(&key).ok()?;
            match text.as_deref().map(|text| JournalEntry::read_for(self.rules(), &*self.playable, text)) {
                Some(Ok((_, mut entry))) => {
                    self.enqueue_as_past();
                    let aids = self.aids_of_deal(&entry.session);
                    entry.session.add_shared_aids(aids);
                    self.entry = entry;
                    self.position.number = number;
                    return Some(());
                }
                Some(Err(fault)) => self.store.quarantine(&queue, &key, fault, text.unwrap_or_default()),
                None => {}
            }
            self.past.remove(&number);
            self.statuses.borrow_mut().remove(&number);
            self.write();
        }
        None
    }

    /// The aids taken in this deal, in any entry of the journal: restored copies are entries of the same deal.
    pub(super) fn aids_of_deal(&self, session: &Session) -> Aids {
        self.sessions_of_deal(session).iter().map(Session::shared_aids).fold(Aids::NONE, Aids::and)
    }

    /// The sessions of this deal in all entries of the journal, the current one included.
    pub(super) fn sessions_of_deal(&self, session: &Session) -> Vec<Session> {
        let seed = session.seed().to_string();
        let stored = |number: &u32| {
            // searching for the seed avoids parsing documents of other deals
            let text = self.store.get(&self.past_key(*number)).filter(|text| text.contains(&seed))?;
            JournalEntry::read(self.rules(), &text).ok().map(|(_, entry)| entry.session)
        };
        let before = self.past.iter().filter(|number| **number != self.position.number).filter_map(stored);
        before.chain([self.entry.session.clone()]).filter(|other| other.is_same_deal(session)).collect()
    }

    /// Moves the current game to a free number if another past game has its number: the stored position is damaged, and
    /// the current game would replace the other one.
    pub(super) fn leave_taken_number(&mut self) {
        // a page that crashed may have left the game that an unplayed one replaces
        let number = self.session().is_played().then_some(self.position.number);
        let text = number.and_then(|number| self.store.get(&self.past_key(number)));
        let Some(text) = text else { return };
        let is_own = |entry: &JournalEntry| entry.session.is_same_deal(self.session());
        if !JournalEntry::read(self.rules(), &text).is_ok_and(|(_, entry)| is_own(&entry)) {
            self.position = JournalPosition::after(&self.past);
            self.write();
        }
    }

    fn enqueue_as_past(&mut self) {
        let number = self.position.number;
        self.entry.enqueue(&self.store, &self.table_key(), &self.past_key(number), self.position);
        self.past.insert(number);
        self.to_delete.remove(&number);
        self.statuses.borrow_mut().insert(number, EntryStatus::of(&self.entry.session));
    }

    /// Makes this number the current and last one, and drops the games that redo no longer reaches. Games that it did not
    /// reach before either are another tab's, so they are quarantined.
    pub(super) fn drop_later_games(&mut self, number: u32) {
        self.quarantine_stray_games();
        self.position = JournalPosition { number, last: number };
        for number in self.past.split_off(&(number + 1)) {
            self.delete_later(number);
        }
    }

    /// Deletes a game that the journal no longer reaches, after the next successful write.
    pub(super) fn delete_later(&mut self, number: u32) {
        self.store.cancel(&self.past_key(number));
        self.statuses.borrow_mut().remove(&number);
        self.to_delete.insert(number);
    }

    pub(super) fn write(&mut self) {
        let key = self.table_key();
        self.entry.enqueue(&self.store, &key, &key, self.position);
        if self.flush(&key) {
            let (rules, store, slot) = (self.entry.session.rules(), &self.store, self.slot);
            self.to_delete.retain(|number| !store.discard(&past_key(rules, slot, *number)));
            // a pending preserved copy may have room now
            let copy = preserved::key(self.rules(), self.slot);
            if self.store.is_pending(&copy) {
                self.flush(&copy);
            }
        }
    }

    /// Flushes a queue; if storage is full, the oldest past games of all games make room.
    pub(super) fn flush(&mut self, queue: &str) -> bool {
        let flushed = if queue == self.table_key() && std::mem::take(&mut self.is_checked) {
            self.store.flush_checked(queue)
        } else {
            self.store.try_flush(queue)
        };
        match flushed {
            Ok(()) => true,
            Err(FlushError::Refused(StorageError::Full)) => {
                let MadeRoom { flushed, removed } =
                    make_room(&self.store, queue, (self.rules().name(), self.slot), self.position.number);
                self.note_removed(&removed);
                flushed
            }
            Err(_) => false,
        }
    }

    /// Records that these past games were removed to make room.
    fn note_removed(&mut self, keys: &[String]) {
        for (game, slot, number) in keys.iter().filter_map(|key| parse_past(key)) {
            if (game, slot) == (self.rules().name(), self.slot) {
                self.past.remove(&number);
                if self.statuses.borrow_mut().remove(&number) == Some(EntryStatus::Unplayed) {
                    continue;
                }
            }
            self.dropped.push(DroppedGame { game: game.into(), number });
        }
    }
}
