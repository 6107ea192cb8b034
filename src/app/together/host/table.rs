//! The host's table: messages that reach it, and its changes, which reach the guests.

use std::rc::Rc;

use leptos::prelude::*;

use super::room::{HostRoom, HostRoomInner};
use crate::app::game::{OtherDevices, OwnGames, PlayController};
use crate::link::{Connection, Host, HostPhase, Proposal, Referee};

impl OtherDevices for HostRoom {
    fn changed(&self, own: Option<&mut OwnGames>) {
        let Some(inner) = self.inner() else { return };
        if let Some(journal) = own {
            inner.host.borrow_mut().sync(journal.session());
        }
        Self::send_waiting(&inner);
        // the question that was asked is shown here too
        self.news.set(());
    }

    fn ask(&self, what: Proposal, own: Option<&mut OwnGames>) {
        let Some(inner) = self.inner() else { return };
        if let Some(journal) = own {
            inner.host.borrow_mut().ask(what, journal);
        }
    }
}

impl HostRoom {
    /// Changes the host and the game on its table.
    pub fn change_table(self, change: impl FnOnce(&mut Host, &mut dyn Referee)) {
        if let (Some(inner), Some(play)) = (self.inner(), self.play.get_untracked()) {
            play.with_referee(|referee| change(&mut inner.host.borrow_mut(), referee));
            self.after_change();
        }
    }

    /// Gives a message to the host. `at_ms`: the time for the rate limit.
    pub fn receive(self, inner: &HostRoomInner, connection: Connection, text: &str, at_ms: u64) {
        let is_playing = inner.host.borrow().phase() == HostPhase::Playing;
        let receive = |referee: Option<&mut dyn Referee>| {
            inner.host.borrow_mut().receive(connection, text, at_ms, referee);
        };
        match self.play.get_untracked().filter(|_| is_playing) {
            Some(play) => play.with_referee(|referee| receive(Some(referee))),
            None => receive(None),
        }
    }

    /// Deals once all devices have contributed; stores and shows what has changed.
    pub fn after_messages(self, inner: &HostRoomInner) {
        if inner.host.borrow().phase() == HostPhase::Ready {
            self.deal();
        }
        self.after_change();
    }

    fn open_table(self, inner: &HostRoomInner) -> PlayController {
        if let Some(play) = self.play.get_untracked() {
            return play;
        }
        let play = inner.owner.with(|| PlayController::open(inner.context, inner.game.game));
        play.leads_on_to(Callback::new(move |()| self.next_round()));
        play
    }

    /// Deals the game for which all devices have contributed.
    pub(super) fn deal(self) {
        let Some(inner) = self.inner() else { return };
        let play = self.open_table(&inner);
        if play.deal_fairly(&inner.host).is_ok() {
            play.join_devices(Rc::new(self));
            self.play.set(Some(play));
        }
    }

    /// Joins the stored game after a reload.
    pub(super) fn resume(self) {
        let Some(inner) = self.inner() else { return };
        let play = self.open_table(&inner);
        play.join_devices(Rc::new(self));
        self.play.set(Some(play));
    }
}
