//! A shelf over storage: what storage does not take is held in memory, and what cannot be read is set aside.

use std::cell::{Cell, RefCell};
use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::document::{self, Fault, Kind};
use super::storage::{Storage, StorageError};

/// Where texts that could not be read are kept, each under a number of its own.
const ASIDE: &str = "boneyard/aside/";

/// A text that could not be read, as it is kept.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct SetAside {
    /// The key it was found under.
    pub from: String,
    /// Why it could not be read.
    pub fault: Fault,
    /// The text, to the letter.
    pub text: String,
}

/// Storage that never loses what it was given as long as the page lives.
#[derive(Debug)]
pub struct Shelf<S> {
    storage: S,
    /// What storage did not take; nothing stands for a key that should be gone.
    held: RefCell<BTreeMap<String, Option<String>>>,
    trouble: Cell<Option<StorageError>>,
}

impl<S: Storage> Shelf<S> {
    /// A shelf over this storage.
    pub fn new(storage: S) -> Self {
        Self { storage, held: RefCell::default(), trouble: Cell::new(None) }
    }

    /// Why something is held in memory only; nothing as long as everything is kept.
    pub fn trouble(&self) -> Option<StorageError> {
        self.trouble.get()
    }

    /// The text under a key.
    pub fn get(&self, key: &str) -> Option<String> {
        if let Some(held) = self.held.borrow().get(key) {
            return held.clone();
        }
        self.storage.get(key).unwrap_or_else(|error| {
            self.trouble.set(Some(error));
            None
        })
    }

    /// What storage itself has under a key, another tab's writing included.
    pub(super) fn stored(&self, key: &str) -> Option<String> {
        self.storage.get(key).ok().flatten()
    }

    /// Puts a text under a key; in memory if storage does not take it. Says whether it did.
    pub fn set(&self, key: &str, text: &str) -> bool {
        match self.storage.set(key, text) {
            Ok(()) => {
                let mut held = self.held.borrow_mut();
                held.remove(key);
                if held.is_empty() {
                    self.trouble.set(None);
                }
                true
            }
            Err(error) => {
                self.hold(key, Some(text), error);
                false
            }
        }
    }

    /// Takes a key away.
    pub fn remove(&self, key: &str) {
        match self.storage.remove(key) {
            Ok(()) => drop(self.held.borrow_mut().remove(key)),
            Err(error) => self.hold(key, None, error),
        }
    }

    fn hold(&self, key: &str, text: Option<&str>, error: StorageError) {
        self.trouble.set(Some(error));
        self.held.borrow_mut().insert(key.to_owned(), text.map(str::to_owned));
    }

    /// The keys that begin so, what is held in memory included, sorted.
    pub fn keys(&self, beginning: &str) -> Vec<String> {
        let held = self.held.borrow();
        let stored = self.storage.keys().unwrap_or_default();
        let mut keys: Vec<String> = stored
            .into_iter()
            .filter(|key| !held.contains_key(key))
            .chain(held.iter().filter(|(_, text)| text.is_some()).map(|(key, _)| key.clone()))
            .filter(|key| key.starts_with(beginning))
            .collect();
        keys.sort();
        keys
    }

    /// Sets a text aside that was found under a key and cannot be read; the key is free then. If storage does not take
    /// it, the text stays where it is, and what is written there from now on is held in memory.
    pub fn set_aside(&self, key: &str, fault: Fault, text: String) {
        let aside = SetAside { from: key.to_owned(), fault, text };
        let taken: Vec<u64> = self.keys(ASIDE).iter().filter_map(|key| key[ASIDE.len()..].parse().ok()).collect();
        let number = taken.into_iter().max().map_or(1, |most| most.saturating_add(1));
        let aside_key = format!("{ASIDE}{number}");
        let document = document::write(Kind::Aside, &aside);
        match self.storage.set(&aside_key, &document) {
            Ok(()) => self.remove(key),
            Err(error) => {
                self.hold(&aside_key, Some(&document), error);
                self.hold(key, None, error);
            }
        }
    }

    /// Whether writing to this key would overwrite what could not be read and could not be set aside either.
    pub(super) fn must_not_write(&self, key: &str) -> bool {
        let held = self.held.borrow();
        held.contains_key(key)
            && held.iter().any(|(aside, document)| {
                aside.starts_with(ASIDE)
                    && document.as_ref().and_then(|text| read_aside(text)).is_some_and(|aside| aside.from == key)
            })
    }

    /// Writes under a key that may hold what could not be set aside: then in memory only.
    pub(super) fn set_gently(&self, key: &str, text: &str) -> bool {
        if self.must_not_write(key) {
            self.held.borrow_mut().insert(key.to_owned(), Some(text.to_owned()));
            return false;
        }
        self.set(key, text)
    }

    /// What was set aside, with the keys it is kept under.
    pub fn asides(&self) -> Vec<(String, SetAside)> {
        self.keys(ASIDE)
            .into_iter()
            .filter_map(|key| {
                let aside = read_aside(&self.get(&key)?)?;
                Some((key, aside))
            })
            .collect()
    }
}

fn read_aside(text: &str) -> Option<SetAside> {
    serde_json::from_value(document::read(Kind::Aside, text).ok()?).ok()
}
