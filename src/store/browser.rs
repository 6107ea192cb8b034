//! The browser's local storage.

use gloo_storage::{LocalStorage, Storage as _};
use leptos::prelude::window;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{CustomEvent, CustomEventInit};

use super::storage::{Storage, StorageError};

/// The browser's local storage, looked up at each call: the user may deny it at any moment.
#[derive(Clone, Copy, Debug, Default)]
pub enum BrowserStorage {
    /// Local storage.
    #[default]
    Local,
    /// Absent storage, for a store that keeps nothing.
    Nowhere,
    /// A storage of a unit test, which runs without a browser.
    #[cfg(test)]
    Test(&'static super::MemoryStorage),
}

impl BrowserStorage {
    /// The browser's object. Of gloo only `raw` fits here: its `get` and `set` convert each text to JSON and back, which
    /// would quote documents and lose damaged ones, and its `get`, `delete` and `length` panic where the browser throws.
    fn local(self) -> Result<web_sys::Storage, StorageError> {
        if !matches!(self, Self::Local) {
            return Err(StorageError::Absent);
        }
        // `raw` panics where storage is denied or absent, so this is found out first
        window().local_storage().map_err(|_| StorageError::Denied)?.ok_or(StorageError::Absent)?;
        Ok(LocalStorage::raw())
    }

    /// Dispatches the event on which `boot.js` copies this key to `IndexedDB`: browsers write local storage to disk
    /// seconds late.
    fn announce_write(key: &str) {
        let init = CustomEventInit::new();
        init.set_detail(&key.into());
        if let Ok(event) = CustomEvent::new_with_event_init_dict("boneyard-wrote", &init) {
            // the result says whether a listener called preventDefault; none does
            let _ = window().dispatch_event(&event);
        }
    }

    fn error_of(error: &JsValue) -> StorageError {
        // older Firefox versions use the second name
        let names = ["QuotaExceededError", "NS_ERROR_DOM_QUOTA_REACHED"];
        let full = error.dyn_ref::<web_sys::DomException>().is_some_and(|error| names.contains(&error.name().as_str()));
        if full { StorageError::Full } else { StorageError::Denied }
    }
}

impl Storage for BrowserStorage {
    fn get(&self, key: &str) -> Result<Option<String>, StorageError> {
        #[cfg(test)]
        if let Self::Test(storage) = self {
            return storage.get(key);
        }
        self.local()?.get_item(key).map_err(|error| Self::error_of(&error))
    }

    fn set(&self, key: &str, text: &str) -> Result<(), StorageError> {
        #[cfg(test)]
        if let Self::Test(storage) = self {
            return storage.set(key, text);
        }
        self.local()?.set_item(key, text).map_err(|error| Self::error_of(&error))?;
        Self::announce_write(key);
        Ok(())
    }

    fn remove(&self, key: &str) -> Result<(), StorageError> {
        #[cfg(test)]
        if let Self::Test(storage) = self {
            return storage.remove(key);
        }
        self.local()?.remove_item(key).map_err(|error| Self::error_of(&error))?;
        Self::announce_write(key);
        Ok(())
    }

    fn keys(&self) -> Result<Vec<String>, StorageError> {
        #[cfg(test)]
        if let Self::Test(storage) = self {
            return storage.keys();
        }
        let local = self.local()?;
        let count = local.length().map_err(|error| Self::error_of(&error))?;
        Ok((0..count).filter_map(|index| local.key(index).ok().flatten()).collect())
    }
}
