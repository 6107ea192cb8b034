//! A hint: what the strongest opponent would play in the person's place, from what the person may know.

use leptos::prelude::*;

use super::{Aside, Play};
use crate::app::bots::Asked;
use crate::app::game::GameUi;
use crate::app::words::{I18n, Sentence};
use crate::bots::Level;
use crate::bots::protocol::{Lane, Position, Written};
use crate::engine::Seed;
use crate::store::{Change, Journal};
use crate::text::t_string;

/// A hint that was asked for.
pub(super) enum Hint<G: GameUi> {
    /// The opponent thinks about it.
    Awaited {
        /// Taken back when the hint is not wanted any more.
        _asked: Asked,
    },
    /// What it would play.
    Given(G::Action),
}

/// The opponent that gives hints and judges games that are over: the strongest there is.
pub fn strongest<G: GameUi>() -> Level {
    G::LEVELS.last().copied().unwrap_or_default()
}

/// The seed of its choice after so many entries: the same position is always judged alike.
pub fn adviser_seed(ply: usize) -> Seed {
    Seed::new(u64::try_from(ply).unwrap_or_default())
}

impl<G: GameUi> Play<G> {
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
        if self.journal.try_update_value(Journal::mark_hinted) == Some(Change::Overtaken) {
            self.rest();
            return self.show(Some(Aside::OtherTab));
        }
        let (position, you, ply) = self.now.with_untracked(|now| (Position::new::<G>(&now.view), now.you, now.ply));
        let is_sound = move |written: &Written| {
            let best = written.read::<G::Action>().and_then(|opinion| opinion.choices.into_iter().next());
            best.is_some_and(|best| self.session(|session| session.check(you, &best.action).is_ok()))
        };
        let (lane, level, seed) = (Lane::Background, strongest::<G>(), adviser_seed(ply));
        let asked = self.house.bots().ask(lane, position, level, seed, is_sound, move |written| {
            // whatever changed meanwhile has taken the question back
            let best = written.and_then(|written| written.read::<G::Action>()?.choices.into_iter().next());
            let hint = best.map(|best| Hint::Given(best.action));
            let _ = self.hint.try_update_value(|place| *place = hint);
            let _ = self.hint_news.try_set(());
        });
        self.refusal.set(None);
        self.aside.set(None);
        self.hint.set_value(Some(Hint::Awaited { _asked: asked }));
        self.hint_news.set(());
    }

    /// What the hint is, once it is there.
    pub fn hinted(self) -> Option<G::Action> {
        self.hint_news.track();
        self.hint.with_value(|hint| match hint {
            Some(Hint::Given(action)) => Some(action.clone()),
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
            Some(Hint::Given(action)) => Some(Sentence::advice(G::advice(i18n, &now.view, action))),
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
