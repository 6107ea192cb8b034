//! A hint: what the strongest opponent would play in the person's place, from what the person may know.

use leptos::prelude::*;

use super::notes::Note;
use super::opaque::Opaque;
use super::play::Play;
use super::seam::Game;
use crate::app::browser::bots::Asked;
use crate::app::words::figures::chance;
use crate::app::words::{I18n, Sentence};
use crate::bots::Choice;
use crate::bots::protocol::{Lane, Written};
use crate::engine::Seed;
use crate::scene::order::ordered;
use crate::store::Change;
use crate::text::t_string;

/// A hint that was asked for.
pub(super) enum Hint {
    /// The opponent thinks about it.
    Awaited {
        /// Taken back when the hint is not wanted any more.
        _asked: Asked,
    },
    /// What it makes of the position.
    Given(Written),
}

/// What is drawn less often than this counts as never drawn: in whole hundredths it is none.
pub const DRAWN_AT_LEAST: f64 = 0.005;

/// What an opinion is drawn from, the likeliest first, each in a few words and with its chance: "red 45 %". Nothing where
/// nothing is drawn; what is next to never drawn is left out.
pub fn mix_in_words(i18n: I18n, game: &dyn Game, view: &Opaque, opinion: &Written) -> Vec<String> {
    let drawn = |choice: Choice<&str>| Some((game.short(i18n, view, choice.action), choice.drawn?.chance));
    let mix: Vec<(String, f64)> = opinion.choices().filter_map(drawn).filter(|(_, of)| *of >= DRAWN_AT_LEAST).collect();
    let mix = ordered(&mix, |(_, one), (_, other)| other.total_cmp(one));
    // no line ends between the two
    mix.into_iter().map(|(what, of)| format!("{what}\u{a0}{}", chance(i18n, of))).collect()
}

/// The seed of an adviser's choice after so many entries: the same position is always judged alike.
pub fn adviser_seed(ply: usize) -> Seed {
    Seed::new(u64::try_from(ply).unwrap_or_default())
}

impl Play {
    /// Whether the person is to act and may be told what to do.
    pub fn may_ask_for_a_hint(self) -> bool {
        let now = self.now.read();
        !now.has_ended() && !now.bot_to_move && !now.covered
    }

    /// Asks what the strongest opponent would play in the person's place. The game is marked from then on.
    pub fn ask_for_a_hint(self) {
        if !untrack(|| self.may_ask_for_a_hint()) || self.hint.with_value(Option::is_some) {
            return;
        }
        if self.table.try_update_value(|table| table.mark_hinted()) == Some(Change::Overtaken) {
            self.rest();
            return self.show(Some(Note::OtherTab));
        }
        self.count_hint();
        let (you, ply) = self.now.with_untracked(|now| (now.you, now.ply));
        let position = self.table.with_value(|table| table.position(you));
        // whatever changes meanwhile takes the question back, so the answer is for this position
        let is_sound = move |answer: &Written| {
            let may = |action: &str| self.table.try_with_value(|table| table.may(you, action)) == Some(true);
            answer.actions().next().is_some_and(may)
        };
        let then = move |answer: Option<Written>| {
            let _ = self.hint.try_update_value(|place| *place = answer.map(Hint::Given));
            let _ = self.hint_news.try_set(());
        };
        let strongest = self.game.seating().strongest();
        let asked = self.house.bots().ask(Lane::Background, position, strongest, adviser_seed(ply), is_sound, then);
        self.refusal.set(None);
        self.note.set(None);
        self.hint.set_value(Some(Hint::Awaited { _asked: asked }));
        self.hint_news.set(());
    }

    /// Whether a hint was asked for in this position.
    pub fn has_hint(self) -> bool {
        self.hint_news.track();
        self.hint.with_value(Option::is_some)
    }

    /// What the hint is, once it is there; nothing if it is no action of this type.
    pub fn hinted<A: std::str::FromStr>(self) -> Option<A> {
        self.hint_news.track();
        self.hint.with_value(|hint| match hint {
            Some(Hint::Given(opinion)) => opinion.actions().next().and_then(|action| action.parse().ok()),
            Some(Hint::Awaited { .. }) | None => None,
        })
    }

    /// The hint in words, or that it is on its way.
    pub(super) fn hint_in_words(self, i18n: I18n) -> Option<Sentence> {
        self.hint_news.track();
        let now = self.now.read();
        self.hint.with_value(|hint| match hint {
            None => None,
            Some(Hint::Awaited { .. }) if self.house.bots().cannot_be_reached() => {
                Some(Sentence::plain(t_string!(i18n, bots.unreachable)))
            }
            Some(Hint::Awaited { .. }) => Some(Sentence::plain(t_string!(i18n, review.hint_awaited))),
            Some(Hint::Given(opinion)) => {
                let advice = self.game.advice(i18n, &now.view, opinion.actions().next()?)?;
                let mix = mix_in_words(i18n, self.game, &now.view, opinion);
                Some(match mix.len() {
                    0 => advice,
                    1 => advice.and(t_string!(i18n, review.hint_certain)),
                    _ => advice.and(&t_string!(i18n, review.hint_drawn, mix = mix.join(", "))),
                })
            }
        })
    }

    /// A hint holds for one position only.
    pub(super) fn drop_hint(self) {
        if self.hint.with_value(Option::is_some) {
            self.hint.set_value(None);
            self.hint_news.set(());
        }
    }
}
