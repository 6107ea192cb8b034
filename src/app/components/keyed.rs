//! Things of a list that are each made once, and stay as long as the list has them.
//!
//! What leptos writes anew for each type of thing is written once here, for all of them.

use leptos::prelude::*;

/// A thing of a list.
pub struct Keyed {
    /// What tells it from all others.
    pub key: String,
    /// Makes it, once it is new.
    pub view: Box<dyn FnOnce() -> AnyView + Send>,
}

impl Keyed {
    /// A thing that is made by `view`.
    pub fn new(key: String, view: impl FnOnce() -> AnyView + Send + 'static) -> Self {
        Self { key, view: Box::new(view) }
    }
}

/// The things of a list, in its order.
pub fn keyed(things: impl Fn() -> Vec<Keyed> + Send + 'static) -> AnyView {
    fn all(things: Box<dyn Fn() -> Vec<Keyed> + Send>) -> AnyView {
        view! { <For each=things key=|thing| thing.key.clone() children=|thing| (thing.view)() /> }.into_any()
    }
    all(Box::new(things))
}
