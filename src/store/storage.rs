//! Where documents are kept: a map from keys to texts that can fail.

use thiserror::Error;

/// Why something could not be kept or read.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum StorageError {
    /// The browser has no storage.
    #[error("there is no storage")]
    Absent,
    /// The browser does not let the page use its storage.
    #[error("storage is denied")]
    Denied,
    /// There is no room left.
    #[error("storage is full")]
    Full,
}

/// A map from keys to texts that outlives the page. A text is written whole or not at all.
pub trait Storage {
    /// The text under a key.
    ///
    /// # Errors
    /// [`StorageError`] if storage cannot be used at all.
    fn get(&self, key: &str) -> Result<Option<String>, StorageError>;

    /// Puts a text under a key, in place of what was there.
    ///
    /// # Errors
    /// [`StorageError`], and then what was there is there still.
    fn set(&self, key: &str, text: &str) -> Result<(), StorageError>;

    /// Takes a key away, if it is there.
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
