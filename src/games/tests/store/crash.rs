use serde_json::json;

use super::{Moment, Table, act, auto_draw, finish, game, open, whole_journal};
use crate::engine::Seat;
use crate::session::Player;
use crate::store::{Change, MemoryStorage, StorageError};

type Op = fn(&mut Table<&MemoryStorage>);

/// The places in the evening of what takes several actions.
const FINISH: usize = 7;
const AUTO_DRAW: usize = 10;

/// An evening with everything in it that writes.
fn evening() -> Vec<Op> {
    let mut ops: Vec<Op> = vec![|table| assert!(act(table, 1)); 7];
    ops.extend::<[Op; 36]>([
        |table| finish(table),
        |table| assert_eq!(table.new_game(game(2)), Ok(Change::Done)),
        |table| assert!(act(table, 0)),
        |table| _ = auto_draw(table),
        |table| assert!(act(table, 2)),
        |table| assert_eq!(table.new_game(game(3)), Ok(Change::Done)),
        |table| assert!(act(table, 3)),
        |table| assert!(act(table, 3)),
        |table| assert_eq!(table.undo(), Some(Change::Done)),
        |table| assert_eq!(table.undo(), Some(Change::Done)),
        |table| assert_eq!(table.undo(), Some(Change::Done)),
        |table| assert_eq!(table.undo(), Some(Change::Done)),
        |table| assert_eq!(table.redo(), Some(Change::Done)),
        |table| assert_eq!(table.redo(), Some(Change::Done)),
        |table| assert_eq!(table.undo(), Some(Change::Done)),
        |table| assert_eq!(table.undo(), Some(Change::Done)),
        // later games are dropped by this
        |table| assert!(act(table, 4)),
        |table| assert_eq!(table.new_game(game(4)), Ok(Change::Done)),
        |table| assert_eq!(table.undo(), Some(Change::Done)),
        |table| assert_eq!(table.new_game(game(5)), Ok(Change::Done)),
        |table| assert_eq!(table.set_player(Seat::new(1), Player::Person { name: Some("Bo".into()) }), Change::Done),
        |table| assert_eq!(table.acknowledge(), Change::Done),
        |table| assert!(act(table, 0)),
        |table| assert_eq!(table.preserve(&json!("as it was")), Change::Done),
        |table| assert!(act(table, 1)),
        |table| assert_eq!(table.mark_peeked(), Change::Done),
        |table| assert_eq!(table.restore(json!("as it is")), Some(Change::Done)),
        |table| assert!(act(table, 2)),
        |table| assert_eq!(table.undo(), Some(Change::Done)),
        |table| assert_eq!(table.undo(), Some(Change::Done)),
        |table| assert_eq!(table.redo(), Some(Change::Done)),
        |table| assert_eq!(table.clear_tally(), Change::Done),
        |table| assert_eq!(table.undo(), Some(Change::Done)),
        |table| assert_eq!(table.redo(), Some(Change::Done)),
        |table| assert_eq!(table.preserve(&json!("cleared")), Change::Done),
        |table| assert_eq!(table.new_game(game(6)), Ok(Change::Done)),
    ]);
    ops
}

/// The storage after so many of the evening's doings, and the page at work on it.
fn after(storage: &MemoryStorage, count: usize) -> Table<&MemoryStorage> {
    let mut table = open(storage, 1);
    for op in &evening()[..count] {
        op(&mut table);
    }
    table
}

fn journal_after(count: usize) -> Vec<Moment> {
    let storage = MemoryStorage::new();
    after(&storage, count);
    whole_journal(&storage)
}

/// Whether one game in which nobody chose anything lies there still, beside all that is to be there: such a game goes
/// only after everything else has been written. Undo and redo stop at it once each.
fn is_with_one_more(found: &[Moment], done: &[Moment]) -> bool {
    let mut rest = found.iter();
    found.len() == done.len() + 2 && done.iter().all(|moment| rest.any(|there| there == moment))
}

/// A page that dies at any write of any doing leaves the journal as it was before, or as it was to become.
#[test]
fn a_page_may_die_at_every_write() {
    let mut deaths = 0;
    for count in 0..evening().len() {
        if [FINISH, AUTO_DRAW].contains(&count) {
            // these are several doings, each written by itself
            continue;
        }
        let (before, done) = (journal_after(count), journal_after(count + 1));
        for writes in 0.. {
            let storage = MemoryStorage::new();
            let mut table = after(&storage, count);
            storage.die_after(Some(writes));
            evening()[count](&mut table);
            let died = table.storage_error().is_some();
            drop(table);
            storage.die_after(None);
            let found = whole_journal(&storage);
            let same = found == before || found == done || is_with_one_more(&found, &done);
            assert!(same, "doing {count}, write {writes}: neither before nor after");
            if !died && writes > 4 {
                assert_eq!(found, done);
                break;
            }
            deaths += usize::from(died);
        }
    }
    assert!(deaths > evening().len() * 2 / 3, "only {deaths} deaths were tried");
}

/// A page that lives on keeps in memory what storage refuses, and storage has it all as soon as it takes it again.
#[test]
fn a_page_outlives_trouble() {
    // storage that cannot be read does not hand out what it has, so there the trouble begins with the evening
    let full = [(0, 12), (3, 27), (8, 20), (14, 43), (21, 25), (28, 37), (31, 43)]
        .map(|(from, to)| (StorageError::Full, from, to));
    let denied = [(0, 12), (0, 26), (0, 36), (0, 43)].map(|(from, to)| (StorageError::Denied, from, to));
    for (trouble, from, to) in full.into_iter().chain(denied) {
        let storage = MemoryStorage::new();
        let mut table = open(&storage, 1);
        for (number, op) in evening().into_iter().enumerate() {
            if number == to {
                storage.fail(None);
            }
            op(&mut table);
            if number == from {
                storage.fail(Some(trouble));
            } else if number > from && number < to {
                assert_eq!(table.storage_error(), Some(trouble));
            }
        }
        storage.fail(None);
        // if nothing was done after the trouble, nothing has tried again
        assert!(table.retry());
        assert_eq!(table.storage_error(), None, "{trouble:?} from {from} to {to}");
        drop(table);
        let same = whole_journal(&storage) == journal_after(evening().len());
        assert!(same, "{trouble:?} from {from} to {to}");
    }
}

#[test]
fn a_game_that_storage_does_not_hand_out_now_is_not_given_up() {
    let storage = MemoryStorage::new();
    let mut table = after(&storage, FINISH + 2);
    storage.fail(Some(StorageError::Denied));
    assert!(table.can_undo());
    assert_eq!(table.undo(), None);
    assert_eq!(table.storage_error(), Some(StorageError::Denied));
    storage.fail(None);
    assert_eq!(table.undo(), Some(Change::Done));
    assert_eq!(table.session().record().seed, game(1).seed);
}

/// A page that is refused everything from its first moment plays all the same.
#[test]
fn a_page_without_storage_plays() {
    let storage = MemoryStorage::new();
    storage.fail(Some(StorageError::Absent));
    let mut table = open(&storage, 1);
    for op in evening() {
        op(&mut table);
    }
    let kept = MemoryStorage::new();
    let other = after(&kept, evening().len());
    assert_eq!(super::moment(&table), super::moment(&other));
    while table.undo().is_some() {}
    assert_eq!(table.session().record().seed, game(1).seed);
    assert_eq!(table.storage_error(), Some(StorageError::Absent));
}
