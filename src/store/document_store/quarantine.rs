//! Quarantine: documents that cannot be read, or that lost a conflict, are kept under keys of their own.

use serde::{Deserialize, Serialize};

use super::{DocumentStore, PendingWrite};
use crate::engine::order::sorted;
use crate::store::document::{self, Fault, Kind};
use crate::store::keys::{QUARANTINE, QUARANTINE_LAST};
use crate::store::storage::Storage;

/// A number is up to this much higher than the last one, depending on the text. A prime, so that it depends on all of
/// the text.
const NUMBER_STEP: u64 = 997;

/// Numbers from here on are invalid.
const NUMBER_LIMIT: u64 = 1_000_000_000;

/// The number of documents kept; the oldest is removed only when another is added.
const MAX_DOCUMENTS: usize = 40;

/// Size limit of all documents together. A single document may be larger.
const MAX_BYTES: usize = 1_000_000;

/// A document in quarantine.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Quarantined {
    /// The key it was found under.
    pub from: String,
    /// Why it was quarantined.
    pub fault: Fault,
    /// Its text, unchanged.
    pub text: String,
}

impl<S: Storage> DocumentStore<S> {
    /// Quarantines the text of a key, and removes the key. While storage refuses the copy, the text stays where it is and
    /// later writes of the key are held in memory.
    pub(in crate::store) fn quarantine(&self, queue: &str, key: &str, fault: Fault, text: String) {
        self.quarantine_copy(queue, key, fault, text);
        self.enqueue(queue, key, None);
    }

    /// Quarantines a copy of a text.
    pub(in crate::store) fn quarantine_copy(&self, queue: &str, key: &str, fault: Fault, text: String) {
        let document = Quarantined { from: key.to_owned(), fault, text };
        // a page that was closed right after this step finds the same text again
        if !self.quarantined().iter().any(|(_, known)| *known == document) {
            self.limit_quarantine(document.text.len());
            let text = document::write(Kind::Quarantined, &document);
            self.enqueue(queue, &self.free_quarantine_key(&text), Some(&text));
        }
    }

    /// Quarantines the pending writes of a queue, because another tab's write replaces them.
    pub(in crate::store) fn quarantine_pending(&self, queue: &str, fault: Fault) {
        let pending = self.pending.borrow().clone();
        let is_affected = |write: &PendingWrite| write.queue == queue && !write.key.starts_with(QUARANTINE);
        for PendingWrite { key, text, .. } in pending.into_iter().filter(is_affected) {
            self.cancel(&key);
            if let Some(text) = text {
                self.quarantine_copy(queue, &key, fault, text);
            }
        }
    }

    /// Removes the oldest documents so that one more text of this length stays within the limits.
    fn limit_quarantine(&self, length: usize) {
        let documents = self.quarantined();
        let mut bytes: usize = documents.iter().map(|(_, document)| document.text.len()).sum();
        let mut count = documents.len();
        for (key, document) in documents {
            if count < MAX_DOCUMENTS && bytes + length <= MAX_BYTES {
                break;
            }
            self.drop_quarantined(&key);
            count -= 1;
            bytes -= document.text.len();
        }
    }

    /// An unused key for this text. It depends on the text: two tabs that quarantine different texts in the same instant
    /// rarely take the same key, and with the same text they always do.
    pub(super) fn free_quarantine_key(&self, text: &str) -> String {
        let used = self.keys(QUARANTINE).iter().filter_map(|key| number_of(key)).max().unwrap_or(0);
        let by_text = text.bytes().fold(0, |sum: u64, byte| (sum * 31 + u64::from(byte)) % NUMBER_STEP);
        format!("{QUARANTINE}{}", used.max(self.last_removed()) + 1 + by_text)
    }

    fn last_removed(&self) -> u64 {
        let last = self.get(QUARANTINE_LAST).and_then(|text| text.parse().ok()).unwrap_or(0);
        if last < NUMBER_LIMIT { last } else { 0 }
    }

    /// Removes a document and remembers its number: a key is never reused, because the app remembers by it which notices
    /// have been read.
    fn drop_quarantined(&self, key: &str) {
        self.cancel(key);
        self.invalidate_quarantined(key);
        if let Err(error) = self.storage.remove(key) {
            self.error.set(Some(error));
        }
        let number = number_of(key).unwrap_or(0);
        if number > self.last_removed() {
            self.enqueue(QUARANTINE_LAST, QUARANTINE_LAST, Some(&number.to_string()));
            self.flush(QUARANTINE_LAST);
        }
    }

    /// The documents in quarantine with their keys, oldest first. At most 40 documents of 1 MB in all are kept: the
    /// oldest is removed when another is added. One that is itself damaged is returned as text.
    pub fn quarantined(&self) -> Vec<(String, Quarantined)> {
        if let Some(documents) = &*self.quarantined.borrow() {
            return documents.clone();
        }
        let read = |key: String| {
            let text = self.get(&key)?;
            let body = document::read(Kind::Quarantined, &text).ok();
            let document = body.and_then(|body| Quarantined::deserialize(&body).ok());
            Some((key.clone(), document.unwrap_or(Quarantined { from: key, fault: Fault::Damaged, text })))
        };
        let keys = sorted(&self.keys(QUARANTINE), |key, other| number_of(key).cmp(&number_of(other)));
        let documents: Vec<_> = keys.into_iter().filter_map(read).collect();
        *self.quarantined.borrow_mut() = Some(documents.clone());
        documents
    }

    /// Drops the cache of [`DocumentStore::quarantined`] if this key is one of them.
    pub(super) fn invalidate_quarantined(&self, key: &str) {
        if key.starts_with(QUARANTINE) {
            self.refresh_quarantined();
        }
    }

    pub(in crate::store) fn refresh_quarantined(&self) {
        *self.quarantined.borrow_mut() = None;
    }

    /// Removes a document from quarantine at the user's request. Keys outside quarantine are ignored.
    pub fn remove_quarantined(&self, key: &str) {
        if !key.starts_with(QUARANTINE) {
            return;
        }
        self.drop_quarantined(key);
        // pending writes may have room now
        self.retry();
    }
}

fn number_of(key: &str) -> Option<u64> {
    key.strip_prefix(QUARANTINE)?.parse().ok().filter(|number| *number < NUMBER_LIMIT)
}
