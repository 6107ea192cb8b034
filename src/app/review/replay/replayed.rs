//! The state of a replay, and what it shows at a step.

use std::rc::Rc;

use leptos::prelude::*;

use super::source::Outside;
use crate::app::browser::bots::Bots;
use crate::app::game::{Game, GameExtras, Opaque, OpaqueEntry};
use crate::app::review::curve::GameCurve;
use crate::app::review::deal_ends::DealEnds;
use crate::app::review::moments::{Judged, worst};
use crate::app::review::opinions::Opinions;
use crate::app::words::seat_names::SeatNames;
use crate::app::words::{I18n, Sentence};
use crate::engine::{Seat, Viewer};
use crate::session::Session;
use crate::text::t_string;

/// A function that joins sentences to one line.
type Line = fn(I18n, &SeatNames, &[Sentence]) -> String;

/// The state shared by the parts of a replay.
#[derive(Clone, Copy)]
pub(super) struct Replayed {
    pub(super) i18n: I18n,
    pub(super) bots: Bots,
    pub(super) game: &'static dyn Game,
    pub(super) extras: &'static dyn GameExtras,
    pub(super) played: StoredValue<Rc<Session>, LocalStorage>,
    pub(super) outside: StoredValue<Option<Outside>>,
    pub(super) log: StoredValue<Vec<OpaqueEntry>, LocalStorage>,
    pub(super) seat_names: StoredValue<SeatNames>,
    /// The final positions of the deals.
    pub(super) ends: StoredValue<DealEnds, LocalStorage>,
    /// The number of entries played at the shown step.
    pub(super) step: RwSignal<usize>,
    /// True if all hands are shown.
    pub(super) open: RwSignal<bool>,
    /// True while the replay plays automatically.
    pub(super) playing: RwSignal<bool>,
    /// The strongest opponent's opinions.
    pub(super) opinions: Opinions,
    pub(super) curve: GameCurve,
}

impl Replayed {
    pub(super) fn steps(self) -> usize {
        self.log.with_value(Vec::len)
    }

    /// Shows a step; stops the automatic replay.
    pub(super) fn go(self, step: usize) {
        self.playing.set(false);
        self.step.set(step.min(self.steps()));
    }

    /// Starts the automatic replay, from the first step if it is at the end, or stops it.
    pub(super) fn play_or_pause(self) {
        if !self.playing.get_untracked() && self.step.get_untracked() == self.steps() {
            self.step.set(0);
        }
        self.playing.update(|playing| *playing = !*playing);
    }

    /// The choice of a person that cost most; nothing until all choices were judged, or if none was a mistake.
    pub(super) fn worst(self) -> Option<Judged> {
        if self.opinions.is_done() { worst(&self.opinions.judged()) } else { None }
    }

    pub(super) fn view(self, step: usize, who: Viewer) -> Option<Opaque> {
        self.played.with_value(|played| played.view_at(step, who))
    }

    /// The table at the shown step; bones keep their size and place from step to step. `shown`: the view at the step.
    pub(super) fn preview(self, shown: Option<&Opaque>) -> Option<AnyView> {
        let (view, step) = (shown?, self.step.get());
        self.ends.with_value(|ends| {
            let seat_names = self.seat_names.read_value();
            Some(self.extras.preview(self.i18n, view, ends.views(), ends.before(step), &seat_names))
        })
    }

    /// The view at the shown step.
    pub(super) fn shown(self) -> Option<Opaque> {
        let who = match (self.open.get(), self.seat_names.read_value().you()) {
            (true, you) => Viewer::Peek(you.unwrap_or(Seat::new(0))),
            (false, Some(you)) => Viewer::Seat(you),
            (false, None) => Viewer::Table,
        };
        let step = self.step.get();
        // the end of a deal is shown before the next deal
        let index = step.checked_sub(1).filter(|_| self.ends.with_value(|ends| ends.is_end(step)));
        let ended = index.and_then(|index| {
            let before = self.view(index, who)?;
            self.log.with_value(|log| self.game.rules().deal_end(&before, &log.get(index)?.events))
        });
        ended.or_else(|| self.view(step, who))
    }

    /// The choices of people that led to a step: entry, seat and action.
    pub(super) fn choices(self, step: usize) -> Vec<(usize, Seat, String)> {
        let Some(index) = step.checked_sub(1) else { return Vec::new() };
        self.log.with_value(|log| {
            let choices = log.get(index).map(|entry| entry.choices.clone()).unwrap_or_default();
            choices.into_iter().map(|(seat, action)| (index, seat, action)).collect()
        })
    }

    /// The source of a game from outside, and who "you" is in it; nothing for a stored game.
    fn introduced(self) -> Option<String> {
        let (what, you) =
            self.outside.with_value(|outside| outside.as_ref().map(|outside| (outside.what, outside.you)))?;
        let mut said = vec![what(self.i18n)];
        said.extend(self.seat_names.read_value().you().map(|_| you(self.i18n)));
        let is_over = self.played.with_value(|played| played.turn().is_over());
        said.extend((!is_over).then(|| t_string!(self.i18n, review.file_unfinished)));
        Some(said.join(" "))
    }

    /// The events of this step, in words.
    pub(super) fn told(self, line: Line) -> String {
        let (step, seat_names) = (self.step.get(), self.seat_names.read_value());
        let Some(index) = step.checked_sub(1) else {
            let opening = self.view(0, seat_names.you().map_or(Viewer::Table, Viewer::Seat));
            let opening = opening.map(|view| self.game.opening(self.i18n, &view, &seat_names));
            let said = line(self.i18n, &seat_names, &opening.unwrap_or_default());
            let said = format!("{} {said}", t_string!(self.i18n, review.start));
            return self.introduced().map_or_else(|| said.clone(), |introduced| format!("{introduced} {said}"));
        };
        self.log.with_value(|log| {
            let events = &log[index].events;
            let mut told = self.game.tell(self.i18n, events, &seat_names);
            if index + 1 < log.len() {
                told.extend(self.game.tell_deal(self.i18n, events, &seat_names));
            }
            line(self.i18n, &seat_names, &told)
        })
    }

    /// The number of the shown step, and of all steps.
    pub(super) fn counted(self) -> String {
        t_string!(self.i18n, review.step, step = self.step.get(), steps = self.steps())
    }
}
