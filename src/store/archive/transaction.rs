//! A change of several documents that is committed as a whole or not at all, and can be undone.

use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};
use thiserror::Error;

use super::section::{parse_number, quarantine_number};
use super::{Documents, Section, is_note};
use crate::engine::order;
use crate::store::document_store::DocumentStore;
use crate::store::keys::{self, PREFIX, QUARANTINE, QUARANTINE_LAST, Slot};
use crate::store::storage::{Storage, StorageError};

#[cfg(test)]
mod tests;

/// The write queue of documents that could not be rolled back.
const ROLLBACK_QUEUE: &str = "put back";

/// Why a transaction was not committed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum TransactionError {
    /// One of its documents has changed since; nothing was written.
    #[error("what is stored has changed meanwhile")]
    Conflict,
    /// Storage refused a write; everything was rolled back.
    #[error("storage refused: {0}")]
    Refused(StorageError),
    /// Storage refused a write and then the rollback; the old documents are held in memory.
    #[error("storage refused in the middle: {0}")]
    Incomplete(StorageError),
}

/// A change of the stored documents, with a snapshot of all documents before it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Transaction {
    before: Documents,
    /// The new texts by key; None removes the document.
    changes: BTreeMap<String, Option<String>>,
}

impl Transaction {
    /// Imports these sections of a file.
    ///
    /// The current and past games of a journal are replaced together. Preferences and the preserved copy stay where the file
    /// has none. Quarantined documents are added to those already stored.
    pub fn import(now: &Documents, file: &Documents, sections: &BTreeSet<Section>) -> Self {
        let mut changes = BTreeMap::new();
        for section in sections {
            let own = |documents: &Documents| -> Documents {
                let own = documents.iter().filter(|(key, _)| Section::of(key).as_ref() == Some(section));
                order::sorted_map(own.map(|(key, text)| (key.clone(), text.clone())))
            };
            let (here, there) = (own(now), own(file));
            if *section == Section::Quarantine {
                changes.extend(merge_quarantines(&here, &there));
                continue;
            }
            for slot in Slot::ALL {
                if there.keys().any(|key| slot.has(key)) {
                    changes.extend(here.keys().filter(|key| slot.has(key)).map(|key| (key.clone(), None)));
                }
            }
            changes.extend(there.into_iter().map(|(key, text)| (key, Some(text))));
        }
        Self::new(now, changes)
    }

    /// Erases these sections; None erases everything, documents with unknown keys included.
    pub fn erase(now: &Documents, sections: Option<&BTreeSet<Section>>) -> Self {
        let is_erased = |key: &&String| {
            sections.is_none_or(|sections| Section::of(key).is_some_and(|section| sections.contains(&section)))
        };
        Self::new(now, order::sorted_map(now.keys().filter(is_erased).map(|key| (key.clone(), None))))
    }

    fn new(now: &Documents, mut changes: BTreeMap<String, Option<String>>) -> Self {
        changes.retain(|key, text| now.get(key) != text.as_ref());
        Self { before: now.clone(), changes }
    }

    /// True if it changes nothing.
    pub fn is_empty(&self) -> bool {
        self.changes.is_empty()
    }

    /// All documents before it.
    pub fn before(&self) -> &Documents {
        &self.before
    }

    /// All documents after it.
    pub fn after(&self) -> Documents {
        let mut after = self.before.clone();
        for (key, text) in &self.changes {
            match text {
                Some(text) => after.insert(key.clone(), text.clone()),
                None => after.remove(key),
            };
        }
        after
    }

    /// The transaction that undoes this one.
    #[must_use]
    pub fn inverse(&self) -> Self {
        let changes = order::sorted_map(self.changes.keys().map(|key| (key.clone(), self.before.get(key).cloned())));
        Self { before: self.after(), changes }
    }

    /// The sections that it changes.
    pub fn sections(&self) -> BTreeSet<Section> {
        order::sorted_set(self.changes.keys().filter_map(|key| Section::of(key)))
    }

    /// Commits the transaction. `store` is a [`DocumentStore`] over the same storage; it drops its pending writes of the
    /// changed keys.
    ///
    /// Removes before it writes, so that it never needs more room than before or after. Writes the current games last:
    /// other tabs reload when they see those.
    ///
    /// # Errors
    /// [`TransactionError`]; storage, or the pending writes of `store`, then hold the old documents.
    pub fn commit<S: Storage, T: Storage>(
        &self,
        storage: &S,
        store: &DocumentStore<T>,
    ) -> Result<(), TransactionError> {
        let mut found = BTreeMap::new();
        for key in self.changes.keys() {
            found.insert(key, storage.get(key).map_err(TransactionError::Refused)?);
        }
        // a pending write is part of `before`, although storage never had it
        let is_known = |key: &String, stored: &Option<String>| {
            stored.is_none()
                || store.is_pending(key)
                || stored.as_ref() == self.before.get(key)
                || stored.as_ref() == self.changes.get(key).and_then(Option::as_ref)
        };
        if !found.iter().all(|(key, stored)| is_known(key, stored)) {
            return Err(TransactionError::Conflict);
        }
        let (tables, others): (Vec<_>, Vec<_>) = self.changes.iter().partition(|(key, _)| keys::is_table(key));
        let in_order: Vec<_> = others.into_iter().chain(tables).collect();
        let removed = in_order.iter().filter(|(key, _)| found.get(key).is_some_and(Option::is_some));
        let written = in_order.iter().filter(|(_, text)| text.is_some());
        let steps: Vec<(&String, Option<&String>)> =
            removed.map(|(key, _)| (*key, None)).chain(written.map(|(key, text)| (*key, text.as_ref()))).collect();
        for (done, (key, text)) in steps.iter().enumerate() {
            if let Err(error) = put(storage, key, *text) {
                let changed = order::sorted_set(steps[..done].iter().map(|(key, _)| *key));
                return Err(roll_back(storage, store, &changed, &found, error));
            }
        }
        for key in self.changes.keys() {
            store.cancel(key);
        }
        self.remove_notes(storage);
        store.refresh_quarantined();
        // other pending writes may have room now; flushing also clears the store's error if nothing is pending
        store.retry();
        store.flush(ROLLBACK_QUEUE);
        Ok(())
    }

    /// Removes the notes about the changed sections.
    fn remove_notes<S: Storage>(&self, storage: &S) {
        let sections = self.sections();
        for key in storage.keys().unwrap_or_default() {
            let is_affected =
                key.starts_with(PREFIX) && Section::of(&key).is_some_and(|section| sections.contains(&section));
            if is_affected && storage.get(&key).ok().flatten().is_some_and(|text| is_note(&text)) {
                // readers of notes detect outdated ones
                let _ = storage.remove(&key);
            }
        }
    }
}

fn put<S: Storage>(storage: &S, key: &str, text: Option<&String>) -> Result<(), StorageError> {
    match text {
        Some(text) => storage.set(key, text),
        None => storage.remove(key),
    }
}

/// Restores the changed documents. Removes before it writes, so that everything fits as it did before.
fn roll_back<S: Storage, T: Storage>(
    storage: &S,
    store: &DocumentStore<T>,
    changed: &BTreeSet<&String>,
    found: &BTreeMap<&String, Option<String>>,
    error: StorageError,
) -> TransactionError {
    let before = |key: &String| found.get(key).and_then(Option::as_ref);
    // failures are found by comparing below
    for key in changed {
        let _ = storage.remove(key);
    }
    for key in changed {
        if let Some(text) = before(key) {
            let _ = storage.set(key, text);
        }
    }
    let is_restored = |key: &&&String| storage.get(key).is_ok_and(|text| text.as_ref() == before(key));
    let lost: Vec<_> = changed.iter().filter(|key| !is_restored(key)).collect();
    let growth = |key: &String| {
        let length = |text: Option<&String>| text.map_or(0, |text| key.len() + text.len()).cast_signed();
        length(before(key)) - length(storage.get(key).ok().flatten().as_ref())
    };
    // documents that shrink make room for those that grow
    let lost = order::sorted(&lost, |key, other| growth(key).cmp(&growth(other)));
    for key in &lost {
        if !store.is_pending(key) {
            store.enqueue(ROLLBACK_QUEUE, key, before(key).map(String::as_str));
        }
    }
    store.flush(ROLLBACK_QUEUE);
    if lost.is_empty() { TransactionError::Refused(error) } else { TransactionError::Incomplete(error) }
}

/// Adds the quarantined documents of a file to those stored here, without duplicates. Each keeps its number unless that
/// was already used here.
fn merge_quarantines(here: &Documents, there: &Documents) -> BTreeMap<String, Option<String>> {
    let last = |documents: &Documents| {
        let removed = documents.get(QUARANTINE_LAST).and_then(|text| parse_number(text)).unwrap_or(0);
        documents.keys().filter_map(|key| quarantine_number(key)).max().unwrap_or(0).max(removed)
    };
    let mut next = last(here) + 1;
    let numbered: Vec<_> = there.iter().filter_map(|(key, text)| Some((quarantine_number(key)?, text))).collect();
    let mut changes = BTreeMap::new();
    for (number, text) in order::sorted(&numbered, Ord::cmp) {
        if here.values().any(|known| known == text) {
            continue;
        }
        next = next.max(number);
        changes.insert(format!("{QUARANTINE}{next}"), Some(text.clone()));
        next += 1;
    }
    if let Some(removed) = there.get(QUARANTINE_LAST).filter(|_| here.is_empty()) {
        changes.insert(QUARANTINE_LAST.to_owned(), Some(removed.clone()));
    }
    changes
}
