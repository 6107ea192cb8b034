//! Hints: what the strongest opponent would play with the player's knowledge.

use leptos::prelude::*;

use super::state::PlayController;
use crate::app::game::controller::asked::Hint;
use crate::app::game::seam::notes::Note;
use crate::app::game::seam::opinion::{adviser_seed, mix_in_words};
use crate::app::game::table::state::TableRole;
use crate::app::game::under_way::midend::Midend;
use crate::app::words::{I18n, Sentence};
use crate::bots::protocol::{Lane, OpinionText};
use crate::engine::Level;
use crate::scene::lesson::HINT_REASON;
use crate::session::Player;
use crate::store::Change;
use crate::text::t_string;

/// The level of the strongest computer opponent; the strongest there is if all players are people.
fn strongest_bot(players: &[Player]) -> Level {
    let level = |player: &Player| match player {
        Player::Bot { level, .. } => Some(*level),
        Player::Person { .. } | Player::Remote { .. } => None,
    };
    players.iter().filter_map(level).max().unwrap_or(Level::Brutal)
}

impl PlayController {
    /// True if the player is to act and may ask for a hint.
    pub fn may_ask_for_a_hint(self) -> bool {
        let now = self.now.read();
        !now.has_ended() && !now.is_others_turn() && now.awaited.is_none() && !now.covered
    }

    /// Asks for a hint and marks the game. A hint that is shown is played; one that is not ready is announced again.
    pub fn ask_for_a_hint(self) {
        if !untrack(|| self.may_ask_for_a_hint()) {
            return;
        }
        if self.hint.with_value(Option::is_some) {
            return self.take_hint();
        }
        if self.table.try_update_value(Midend::mark_hinted) == Some(Change::Overtaken) {
            self.cancel_pending();
            return self.show(Some(Note::OtherTab));
        }
        if self.now.with_untracked(|now| now.role == TableRole::Guest) {
            // a host's hint is sent with its next move
            self.tell_devices();
        }
        self.count_hint();
        let (you, ply) = self.now.with_untracked(|now| (now.you, now.ply));
        let position = self.table.with_value(|table| table.position(you));
        // every change of the position cancels the question, so an answer belongs to this position
        let is_valid = move |answer: &OpinionText| {
            let may = |action: &str| self.table.try_with_value(|table| table.may(you, action)) == Some(true);
            answer.actions().next().is_some_and(may)
        };
        let opponents = self.table.with_value(|table| strongest_bot(table.players()));
        let then = move |answer: Option<OpinionText>| {
            let recommended =
                |opinion| self.now.try_with_untracked(|now| self.game.recommended(&now.view, opinion, opponents));
            let given = answer.and_then(recommended).map(Hint::Given);
            let _ = self.hint.try_update_value(|place| *place = given);
            let _ = self.hint_news.try_set(());
        };
        let strongest = self.game.seat_rules().strongest();
        let asked = self.context.bots().ask(Lane::Background, position, strongest, adviser_seed(ply), is_valid, then);
        self.note.set(None);
        self.hint.set_value(Some(Hint::Awaited { _asked: asked }));
        self.tell_hint();
    }

    /// Plays the hint that is shown, or tells that it is still awaited.
    fn take_hint(self) {
        match untrack(|| self.hinted_text()) {
            Some(action) => self.act(&action),
            None => self.tell_hint(),
        }
    }

    /// Shows and speaks the hint, also one that was told before.
    fn tell_hint(self) {
        self.refusal.set(None);
        self.hint_news.set(());
        self.answers.update(|answers| *answers += 1);
    }

    /// Shows the first of these actions that the player may do as a hint, without asking an opponent; plays the hint that
    /// is shown already. The game is not marked.
    pub fn show_hint(self, actions: impl IntoIterator<Item = String>) {
        if !untrack(|| self.may_ask_for_a_hint()) {
            return;
        }
        if untrack(|| self.is_hint_given()) {
            return self.take_hint();
        }
        let you = self.now.with_untracked(|now| now.you);
        let is_legal = |action: &String| self.table.with_value(|table| table.may(you, action));
        let Some(action) = actions.into_iter().find(is_legal) else { return };
        self.hint.set_value(Some(Hint::Given(OpinionText::of_action(action))));
        self.tell_hint();
    }

    /// True if a hint was asked for in this position.
    pub fn has_hint(self) -> bool {
        self.hint_news.track();
        self.hint.with_value(Option::is_some)
    }

    /// The recommended action, once it is known; nothing if it does not parse as `A`.
    pub fn hinted<A: std::str::FromStr>(self) -> Option<A> {
        self.hinted_text()?.parse().ok()
    }

    /// True once a hint is shown, so that asking again plays it.
    pub fn is_hint_given(self) -> bool {
        self.hinted_text().is_some()
    }

    /// What the button of the hint does when it is pressed.
    pub fn hint_label(self, i18n: I18n) -> &'static str {
        if self.is_hint_given() && self.may_ask_for_a_hint() {
            t_string!(i18n, review.play_hint)
        } else {
            t_string!(i18n, review.hint)
        }
    }

    /// The recommended action in notation, once it is known.
    fn hinted_text(self) -> Option<String> {
        self.hint_news.track();
        self.hint.with_value(|hint| match hint {
            Some(Hint::Given(opinion)) => opinion.actions().next().map(str::to_owned),
            Some(Hint::Awaited { .. }) | None => None,
        })
    }

    /// The text of the hint, or of the wait for it.
    pub fn hint_in_words(self, i18n: I18n) -> Option<Sentence> {
        self.hint_news.track();
        let now = self.now.read();
        self.hint.with_value(|hint| match hint {
            None => None,
            Some(Hint::Awaited { .. }) if self.context.bots().cannot_be_reached() => {
                Some(Sentence::plain(t_string!(i18n, bots.unreachable)))
            }
            Some(Hint::Awaited { .. }) => Some(Sentence::plain(t_string!(i18n, review.hint_awaited))),
            Some(Hint::Given(opinion)) => {
                let advice = self.game.advice(i18n, &now.view, opinion.actions().next()?)?;
                let advice = if self.shows(HINT_REASON) { advice.hint } else { advice.what };
                let mix = mix_in_words(i18n, self.game, &now.view, opinion);
                Some(match mix.len() {
                    0 => advice,
                    1 => advice.and(t_string!(i18n, review.hint_certain)),
                    _ => advice.and(&t_string!(i18n, review.hint_drawn, mix = mix.join(", "))),
                })
            }
        })
    }

    /// Discards the hint: it was for one position only.
    pub(super) fn drop_hint(self) {
        if self.hint.with_value(Option::is_some) {
            self.hint.set_value(None);
            self.hint_news.set(());
        }
    }
}
