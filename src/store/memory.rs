//! Storage that is gone with its owner, for tests: it can be told to fail.

use std::cell::{Cell, RefCell};
use std::collections::BTreeMap;

use super::storage::{Storage, StorageError};

/// Storage in memory.
#[derive(Debug, Default)]
pub struct MemoryStorage {
    documents: RefCell<BTreeMap<String, String>>,
    /// How many bytes of keys and texts fit; nothing: no bound.
    room: Cell<Option<usize>>,
    trouble: Cell<Option<StorageError>>,
    /// After so many more writes (removals count) every write fails, as if the page had died.
    writes_left: Cell<Option<usize>>,
}

impl MemoryStorage {
    /// Empty storage without bounds.
    pub fn new() -> Self {
        Self::default()
    }

    /// Lets only so many bytes of keys and texts fit.
    pub fn limit(&self, bytes: Option<usize>) {
        self.room.set(bytes);
    }

    /// Lets everything fail in this way, or nothing any more; full storage can still be read.
    pub fn fail(&self, trouble: Option<StorageError>) {
        self.trouble.set(trouble);
    }

    /// Lets only so many more writes through, as if the page died then.
    pub fn die_after(&self, writes: Option<usize>) {
        self.writes_left.set(writes);
    }

    fn check_read(&self) -> Result<(), StorageError> {
        self.trouble.get().filter(|trouble| *trouble != StorageError::Full).map_or(Ok(()), Err)
    }

    fn check_write(&self) -> Result<(), StorageError> {
        self.trouble.get().map_or(Ok(()), Err)?;
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
        if self.room.get().is_some_and(|room| others + key.len() + text.len() > room) {
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
