use serde_json::json;

use super::{Moment, Table, act, auto_draw, finish, game, open, whole_journal};
use crate::engine::Seat;
use crate::session::Player;
use crate::store::{Change, MemoryStorage, StorageError};

type Op = fn(&mut Table<&MemoryStorage>);

const FINISH: usize = 7;
const AUTO_DRAW: usize = 10;

fn operations() -> Vec<Op> {
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

/// The storage after the first `count` operations, and a journal opened on it.
fn after(storage: &MemoryStorage, count: usize) -> Table<&MemoryStorage> {
    let mut table = open(storage, 1);
    for op in &operations()[..count] {
        op(&mut table);
    }
    table
}

fn journal_after(count: usize) -> Vec<Moment> {
    let storage = MemoryStorage::new();
    after(&storage, count);
    whole_journal(&storage)
}

/// True if storage holds one extra game without choices: it is dropped last, after all other writes. Undo and redo
/// stop at it once each.
fn has_one_more_game(found: &[Moment], done: &[Moment]) -> bool {
    let mut rest = found.iter();
    found.len() == done.len() + 2 && done.iter().all(|moment| rest.any(|there| there == moment))
}

/// A crash at any write leaves the journal as before the operation or as after it.
#[test]
fn a_crash_at_any_write_loses_nothing() {
    let mut deaths = 0;
    for count in 0..operations().len() {
        if [FINISH, AUTO_DRAW].contains(&count) {
            // several operations, each written by itself
            continue;
        }
        let (before, done) = (journal_after(count), journal_after(count + 1));
        for writes in 0.. {
            let storage = MemoryStorage::new();
            let mut table = after(&storage, count);
            storage.die_after(Some(writes));
            operations()[count](&mut table);
            let died = table.storage_error().is_some();
            drop(table);
            storage.die_after(None);
            let found = whole_journal(&storage);
            let same = found == before || found == done || has_one_more_game(&found, &done);
            assert!(same, "doing {count}, write {writes}: neither before nor after");
            if !died && writes > 4 {
                assert_eq!(found, done);
                break;
            }
            deaths += usize::from(died);
        }
    }
    assert!(deaths > operations().len() * 2 / 3, "only {deaths} deaths were tried");
}

/// A page keeps in memory what storage refuses, and stores all of it once storage works again.
#[test]
fn a_page_recovers_from_storage_errors() {
    // unreadable storage returns nothing, so there the trouble starts with the first operation
    let full = [(0, 12), (3, 27), (8, 20), (14, 43), (21, 25), (28, 37), (31, 43)]
        .map(|(from, to)| (StorageError::Full, from, to));
    let denied = [(0, 12), (0, 26), (0, 36), (0, 43)].map(|(from, to)| (StorageError::Denied, from, to));
    for (trouble, from, to) in full.into_iter().chain(denied) {
        let storage = MemoryStorage::new();
        let mut table = open(&storage, 1);
        for (number, op) in operations().into_iter().enumerate() {
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
        // without an operation after the trouble, nothing has retried yet
        assert!(table.retry());
        assert_eq!(table.storage_error(), None, "{trouble:?} from {from} to {to}");
        drop(table);
        let same = whole_journal(&storage) == journal_after(operations().len());
        assert!(same, "{trouble:?} from {from} to {to}");
    }
}

#[test]
fn a_temporarily_unreadable_game_is_not_dropped() {
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

#[test]
fn a_page_without_storage_can_be_played() {
    let storage = MemoryStorage::new();
    storage.fail(Some(StorageError::Absent));
    let mut table = open(&storage, 1);
    for op in operations() {
        op(&mut table);
    }
    let kept = MemoryStorage::new();
    let other = after(&kept, operations().len());
    assert_eq!(super::moment(&table), super::moment(&other));
    while table.undo().is_some() {}
    assert_eq!(table.session().record().seed, game(1).seed);
    assert_eq!(table.storage_error(), Some(StorageError::Absent));
}
