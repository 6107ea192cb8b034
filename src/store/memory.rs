//! In-memory storage for tests, which can be told to fail.

use std::cell::{Cell, RefCell};
use std::collections::BTreeMap;

use super::storage::{Storage, StorageError};

/// In-memory storage.
#[derive(Debug, Default)]
pub struct MemoryStorage {
    documents: RefCell<BTreeMap<String, String>>,
    /// Quota in bytes of keys and texts; None: unlimited.
    quota: Cell<Option<usize>>,
    error: Cell<Option<StorageError>>,
    /// Writes and removals that still succeed before all fail, as if the page had died; None: unlimited.
    writes_left: Cell<Option<usize>>,
}

impl MemoryStorage {
    /// Empty storage without a quota.
    pub fn new() -> Self {
        Self::default()
    }

    /// Limits keys and texts to this many bytes.
    pub fn limit(&self, bytes: Option<usize>) {
        self.quota.set(bytes);
    }

    /// Makes every call fail like this; reads still succeed if storage is full.
    pub fn fail(&self, error: Option<StorageError>) {
        self.error.set(error);
    }

    /// Makes every write after this many fail, as if the page had died.
    pub fn die_after(&self, writes: Option<usize>) {
        self.writes_left.set(writes);
    }

    fn check_read(&self) -> Result<(), StorageError> {
        self.error.get().filter(|error| *error != StorageError::Full).map_or(Ok(()), Err)
    }

    fn check_write(&self) -> Result<(), StorageError> {
        self.error.get().map_or(Ok(()), Err)?;
        match self.writes_left.get() {
            Some(0) => Err(StorageError::Denied),
            Some(left) => {
                self.writes_left.set(Some(left - 1));
                Ok(())
            }
            None => Ok(()),
        }
    }
}

impl Storage for MemoryStorage {
    fn get(&self, key: &str) -> Result<Option<String>, StorageError> {
        self.check_read()?;
        Ok(self.documents.borrow().get(key).cloned())
    }

    fn set(&self, key: &str, text: &str) -> Result<(), StorageError> {
        self.check_write()?;
        let mut documents = self.documents.borrow_mut();
        let others: usize =
            documents.iter().filter(|(other, _)| *other != key).map(|(key, text)| key.len() + text.len()).sum();
        if self.quota.get().is_some_and(|quota| others + key.len() + text.len() > quota) {
            return Err(StorageError::Full);
        }
        documents.insert(key.to_owned(), text.to_owned());
        Ok(())
    }

    fn remove(&self, key: &str) -> Result<(), StorageError> {
        self.check_write()?;
        self.documents.borrow_mut().remove(key);
        Ok(())
    }

    fn keys(&self) -> Result<Vec<String>, StorageError> {
        self.check_read()?;
        Ok(self.documents.borrow().keys().cloned().collect())
    }
}
