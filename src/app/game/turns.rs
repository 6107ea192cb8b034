//! The opponents' turns: asked at once, played when the wait between moves is over.
//!
//! Where several act at once opponents choose while people do: without a wait, without an OK, and unseen.

use gloo_timers::callback::Timeout;
use leptos::prelude::*;

use super::notes::Note;
use super::now::Now;
use super::play::Play;
use super::table::{Played, ToAsk};
use crate::app::browser::bots::Asked;
use crate::app::words::{I18n, Sentence};
use crate::bots::protocol::{Lane, Written};
use crate::session::Ticket;
use crate::text::t_string;

/// How long an opponent thinks, beyond the wait between moves, before the page says that it does; in milliseconds.
const PATIENCE: u32 = 400;

/// An opponent's move that is on its way.
pub(super) struct Awaited {
    /// The moment it was asked for.
    ticket: Ticket,
    /// The action in notation, once it is known.
    action: Option<String>,
    /// Whether the wait between moves is over.
    waited: bool,
    /// Taken back when the move is no longer wanted.
    asked: Option<Asked>,
    /// Asks, once what the person did has been dealt with.
    _asks: Timeout,
}

impl Play {
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

    /// Lets the opponents move if it is their turn and they do not wait for the person; where several act at once, lets
    /// them choose.
    pub(super) fn proceed(self) {
        self.proceed_after(0);
    }

    /// Does what [`Play::proceed`] does, so many milliseconds later.
    pub(super) fn proceed_after(self, later: u32) {
        let (ended, together, bot_to_move) =
            self.now.with_untracked(|now| (now.has_ended(), now.together, now.bot_to_move));
        if self.is_still || ended {
            return;
        }
        if together {
            self.bot_acts.set(bot_to_move);
            self.bots_move(later);
        } else if bot_to_move && !self.game.waits_for_ok(&self.display_now()) && !self.bot_acts.get_untracked() {
            self.bot_acts.set(true);
            self.bots_move(later + self.house.preferences.read_untracked().pace.wait());
        }
    }

    /// Lets the opponents move after a while, one entry after the other, until the person is to act or a deal has
    /// ended. They think while the page waits.
    pub(super) fn bots_move(self, wait: u32) {
        let asked = self.table.with_value(|table| table.to_ask()).filter(|_| !self.is_still);
        let Some(asked) = asked else { return self.rest() };
        // one that chooses at once with a person may have been asked before the person chose
        let is_asked = |awaited: &Option<Awaited>| awaited.as_ref().is_some_and(|on| on.ticket == asked.ticket);
        if !self.awaited.with_value(is_asked) {
            self.ask(asked);
        }
        self.timer.set_value(Some(Timeout::new(wait, move || self.waited())));
    }

    /// Asks an opponent.
    fn ask(self, asked: ToAsk) {
        let ToAsk { ticket, position, level, seed } = asked;
        let is_sound = move |answer: &Written| {
            let legal = |action: &str| self.table.try_with_value(|table| table.is_legal(ticket, action)) == Some(true);
            answer.actions().next().is_some_and(legal)
        };
        let then = move |answer: Option<Written>| {
            match answer.and_then(|answer| answer.actions().next().map(str::to_owned)) {
                Some(best) => self.answered(ticket, best),
                // whoever is to act has an action; were it otherwise, the person may ask again
                None => self.rest(),
            }
        };
        let asks = Timeout::new(0, move || {
            let Some(bots) = self.awaited.try_with_value(|_| self.house.bots()) else { return };
            let asked = bots.ask(Lane::Turn, position, level, seed, is_sound, then);
            self.awaited.update_value(|awaited| {
                if let Some(awaited) = awaited {
                    awaited.asked = Some(asked);
                }
            });
        });
        self.awaited.set_value(Some(Awaited { ticket, action: None, waited: false, asked: None, _asks: asks }));
    }

    /// An opponent has answered what it was asked at that moment.
    fn answered(self, ticket: Ticket, action: String) {
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
        let (together, ply) = self.now.with_untracked(|now| (now.together, now.ply));
        match self.table.try_update_value(|table| table.answer(ticket, &action)) {
            // it has chosen in secret: of that nothing is seen, and whatever the person does meanwhile goes on
            Some(Played::Done) if self.table.with_value(|table| table.ply()) == ply => {}
            Some(Played::Done) => {
                if self.now.with_untracked(Now::is_watched) {
                    self.opening_told.set(true);
                }
                self.show(None);
            }
            // in another tab it has chosen, too
            Some(Played::Overtaken) if together && !self.was_gone_on() => {}
            Some(Played::Overtaken) => self.show(Some(Note::OtherTab)),
            // another level was chosen meanwhile: that one is asked, and nobody waits again
            Some(Played::Stale) => return self.bots_move(0),
            // an answer that cannot be played is never handed on; were it otherwise, it would be so again
            Some(Played::Refused) | None => return self.rest(),
        }
        let (ended, is_together, bot_to_move, watched) =
            self.now.with_untracked(|now| (now.has_ended(), now.together, now.bot_to_move, now.is_watched()));
        if watched && is_together && !together {
            // whoever watches sees what was done before all choose
            self.proceed_after(self.house.preferences.read_untracked().pace.wait());
        } else if together || is_together {
            self.bot_acts.set(false);
            self.proceed();
        } else if bot_to_move && !ended {
            self.bots_move(self.house.preferences.read_untracked().pace.wait());
        } else {
            self.bot_acts.set(false);
        }
    }

    /// That an opponent is thinking, once it takes a while.
    pub fn thinking(self, i18n: I18n) -> Option<Sentence> {
        if self.bot_acts.get() && self.house.bots().cannot_be_reached() {
            return Some(Sentence::plain(t_string!(i18n, bots.unreachable)));
        }
        let now = self.now.read();
        let who = now.to_move.map(|seat| now.company.name(i18n, seat));
        let words = |name| Sentence::plain(t_string!(i18n, bots.thinking, name = name));
        // nobody waits for one that thinks while the person does
        (self.bot_thinks.get() && self.bot_acts.get()).then_some(who).flatten().map(words)
    }
}
