//! The player's actions: moves, undo, a new game.

use std::fmt::Display;

use leptos::prelude::*;
use leptos::task::spawn_local;

use crate::app::browser::clock::Timeout;
use crate::app::browser::keep;
use crate::app::context::new_seed;
use crate::app::game::seam::notes::Note;
use crate::app::game::table::answers::{OwnGames, Played};
use crate::app::game::table::state::{TableRole, TableState};
use crate::app::game::under_way::journal_table;
use crate::app::game::under_way::midend::Midend;
use crate::app::words::{Sentence, for_screen_and_speech};
use crate::engine::{Opaque, Seed};
use crate::link::Proposal;
use crate::scene::table::Tap;
use crate::session::Player;
use crate::store::{Change, keys};

use super::state::PlayController;

impl PlayController {
    /// Plays the player's action.
    pub fn act(self, action: &impl Display) {
        let now = self.now.read_untracked();
        if !now.is_under_way() || now.is_others_turn() {
            return;
        }
        let you = now.you;
        drop(now);
        self.opening_told.set(true);
        let action = action.to_string();
        let repeats = self.game.repeats(&self.display_now(), &action);
        match self.table.try_update_value(|table| table.act(you, &action, repeats)) {
            Some(Played::Overtaken) => self.show(Some(Note::OtherTab)),
            // a refused action was never offered: the table has said why
            _ => self.show(None),
        }
        self.proceed();
    }

    /// Selects, plays, or shows why the tap does nothing. `select` receives the new selection; None clears it, before an
    /// action.
    pub fn take<P, A: Display, W: Copy>(
        self,
        tapped: Tap<P, A, W>,
        select: impl FnOnce(Option<P>),
        why: impl Fn(W) -> String,
    ) {
        self.close_explained();
        match tapped {
            Tap::Pick(picks) => select(Some(picks)),
            Tap::Play(action) => {
                select(None);
                self.act(&action);
            }
            Tap::Refused(reason) => self.refuse(|| why(reason)),
        }
    }

    /// Lets the opponents move, after the player's OK.
    pub fn ok(self) {
        if !self.now.read_untracked().bot_to_move || self.bot_acts.get_untracked() {
            return;
        }
        self.opening_told.set(true);
        self.acknowledge();
        self.bot_acts.set(true);
        self.bots_move(0);
    }

    /// Continues after the end of a deal.
    pub fn continue_after_deal(self) {
        self.opening_told.set(false);
        self.acknowledge();
        self.proceed();
    }

    /// Ends an open-ended game, between two deals.
    pub fn end_game(self) {
        if !self.now.read_untracked().can_stop || self.asks_others(Proposal::Stop) {
            return;
        }
        self.cancel_pending();
        self.opening_told.set(true);
        let change = self.change_own(OwnGames::stop).flatten();
        self.show((change == Some(Change::Overtaken)).then_some(Note::OtherTab));
        self.proceed();
    }

    pub(super) fn acknowledge(self) {
        let change = self.table.try_update_value(Midend::acknowledge);
        self.show((change == Some(Change::Overtaken)).then_some(Note::OtherTab));
    }

    /// Undoes the player's last choice.
    pub fn undo(self) {
        if self.now.read_untracked().can_undo && !self.asks_others(Proposal::Undo) {
            self.travel(OwnGames::undo, Note::Undone);
        }
    }

    /// Redoes a choice.
    pub fn redo(self) {
        if self.now.with_untracked(TableState::is_shared) {
            return;
        }
        self.travel(OwnGames::redo, Note::Redone);
    }

    pub(super) fn travel(self, way: fn(&mut OwnGames) -> Option<Change>, said: Note) {
        self.cancel_turn();
        self.cover();
        let change = self.change_own(way).flatten();
        self.apply_stored_settings();
        match change {
            Some(Change::Done) => self.show(Some(said)),
            Some(Change::Overtaken) => self.show(Some(Note::OtherTab)),
            Some(Change::Declined) => self.show(Some(Note::Declined)),
            None => self.show(None),
        }
        self.proceed();
    }

    /// Starts a new game with the chosen settings.
    pub fn new_game(self) {
        if self.now.with_untracked(|now| now.over) {
            self.request_persistence();
        }
        if let Some(elsewhere) = self.elsewhere.get_value() {
            return elsewhere.run(());
        }
        if self.now.with_untracked(|now| now.role == TableRole::Guest) {
            return self.show(Some(Note::Declined));
        }
        let preferences = untrack(|| self.settings.get());
        let players = self.game.seat_rules().lineup(preferences.level, &preferences.lineup).players();
        let seed = new_seed();
        self.begin(&preferences.settled(self.game, &players, seed), seed, players);
    }

    /// Requests persistent storage once, when a game is worth keeping. Some browsers require a user gesture for it.
    pub(super) fn request_persistence(self) {
        if self.context.has(keys::PERSISTENCE_ASKED) {
            return;
        }
        self.context.note(keys::PERSISTENCE_ASKED, &true);
        spawn_local(async {
            if keep::persisted().await == Some(false) {
                // after a refusal, the page about stored data offers to ask again
                let _ = keep::persist().await;
            }
        });
    }

    /// Starts a new game of this deal.
    pub(super) fn begin(self, options: &Opaque, seed: Seed, players: Vec<Player>) {
        // a finished game is among the past games, and of one without a move nothing is lost
        let is_lost = self.now.with_untracked(|now| !now.over && !now.is_untouched);
        let begun = self.change_own(|journal| journal_table::new_game(journal, options, seed, players));
        match begun {
            Some(None) => return self.show(Some(Note::NoNewGame)),
            Some(Some(Change::Declined)) | None => return self.show(Some(Note::Declined)),
            _ => {}
        }
        self.cancel_turn();
        self.first_game.set_value(None);
        // a peek is for one game only
        self.peeks.set(Vec::new());
        self.cover();
        let undo = self.settings.undo_reveals.get_untracked();
        let note = match begun {
            Some(Some(Change::Overtaken)) => Note::OtherTab,
            _ if is_lost && self.table.with_value(|table| table.may_undo_reveals(undo)) => Note::NewGame,
            _ => Note::NewGamePlain,
        };
        self.show(Some(note));
        self.proceed();
    }

    /// Deals the game on the table again with other settings; only while [`TableState::is_untouched`].
    pub fn deal_again(self, options: &Opaque) {
        let Some(change) = self.change_own(|journal| journal_table::deal_again(journal, options)).flatten() else {
            return;
        };
        self.cancel_turn();
        self.show(match change {
            Change::Done => None,
            Change::Overtaken => Some(Note::OtherTab),
            Change::Declined => Some(Note::Declined),
        });
        self.proceed();
    }

    /// Shows for four seconds why a tap did nothing. People who only watch see nothing.
    pub fn refuse(self, why: impl Fn() -> String) {
        if self.now.with_untracked(TableState::is_watched) {
            return;
        }
        self.refusal.set(for_screen_and_speech(|| vec![Sentence::plain(why())]).pop());
        self.answers.update(|answers| *answers += 1);
        // a new timer each time: the previous refusal's would hide this one too early
        let gone = Timeout::new(4_000, move || drop(self.refusal.try_set(None)));
        self.refusal_timer.set_value(Some(gone));
    }

    /// Lets the table explain the score of an entry, or stop if it does already.
    pub fn explain(self, entry: usize) {
        self.explained.update(|explained| *explained = (*explained != Some(entry)).then_some(entry));
    }

    /// Stops explaining an entry; false if none was explained.
    pub fn close_explained(self) -> bool {
        let was_open = self.explained.get_untracked().is_some();
        if was_open {
            self.explained.set(None);
        }
        was_open
    }

    /// The entry being explained, as far as the viewer may know it: the view before it, and its events.
    pub fn entry_explained(self) -> Option<(Opaque, Opaque)> {
        let index = self.explained.get()?;
        let you = { self.now.read().seat_names.you() };
        self.table.with_value(|table| table.entry(index, you))
    }

    /// Shows the hand to the player whose turn it is, who now holds the device.
    pub fn uncover(self) {
        let now = self.now.read_untracked();
        if !now.covered || now.waits_for_others() {
            return;
        }
        let you = now.you;
        drop(now);
        self.holder.set_value(Some(you));
        self.show(None);
    }

    /// Forgets who is holding the device.
    pub(super) fn cover(self) {
        self.holder.set_value(None);
    }
}
