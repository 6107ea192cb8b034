//! Documents over a [`Storage`]. Writes that storage refuses are held in memory, in order, and retried.

mod other_tabs;
mod quarantine;
mod recent_writes;

use std::cell::{Cell, RefCell};
use std::collections::BTreeMap;

use self::recent_writes::SharedDocument;
use super::keys::QUARANTINE;
use super::storage::{Storage, StorageError};

use crate::engine::order;

pub use self::quarantine::Quarantined;
pub(super) use self::recent_writes::{ExternalChange, PreferenceChange};

/// A write that storage has not taken yet.
#[derive(Clone, PartialEq, Eq, Debug)]
struct PendingWrite {
    /// Writes of one queue reach storage in order: a document is never stored before those it points to, and nothing is
    /// overwritten before it has been quarantined.
    queue: String,
    key: String,
    /// None removes the key.
    text: Option<String>,
}

/// Why a queue was not flushed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum FlushError {
    /// Another tab has written the queue's document, or storage cannot be read to find out.
    OtherTab,
    /// Storage refused a write.
    Refused(StorageError),
}

/// Documents over a [`Storage`]. No write is lost while the page lives.
///
/// Each write belongs to a queue. The queue of a document that other tabs also write is named after that document's key;
/// it is flushed only while storage holds what this tab last saw there.
#[derive(Debug)]
pub struct DocumentStore<S> {
    storage: S,
    pending: RefCell<Vec<PendingWrite>>,
    /// The documents that other tabs also write, by their keys.
    shared: RefCell<BTreeMap<String, SharedDocument>>,
    /// This tab's recent changes of preferences.
    pub(super) recent_changes: RefCell<Vec<PreferenceChange>>,
    error: Cell<Option<StorageError>>,
    /// Cache of the quarantined documents, by their keys.
    quarantined: RefCell<Option<Vec<(String, Quarantined)>>>,
}

impl<S: Storage> DocumentStore<S> {
    /// A store over this storage.
    pub fn new(storage: S) -> Self {
        Self {
            storage,
            pending: RefCell::default(),
            shared: RefCell::default(),
            recent_changes: RefCell::default(),
            error: Cell::new(None),
            quarantined: RefCell::default(),
        }
    }

    /// Why some writes are held in memory only; None if everything is stored.
    pub fn storage_error(&self) -> Option<StorageError> {
        self.error.get()
    }

    /// Flushes all queues; true if nothing is held in memory any more.
    pub fn retry(&self) -> bool {
        let queues = order::sorted_set(self.pending.borrow().iter().map(|write| write.queue.clone()));
        for queue in queues {
            self.flush(&queue);
        }
        self.pending.borrow().is_empty()
    }

    // reading

    /// The text under a key, pending writes included; None if storage cannot be read.
    pub(super) fn get(&self, key: &str) -> Option<String> {
        self.fetch(key).ok().flatten()
    }

    /// The text under a key, pending writes included.
    pub(super) fn fetch(&self, key: &str) -> Result<Option<String>, StorageError> {
        if let Some(write) = self.pending.borrow().iter().find(|write| write.key == key) {
            return Ok(write.text.clone());
        }
        self.read(key)
    }

    fn read(&self, key: &str) -> Result<Option<String>, StorageError> {
        self.storage.get(key).inspect_err(|error| self.error.set(Some(*error)))
    }

    /// The keys with this prefix, pending writes included, sorted.
    pub(super) fn keys(&self, prefix: &str) -> Vec<String> {
        let pending = self.pending.borrow();
        let stored = self.storage.keys().unwrap_or_default();
        let keys = stored
            .into_iter()
            .filter(|key| !pending.iter().any(|write| write.key == *key))
            .chain(pending.iter().filter(|write| write.text.is_some()).map(|write| write.key.clone()))
            .filter(|key| key.starts_with(prefix));
        order::sorted_set(keys).into_iter().collect()
    }

    // writing

    /// Appends a write to a queue, in place of an earlier pending write of the same key.
    pub(super) fn enqueue(&self, queue: &str, key: &str, text: Option<&str>) {
        let mut pending = self.pending.borrow_mut();
        pending.retain(|write| write.key != key);
        self.invalidate_quarantined(key);
        pending.push(PendingWrite { queue: queue.into(), key: key.into(), text: text.map(str::to_owned) });
    }

    /// Drops the pending write of a key.
    pub(super) fn cancel(&self, key: &str) {
        self.pending.borrow_mut().retain(|write| write.key != key);
    }

    /// True if storage has not taken the last write of this key yet.
    pub(super) fn is_pending(&self, key: &str) -> bool {
        self.pending.borrow().iter().any(|write| write.key == key)
    }

    pub(super) fn pending_count(&self, queue: &str) -> usize {
        self.pending.borrow().iter().filter(|write| write.queue == queue).count()
    }

    /// Writes what a queue holds as far as storage takes it; true if nothing is left.
    pub(super) fn flush(&self, queue: &str) -> bool {
        self.try_flush(queue).is_ok()
    }

    /// [`DocumentStore::flush`] with the reason why something is left.
    pub(super) fn try_flush(&self, queue: &str) -> Result<(), FlushError> {
        if self.shared.borrow().contains_key(queue) && self.external_change(queue) != ExternalChange::None {
            return Err(FlushError::OtherTab);
        }
        self.flush_checked(queue)
    }

    /// [`DocumentStore::try_flush`] for callers that have just found no [`ExternalChange`]: it does not read the document
    /// again.
    pub(super) fn flush_checked(&self, queue: &str) -> Result<(), FlushError> {
        loop {
            let next = self.pending.borrow().iter().find(|write| write.queue == queue).cloned();
            let Some(next) = next else {
                if self.pending.borrow().is_empty() {
                    self.error.set(None);
                }
                return Ok(());
            };
            if let Err(error) = self.commit(&next) {
                self.error.set(Some(error));
                return Err(FlushError::Refused(error));
            }
            self.pending.borrow_mut().retain(|write| *write != next);
        }
    }

    fn commit(&self, write: &PendingWrite) -> Result<(), StorageError> {
        let Some(text) = &write.text else {
            self.forget_recent(&write.key);
            return self.storage.remove(&write.key);
        };
        let mut key = write.key.clone();
        if key.starts_with(QUARANTINE) && self.storage.get(&key)?.is_some_and(|stored| stored != *text) {
            // another tab has taken this number meanwhile: both documents stay
            key = self.free_quarantine_key(text);
        }
        self.storage.set(&key, text)?;
        self.invalidate_quarantined(&key);
        self.note_committed(&write.queue, &key, text);
        Ok(())
    }

    /// Writes a key that no queue writes; true if storage took it.
    pub(super) fn try_put(&self, key: &str, text: &str) -> bool {
        self.storage.set(key, text).is_ok()
    }

    /// Removes a document to make room, and returns its text; None if that would not help: a storage that refuses to
    /// rewrite what it already holds is filled by something else.
    pub(super) fn take_out(&self, key: &str) -> Option<String> {
        let text = self.storage.get(key).ok()??;
        self.storage.set(key, &text).ok()?;
        self.storage.remove(key).ok()?;
        self.forget_recent(key);
        Some(text)
    }

    /// Removes a document that nothing points to; harmless if storage refuses. True if it is gone.
    pub(super) fn discard(&self, key: &str) -> bool {
        let gone = self.storage.remove(key).is_ok();
        if gone {
            self.forget_recent(key);
            self.cancel(key);
        }
        gone
    }
}
