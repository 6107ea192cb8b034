//! A guest's table: messages that reach it, and its finished game.

use std::rc::Rc;

use leptos::prelude::*;

use super::room::{GuestRoom, GuestRoomInner, Loaded};
use crate::app::game::{OtherDevices, OwnGames, PlayController, guest_table, keep_finished};
use crate::app::words::figures::time_now;
use crate::link::{GuestPhase, Proposal};

impl OtherDevices for GuestRoom {
    fn changed(&self, _own: Option<&mut OwnGames>) {
        let Some(inner) = self.inner() else { return };
        Self::send_waiting(&inner);
        if inner.by_hand.store() {
            Self::store(&inner);
            self.news.set(());
        }
    }

    fn ask(&self, what: Proposal, _own: Option<&mut OwnGames>) {
        if let Some(inner) = self.inner() {
            inner.guest.update(|guest| guest.ask(what));
        }
    }
}

impl GuestRoom {
    /// Gives a message to the guest.
    pub fn receive(self, inner: &GuestRoomInner, text: &str) {
        inner.guest.update(|guest| {
            guest.receive(text);
            guest.accept_seated();
        });
        self.open_table(inner);
    }

    /// Shows and stores what messages have changed.
    pub fn after_messages(self) {
        if let Some(play) = self.play.get_untracked() {
            play.show_received();
        }
        self.after_change();
    }

    /// Stores the game among those that this device played at other tables, once it is over and verified.
    pub(super) fn keep_finished(self, inner: &GuestRoomInner) {
        let is_valid = inner.guest.with(|guest| matches!(guest.check(), Some(Ok(_))));
        let Some(game) = inner.loaded.get().filter(|_| is_valid) else {
            // not over, or the end was taken back
            inner.kept_round.set(None);
            self.kept.maybe_update(|kept| kept.take().is_some());
            return;
        };
        let Some(round) = inner.guest.with(|guest| guest.game().map(|game| game.round)) else { return };
        if inner.kept_round.replace(Some(round)) != Some(round) {
            self.kept.set(keep_finished(game.table.rules(), &inner.guest, inner.context.store(), time_now));
        }
    }

    /// The name of the host's game; subscribes to it.
    pub fn game(self) -> Option<String> {
        self.with(|guest| guest.table().map(|table| table.game.clone()))
    }

    /// The host's game has been loaded.
    pub fn game_is_loaded(self, loaded: Loaded) {
        let Some(inner) = self.inner() else { return };
        inner.loaded.set(Some(loaded));
        self.open_table(&inner);
    }

    /// The round that is being played and whose table is open; subscribes to both.
    pub fn round_at_table(self) -> Option<u32> {
        self.play.track();
        let round = self.inner()?.round.get()?;
        self.with(|guest| guest.phase() == GuestPhase::Playing && guest.game().is_some_and(|game| game.round == round))
            .then_some(round)
    }

    /// Opens the table of a round as soon as the bones are dealt and the game is loaded.
    fn open_table(self, inner: &GuestRoomInner) {
        let Some(round) = inner.guest.with(|guest| guest.game().map(|game| game.round)) else { return };
        if inner.round.get() == Some(round) {
            return;
        }
        let Some(game) = inner.loaded.get() else { return };
        let Some(table) = guest_table(game.sent, &inner.guest) else { return };
        let play =
            inner.owner.with(|| PlayController::open_guest(inner.context, game.table.game, table, Rc::new(self)));
        play.leads_on_to(Callback::new(|()| {}));
        inner.round.set(Some(round));
        self.kept.set(None);
        self.play.set(Some(play));
        // after a reload of a finished game
        self.keep_finished(inner);
    }
}
