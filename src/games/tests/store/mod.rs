//! The journal with failing storage, damaged texts and several tabs.

mod ahead;
mod archive;
mod crash;
mod damage;
mod forged;
mod model;
mod past;
mod preserved;
mod repeated;
mod room;
mod shared;
mod tabs;

use std::fmt;
use std::rc::Rc;

use crate::bots::Level;
use crate::engine::{Seat, Seed, Turn};
use crate::games::electrum::rules::{Action, Electrum, Options};
use crate::games::tests::typed::{Journal, NewGame};
use crate::session::typed::Record;
use crate::session::{Aids, Player, Tally};
use crate::store::{Change, DocumentStore, MemoryStorage, Storage};

pub(super) const US: Seat = Seat::new(0);
pub(super) const TABLE: &str = "boneyard/electrum/table";
pub(super) const PREFERENCES: &str = "boneyard/preferences";

pub(super) type Table<S> = Journal<Electrum, S>;

pub(super) fn game(seed: u64) -> NewGame<Electrum> {
    let options = Options { points_to_win: 50, ..Options::default() };
    let players = vec![
        Player::Person { name: None },
        Player::Bot { name: None, level: Level::Easy, seed: Seed::new(seed).derive(9) },
    ];
    NewGame { options, seed: Seed::new(seed), players }
}

/// The tests' clock, in milliseconds since 1970.
pub(super) const TIME: u64 = 1_790_000_000_123;

/// A page load: the stored journal, or a fresh one dealt from this seed.
pub(super) fn open<S: Storage>(storage: S, seed: u64) -> Table<S> {
    Journal::open(Rc::new(DocumentStore::new(storage)), || game(seed)).unwrap().journal
}

/// Plays the legal action at this index, modulo their number; false if the game is over.
pub(super) fn act<S: Storage>(table: &mut Table<S>, choice: usize) -> bool {
    let Turn::One(seat) = table.session().turn() else { return false };
    let legal = table.session().legal(seat);
    let action = legal[choice % legal.len()];
    let change = match table.session().bot_turn() {
        Some(asked) => table.answer(asked.ticket, action),
        None => table.play(seat, action),
    };
    assert_eq!(change, Ok(Change::Done));
    true
}

pub(super) fn finish<S: Storage>(table: &mut Table<S>) {
    let mut choice = 0;
    while act(table, choice) {
        choice += 1;
    }
}

pub(super) fn auto_draw<S: Storage>(table: &mut Table<S>) -> bool {
    if table.session().legal(US) != [Action::Draw] {
        return false;
    }
    assert_eq!(table.play_repeatedly(US, Action::Draw, |_| true), Ok(Change::Done));
    true
}

#[derive(Clone, PartialEq, Eq)]
pub(super) struct Moment {
    pub record: Record<Electrum>,
    pub players: Vec<Player>,
    pub acknowledged: usize,
    pub tally: Tally,
    pub aids: Aids,
    /// The preserved copy.
    pub preserved: Option<Record<Electrum>>,
    pub can_undo: bool,
    pub can_redo: bool,
}

impl fmt::Debug for Moment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { record, acknowledged, tally, aids, can_undo, can_redo, .. } = self;
        let ply = record.entries.len();
        write!(f, "{} ply {ply} seen {acknowledged} {tally:?} {aids:?} {can_undo} {can_redo}", record.seed)?;
        write!(f, " {:?}", self.preserved.as_ref().map(|copy| (copy.seed, copy.entries.len())))
    }
}

pub(super) fn moment<S: Storage>(table: &Table<S>) -> Moment {
    let session = table.session();
    Moment {
        record: session.record(),
        players: session.players().to_vec(),
        acknowledged: session.acknowledged(),
        tally: session.tally(),
        aids: session.aids(),
        preserved: table.preserved().map(|copy| copy.session.record()),
        can_undo: table.can_undo(),
        can_redo: table.can_redo(),
    }
}

pub(super) fn copy(storage: &MemoryStorage) -> MemoryStorage {
    let copy = MemoryStorage::new();
    for key in storage.keys().unwrap() {
        copy.set(&key, &storage.get(&key).unwrap().unwrap()).unwrap();
    }
    copy
}

/// Everything that a new page load finds: the moment, then all moments by undo, then all by redo.
pub(super) fn whole_journal(storage: &MemoryStorage) -> Vec<Moment> {
    let storage = copy(storage);
    let mut table = open(&storage, 999_999);
    let mut moments = vec![moment(&table)];
    while table.can_undo() {
        assert_eq!(table.undo(), Some(Change::Done));
        moments.push(moment(&table));
    }
    assert_eq!(table.undo(), None);
    while table.can_redo() {
        assert_eq!(table.redo(), Some(Change::Done));
        moments.push(moment(&table));
    }
    assert_eq!(table.redo(), None);
    moments
}
