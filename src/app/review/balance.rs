//! What a curve says about a game in words: who led, luck, skill, and the best move.

use leptos::prelude::*;

use super::moments::{MadeChoice, only_move};
use super::reviewed::Reviewed;
use crate::app::words::I18n;
use crate::app::words::figures::chance;
use crate::app::words::seat_names::SeatNames;
use crate::bots::curve::{Balance, Curve};
use crate::bots::measure::Measure;
use crate::engine::Turn;
use crate::session::Session;
use crate::text::t_string;

/// The best move of a game.
#[derive(Clone, PartialEq)]
pub(super) struct BestMove {
    /// The choice.
    pub(super) made: MadeChoice,
    /// What the next best would have cost.
    pub(super) words: String,
}

/// The side that the words are about: the viewer's, or the first winner's.
pub(super) fn told_side(names: &SeatNames, game: &Session) -> usize {
    let winner = match game.turn() {
        Turn::Over(outcome) => outcome.winners.iter().next(),
        Turn::One(_) | Turn::Together(_) => None,
    };
    names.you().or(winner).map_or(0, |seat| names.sides().of(seat))
}

/// A share of the chance to win with its 95 % interval: "22 % (±4 %)". A value that was calculated has no interval.
fn amount(i18n: I18n, measure: Measure) -> String {
    let share = chance(i18n, measure.mean.abs());
    if measure.error > 0.0 { format!("{share}\u{a0}(±{})", chance(i18n, measure.margin())) } else { share }
}

impl Reviewed {
    /// The side that the words are about.
    pub(super) fn told(self) -> usize {
        self.kept.with_value(|kept| told_side(&self.seat_names.read_value(), &kept.game))
    }

    /// Who led until when.
    fn story(self, curve: &Curve) -> String {
        let (i18n, told) = (self.i18n, self.told());
        let person = self.seat_names.read_value().person(i18n, self.seat_of(told));
        match (curve.led_from(told), curve.last_led(told)) {
            (Some(0 | 1), _) => t_string!(i18n, review.led_throughout, name = person),
            (Some(step), _) => t_string!(i18n, review.led_from, name = person, step = step),
            (None, Some(step)) => t_string!(i18n, review.led_until, name = person, step = step + 1),
            (None, None) => t_string!(i18n, review.never_led, name = person),
        }
    }

    /// The sentences about the curve once it is done; before, its progress.
    pub(super) fn balance(self) -> Vec<String> {
        let (i18n, curve) = (self.i18n, self.curve.curve.read());
        let told = self.told();
        let is_done = curve.is_done() && self.opinions.is_done_for_all();
        let balance = is_done.then(|| curve.balance(told, &self.opinions.costs())).flatten();
        let Some(Balance { luck, own, others }) = balance else {
            let (done, of) = (curve.estimated(), curve.positions());
            return vec![t_string!(i18n, review.curve_growing, done = done, of = of)];
        };
        let names = self.seat_names.read_value();
        let person = || names.person(i18n, self.seat_of(told));
        let [lucky, skilled, met] = [luck, own, others].map(|measure| amount(i18n, measure));
        let luck = if luck.mean < 0.0 {
            t_string!(i18n, review.luck_cost, name = person(), amount = lucky)
        } else {
            t_string!(i18n, review.luck_gave, name = person(), amount = lucky)
        };
        let own = match (own.mean < 0.0, names.sides().has_teams()) {
            (true, false) => t_string!(i18n, review.skill_cost, name = person(), amount = skilled),
            (false, false) => t_string!(i18n, review.skill_none, name = person()),
            (true, true) => t_string!(i18n, review.team_cost, name = person(), amount = skilled),
            (false, true) => t_string!(i18n, review.team_none, name = person()),
        };
        let others = if others.mean > 0.0 {
            t_string!(i18n, review.others_gave, amount = met)
        } else {
            t_string!(i18n, review.others_none).to_owned()
        };
        vec![self.story(&curve), luck, own, others]
    }

    /// The best move of the people here: the one whose alternatives were worst. Nothing until all is judged, or if other moves
    /// were always as good.
    pub(super) fn best(self) -> Option<BestMove> {
        let i18n = self.i18n;
        if !self.opinions.is_done() {
            return None;
        }
        let names = self.seat_names.read_value();
        let (made, cost) = only_move(&self.opinions.choices(), &self.opinions.found.read())?;
        let (person, amount) = (names.person(i18n, made.1), amount(i18n, Measure::exact(cost)));
        let view = self.view_of(made.0, made.1)?;
        let action = self.game.short(i18n, &view, &made.2);
        let words = t_string!(i18n, review.best_only, name = person, action = action, amount = amount);
        Some(BestMove { made, words })
    }
}
