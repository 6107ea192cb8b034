//! How bones travel and points rise. The table is drawn as it is after a change, at once; what is seen to move is laid over
//! it, and nothing ever waits for that.
//!
//! Before a change [`Motion::begin`] looks where every bone is drawn, and [`Motion::end`] looks again once the page has been
//! drawn anew. From the two pictures [`plan`] says what travels, whatever the game: a bone that was in the hand and lies on
//! the table now flies there, the hand closes up, one that nobody saw before comes from the seat that moved or from the pile.
//! A change in the midst of a flight finds the bone where it is, and goes on from there.
//!
//! The page names what a bone may come from: `data-seat` and `data-backs` a seat and the backs it holds, `data-pile` the pile;
//! and where what a seat takes goes to: `data-won`.
//! A bone on the table names in `data-made` which of its faces made the points of the last move.

pub mod plan;
mod show;

use gloo_timers::callback::Timeout;
use leptos::prelude::*;

use crate::app::components::bone::BoneShape;
use crate::engine::{Bone, Points, Seat};
pub use show::{Glide, come_from, glide, is_wanted, send_copy, travel_once};
use show::{Picture, Shown};

/// Points that a seat has got.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Gain {
    /// Who.
    pub seat: Seat,
    /// How many it had.
    pub from: Points,
    /// How many it has.
    pub to: Points,
}

/// What is to be known of a change in order to show it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Change {
    /// Who moved.
    pub mover: Option<Seat>,
    /// Whether bones were dealt.
    pub dealt: bool,
    /// Whether the hand on the screen is another person's now, or covered.
    pub other_hand: bool,
    /// Whether the game went on by it: neither was anything taken back, nor only considered.
    pub plays: bool,
    /// The points it brought.
    pub gains: Vec<Gain>,
}

impl Change {
    /// This and what came after it, before any of it could be shown.
    fn and(mut self, later: Self) -> Self {
        self.mover = later.mover.or(self.mover);
        self.dealt |= later.dealt;
        self.other_hand |= later.other_hand;
        self.plays |= later.plays;
        self.gains.extend(later.gains);
        self
    }
}

/// A bone that has been laid on the table, for whoever lets it be heard.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Landed {
    /// The bone, if it is seen.
    pub bone: Option<Bone>,
    /// Where: -1 at the left edge of the window, 1 at the right one.
    pub side: f64,
    /// When, in milliseconds from now.
    pub after: f64,
}

/// Told of the bones that have been laid.
type Hear = Box<dyn FnOnce(Vec<Landed>)>;

/// What is on its way on one page.
#[derive(Clone, Copy)]
pub struct Motion(StoredValue<State, LocalStorage>);

#[derive(Default)]
struct State {
    /// The table before a change that has not been shown yet.
    before: Option<(Picture, Change)>,
    /// What is being shown.
    shown: Shown,
    /// Clears that away.
    clear: Option<Timeout>,
}

impl Motion {
    /// Nothing is on its way.
    pub fn new() -> Self {
        Self(StoredValue::new_local(State::default()))
    }

    /// Looks at the table before a change.
    pub fn begin(self, change: Change) {
        if document().hidden() {
            // nothing is drawn while nobody looks
            return self.0.update_value(|state| state.before = None);
        }
        self.0.update_value(|state| {
            let (picture, change) = match state.before.take() {
                Some((picture, earlier)) => (picture, earlier.and(change)),
                None => (Picture::take(&state.shown, &change), change),
            };
            state.before = Some((picture, change));
        });
    }

    /// Shows what travels, once the page has been drawn anew: each bone for so many milliseconds, or nothing at all. The
    /// bones that were laid are told in any case.
    pub fn end(self, lasts: f64, hear: Hear) {
        request_animation_frame(move || {
            let show = |state: &mut State| {
                let (before, change) = state.before.take()?;
                state.shown.clear();
                let over = state.shown.show(&before, &change, if show::is_wanted() { lasts } else { 0.0 }, hear);
                state.clear = (over > 0).then(|| Timeout::new(over, move || self.clear()));
                Some(())
            };
            // gone with the page, if it has been left
            let _ = self.0.try_update_value(show);
        });
    }

    fn clear(self) {
        let _ = self.0.try_update_value(|state| state.shown.clear());
    }
}

impl Default for Motion {
    fn default() -> Self {
        Self::new()
    }
}

/// Where flights are drawn, over all that lies on the page; and the back of a bone that is not seen yet.
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
