//! A table that several devices share.

use std::cell::RefCell;
use std::rc::Rc;

use leptos::prelude::*;

use super::state::PlayController;
use crate::app::browser::picture::after_picture;
use crate::app::context::{AppContext, new_seed};
use crate::app::game::devices::other_devices::OtherDevices;
use crate::app::game::seam::game::Game;
use crate::app::game::settings::preferences::GamePreferences;
use crate::app::game::table::state::TableRole;
use crate::app::game::under_way::midend::Midend;
use crate::engine::{Level, Seat, Seats};
use crate::link::{BeginError, Host, Proposal, Referee};
use crate::session::Player;
use crate::store::keys;

impl PlayController {
    /// A guest's table. It stores only the result.
    pub fn open_guest(
        context: AppContext,
        game: &'static dyn Game,
        table: Midend,
        devices: Rc<dyn OtherDevices>,
    ) -> Self {
        let play = Self::on(context, game, table, GamePreferences::kept(context, game), false);
        play.devices.set_value(Some(devices));
        // for hints, after the first paint
        after_picture(move || context.bots().prepare());
        play.store_preferences();
        play
    }

    /// Joins the table to other devices: from now on they hear of every change, and undo needs their consent.
    pub fn join_devices(self, devices: Rc<dyn OtherDevices>) {
        self.devices.set_value(Some(devices));
        self.tell_devices();
    }

    /// Deals the game for which all devices have contributed. Then call [`PlayController::join_devices`].
    ///
    /// # Errors
    /// [`BeginError`] if the devices have not contributed yet, or if the game could not be dealt.
    pub fn deal_fairly(self, host: &RefCell<Host>) -> Result<(), BeginError> {
        let of_host = |host: &Host| Some((host.fair_deal()?.seed, host.players()?, host.setup().options.clone()));
        let (seed, players, options) = of_host(&host.borrow()).ok_or(BeginError::NotReady)?;
        let seats = u8::try_from(players.len()).ok().and_then(Seats::new).ok_or(BeginError::OtherDeal)?;
        self.begin(&self.game.read_options(&options, seats), seed, players);
        self.with_table(|table| {
            let journal = table.own().ok_or(BeginError::OtherDeal)?;
            host.borrow_mut().begin(journal.session())
        })
    }

    /// Lets the host change the game on this table, and shows what has changed.
    pub fn with_referee(self, change: impl FnOnce(&mut dyn Referee)) {
        self.change_own(|journal| change(journal));
        self.show_remote_change();
    }

    /// Lets computer players take the seats of all guests, at a table that has been closed. A finished game keeps its
    /// players: the tally and the pages about the game name them.
    pub fn replace_guests(self) {
        if self.with_table(|table| table.finished().is_none()) {
            self.replace_remote_players();
        }
        self.show_remote_change();
    }

    /// Changes the table.
    ///
    /// # Panics
    /// Never: the table lives as long as the controller.
    fn with_table<T>(self, change: impl FnOnce(&mut Midend) -> T) -> T {
        let changed = self.table.try_update_value(|table| change(table));
        changed.expect("the table lives as long as its controller")
    }

    /// A guest has received something: shows what has changed.
    pub fn show_received(self) {
        if self.table.try_update_value(Midend::reload) == Some(true) {
            self.show_remote_change();
        }
    }

    /// Shows what another device has changed, if anything.
    fn show_remote_change(self) {
        if self.is_outdated() {
            self.cancel_pending();
            self.show(None);
        } else {
            // a name, the connection of a device, or a secret choice
            self.refresh();
        }
        self.proceed();
    }

    /// True if a finished game had guests, and the table has been closed since.
    fn is_table_closed(self) -> bool {
        let has_host =
            || self.context.noted::<String>(&keys::host(self.game.name())).is_some_and(|host| !host.is_empty());
        self.now.with_untracked(|now| now.over && now.role == TableRole::Host)
            && self.devices.get_value().is_none()
            && !has_host()
    }

    /// Computer players take the seats of guests that are gone.
    fn replace_remote_players(self) {
        self.change_own(|journal| {
            let remote = (0..Seat::MOST).map(Seat::new).zip(journal.session().players().to_vec());
            for (seat, _) in remote.filter(|(_, player)| player.is_remote()) {
                let _ = journal.set_player(seat, Player::Bot { name: None, level: Level::default(), seed: new_seed() });
            }
        });
    }

    /// Asks the other devices instead of acting at once; false if this is the only device. A host that is not connected
    /// to its guests does nothing.
    pub(super) fn asks_others(self, what: Proposal) -> bool {
        if self.now.with_untracked(|now| now.role == TableRole::Alone) {
            return false;
        }
        if self.is_table_closed() {
            self.replace_remote_players();
            return false;
        }
        if let Some(devices) = self.devices.get_value() {
            self.with_table(|table| devices.ask(what, table.own()));
            self.show_remote_change();
        }
        true
    }

    /// Tells the other devices that the table may have changed; does nothing after the page was disposed.
    pub(super) fn tell_devices(self) {
        if let Some(devices) = self.devices.try_get_value().flatten() {
            let _ = self.table.try_update_value(|table| devices.changed(table.own()));
        }
    }
}
