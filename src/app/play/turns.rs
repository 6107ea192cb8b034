//! The opponents' turns: asked at once, played when the wait between moves is over.

use gloo_timers::callback::Timeout;
use leptos::prelude::*;

use super::{Aside, Play};
use crate::app::bots::Asked;
use crate::app::game::GameUi;
use crate::app::words::{I18n, Sentence};
use crate::bots::post::Lane;
use crate::session::{Declined, Ticket};
use crate::store::Change;
use crate::text::t_string;

/// How long an opponent thinks, beyond the wait between moves, before the page says that it does; in milliseconds.
const PATIENCE: u32 = 400;

/// An opponent's move that is on its way.
pub(super) struct Awaited<G: GameUi> {
    /// The moment it was asked for.
    ticket: Ticket,
    /// The action, once it is known.
    action: Option<G::Action>,
    /// Whether the wait between moves is over.
    waited: bool,
    /// Taken back when the move is no longer wanted.
    _asked: Asked,
}

impl<G: GameUi> Play<G> {
    /// Stops whatever an opponent was about to do.
    pub(super) fn stop(self) {
        self.opening_told.set(false);
        self.rest();
    }

    /// Nothing is asked and nothing waited for.
    pub(super) fn rest(self) {
        self.timer.set_value(None);
        self.awaited.set_value(None);
        self.bot_thinks.set(false);
        self.bot_acts.set(false);
    }

    /// Lets the opponents move if it is their turn and they do not wait for the person.
    pub(super) fn proceed(self) {
        let now = self.now.read_untracked();
        let waits = now.has_ended() || self.drafts.display.with_untracked(G::waits_for_ok);
        if now.bot_to_move && !waits && !self.bot_acts.get_untracked() {
            drop(now);
            self.bot_acts.set(true);
            self.bots_move(self.house.preferences.read_untracked().pace.wait());
        }
    }

    /// Lets the opponents move after a while, one entry after the other, until the person is to act or a deal has
    /// ended. They think while the page waits.
    pub(super) fn bots_move(self, wait: u32) {
        let Some(turn) = self.journal.with_value(|journal| journal.session().bot_turn()) else { return self.rest() };
        let ticket = turn.ticket;
        let asked = self.house.bots().ask::<G>(Lane::Turn, &turn.view, turn.level, turn.seed, move |opinion| {
            let best = opinion.and_then(|opinion| opinion.choices.into_iter().next());
            match best {
                Some(best) => self.answered(ticket, best.action),
                // whoever is to act has an action; were it otherwise, the person may ask again
                None => self.rest(),
            }
        });
        self.awaited.set_value(Some(Awaited { ticket, action: None, waited: false, _asked: asked }));
        self.timer.set_value(Some(Timeout::new(wait, move || self.waited())));
    }

    /// An opponent has answered what it was asked at that moment.
    fn answered(self, ticket: Ticket, action: G::Action) {
        let is_time = self.awaited.try_update_value(|awaited| {
            let Some(awaited) = awaited.as_mut().filter(|awaited| awaited.ticket == ticket) else { return false };
            awaited.action = Some(action);
            awaited.waited
        });
        if is_time == Some(true) {
            self.bot_plays();
        }
    }

    /// The wait between moves is over.
    fn waited(self) {
        let is_known = self.awaited.try_update_value(|awaited| {
            awaited.as_mut().is_some_and(|awaited| {
                awaited.waited = true;
                awaited.action.is_some()
            })
        });
        match is_known {
            Some(true) => self.bot_plays(),
            Some(false) => {
                let say_so = Timeout::new(PATIENCE, move || {
                    // gone with the page, if it has been left
                    let _ = self.bot_thinks.try_set(true);
                });
                self.timer.set_value(Some(say_so));
            }
            None => {}
        }
    }

    /// Plays what the opponent has answered.
    fn bot_plays(self) {
        let awaited = self.awaited.try_update_value(Option::take).flatten();
        let Some(Awaited { ticket, action: Some(action), .. }) = awaited else { return };
        self.timer.set_value(None);
        self.bot_thinks.set(false);
        let change = self.journal.try_update_value(|journal| journal.answer(ticket, action));
        match change {
            Some(Ok(Change::Done)) => self.show(None),
            Some(Ok(Change::Overtaken)) => self.show(Some(Aside::OtherTab)),
            // another level was chosen meanwhile: that one is asked, and nobody waits again
            Some(Err(Declined::Stale)) => return self.bots_move(0),
            // no bot breaks the rules; were it otherwise, it would do so again
            Some(Err(Declined::Rejected(_)) | Ok(Change::Declined)) | None => return self.rest(),
        }
        let now = self.now.read_untracked();
        if now.bot_to_move && !now.has_ended() {
            drop(now);
            self.bots_move(self.house.preferences.read_untracked().pace.wait());
        } else {
            drop(now);
            self.bot_acts.set(false);
        }
    }

    /// That an opponent is thinking, once it takes a while.
    pub fn thinking(self, i18n: I18n) -> Option<Sentence> {
        let now = self.now.read();
        let who = G::to_move(&now.view).map(|seat| now.company.name(i18n, seat));
        let words = |name| Sentence::plain(t_string!(i18n, bots.thinking, name = name));
        self.bot_thinks.get().then_some(who).flatten().map(words)
    }
}
