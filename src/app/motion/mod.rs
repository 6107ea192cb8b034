//! Animations of bones and points. The table is rendered in its new state at once; animations are drawn above it and never
//! delay the player, only the opponents.
//!
//! [`Motion::begin`] measures every bone before a change, and [`Motion::end`] measures again after the render. From the two
//! measurements, [`plan`] derives what travels, whatever the game: a bone from the hand to the table flies, the rest of the hand
//! closes the gap, and a new bone comes from the seat that moved or from the stock. A change during a flight finds the bone
//! where it is and continues from there.
//!
//! The page marks the sources and destinations: `data-seat` and `data-backs` a seat and its backs, `data-pile` the stock,
//! `data-won` the place of captured bones. `data-made` on a bone names the faces that scored in the last move.

mod change;
mod elements;
mod keyframes;
mod measure;
pub mod plan;
pub mod pose;
mod prepare;
mod show;
mod single;

use gloo_timers::callback::Timeout;
use leptos::prelude::*;

use crate::app::browser::HAS_DOCUMENT;
use crate::app::browser::frame::measure_then_change;
use crate::app::components::bone::BoneShape;
use change::Hear;
pub use change::{Change, Gain, Landed};
pub use keyframes::is_wanted;
use measure::Picture;
use show::{Ends, Prepared, RunningAnimations};
pub use single::{Glide, come_from, glide, keep_layers, send_copy, travel_once};

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
    landing: Moment,
    /// The end of all animations, which removes them.
    end: Moment,
}

/// A moment of the animations that callbacks can wait for.
#[derive(Default)]
struct Moment {
    /// Nothing if the moment has passed.
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

    fn after(self, moment: fn(&mut State) -> &mut Moment, then: Box<dyn FnOnce()>) {
        let waits = |state: &mut State| {
            let moment = moment(state);
            if moment.timer.is_none() {
                return Some(then);
            }
            moment.waiting.push(then);
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

    /// Ends the wait for a moment.
    fn pass(self, moment: fn(&mut State) -> &mut Moment) {
        // the state is disposed with the page
        let passed = self.0.try_update_value(|state| std::mem::take(moment(state)));
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

/// The layer above the page in which flights are drawn, with the symbol of a back.
#[component]
pub fn Flights() -> impl IntoView {
    view! {
        <div class="flights" aria-hidden="true">
            <svg class="flight-back" viewBox="-1 -0.5 2 1">
                <BoneShape bone=None />
            </svg>
        </div>
    }
}
