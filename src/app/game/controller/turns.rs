//! The opponents' turns: asked at once, played after the pause between moves.
//!
//! If several seats act at once, opponents choose while people do: without a pause, without OK, and unseen.

use leptos::prelude::*;

use super::state::PlayController;
use crate::app::browser::clock::Timeout;
use crate::app::game::controller::asked::Awaited;
use crate::app::game::seam::notes::Note;
use crate::app::game::table::answers::{Played, ToAsk};
use crate::app::game::table::state::TableState;
use crate::app::game::under_way::midend::Midend;
use crate::app::words::{I18n, Sentence};
use crate::bots::protocol::{Lane, OpinionText};
use crate::session::Ticket;
use crate::text::t_string;

/// The shortest pause before an opponent answers the opening of a game, in milliseconds: it says why a bone lies there.
const OPENING_PAUSE: u32 = 1_500;

/// How long an opponent thinks after the pause before the page says so, in milliseconds.
const PATIENCE: u32 = 400;

impl PlayController {
    /// Cancels pending moves before the game changes, so that the next deal's message is shown.
    pub(super) fn cancel_turn(self) {
        self.opening_told.set(false);
        self.cancel_pending();
    }

    /// Cancels pending questions and timers.
    pub(super) fn cancel_pending(self) {
        self.timer.set_value(None);
        self.awaited.set_value(None);
        self.bot_thinks.set(false);
        self.bot_acts.set(false);
    }

    /// Starts the opponents' turn if they are to act and do not wait for OK.
    pub(super) fn proceed(self) {
        self.proceed_after(0);
    }

    /// [`PlayController::proceed`] after a delay of `later` milliseconds.
    pub(super) fn proceed_after(self, later: u32) {
        let (ended, together, bot_to_move) =
            self.now.with_untracked(|now| (now.has_ended(), now.together, now.bot_to_move));
        if self.is_exercise || ended || self.is_paused() {
            return;
        }
        if together {
            self.bot_acts.set(bot_to_move);
            self.bots_move(later);
        } else if bot_to_move && !self.game.waits_for_ok(&self.display_now()) && !self.bot_acts.get_untracked() {
            self.bot_acts.set(true);
            self.bots_move(later + self.pause_before_move());
        }
    }

    /// The pause before an opponent's move, which does not depend on what the opponent holds. Passes that followed the last
    /// action take as long each, so that they can be followed.
    fn pause_before_move(self) -> u32 {
        let passes = self.now.with_untracked(|now| self.game.rules().passed_by_themselves(&now.last).len());
        let pause = self.pause_of_pass() * (1 + u32::try_from(passes).unwrap_or_default());
        let is_opening = self.now.with_untracked(|now| now.ply == 0 && !now.is_watched());
        if is_opening && pause > 0 { pause.max(OPENING_PAUSE) } else { pause }
    }

    /// How long a pass is shown before the next one, in milliseconds: as long as the pause before a move.
    pub fn pause_of_pass(self) -> u32 {
        self.context.preferences.read_untracked().pace.wait()
    }

    /// True while people who only watch have stopped the game.
    fn is_paused(self) -> bool {
        self.paused.get_untracked() && self.now.with_untracked(TableState::is_watched)
    }

    /// Stops a game between computer players, or lets it continue.
    pub fn pause(self, stops: bool) {
        if !self.now.with_untracked(TableState::is_watched) {
            return;
        }
        self.paused.set(stops);
        if stops {
            self.cancel_pending();
        } else {
            self.proceed();
        }
    }

    /// Lets a stopped game between computer players advance by one move; stops it first if it runs.
    pub fn step(self) {
        if !self.now.with_untracked(|now| now.is_watched() && !now.has_ended()) {
            return;
        }
        self.paused.set(true);
        if !self.bot_acts.get_untracked() {
            self.bot_acts.set(true);
        }
        self.bots_move(0);
    }

    /// Lets the opponents move after a delay, entry by entry, until a person is to act or a deal has ended. They think
    /// during the delay, which starts when the bones of the previous move have landed. If there is
    /// a delay, it lasts at least until the points are counted, because the next move ends the count.
    pub(super) fn bots_move(self, wait: u32) {
        let asked = self.table.with_value(Midend::to_ask).filter(|_| !self.is_exercise);
        let Some(asked) = asked else { return self.cancel_pending() };
        // an opponent that chooses together with a person may have been asked before the person chose
        let ticket = asked.ticket;
        let is_asked = |awaited: &Option<Awaited>| awaited.as_ref().is_some_and(|on| on.ticket == asked.ticket);
        if !self.awaited.with_value(is_asked) {
            self.ask(asked);
        }
        self.timer.set_value(None);
        self.motion.after_landing(move || {
            // a change during the flight may have cancelled the question
            let is_due = move || {
                let is_it =
                    |awaited: &Option<Awaited>| awaited.as_ref().is_some_and(|on| on.ticket == ticket && !on.waited);
                self.awaited.try_with_value(is_it) == Some(true)
            };
            if !is_due() {
                return;
            }
            let end_pause = move || {
                if is_due() {
                    self.waited();
                }
            };
            let paused = move || if wait == 0 { end_pause() } else { self.motion.after_points(end_pause) };
            self.timer.set_value(Some(Timeout::new(wait, paused)));
        });
    }

    /// Sends a question to an opponent.
    pub(super) fn ask(self, asked: ToAsk) {
        let ToAsk { ticket, position, level, seed } = asked;
        let is_valid = move |answer: &OpinionText| {
            let legal = |action: &str| self.table.try_with_value(|table| table.is_legal(ticket, action)) == Some(true);
            answer.actions().next().is_some_and(legal)
        };
        let then = move |answer: Option<OpinionText>| {
            match answer.and_then(|answer| answer.actions().next().map(str::to_owned)) {
                Some(best) => self.answered(ticket, best),
                // the seat to act always has a legal action; if the answer is missing all the same, OK asks again
                None => self.cancel_pending(),
            }
        };
        let asks = Timeout::new(0, move || {
            let Some(bots) = self.awaited.try_with_value(|_| self.context.bots()) else { return };
            let asked = bots.ask(Lane::Turn, position, level, seed, is_valid, then);
            self.awaited.update_value(|awaited| {
                if let Some(awaited) = awaited {
                    awaited.asked = Some(asked);
                }
            });
        });
        self.awaited.set_value(Some(Awaited { ticket, action: None, waited: false, asked: None, _asks: asks }));
    }

    /// Receives an opponent's answer; plays it if the pause is over.
    pub(super) fn answered(self, ticket: Ticket, action: String) {
        let is_time = self.awaited.try_update_value(|awaited| {
            let Some(awaited) = awaited.as_mut().filter(|awaited| awaited.ticket == ticket) else { return false };
            awaited.action = Some(action);
            awaited.waited
        });
        if is_time == Some(true) {
            self.bot_plays();
        }
    }

    /// Ends the pause between moves; plays the answer if it has arrived.
    pub(super) fn waited(self) {
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
                    // the signal is disposed with the page
                    let _ = self.bot_thinks.try_set(true);
                });
                self.timer.set_value(Some(say_so));
            }
            None => {}
        }
    }

    /// Plays an opponent's answer.
    pub(super) fn bot_plays(self) {
        let awaited = self.awaited.try_update_value(Option::take).flatten();
        let Some(Awaited { ticket, action: Some(action), .. }) = awaited else { return };
        self.timer.set_value(None);
        self.bot_thinks.set(false);
        let (together, ply) = self.now.with_untracked(|now| (now.together, now.ply));
        match self.table.try_update_value(|table| table.answer(ticket, &action)) {
            // a secret choice changes nothing on screen, so the player's selection stays
            Some(Played::Done) if self.table.with_value(Midend::ply) == ply => self.tell_devices(),
            Some(Played::Done) => {
                if self.now.with_untracked(TableState::is_watched) {
                    self.opening_told.set(true);
                }
                self.show(None);
            }
            // another tab has stored this choice already
            Some(Played::Overtaken) if together && !self.is_outdated() => {}
            Some(Played::Overtaken) => self.show(Some(Note::OtherTab)),
            // another level was chosen meanwhile: ask that one, without a second pause
            Some(Played::Stale) => return self.bots_move(0),
            // answers are validated before they are passed on; asking again would give the same one
            Some(Played::Refused) | None => return self.cancel_pending(),
        }
        let (ended, is_together, bot_to_move, watched) =
            self.now.with_untracked(|now| (now.has_ended(), now.together, now.bot_to_move, now.is_watched()));
        if self.is_paused() {
            // a secret choice is not a visible move, so the next opponent moves too
            if self.table.with_value(Midend::ply) == ply && !ended {
                return self.bots_move(0);
            }
            self.bot_acts.set(false);
        } else if watched && is_together && !together {
            // people who watch see the result before all choose again
            self.proceed_after(self.context.preferences.read_untracked().pace.wait());
        } else if together || is_together {
            self.bot_acts.set(false);
            self.proceed();
        } else if bot_to_move && !ended {
            self.bots_move(self.pause_before_move());
        } else {
            self.bot_acts.set(false);
        }
    }

    /// The message that an opponent is thinking, once it has taken long enough.
    pub fn thinking(self, i18n: I18n) -> Option<Sentence> {
        if self.bot_acts.get() && self.context.bots().cannot_be_reached() {
            return Some(Sentence::plain(t_string!(i18n, bots.unreachable)));
        }
        let now = self.now.read();
        let who = now.to_move.map(|seat| now.seat_names.name(i18n, seat));
        let words = |name| Sentence::plain(t_string!(i18n, bots.thinking, name = name));
        // no message while people choose at the same time
        (self.bot_thinks.get() && self.bot_acts.get()).then_some(who).flatten().map(words)
    }
}
