//! A game at a table that several devices share.

use super::guest_handle::GuestHandle;
use super::guest_table::{GuestTable, players};
use crate::app::context::AppDocuments;
use crate::app::game::under_way::midend::Midend;
use crate::app::game::under_way::record_file::session_of;
use crate::engine::{AnyRules, SentValues};
use crate::session::{NewGame, Record};
use crate::store::{Change, DroppedGame, Journal, Slot};

/// A guest's table; None until the host has dealt, or if the host plays another game.
pub fn guest_table(sent: SentValues, guest: &GuestHandle) -> Option<Midend> {
    Some(Midend::Guest(Box::new(GuestTable::open(sent, guest)?)))
}

/// Stores a guest's finished game, once it is verified, among the games that this device played at other tables.
/// Returns the past games dropped for it; None if it is not stored, as on a device without a seat.
pub fn keep_finished(
    rules: &'static dyn AnyRules,
    guest: &GuestHandle,
    store: AppDocuments,
    clock: fn() -> Option<u64>,
) -> Option<Vec<DroppedGame>> {
    let (record, players, aids) = guest.with(|state| {
        state.check()?.as_ref().ok()?;
        let (game, table, reveal) = (state.game()?, state.table()?, state.reveal()?);
        let has_seat = !table.seats_of(game.device).is_empty();
        let (record, aids) = (reveal.record.clone(), game.position.as_ref()?.aids);
        has_seat.then(|| (record, players(table, game.device), aids))
    })?;
    let session = session_of(Record::from_value(rules, record).ok()?, players).ok()?;
    let game = NewGame {
        rules,
        options: session.options().clone(),
        seed: session.seed(),
        players: session.players().to_vec(),
    };
    let mut journal = Journal::open_for(rules, store, Slot::Guest, |_| true, || game).ok()?.journal;
    journal.set_clock(clock);
    let change = journal.add_finished(session, aids);
    // pages in other tabs do not see what is held in memory
    (change == Change::Done && journal.storage_error().is_none()).then(|| journal.take_dropped())
}
