//! One-shot timers and the time of day. Unit tests run without a browser and turn this clock by hand.

use std::pin::pin;
use std::time::Duration;

use futures_util::future::{Either, select};
#[cfg(not(test))]
pub use gloo_timers::callback::Timeout;
use gloo_timers::future::sleep;
use leptos::prelude::*;

#[cfg(test)]
pub use by_hand::{Timeout, advance};

/// Runs a callback once, after a delay in milliseconds; it cannot be cancelled.
pub fn after(delay_ms: u32, then: impl FnOnce() + 'static) {
    Timeout::new(delay_ms, then).forget();
}

/// Waits for a result, but no longer than `limit`; nothing if it takes longer.
pub async fn within<T>(limit: Duration, work: impl Future<Output = T>) -> Option<T> {
    match select(pin!(work), pin!(sleep(limit))).await {
        Either::Left((done, _)) => Some(done),
        Either::Right(_) => None,
    }
}

/// Calls back after each local midnight, of which boot.js tells, until the calling component is disposed.
pub fn at_midnight(then: impl Fn() + 'static) {
    let listener = window_event_listener_untyped("boneyard-midnight", move |_| then());
    on_cleanup(move || listener.remove());
}

/// The time, in milliseconds since 1970.
pub fn now_ms() -> f64 {
    #[cfg(not(test))]
    return js_sys::Date::now();
    #[cfg(test)]
    return by_hand::now_ms();
}

/// A clock that stands still until a test moves it. Each thread, and so each test, has its own.
#[cfg(test)]
mod by_hand {
    use std::cell::RefCell;
    use std::collections::BTreeMap;

    use any_spawner::Executor;

    /// When the clock begins: 2026-01-01, in milliseconds since 1970.
    const START: f64 = 1_767_225_600_000.0;

    type Callback = Box<dyn FnOnce()>;

    #[derive(Default)]
    struct Clock {
        /// Milliseconds since the start.
        now: u64,
        /// The number of timers ever set.
        set: u64,
        /// The pending timers, by due time and then by age.
        pending: BTreeMap<(u64, u64), Callback>,
    }

    thread_local! {
        static CLOCK: RefCell<Clock> = RefCell::default();
    }

    /// A pending timer; dropping it cancels it.
    pub struct Timeout(Option<(u64, u64)>);

    impl Timeout {
        /// Runs a callback once, after a delay in milliseconds.
        pub fn new(delay_ms: u32, then: impl FnOnce() + 'static) -> Self {
            CLOCK.with_borrow_mut(|clock| {
                clock.set += 1;
                let key = (clock.now + u64::from(delay_ms), clock.set);
                clock.pending.insert(key, Box::new(then));
                Self(Some(key))
            })
        }

        /// Lets the timer run although it is dropped.
        pub fn forget(mut self) {
            self.0 = None;
        }
    }

    impl Drop for Timeout {
        fn drop(&mut self) {
            if let Some(key) = self.0 {
                // the callback is dropped without a borrow: it may own another timer
                let cancelled = CLOCK.with_borrow_mut(|clock| clock.pending.remove(&key));
                drop(cancelled);
            }
        }
    }

    /// The time of the clock, in milliseconds since 1970.
    pub fn now_ms() -> f64 {
        let since = u32::try_from(CLOCK.with_borrow(|clock| clock.now)).expect("a test takes less than 49 days");
        START + f64::from(since)
    }

    /// Moves the clock, and runs the timers that are due and the effects that follow from each.
    pub fn advance(ms: u32) {
        let end = CLOCK.with_borrow(|clock| clock.now) + u64::from(ms);
        Executor::poll_local();
        loop {
            let due = CLOCK.with_borrow_mut(|clock| {
                let entry = clock.pending.first_entry().filter(|entry| entry.key().0 <= end)?;
                let ((due, _), then) = entry.remove_entry();
                clock.now = due;
                Some(then)
            });
            let Some(then) = due else { break };
            then();
            Executor::poll_local();
        }
        CLOCK.with_borrow_mut(|clock| clock.now = end);
    }
}
