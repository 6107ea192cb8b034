//! Notes: what is kept for convenience, and may be lost at any time.

use serde::Serialize;
use serde::de::DeserializeOwned;

use super::document::{self, Kind};
use super::shelf::Shelf;
use super::storage::Storage;

impl<S: Storage> Shelf<S> {
    /// Writes a note under a key of its own. Storage that does not take it is left as it was, and nobody is told.
    pub fn note<T: Serialize>(&self, key: &str, note: &T) {
        self.try_put(key, &document::write(Kind::Note, note));
    }

    /// A note, if it is there and can be read.
    pub fn noted<T: DeserializeOwned>(&self, key: &str) -> Option<T> {
        serde_json::from_value(document::read(Kind::Note, &self.get(key)?).ok()?).ok()
    }

    /// Whether anything lies under a key.
    pub fn has(&self, key: &str) -> bool {
        self.get(key).is_some()
    }
}
