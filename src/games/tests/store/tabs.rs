use std::cell::Cell;
use std::rc::Rc;

use super::{TABLE, US, act, game, moment, open, whole_journal};
use crate::engine::Turn;
use crate::games::electrum::rules::Electrum;
use crate::store::{Change, Fault, Journal, MemoryStorage, Shelf, Storage, StorageError};

/// One tab's way to storage that it shares with others.
#[derive(Debug)]
struct Tab<'a> {
    storage: &'a MemoryStorage,
    trouble: Cell<Option<StorageError>>,
    reads_fail: Cell<bool>,
}

impl<'a> Tab<'a> {
    fn new(storage: &'a MemoryStorage) -> Self {
        Self { storage, trouble: Cell::new(None), reads_fail: Cell::new(false) }
    }
}

impl Storage for Tab<'_> {
    fn get(&self, key: &str) -> Result<Option<String>, StorageError> {
        if self.reads_fail.get() { Err(StorageError::Denied) } else { self.storage.get(key) }
    }

    fn set(&self, key: &str, text: &str) -> Result<(), StorageError> {
        self.trouble.get().map_or(Ok(()), Err)?;
        self.storage.set(key, text)
    }

    fn remove(&self, key: &str) -> Result<(), StorageError> {
        self.trouble.get().map_or(Ok(()), Err)?;
        self.storage.remove(key)
    }

    fn keys(&self) -> Result<Vec<String>, StorageError> {
        self.storage.keys()
    }
}

#[test]
fn the_newer_game_is_taken_up_and_the_tab_is_told() {
    let storage = MemoryStorage::new();
    let mut first = open(&storage, 1);
    let mut second = open(&storage, 2);
    assert_eq!(moment(&first), moment(&second));
    for choice in 0..6 {
        act(&mut first, choice);
    }
    let Turn::One(seat) = second.session().turn() else { panic!("the game has just begun") };
    let late = second.session().legal(seat)[0];
    let ticket = second.session().ticket();
    assert_eq!(second.play(seat, late), Ok(Change::Overtaken), "the action was meant for another moment");
    assert_ne!(second.session().ticket(), ticket);
    assert_eq!(moment(&first), moment(&second));
    // and now it is the other way round
    act(&mut second, 1);
    assert!(first.reload());
    assert!(!first.reload());
    assert_eq!(moment(&first), moment(&second));
    second.new_game(game(3)).unwrap();
    assert_eq!(first.undo(), Some(Change::Overtaken));
    assert_eq!(moment(&first), moment(&second));
    assert_eq!(first.undo(), Some(Change::Done), "games that the other tab put away can be reached");
    assert_eq!(second.redo(), Some(Change::Overtaken));
    assert_eq!(second.new_game(game(4)), Ok(Change::Done));
    assert_eq!(first.acknowledge(), Change::Overtaken);
    assert_eq!(first.redo(), None);
    let shelf = Shelf::new(&storage);
    assert_eq!(shelf.asides(), [], "nothing was unread, so nothing was set aside");
}

#[test]
fn what_could_not_be_kept_is_set_aside_when_another_tab_went_on() {
    let storage = MemoryStorage::new();
    let mut first = open(&storage, 1);
    act(&mut first, 0);
    let tab = Tab::new(&storage);
    let shelf = Rc::new(Shelf::new(&tab));
    let mut second = Journal::<Electrum, _>::open(shelf.clone(), || game(2)).unwrap().journal;
    tab.trouble.set(Some(StorageError::Full));
    act(&mut second, 1);
    second.new_game(game(5)).unwrap();
    act(&mut second, 1);
    assert_eq!(second.trouble(), Some(StorageError::Full));
    let unkept = second.session().record();
    act(&mut first, 2);
    assert!(second.reload());
    assert_eq!(moment(&first), moment(&second));
    // both games of the second tab can be saved as files, now and when there is room again
    tab.trouble.set(None);
    assert!(shelf.retry());
    for asides in [shelf.asides(), Shelf::new(&storage).asides()] {
        assert_eq!(asides.len(), 2);
        assert!(asides.iter().all(|(_, aside)| aside.fault == Fault::Overtaken));
        let table = asides.iter().find(|(_, aside)| aside.from == TABLE).unwrap();
        assert!(table.1.text.contains(&unkept.seed.to_string()));
    }
    assert_eq!(moment(&open(&storage, 9)), moment(&first));
}

#[test]
fn a_game_that_could_not_be_read_is_not_written_over() {
    let storage = MemoryStorage::new();
    let mut played = open(&storage, 1);
    for choice in 0..9 {
        act(&mut played, choice);
    }
    let there = whole_journal(&storage);
    let tab = Tab::new(&storage);
    tab.reads_fail.set(true);
    let shelf = Rc::new(Shelf::new(&tab));
    let mut blind = Journal::<Electrum, _>::open(shelf.clone(), || game(2)).unwrap().journal;
    act(&mut blind, 0);
    assert_eq!(blind.trouble(), Some(StorageError::Denied));
    assert!(!shelf.retry());
    assert_eq!(whole_journal(&storage), there);
    // storage can be read again: the game of before comes back, and the one in between is not lost
    tab.reads_fail.set(false);
    assert!(!shelf.retry());
    assert!(blind.reload());
    assert_eq!(moment(&blind), moment(&played));
    assert_eq!(shelf.asides().len(), 1);
    assert_eq!(whole_journal(&storage), there);
}

#[test]
fn storage_that_was_cleared_is_filled_again() {
    let storage = MemoryStorage::new();
    let mut table = open(&storage, 1);
    act(&mut table, 0);
    for key in storage.keys().unwrap() {
        storage.remove(&key).unwrap();
    }
    assert!(!table.reload());
    while table.session().turn() != Turn::One(US) {
        act(&mut table, 0);
    }
    act(&mut table, 0);
    assert_eq!(moment(&open(&storage, 2)), moment(&table));
}
