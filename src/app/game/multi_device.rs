//! What a game needs for a table that several devices share.
//!
//! Apart from the other traits of a game, so that people who play alone load none of it.

use std::any::Any;

use super::facts::GameFacts;
use super::guest_handle::GuestHandle;
use super::guest_table::{GuestTable, players};
use super::midend::Midend;
use super::record_file::session_of;
use super::seam::{Game, GameOf};
use crate::app::context::AppDocuments;
use crate::link::Referee;
use crate::session::{NewGame, Record};
use crate::store::{BrowserStorage, Change, DroppedGame, Journal, Slot};

/// A game at a table that several devices share, with its types erased.
pub trait MultiDeviceGame: Game {
    /// A guest's table; nothing until the host has dealt, or if the host plays another game.
    fn guest_table(&self, guest: &GuestHandle) -> Option<Box<dyn Midend>>;
    /// Stores a guest's finished game, once it is verified, among the games that this device played at other tables.
    /// Returns the past games dropped for it; nothing if it is not stored, as on a device without a seat.
    fn keep_finished(
        &self,
        guest: &GuestHandle,
        store: AppDocuments,
        clock: fn() -> Option<u64>,
    ) -> Option<Vec<DroppedGame>>;
    /// A table of this device as the referee of a table that several devices share; nothing for a guest's.
    fn referee<'t>(&self, table: &'t mut dyn Midend) -> Option<&'t mut dyn Referee>;
}

impl<G: GameFacts> MultiDeviceGame for GameOf<G> {
    fn guest_table(&self, guest: &GuestHandle) -> Option<Box<dyn Midend>> {
        Some(Box::new(GuestTable::<G>::open(guest)?))
    }

    fn keep_finished(
        &self,
        guest: &GuestHandle,
        store: AppDocuments,
        clock: fn() -> Option<u64>,
    ) -> Option<Vec<DroppedGame>> {
        let finished = || {
            let (record, players, aids) = guest.with(|state| {
                state.check()?.as_ref().ok()?;
                let (game, table, reveal) = (state.game()?, state.table()?, state.reveal()?);
                let has_seat = !table.seats_of(game.device).is_empty();
                let (record, aids) = (reveal.record.clone(), game.position.as_ref()?.aids);
                has_seat.then(|| (record, players(table, game.device), aids))
            })?;
            Some((session_of(Record::<G>::from_value(record).ok()?, players).ok()?, aids))
        };
        let (session, aids) = finished()?;
        let game = NewGame {
            options: session.options().clone(),
            seed: session.record().seed,
            players: session.players().to_vec(),
        };
        let opened = Journal::<G, _>::open_for(store, Slot::Guest, |_| true, || game).ok()?;
        let mut journal = opened.journal;
        journal.set_clock(clock);
        let change = journal.add_finished(session, aids);
        // pages in other tabs do not see what is held in memory
        (change == Change::Done && journal.storage_error().is_none()).then(|| journal.take_dropped())
    }

    fn referee<'t>(&self, table: &'t mut dyn Midend) -> Option<&'t mut dyn Referee> {
        let table: &mut dyn Any = table;
        Some(table.downcast_mut::<Journal<G, BrowserStorage>>()?)
    }
}
