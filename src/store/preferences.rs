//! Preferences: how things look and sound, and what the next game is played by.

use serde::Serialize;
use serde::de::DeserializeOwned;

use super::document::{self, Fault, Kind};
use super::shelf::Shelf;
use super::storage::Storage;

/// What can be preferred; `Default` holds the initial values.
pub trait Preferences: Default + Serialize + DeserializeOwned {}

impl<T: Default + Serialize + DeserializeOwned> Preferences for T {}

/// Preferences as they were found.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Preferred<T> {
    /// The stored ones, or the initial ones.
    pub value: T,
    /// Why the stored ones could not be read; they were set aside.
    pub fault: Option<Fault>,
}

impl<S: Storage> Shelf<S> {
    /// The preferences under a key.
    pub fn preferences<T: Preferences>(&self, key: &str) -> Preferred<T> {
        let Some(text) = self.get(key) else { return Preferred { value: T::default(), fault: None } };
        let read = document::read(Kind::Preferences, &text)
            .and_then(|body| serde_json::from_value(body).map_err(|_| Fault::Torn));
        match read {
            Ok(value) => Preferred { value, fault: None },
            Err(fault) => {
                self.set_aside(key, key, fault, text);
                self.settle(key);
                Preferred { value: T::default(), fault: Some(fault) }
            }
        }
    }

    /// Keeps the preferences under a key.
    pub fn prefer<T: Preferences>(&self, key: &str, value: &T) {
        self.hold(key, key, Some(&document::write(Kind::Preferences, value)));
        self.settle(key);
    }
}
