//! A finished game being reviewed, and what its page says about it.

use leptos::prelude::*;

use super::curve::GameCurve;
use super::deal_ends::DealEnds;
use super::moments::{Judged, chances, good, turning_points};
use super::opinions::Opinions;
use crate::app::game::{GameExtras, GameTable, Kept, Opaque, OpaqueEntry, opaque_log};
use crate::app::words::figures::share_of_chance;
use crate::app::words::seat_names::{SeatNames, seat_names_of};
use crate::app::words::{I18n, level_name};
use crate::engine::{Seat, Viewer};
use crate::text::{count_string, t_string, use_i18n};

/// A finished game being reviewed.
#[derive(Clone, Copy)]
pub(super) struct Reviewed {
    pub(super) i18n: I18n,
    pub(super) game: GameTable,
    pub(super) extras: &'static dyn GameExtras,
    pub(super) kept: StoredValue<Kept, LocalStorage>,
    pub(super) opinions: Opinions,
    pub(super) curve: GameCurve,
    /// The entries of the game, as the viewer may know them.
    pub(super) log: StoredValue<Vec<OpaqueEntry>, LocalStorage>,
    pub(super) seat_names: StoredValue<SeatNames>,
    /// The final positions of all deals.
    pub(super) ends: StoredValue<DealEnds, LocalStorage>,
    /// The moment that is being played again.
    pub(super) trying: RwSignal<Option<Judged>>,
}

impl Reviewed {
    /// The review of a stored game that is over.
    pub(super) fn new(
        (game, extras): (GameTable, &'static dyn GameExtras),
        kept: Kept,
        opinions: Opinions,
        curve: GameCurve,
    ) -> Self {
        let seat_names = seat_names_of(game.constants().bot_names, kept.game.players(), kept.game.sides());
        let ends = DealEnds::of(&kept.game, seat_names.you());
        // a finished game has no secrets
        let log = opaque_log(&kept.game, seat_names.you().map_or(Viewer::Peek(Seat::new(0)), Viewer::Seat));
        Self {
            i18n: use_i18n(),
            game,
            extras,
            kept: StoredValue::new_local(kept),
            opinions,
            curve,
            log: StoredValue::new_local(log),
            seat_names: StoredValue::new(seat_names),
            ends: StoredValue::new_local(ends),
            trying: RwSignal::new(None),
        }
    }

    /// The name of the level that judges.
    pub(super) fn level(self) -> String {
        level_name(self.i18n, self.game.seat_rules().strongest())
    }

    /// The view of the seat that chose, before its choice.
    pub(super) fn view(self, moment: &Judged) -> Option<Opaque> {
        self.view_of(moment.index, moment.seat)
    }

    /// The view of a seat before an entry.
    pub(super) fn view_of(self, index: usize, seat: Seat) -> Option<Opaque> {
        self.kept.with_value(|kept| kept.game.view_at(index, Viewer::Seat(seat)))
    }

    /// The position before a choice, as a picture.
    pub(super) fn preview(self, index: usize, seat: Seat) -> Option<AnyView> {
        let view = self.view_of(index, seat)?;
        self.ends.with_value(|ends| {
            let deal = ends.before(index + 1).min(ends.views().len().saturating_sub(1));
            Some(self.extras.preview(self.i18n, &view, ends.views(), deal, &self.seat_names.read_value()))
        })
    }

    /// The move that was played, and its cost.
    pub(super) fn played(self, moment: &Judged) -> String {
        let i18n = self.i18n;
        let action = self.view(moment).map(|view| self.game.short(i18n, &view, &moment.action)).unwrap_or_default();
        let share = share_of_chance(i18n, moment.cost);
        let person = self.seat_names.read_value().person(i18n, moment.seat);
        t_string!(i18n, review.played, name = person, action = action, share = share)
    }

    /// The better move.
    pub(super) fn better(self, moment: &Judged) -> Option<String> {
        let action = self.game.short(self.i18n, &self.view(moment)?, &moment.best);
        Some(t_string!(self.i18n, review.better, action = action))
    }

    /// Why it was better: in the game's words, or by the chances to win if the game has no words for it.
    pub(super) fn why(self, moment: &Judged) -> Option<String> {
        let why = self.game.advice(self.i18n, &self.view(moment)?, &moment.best)?.why;
        why.map(|why| why.text).or_else(|| self.compared(moment))
    }

    /// The chances to win with the best action and with the one that was played.
    fn compared(self, moment: &Judged) -> Option<String> {
        let found = self.opinions.found.read_untracked();
        let opinion = found.get(&(moment.index, moment.seat))?.as_ref()?;
        let (best, own) = chances(opinion, &moment.action)?;
        let (best, own) = (share_of_chance(self.i18n, best), share_of_chance(self.i18n, own));
        Some(t_string!(self.i18n, review.chances, best = best, own = own))
    }

    /// The result of the review in a sentence or two, or its progress.
    pub(super) fn summary(self) -> String {
        let i18n = self.i18n;
        let (done, of) = self.opinions.progress();
        if of == 0 {
            return t_string!(i18n, review.nothing).to_owned();
        }
        if !self.opinions.is_done() {
            if self.opinions.cannot_be_reached() {
                return t_string!(i18n, bots.unreachable).to_owned();
            }
            return t_string!(i18n, review.looking, level = self.level(), done = done, of = of);
        }
        let judged = self.opinions.judged();
        let moments = turning_points(&judged).len();
        let count = u32::try_from(moments).unwrap_or_default();
        let found = match (count, self.seat_names.read_value().persons()) {
            (0, _) => t_string!(i18n, review.no_mistakes).to_owned(),
            (_, ..=1) => count_string!(i18n, review.moments, count = count),
            (_, 2..) => count_string!(i18n, review.moments_of_several, count = count),
        };
        if judged.is_empty() {
            return found;
        }
        let rate = t_string!(i18n, review.accuracy, good = good(&judged), of = judged.len(), level = self.level());
        format!("{found} {rate}")
    }
}
