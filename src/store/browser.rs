//! The browser's local storage.

use gloo_storage::{LocalStorage, Storage as _};
use leptos::prelude::window;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{CustomEvent, CustomEventInit};

use super::storage::{Storage, StorageError};

/// The browser's local storage, looked up anew each time: a person may deny it at any moment.
#[derive(Clone, Copy, Debug, Default)]
pub enum BrowserStorage {
    /// Where everything is kept.
    #[default]
    Local,
    /// Storage that is never there, for a shelf on which nothing is to be kept.
    Nowhere,
}

impl BrowserStorage {
    /// The storage, once it is known to be there: gloo panics where it is not.
    fn local(self) -> Result<web_sys::Storage, StorageError> {
        if matches!(self, Self::Nowhere) {
            return Err(StorageError::Absent);
        }
        match window().local_storage() {
            Ok(Some(_)) => Ok(LocalStorage::raw()),
            Ok(None) => Err(StorageError::Absent),
            Err(_) => Err(StorageError::Denied),
        }
    }

    /// Tells the page's script which key was written, so that a second copy is made: browsers bring local storage to the
    /// disk some seconds late. See `boot.js`.
    fn tell(key: &str) {
        let init = CustomEventInit::new();
        init.set_detail(&key.into());
        if let Ok(event) = CustomEvent::new_with_event_init_dict("boneyard-wrote", &init) {
            // nobody forbids it
            let _ = window().dispatch_event(&event);
        }
    }

    /// What a failed call means.
    fn trouble(error: &JsValue) -> StorageError {
        // the second is what older Firefoxes say
        let names = ["QuotaExceededError", "NS_ERROR_DOM_QUOTA_REACHED"];
        let full = error.dyn_ref::<web_sys::DomException>().is_some_and(|error| names.contains(&error.name().as_str()));
        if full { StorageError::Full } else { StorageError::Denied }
    }
}

impl Storage for BrowserStorage {
    fn get(&self, key: &str) -> Result<Option<String>, StorageError> {
        self.local()?.get_item(key).map_err(|error| Self::trouble(&error))
    }

    fn set(&self, key: &str, text: &str) -> Result<(), StorageError> {
        self.local()?.set_item(key, text).map_err(|error| Self::trouble(&error))?;
        Self::tell(key);
        Ok(())
    }

    fn remove(&self, key: &str) -> Result<(), StorageError> {
        self.local()?.remove_item(key).map_err(|error| Self::trouble(&error))?;
        Self::tell(key);
        Ok(())
    }

    fn keys(&self) -> Result<Vec<String>, StorageError> {
        let local = self.local()?;
        let count = local.length().map_err(|error| Self::trouble(&error))?;
        Ok((0..count).filter_map(|index| local.key(index).ok().flatten()).collect())
    }
}
