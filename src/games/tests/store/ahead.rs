//! Games resumed after their end, when all hidden bones had been shown.

use serde_json::{Value, json};

use super::{TABLE, Table, act, finish, game, open};
use crate::session::Aids;
use crate::store::{Change, MemoryStorage, Storage};

fn over(storage: &MemoryStorage) -> Table<&MemoryStorage> {
    let mut table = open(storage, 1);
    finish(&mut table);
    table
}

/// Games counted as resumed after their end.
fn counted<S: Storage>(table: &Table<S>) -> u32 {
    table.session().tally().seen_ahead
}

#[test]
fn undo_out_of_the_end_marks_the_game_for_good() {
    let storage = MemoryStorage::new();
    let mut table = over(&storage);
    assert_eq!((table.session().aids(), counted(&table)), (Aids::NONE, 0));
    let whole = storage.get(TABLE).unwrap().unwrap();
    assert!(!whole.contains("seen_ahead"), "default values are not stored");
    assert_eq!(table.undo(), Some(Change::Done));
    assert_eq!(table.session().aids(), Aids::SEEN_AHEAD);
    let mut table = open(&storage, 9);
    assert_eq!(table.session().aids(), Aids::SEEN_AHEAD);
    finish(&mut table);
    assert_eq!((table.session().tally().games, counted(&table)), (1, 1));
    table.new_game(game(2)).unwrap();
    finish(&mut table);
    assert_eq!((table.session().tally().games, counted(&table)), (2, 1), "the next game is its own");
}

#[test]
fn a_deal_that_was_played_to_its_end_is_marked_when_it_is_dealt_again() {
    let storage = MemoryStorage::new();
    let mut table = over(&storage);
    table.new_game(game(1)).unwrap();
    assert_eq!(table.session().aids(), Aids::SEEN_AHEAD, "from the table");
    table.new_game(game(2)).unwrap();
    assert_eq!(table.session().aids(), Aids::NONE);
    finish(&mut table);
    table.new_game(game(3)).unwrap();
    act(&mut table, 0);
    table.new_game(game(2)).unwrap();
    assert_eq!(table.session().aids(), Aids::SEEN_AHEAD, "from among the past games");
}

#[test]
fn undo_across_a_new_game_marks_the_finished_game() {
    let storage = MemoryStorage::new();
    let mut table = over(&storage);
    table.new_game(game(2)).unwrap();
    assert_eq!(table.undo(), Some(Change::Done));
    assert_eq!(table.session().record().seed, game(1).seed);
    assert_eq!(table.session().aids(), Aids::SEEN_AHEAD);
}

/// Restored at once, after other games, or when the finished game has been dropped.
#[test]
fn a_copy_from_before_the_end_is_marked() {
    for between in [0, 1, 60] {
        let storage = MemoryStorage::new();
        let mut table = open(&storage, 1);
        for choice in 0..6 {
            act(&mut table, choice);
        }
        table.preserve(&Value::Null);
        finish(&mut table);
        for seed in 2..2 + between {
            table.new_game(game(seed)).unwrap();
            finish(&mut table);
        }
        let mut table = open(&storage, 9);
        assert_eq!(table.restore(Value::Null), Some(Change::Done));
        assert_eq!(table.session().aids(), Aids::SEEN_AHEAD, "{between} games between");
        // the first win was without knowledge of the end
        table.undo();
        assert_eq!(table.session().aids(), Aids::NONE);
        table.redo();
        finish(&mut table);
        assert_eq!(counted(&table), 1);
    }
}

#[test]
fn a_copy_of_the_end_itself_is_not_marked() {
    let storage = MemoryStorage::new();
    let mut table = over(&storage);
    table.preserve(&Value::Null);
    table.new_game(game(2)).unwrap();
    table.restore(Value::Null);
    assert_eq!((table.session().aids(), counted(&table)), (Aids::NONE, 0));
    let mut table = open(&storage, 9);
    assert_eq!(table.session().aids(), Aids::NONE);
    // undo can still reach the finished game itself
    while table.session().turn().is_over() || table.session().record().seed != game(1).seed {
        assert_eq!(table.undo(), Some(Change::Done));
    }
    assert_eq!(table.session().aids(), Aids::SEEN_AHEAD);
}

#[test]
fn clearing_the_tally_does_not_evade_the_mark() {
    let storage = MemoryStorage::new();
    let mut table = open(&storage, 1);
    for choice in 0..6 {
        act(&mut table, choice);
    }
    table.clear_tally();
    finish(&mut table);
    let number = table.number();
    while table.number() == number {
        assert_eq!(table.undo(), Some(Change::Done));
    }
    assert_eq!(table.session().aids(), Aids::SEEN_AHEAD);
}

/// A document from before the mark existed, with undone entries.
#[test]
fn an_older_document_is_marked_by_its_undone_entries() {
    let storage = MemoryStorage::new();
    let mut table = over(&storage);
    table.undo();
    let mut document: Value = serde_json::from_str(&storage.get(TABLE).unwrap().unwrap()).unwrap();
    let session = document["body"]["session"].as_object_mut().unwrap();
    assert_eq!(session.remove("aids"), Some(json!({"seen_ahead": true})));
    storage.set(TABLE, &document.to_string()).unwrap();
    assert_eq!(open(&storage, 9).session().aids(), Aids::SEEN_AHEAD);
}
