//! Documents that several tabs write: what this tab last saw, and which of its writes another tab has overwritten.

use serde::Serialize;

use super::DocumentStore;
use super::recent_writes::{ExternalChange, RecentWrite, SharedDocument};
use crate::store::document::{self, Kind};
use crate::store::keys::QUARANTINE;
use crate::store::lineage::Lineage;
use crate::store::storage::Storage;

/// Recent writes remembered per queue. Other tabs see a write within milliseconds.
const MAX_RECENT: usize = 8;

impl<S: Storage> DocumentStore<S> {
    /// The text under a key. From now on the document counts as shared with other tabs.
    pub(in crate::store) fn open_shared(&self, key: &str) -> Option<String> {
        if !self.is_pending(key) {
            let seen = self.read(key).ok().flatten();
            let mut shared = self.shared.borrow_mut();
            let document = shared.entry(key.to_owned()).or_default();
            if document.seen != seen {
                let lineage = seen.as_deref().map(document::lineage).unwrap_or_default();
                *document = SharedDocument { seen, lineage, ..SharedDocument::default() };
            }
        }
        self.get(key)
    }

    /// What another tab has written under a shared key. A removed key is no change: the next write restores it.
    pub(in crate::store) fn external_change(&self, key: &str) -> ExternalChange {
        let Ok(text) = self.read(key) else { return ExternalChange::Unreadable };
        match (text, self.shared.borrow_mut().get_mut(key)) {
            (Some(text), Some(document)) if document.seen.as_ref() != Some(&text) => ExternalChange::Written(text),
            (None, Some(document)) => {
                // The other tab deleted all data: deleted games must not be restored.
                document.seen = None;
                document.recent.clear();
                ExternalChange::None
            }
            _ => ExternalChange::None,
        }
    }

    /// Accepts `text`, which another tab wrote under a shared key, as seen. If that tab did not know of this tab's last
    /// write, returns the writes of this tab that are lost by it: keys and texts.
    pub(in crate::store) fn accept_external(&self, key: &str, text: &str) -> Vec<(String, String)> {
        let mut shared = self.shared.borrow_mut();
        let Some(document) = shared.get_mut(key) else { return Vec::new() };
        let lineage = document::lineage(text);
        let lost_write = document.own_write.take().filter(|own| lineage.misses(own));
        let lost = document.seen.replace(text.to_owned()).filter(|_| lost_write.is_some());
        let is_lost = |write: &RecentWrite| !write.key.starts_with(QUARANTINE) && self.is_overwritten(write, &lineage);
        let (lost_recent, recent): (Vec<_>, Vec<_>) = document.recent.drain(..).partition(is_lost);
        (document.lineage, document.recent) = (lineage, recent.into());
        let lost = lost.map(|text| (key.to_owned(), text));
        lost_recent.into_iter().map(|write| (write.key, write.text)).chain(lost).collect()
    }

    /// The recent writes of a queue that another tab has overwritten, while this tab's own write is the last of the shared
    /// document: keys and texts.
    pub(in crate::store) fn overwritten(&self, queue: &str) -> Vec<(String, String)> {
        let shared = self.shared.borrow();
        let Some(document) = shared.get(queue) else { return Vec::new() };
        let is_due = |write: &RecentWrite| document.own_write.is_some() || write.key.starts_with(QUARANTINE);
        let is_lost = |write: &&RecentWrite| is_due(write) && self.is_overwritten(write, &document.lineage);
        document.recent.iter().filter(is_lost).map(|write| (write.key.clone(), write.text.clone())).collect()
    }

    /// The recent writes of a queue whose keys another tab has removed: keys and texts. This tab forgets a write when it
    /// removes the key itself.
    pub(in crate::store) fn removed(&self, queue: &str) -> Vec<(String, String)> {
        let shared = self.shared.borrow();
        let recent = shared.get(queue).map(|document| document.recent.iter()).unwrap_or_default();
        let is_removed = |write: &&RecentWrite| {
            write.followed_by.is_some() && !self.is_pending(&write.key) && self.storage.get(&write.key) == Ok(None)
        };
        recent.filter(is_removed).map(|write| (write.key.clone(), write.text.clone())).collect()
    }

    /// True if another tab has overwritten or removed this write without knowing of it.
    fn is_overwritten(&self, write: &RecentWrite, lineage: &Lineage) -> bool {
        let Ok(stored) = self.storage.get(&write.key) else { return false };
        if write.key.starts_with(QUARANTINE) {
            // two tabs may take the same number at the same moment
            return stored.is_some_and(|stored| stored != write.text);
        }
        let Some(followed_by) = &write.followed_by else { return false };
        match stored {
            Some(stored) => stored != write.text && document::lineage(&stored).misses(followed_by),
            None => lineage.misses(followed_by),
        }
    }

    /// Enqueues one of the [`DocumentStore::overwritten`] writes again; a quarantined document gets a new number.
    pub(in crate::store) fn enqueue_again(&self, queue: &str, key: &str, text: &str) {
        self.forget_recent(key);
        if key.starts_with(QUARANTINE) {
            self.invalidate_quarantined(key);
            self.enqueue(queue, &self.free_quarantine_key(text), Some(text));
        } else {
            self.enqueue(queue, key, Some(text));
        }
    }

    /// True if this tab's write has replaced `text`, another tab's write of a shared document, without knowing of it.
    pub(in crate::store) fn has_overwritten(&self, key: &str, text: &str) -> bool {
        let shared = self.shared.borrow();
        let Some(document) = shared.get(key) else { return false };
        let theirs = document::lineage(text).last_write();
        document.own_write.is_some() && theirs.is_some_and(|theirs| document.lineage.misses(&theirs))
    }

    /// Enqueues a document in a shared document's queue, with a lineage that continues the one last seen under `queue`.
    pub(in crate::store) fn enqueue_next<T: Serialize>(&self, queue: &str, key: &str, kind: Kind, body: &T) {
        let mut shared = self.shared.borrow_mut();
        let document = shared.entry(queue.to_owned()).or_default();
        let (text, lineage) = document::write_after(&document.lineage, kind, body);
        if key == queue {
            document.lineage = lineage;
        }
        drop(shared);
        self.enqueue(queue, key, Some(&text));
    }

    /// Records that storage has taken a write.
    pub(super) fn note_committed(&self, queue: &str, key: &str, text: &str) {
        let mut shared = self.shared.borrow_mut();
        let Some(document) = shared.get_mut(queue) else { return };
        if key == queue {
            // at most one write of a key is pending, so the lineage is that of this text
            document.own_write = document.lineage.last_write();
            document.seen = Some(text.to_owned());
            for write in &mut document.recent {
                write.followed_by = write.followed_by.take().or_else(|| document.own_write.clone());
            }
        } else {
            document.recent.retain(|write| write.key != key);
            let write = RecentWrite { key: key.to_owned(), text: text.to_owned(), followed_by: None };
            document.recent.push_back(write);
            let surplus = document.recent.len().saturating_sub(MAX_RECENT);
            document.recent.drain(..surplus);
        }
    }

    /// Forgets the recent writes of a key, so that they are not enqueued again.
    pub(super) fn forget_recent(&self, key: &str) {
        for document in self.shared.borrow_mut().values_mut() {
            document.recent.retain(|write| write.key != key);
        }
    }
}
