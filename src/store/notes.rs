//! Notes: documents kept for convenience, which may be lost at any time.

use serde::Serialize;
use serde::de::DeserializeOwned;

use super::document::{self, Kind};
use super::document_store::DocumentStore;
use super::storage::Storage;

impl<S: Storage> DocumentStore<S> {
    /// Writes a note under a key of its own. Failures are ignored.
    pub fn write_note<T: Serialize>(&self, key: &str, note: &T) {
        self.try_put(key, &document::write(Kind::Note, note));
    }

    /// Reads a note; None if it is missing or damaged.
    pub fn read_note<T: DeserializeOwned>(&self, key: &str) -> Option<T> {
        T::deserialize(&document::read(Kind::Note, &self.get(key)?).ok()?).ok()
    }

    /// True if there is a document under a key with this prefix.
    pub fn contains_prefix(&self, prefix: &str) -> bool {
        !self.keys(prefix).is_empty()
    }

    /// True if there is a document under this key.
    pub fn contains(&self, key: &str) -> bool {
        self.get(key).is_some()
    }
}
