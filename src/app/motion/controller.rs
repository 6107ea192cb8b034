//! Measures the table before a change, animates the change after the render, and calls what waits for the animations' end.

use gloo_timers::callback::Timeout;
use leptos::prelude::*;

use super::change::{Change, Hear};
use super::keyframes::is_wanted;
use super::measure::Picture;
use super::show::{Ends, Prepared, RunningAnimations};
use crate::app::browser::HAS_DOCUMENT;
use crate::app::browser::frame::measure_then_change;

/// The animations of one page.
#[derive(Clone, Copy)]
pub struct Motion(StoredValue<State, LocalStorage>);

#[derive(Default)]
struct State {
    /// The table before a change that is not shown yet.
    before: Option<(Picture, Change)>,
    /// The running animations.
    running: RunningAnimations,
    /// The landing of the last bone.
    landing: Completion,
    /// The end of all animations, which removes them.
    end: Completion,
}

/// An end of animations that callbacks can wait for.
#[derive(Default)]
struct Completion {
    /// Nothing once it has come.
    timer: Option<Timeout>,
    waiting: Vec<Box<dyn FnOnce()>>,
}

/// The timeout of the wait for a landing, in milliseconds: a tab that is hidden during a move never paints it.
const LONGEST_FLIGHT: u32 = 3_000;

impl Motion {
    /// No animations.
    pub fn new() -> Self {
        Self(StoredValue::new_local(State::default()))
    }

    /// Measures the table before a change.
    pub fn begin(self, change: Change) {
        if !HAS_DOCUMENT || document().hidden() {
            // nothing is painted
            return self.0.update_value(|state| state.before = None);
        }
        self.0.update_value(|state| {
            let (picture, change) = match state.before.take() {
                Some((picture, earlier)) => (picture, earlier.and(change)),
                None => (Picture::take(&state.running.flights, &change), change),
            };
            state.before = Some((picture, change));
        });
    }

    /// Animates the change after the next render: each bone for `duration_ms`, not at all if that is 0. `hear` receives
    /// the placed bones in any case.
    pub fn end(self, duration_ms: f64, hear: Hear) {
        if !HAS_DOCUMENT {
            return;
        }
        self.0.update_value(|state| {
            if state.before.is_some() {
                state.landing.timer = Some(Timeout::new(LONGEST_FLIGHT, move || self.land()));
            }
        });
        let prepare = move |state: &mut State| {
            let (before, change) = state.before.take()?;
            state.running.clear();
            let duration_ms = if is_wanted() { duration_ms } else { 0.0 };
            Some(Prepared::new(&before, &change, duration_ms))
        };
        // the state is disposed with the page
        let prepare = move || self.0.try_update_value(prepare).flatten();
        measure_then_change(prepare, move |prepared| self.start(prepared, hear));
    }

    /// Starts the prepared animations.
    fn start(self, prepared: Prepared, hear: Hear) {
        let start = |state: &mut State| {
            let Ends { landed, over } = state.running.begin(prepared, hear);
            state.end.timer = (over > 0).then(|| Timeout::new(over, move || self.clear()));
            state.landing.timer = (landed > 0).then(|| Timeout::new(landed, move || self.land()));
            (landed, over)
        };
        let Some((landed, over)) = self.0.try_update_value(start) else { return };
        if landed == 0 {
            self.land();
        }
        if over == 0 {
            self.clear();
        }
    }

    /// Calls `then` when the last bone has landed: at once if none is in the air.
    pub fn after_landing(self, then: impl FnOnce() + 'static) {
        self.after(|state| &mut state.landing, Box::new(then));
    }

    /// Calls `then` when all animations are over, those of the points too: at once if nothing moves.
    pub fn after_points(self, then: impl FnOnce() + 'static) {
        self.after(|state| &mut state.end, Box::new(then));
    }

    fn after(self, completion: fn(&mut State) -> &mut Completion, then: Box<dyn FnOnce()>) {
        let waits = |state: &mut State| {
            let completion = completion(state);
            if completion.timer.is_none() {
                return Some(then);
            }
            completion.waiting.push(then);
            None
        };
        if let Some(then) = self.0.try_update_value(waits).flatten() {
            then();
        }
    }

    fn land(self) {
        self.pass(|state| &mut state.landing);
    }

    fn clear(self) {
        self.pass(|state| {
            state.running.clear();
            &mut state.end
        });
    }

    /// Calls what waits for a completion.
    fn pass(self, completion: fn(&mut State) -> &mut Completion) {
        // the state is disposed with the page
        let passed = self.0.try_update_value(|state| std::mem::take(completion(state)));
        for then in passed.into_iter().flat_map(|passed| passed.waiting) {
            then();
        }
    }
}

impl Default for Motion {
    fn default() -> Self {
        Self::new()
    }
}
