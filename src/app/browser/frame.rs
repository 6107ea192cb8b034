//! Work in the next frame, in two halves: everything measures before anything changes the page. Each measurement after a
//! change would make the browser lay out the page once more.

use std::cell::RefCell;

use leptos::prelude::*;

/// A change of the page.
type Change = Box<dyn FnOnce()>;

/// A measurement of the page; returns the change that follows from it, if any.
type Measurement = Box<dyn FnOnce() -> Option<Change>>;

thread_local! {
    static WAITING: RefCell<Vec<Measurement>> = const { RefCell::new(Vec::new()) };
}

/// Runs `measure` in the next frame, before all changes, and `change` with its result, if any, after all measurements. In a
/// hidden tab, which does not paint, both wait until the tab is shown.
pub fn measure_then_change<T: 'static>(
    measure: impl FnOnce() -> Option<T> + 'static,
    change: impl FnOnce(T) + 'static,
) {
    let measure = move || measure().map(|measured| Box::new(move || change(measured)) as Change);
    let is_first = WAITING.with_borrow_mut(|waiting| {
        waiting.push(Box::new(measure));
        waiting.len() == 1
    });
    if is_first {
        request_animation_frame(run);
    }
}

/// Changes the page in the next frame, after all measurements.
pub fn change_in_frame(change: impl FnOnce() + 'static) {
    measure_then_change(|| Some(()), move |()| change());
}

fn run() {
    // all measurements end before the first change
    let changes: Vec<Change> = WAITING.take().into_iter().filter_map(|measure| measure()).collect();
    for change in changes {
        change();
    }
}
