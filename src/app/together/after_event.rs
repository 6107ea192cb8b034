//! A callback that runs once after the current event, however often it is requested.

use std::cell::Cell;
use std::rc::Rc;

use leptos::task::spawn_local;

/// True while the callback is due. Connections request it in the middle of a change, which has to end first.
#[derive(Clone, Default)]
pub struct AfterEvent(Rc<Cell<bool>>);

impl AfterEvent {
    /// Runs the callback after the current event, unless it is due already.
    pub fn run(&self, callback: impl FnOnce() + 'static) {
        if !self.0.replace(true) {
            let is_due = self.0.clone();
            spawn_local(async move {
                is_due.set(false);
                callback();
            });
        }
    }
}
