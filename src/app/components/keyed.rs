//! Keyed lists of type-erased views.
//!
//! Leptos compiles its keyed list once per item type; this one is compiled once for all lists.

use leptos::prelude::*;

/// An item of a keyed list.
pub struct Keyed {
    /// Its key, unique in the list.
    pub key: String,
    /// Builds its view when the key is new.
    pub view: Box<dyn FnOnce() -> AnyView + Send>,
}

impl Keyed {
    /// An item whose view is built by `view`.
    pub fn new(key: String, view: impl FnOnce() -> AnyView + Send + 'static) -> Self {
        Self { key, view: Box::new(view) }
    }
}

/// A keyed list.
pub fn keyed(things: impl Fn() -> Vec<Keyed> + Send + 'static) -> AnyView {
    fn all(things: Box<dyn Fn() -> Vec<Keyed> + Send>) -> AnyView {
        view! { <For each=things key=|thing| thing.key.clone() children=|thing| (thing.view)() /> }.into_any()
    }
    all(Box::new(things))
}
