//! A stored game as a signal that follows the changes of other tabs.

use leptos::prelude::*;

use super::kept::{Kept, kept};
use crate::app::browser::follow_storage::follow_storage;
use crate::app::context::AppContext;
use crate::app::game::page::extras::GameExtras;

/// A stored game that is read again when another tab changes it; nothing if there is none or it cannot be read.
pub type Stored = RwSignal<Option<Kept>, LocalStorage>;

/// The past game of this number in the context's journal, or without a number the game on the table. Follows changes by
/// other tabs until the calling page is disposed.
pub fn stored(context: AppContext, extras: &'static dyn GameExtras, number: Option<u32>) -> Stored {
    let read = move || {
        let found = kept(extras.rules(), &context.store(), context.slot(), number);
        context.look_after_storage();
        found
    };
    follow_storage(read, |before, now| match (before, now) {
        (Some(before), Some(now)) => before.is_like(now),
        (None, None) => true,
        _ => false,
    })
}
