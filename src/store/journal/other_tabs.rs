//! Journals in several tabs: loading what another tab wrote, and resolving conflicts.

use super::Journal;
use super::entry::{JournalEntry, parse_past, past_numbers};
use super::room::MIN_PAST_GAMES;
use crate::store::document::Fault;
use crate::store::document_store::ExternalChange;
use crate::store::storage::Storage;

impl<S: Storage> Journal<S> {
    /// Loads what another tab has written since; true if there was anything.
    pub fn reload(&mut self) -> bool {
        let key = self.table_key();
        let change = self.store.external_change(&key);
        self.is_checked = change == ExternalChange::None;
        if change != ExternalChange::Unreadable {
            self.restore_overwritten();
        }
        let ExternalChange::Written(text) = change else {
            if self.is_checked {
                self.restore_removed();
            }
            return false;
        };
        let lost = self.store.accept_external(&key, &text);
        self.is_checked = true;
        let read = JournalEntry::read_knowing(self.rules(), &text, Some(self.session()));
        match read.and_then(|read| read.1.is_for(&*self.playable).then_some(read).ok_or(Fault::Foreign)) {
            Ok((position, entry)) => {
                let is_conflict = !lost.is_empty();
                self.quarantine_lost(lost, Some(&entry));
                // the other tab's game is not based on this tab's pending writes
                self.store.quarantine_pending(&key, Fault::Overtaken);
                let _ = self.store.flush_checked(&key);
                (self.position, self.entry) = (position, entry);
                self.past = past_numbers(self.rules(), &self.store, self.slot);
                if is_conflict {
                    // the past game stored by this tab under the current number belongs to the lost version
                    let key = self.past_key(self.position.number);
                    let text = self.store.get(&key).filter(|_| self.past.contains(&self.position.number));
                    self.quarantine_lost(text.map(|text| (key, text)).into_iter().collect(), None);
                    self.quarantine_stray_games();
                }
                self.restore_removed();
                self.to_delete.clear();
                self.statuses.borrow_mut().clear();
                self.settings = None;
                true
            }
            Err(fault) => {
                self.store.quarantine_copy(&key, &key, fault, text);
                self.write();
                false
            }
        }
    }

    /// Rewrites past games of this tab that another tab has overwritten without knowing of them.
    fn restore_overwritten(&self) {
        let queue = self.table_key();
        for (key, text) in self.store.overwritten(&queue) {
            if let (Ok((_, ours)), Some(stored)) = (JournalEntry::read(self.rules(), &text), self.store.get(&key))
                && !JournalEntry::read(self.rules(), &stored)
                    .is_ok_and(|(_, theirs)| theirs.session.is_prefix_of(&ours.session))
            {
                self.store.quarantine_copy(&queue, &key, Fault::Overtaken, stored);
            }
            self.store.enqueue_again(&queue, &key, &text);
        }
        if self.is_checked {
            // what storage refuses stays pending
            let _ = self.store.flush_checked(&queue);
        }
    }

    /// Stores past games of this tab again if another tab has removed them without knowing of the current game: that
    /// tab had continued from an earlier entry. Only the latest games: older ones may have been removed to make room.
    fn restore_removed(&mut self) {
        let queue = self.table_key();
        let mut restored = false;
        for (key, text) in self.store.removed(&queue) {
            let Some((.., number)) = parse_past(&key) else { continue };
            let is_next = (1..=MIN_PAST_GAMES).contains(&(self.position.number.saturating_sub(number) as usize));
            if is_next && JournalEntry::read(self.rules(), &text).is_ok_and(|(_, entry)| entry.session.is_played()) {
                self.store.enqueue_again(&queue, &key, &text);
                self.past.insert(number);
                self.statuses.borrow_mut().remove(&number);
                restored = true;
            }
        }
        if restored {
            // what storage refuses stays pending
            let _ = self.store.flush_checked(&queue);
        }
    }

    /// Quarantines this tab's lost writes unless their games are part of the current game or, if the other tab's game was
    /// `loaded`, of the game stored under their key.
    fn quarantine_lost(&self, lost: Vec<(String, String)>, loaded: Option<&JournalEntry>) {
        for (key, text) in lost {
            let Ok((_, entry)) = JournalEntry::read(self.rules(), &text) else { continue };
            let is_part_of = |other: &JournalEntry| entry.session.is_prefix_of(&other.session);
            let is_stored = loaded.is_some() && {
                let stored = self.store.get(&key).and_then(|text| JournalEntry::read(self.rules(), &text).ok());
                stored.is_some_and(|(_, stored)| is_part_of(&stored))
            };
            if !is_stored && !is_part_of(loaded.unwrap_or(&self.entry)) {
                self.store.quarantine_copy(&self.table_key(), &key, Fault::Overtaken, text);
            }
        }
    }

    /// Quarantines `text`, the current game that another tab wrote under `key`, if this tab has overwritten it without
    /// knowing of it: that tab may have been closed. True if it was quarantined.
    pub fn quarantine_overwritten(&mut self, key: &str, text: &str) -> bool {
        let table = self.table_key();
        if key != table || !self.store.has_overwritten(&table, text) {
            return false;
        }
        let Ok((_, entry)) = JournalEntry::read_for(self.rules(), &*self.playable, text) else { return false };
        if entry.session.is_prefix_of(self.session()) {
            return false;
        }
        self.store.quarantine_copy(&table, &table, Fault::Overtaken, text.to_owned());
        self.store.flush(&table);
        true
    }

    /// Quarantines games with numbers beyond the reach of redo, unless they are blank: a page that crashed left them,
    /// or the position is damaged.
    pub(super) fn quarantine_stray_games(&mut self) {
        let queue = self.table_key();
        for number in self.past.split_off(&(self.position.last + 1)) {
            let key = self.past_key(number);
            let Ok(Some(text)) = self.store.fetch(&key) else { continue };
            if JournalEntry::read(self.rules(), &text).is_ok_and(|(_, entry)| entry.session.is_blank()) {
                self.delete_later(number);
            } else {
                self.store.quarantine(&queue, &key, Fault::Overtaken, text);
            }
        }
    }
}
