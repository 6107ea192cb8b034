//! The curve of a finished game, estimated in the background one position after the other.

use std::cell::RefCell;
use std::rc::Rc;

use leptos::prelude::*;

use crate::app::browser::bots::{Bots, PendingQuestion, PositionText};
use crate::app::context::AppContext;
use crate::app::game::{adviser_seed, record_file};
use crate::bots::curve::Curve;
use crate::bots::estimate::{Estimate, EstimateText, PLAYOUTS};
use crate::bots::protocol::{Lane, OpinionText};
use crate::engine::{Level, Turn};
use crate::session::Session;

thread_local! {
    /// Cache: the curve that was estimated last, with its game's name and record. A page that is opened again continues
    /// it.
    static LAST: RefCell<Option<(String, Curve)>> = const { RefCell::new(None) };
}

/// The curve of one game.
#[derive(Clone, Copy)]
pub struct GameCurve {
    bots: Bots,
    played: StoredValue<Rc<Session>, LocalStorage>,
    /// The key of the game in [`LAST`]; nothing for a game that is not over.
    key: StoredValue<Option<String>>,
    /// The curve so far.
    pub curve: RwSignal<Curve>,
    asked: StoredValue<Option<PendingQuestion>, LocalStorage>,
}

impl GameCurve {
    /// Starts to estimate a game; stops when the calling component is disposed.
    pub fn begin(context: AppContext, played: Rc<Session>) -> Self {
        let curve = Self::idle(context, played);
        curve.bots.prepare();
        curve.ask_next();
        curve
    }

    /// The curve as far as it is known.
    pub fn idle(context: AppContext, played: Rc<Session>) -> Self {
        let key = record_file(&played).map(|record| format!("{} {}", played.rules().name(), record.json));
        let winners = match played.turn() {
            Turn::Over(outcome) => Some(outcome.winners),
            Turn::One(_) | Turn::Together(_) => None,
        };
        let known = LAST.with_borrow(|last| {
            last.as_ref().filter(|(last, _)| Some(last) == key.as_ref()).map(|(_, curve)| curve.clone())
        });
        let curve = known.unwrap_or_else(|| Curve::new(played.sides(), played.ply(), winners));
        Self {
            bots: context.bots(),
            played: StoredValue::new_local(played),
            key: StoredValue::new(key),
            curve: RwSignal::new(curve),
            asked: StoredValue::new_local(None),
        }
    }

    /// Asks about the next position; the answer asks about the one after it.
    fn ask_next(self) {
        let next = self.curve.try_with_untracked(|curve| (!curve.is_done()).then(|| curve.estimated())).flatten();
        let Some(index) = next else {
            let _ = self.asked.try_set_value(None);
            return;
        };
        let Some((position, seats)) = self.played.try_with_value(|played| position(played, index)).flatten() else {
            return self.answered(None);
        };
        // an empty answer: the position cannot be estimated
        let is_valid =
            move |answer: &OpinionText| answer.actions().next().is_none() || Estimate::read(answer, seats).is_some();
        let then = move |answer: Option<OpinionText>| {
            self.answered(answer.and_then(|answer| Estimate::read(&answer, seats)));
        };
        let asked = self.bots.ask(Lane::Estimate, position, Level::Brutal, adviser_seed(index), is_valid, then);
        let _ = self.asked.try_set_value(Some(asked));
    }

    fn answered(self, estimate: Option<Estimate>) {
        // nothing if the page was disposed
        if self.curve.try_update(|curve| curve.push(estimate)).is_none() {
            return;
        }
        let _ = self.key.try_with_value(|key| {
            let curve = self.curve.get_untracked();
            LAST.set(key.clone().map(|key| (key, curve)));
        });
        self.ask_next();
    }
}

/// The question about a position, and the number of seats.
fn position(played: &Session, index: usize) -> Option<(PositionText, usize)> {
    let views = played.views_at(index)?;
    let views: Vec<String> = views.iter().map(serde_json::to_string).collect::<Result<_, _>>().ok()?;
    let seats = views.len();
    let view = serde_json::to_string(&EstimateText { views, playouts: PLAYOUTS }).ok()?;
    Some((PositionText { game: played.rules().name(), view }, seats))
}
