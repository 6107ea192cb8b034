//! Key-value storage that can fail.

use thiserror::Error;

/// Why storage failed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum StorageError {
    /// The browser has no storage.
    #[error("there is no storage")]
    Absent,
    /// The browser denies the page its storage.
    #[error("storage is denied")]
    Denied,
    /// The quota is exhausted.
    #[error("storage is full")]
    Full,
}

/// A map from keys to texts that outlives the page. Each write is atomic.
pub trait Storage {
    /// The text under a key.
    ///
    /// # Errors
    /// [`StorageError`] if storage cannot be used at all.
    fn get(&self, key: &str) -> Result<Option<String>, StorageError>;

    /// Writes a text under a key.
    ///
    /// # Errors
    /// [`StorageError`]; the old text is then still there.
    fn set(&self, key: &str, text: &str) -> Result<(), StorageError>;

    /// Removes a key, if it exists.
    ///
    /// # Errors
    /// [`StorageError`] if storage cannot be used at all.
    fn remove(&self, key: &str) -> Result<(), StorageError>;

    /// All keys, in no particular order.
    ///
    /// # Errors
    /// [`StorageError`] if storage cannot be used at all.
    fn keys(&self) -> Result<Vec<String>, StorageError>;
}

impl<S: Storage> Storage for &S {
    fn get(&self, key: &str) -> Result<Option<String>, StorageError> {
        (*self).get(key)
    }

    fn set(&self, key: &str, text: &str) -> Result<(), StorageError> {
        (*self).set(key, text)
    }

    fn remove(&self, key: &str) -> Result<(), StorageError> {
        (*self).remove(key)
    }

    fn keys(&self) -> Result<Vec<String>, StorageError> {
        (*self).keys()
    }
}
