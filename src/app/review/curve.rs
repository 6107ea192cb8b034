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

/// The most positions of a game that are estimated: of a longer one every second, every third and so on.
const MOST_ESTIMATES: usize = 600;

/// About how many times a growing curve is drawn.
const DRAWINGS: usize = 60;

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

    /// The curve with the estimates that an open or closed page has made; asks for no more.
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
        while let Some(index) = self.next() {
            let Some((position, seats)) = self.played.try_with_value(|played| position(played, index)).flatten() else {
                self.add(None);
                continue;
            };
            // an empty answer: the position cannot be estimated
            let is_valid = move |answer: &OpinionText| {
                answer.actions().next().is_none() || Estimate::read(answer, seats).is_some()
            };
            let then = move |answer: Option<OpinionText>| {
                self.add(answer.and_then(|answer| Estimate::read(&answer, seats)).as_ref());
                self.ask_next();
            };
            let asked = self.bots.ask(Lane::Estimate, position, Level::Brutal, adviser_seed(index), is_valid, then);
            let _ = self.asked.try_set_value(Some(asked));
            return;
        }
        let _ = self.asked.try_set_value(None);
    }

    /// The position to estimate next; nothing if all are estimated, or if the page was disposed.
    fn next(self) -> Option<usize> {
        self.curve.try_with_untracked(|curve| (!curve.is_done()).then(|| curve.estimated())).flatten()
    }

    /// Adds the next estimate.
    fn add(self, estimate: Option<&Estimate>) {
        let add = |curve: &mut Curve| {
            curve.push(estimate.cloned());
            // drawn so often that it is seen to grow, and not so often that a long game's page is busy with it
            let step = curve.positions() / DRAWINGS + 1;
            curve.is_done() || curve.estimated().is_multiple_of(step)
        };
        let Some(is_drawn) = self.curve.try_update_untracked(add) else { return };
        let _ = self.key.try_with_value(|key| {
            LAST.with_borrow_mut(|last| match (last, key) {
                (Some((cached, curve)), Some(key)) if cached == key => curve.push(estimate.cloned()),
                (last, key) => *last = key.clone().map(|key| (key, self.curve.get_untracked())),
            });
        });
        if is_drawn {
            self.curve.notify();
        }
    }
}

/// The question about a position, and the number of seats; nothing for a position of a long game that is left out.
fn position(played: &Session, index: usize) -> Option<(PositionText, usize)> {
    if !index.is_multiple_of(played.ply().div_ceil(MOST_ESTIMATES).max(1)) {
        return None;
    }
    let views = played.views_at(index)?;
    let views: Vec<String> = views.iter().map(serde_json::to_string).collect::<Result<_, _>>().ok()?;
    let seats = views.len();
    let view = serde_json::to_string(&EstimateText { views, playouts: PLAYOUTS }).ok()?;
    Some((PositionText { game: played.rules().name(), view }, seats))
}
