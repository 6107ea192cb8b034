use std::cell::{Cell, RefCell};
use std::collections::BTreeMap;
use std::rc::Rc;

use proptest::prelude::*;
use serde::{Deserialize, Serialize};

use super::{PREFERENCES, TABLE, US, act, game, moment, open, whole_journal};
use crate::engine::{Seat, Seed, Turn};
use crate::games::electrum::rules::Electrum;
use crate::games::tests::session::match_pennies::{MatchPennies, Penny};
use crate::games::tests::typed::{Journal, NewGame};
use crate::session::Player;
use crate::store::{Change, DocumentStore, Fault, MemoryStorage, Storage, StorageError};

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
fn an_overtaken_tab_switches_to_the_newer_game_and_reports_it() {
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
    let store = DocumentStore::new(&storage);
    assert_eq!(store.quarantined(), [], "nothing was unread, so nothing was quarantined");
}

#[test]
fn unsaved_games_are_quarantined_when_another_tab_continues() {
    let storage = MemoryStorage::new();
    let mut first = open(&storage, 1);
    act(&mut first, 0);
    let tab = Tab::new(&storage);
    let store = Rc::new(DocumentStore::new(&tab));
    let mut second = Journal::<Electrum, _>::open(store.clone(), || game(2)).unwrap().journal;
    tab.trouble.set(Some(StorageError::Full));
    act(&mut second, 1);
    second.new_game(game(5)).unwrap();
    act(&mut second, 1);
    assert_eq!(second.storage_error(), Some(StorageError::Full));
    let unkept = second.session().record();
    act(&mut first, 2);
    assert!(second.reload());
    assert_eq!(moment(&first), moment(&second));
    // both games of the second tab can be saved as files, now and once there is room again
    tab.trouble.set(None);
    assert!(store.retry());
    for quarantined in [store.quarantined(), DocumentStore::new(&storage).quarantined()] {
        assert_eq!(quarantined.len(), 2);
        assert!(quarantined.iter().all(|(_, entry)| entry.fault == Fault::Overtaken));
        let table = quarantined.iter().find(|(_, entry)| entry.from == TABLE).unwrap();
        assert!(table.1.text.contains(&unkept.seed.to_string()));
    }
    assert_eq!(moment(&open(&storage, 9)), moment(&first));
}

#[test]
fn an_unreadable_game_is_not_overwritten() {
    let storage = MemoryStorage::new();
    let mut played = open(&storage, 1);
    for choice in 0..9 {
        act(&mut played, choice);
    }
    let there = whole_journal(&storage);
    let tab = Tab::new(&storage);
    tab.reads_fail.set(true);
    let store = Rc::new(DocumentStore::new(&tab));
    let mut blind = Journal::<Electrum, _>::open(store.clone(), || game(2)).unwrap().journal;
    act(&mut blind, 0);
    assert_eq!(blind.storage_error(), Some(StorageError::Denied));
    assert!(!store.retry());
    assert_eq!(whole_journal(&storage), there);
    // storage is readable again: the earlier game returns, and the one played meanwhile is quarantined
    tab.reads_fail.set(false);
    assert!(!store.retry());
    assert!(blind.reload());
    assert_eq!(moment(&blind), moment(&played));
    assert_eq!(store.quarantined().len(), 1);
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

/// A tab that sees the writes of other tabs only after `sync`, as between browser processes.
#[derive(Debug)]
struct Late<'a> {
    storage: &'a MemoryStorage,
    known: RefCell<BTreeMap<String, String>>,
}

impl<'a> Late<'a> {
    fn new(storage: &'a MemoryStorage) -> Self {
        let late = Self { storage, known: RefCell::default() };
        late.sync();
        late
    }

    fn sync(&self) {
        let text = |key: String| self.storage.get(&key).unwrap().map(|text| (key, text));
        self.known.replace(self.storage.keys().unwrap().into_iter().filter_map(text).collect());
    }
}

impl Storage for Late<'_> {
    fn get(&self, key: &str) -> Result<Option<String>, StorageError> {
        Ok(self.known.borrow().get(key).cloned())
    }

    fn set(&self, key: &str, text: &str) -> Result<(), StorageError> {
        self.known.borrow_mut().insert(key.to_owned(), text.to_owned());
        self.storage.set(key, text)
    }

    fn remove(&self, key: &str) -> Result<(), StorageError> {
        self.known.borrow_mut().remove(key);
        self.storage.remove(key)
    }

    fn keys(&self) -> Result<Vec<String>, StorageError> {
        Ok(self.known.borrow().keys().cloned().collect())
    }
}

type LateTable<'a> = Journal<Electrum, &'a Late<'a>>;

fn late<'a>(tab: &'a Late<'a>) -> (Rc<DocumentStore<&'a Late<'a>>>, LateTable<'a>) {
    let store = Rc::new(DocumentStore::new(tab));
    let journal = Journal::open(store.clone(), || game(9)).unwrap().journal;
    (store, journal)
}

fn with_a_choice(storage: &MemoryStorage) {
    let mut table = open(storage, 1);
    while table.session().turn() != Turn::One(US) || table.session().legal(US).len() < 2 {
        act(&mut table, 0);
    }
}

#[test]
fn of_two_simultaneous_plays_one_is_quarantined() {
    for winner_closes in [false, true] {
        let storage = MemoryStorage::new();
        with_a_choice(&storage);
        let tabs = [Late::new(&storage), Late::new(&storage)];
        let (_, mut first) = late(&tabs[0]);
        let (store, mut second) = late(&tabs[1]);
        act(&mut first, 0);
        let lost = storage.get(TABLE).unwrap().unwrap();
        act(&mut second, 1);
        let (ours, theirs) = (first.session().record(), second.session().record());
        assert_ne!(ours, theirs);
        if winner_closes {
            tabs[0].sync();
            assert!(first.reload());
            assert_eq!(first.session().record(), theirs);
        } else {
            // the first tab is closed before it notices
            tabs[1].sync();
            assert!(!second.reload());
            assert!(second.quarantine_overwritten(TABLE, &lost));
            assert!(!second.quarantine_overwritten(TABLE, &storage.get(TABLE).unwrap().unwrap()), "its own");
        }
        tabs[1].sync();
        drop(store);
        let [(_, entry)] = &DocumentStore::new(&storage).quarantined()[..] else { panic!("one is quarantined") };
        assert_eq!((entry.fault, entry.from.as_str(), &entry.text), (Fault::Overtaken, TABLE, &lost));
        assert_eq!(moment(&open(&storage, 9)).record, theirs);
    }
}

#[test]
fn the_same_answer_in_two_tabs_quarantines_nothing() {
    let storage = MemoryStorage::new();
    let mut table = open(&storage, 1);
    while table.session().bot_turn().is_none() {
        act(&mut table, 0);
    }
    let tabs = [Late::new(&storage), Late::new(&storage)];
    let mut tables = [late(&tabs[0]).1, late(&tabs[1]).1];
    for (index, table) in tables.iter_mut().enumerate() {
        // clocks may differ at the end of a game
        table.set_clock(if index == 0 { || Some(1) } else { || Some(2) });
        act(table, 0);
    }
    for (tab, table) in tabs.iter().zip(&mut tables) {
        tab.sync();
        table.reload();
    }
    assert_eq!(DocumentStore::new(&storage).quarantined(), []);
}

#[derive(Clone, Copy, Debug)]
enum Step {
    Act(usize, usize),
    New(usize, u64),
    Sync(usize),
}

fn steps() -> impl Strategy<Value = Vec<Step>> {
    let step = prop_oneof![
        6 => (0..3_usize, 0..9_usize).prop_map(|(tab, choice)| Step::Act(tab, choice)),
        1 => (0..3_usize, 10..99_u64).prop_map(|(tab, seed)| Step::New(tab, seed)),
        4 => (0..3_usize).prop_map(Step::Sync),
    ];
    prop::collection::vec(step, 1..40)
}

proptest! {
    #[test]
    fn every_play_in_three_tabs_is_kept_or_quarantined(steps in steps()) {
        let storage = MemoryStorage::new();
        with_a_choice(&storage);
        let tabs = [Late::new(&storage), Late::new(&storage), Late::new(&storage)];
        let mut tables: Vec<_> = tabs.iter().map(|tab| late(tab).1).collect();
        let mut played = Vec::new();
        // Browsers report a write within milliseconds: before a tab acts again, all tabs have heard of its last act.
        let mut heard = [[true; 3]; 3];
        for step in steps {
            let (Step::Act(tab, _) | Step::New(tab, _) | Step::Sync(tab)) = step;
            let is_act = !matches!(step, Step::Sync(_));
            for other in 0..3 {
                let is_due = if is_act { !heard[other][tab] } else { other == tab };
                if is_due {
                    tabs[other].sync();
                    tables[other].reload();
                    heard[other] = [true; 3];
                }
            }
            if is_act {
                for heard in &mut heard {
                    heard[tab] = false;
                }
            }
            match step {
                Step::Act(tab, choice) => {
                    let table = &mut tables[tab];
                    let Turn::One(seat) = table.session().turn() else { continue };
                    let legal = table.session().legal(seat);
                    let action = legal[choice % legal.len()];
                    let change = match table.session().bot_turn() {
                        Some(asked) => table.answer(asked.ticket, action),
                        None => table.play(seat, action),
                    };
                    // a game without a person's choice gives place to the next
                    if change == Ok(Change::Done) && table.session().is_played() {
                        played.push(table.session().record());
                    }
                }
                Step::New(tab, seed) => drop(tables[tab].new_game(game(seed)).unwrap()),
                Step::Sync(_) => {}
            }
        }
        for _ in 0..3 {
            for (tab, table) in tabs.iter().zip(&mut tables) {
                tab.sync();
                table.reload();
            }
        }
        let shown = moment(&tables[0]);
        for table in &tables {
            prop_assert_eq!(&moment(table), &shown);
        }
        let kept: Vec<String> = storage.keys().unwrap().iter().map(|key| storage.get(key).unwrap().unwrap()).collect();
        for record in played {
            // as a document stores it, perhaps with later entries
            let text = record.to_json();
            let beginning = text.strip_suffix("]}").unwrap();
            let is_kept = |text: &String| text.contains(beginning) || text.replace("\\\"", "\"").contains(beginning);
            prop_assert!(kept.iter().any(is_kept), "{} is nowhere", text);
        }
    }
}

#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
struct Taste {
    bones: u8,
    sound: bool,
    names: Vec<String>,
}

#[test]
fn simultaneous_preference_changes_are_merged() {
    let storage = MemoryStorage::new();
    let tabs = [Late::new(&storage), Late::new(&storage), Late::new(&storage)];
    let stores: Vec<_> = tabs.iter().map(DocumentStore::new).collect();
    let initial = Taste::default();
    let tastes = [
        Taste { bones: 3, ..initial.clone() },
        Taste { sound: true, ..initial.clone() },
        Taste { names: vec!["Ann".into()], ..initial.clone() },
    ];
    for round in 0..2 {
        let before = if round == 0 { initial.clone() } else { stores[0].preferences::<Taste>(PREFERENCES).value };
        for (store, taste) in stores.iter().zip(&tastes) {
            let after = if round == 0 { taste.clone() } else { Taste { bones: before.bones + 1, ..before.clone() } };
            store.update_preferences(PREFERENCES, &before, &after);
        }
        for _ in 0..3 {
            for (tab, store) in tabs.iter().zip(&stores) {
                tab.sync();
                store.reapply_lost_changes();
            }
        }
        let all = Taste { bones: 3 + round, sound: true, names: vec!["Ann".into()] };
        for store in &stores {
            assert_eq!(store.preferences::<Taste>(PREFERENCES).value, all);
        }
    }
    // a later change in another tab is kept
    let now = stores[0].preferences::<Taste>(PREFERENCES).value;
    stores[1].update_preferences(PREFERENCES, &now, &Taste { bones: 9, ..now.clone() });
    for (tab, store) in tabs.iter().zip(&stores) {
        tab.sync();
        store.reapply_lost_changes();
        assert_eq!(store.preferences::<Taste>(PREFERENCES).value.bones, 9);
    }
}

#[test]
fn incompatible_preferences_of_two_tabs_are_no_damage() {
    let storage = MemoryStorage::new();
    let tabs = [Late::new(&storage), Late::new(&storage)];
    let stores: Vec<_> = tabs.iter().map(DocumentStore::new).collect();
    // bones and sound exclude each other
    let sound = |taste: &Taste| taste.bones == 0 || !taste.sound;
    let initial = Taste::default();
    stores[0].update_preferences(PREFERENCES, &initial, &Taste { bones: 3, ..initial.clone() });
    stores[1].update_preferences(PREFERENCES, &initial, &Taste { sound: true, ..initial.clone() });
    tabs[0].sync();
    stores[0].reapply_lost_changes();
    let found = DocumentStore::new(&storage).preferences_if(PREFERENCES, sound);
    assert_eq!((found.fault, found.reset_fields.len()), (None, 1));
    assert!(sound(&found.value));
    assert_eq!(DocumentStore::new(&storage).quarantined(), []);
}

#[test]
fn two_tabs_each_hold_a_draft_of_a_joint_turn() {
    const THEM: Seat = Seat::new(1);
    let storage = MemoryStorage::new();
    let open = || {
        let players = vec![Player::Person { name: None }; 2];
        let fresh = || NewGame::<MatchPennies> { options: (), seed: Seed::new(1), players };
        Journal::open(Rc::new(DocumentStore::new(&storage)), fresh).unwrap().journal
    };
    let (mut first, mut second) = (open(), open());
    assert_eq!(first.play(US, Penny::Heads), Ok(Change::Done));
    // the other tab has not seen the draft: its action was meant for another moment
    assert_eq!(second.play(THEM, Penny::Tails), Ok(Change::Overtaken));
    assert_eq!((second.session().draft(US), second.session().draft(THEM)), (Some(Penny::Heads), None));
    // from then on the first tab's draft waits for the second tab's choice
    assert_eq!(second.play(THEM, Penny::Tails), Ok(Change::Done));
    assert_eq!(second.session().record().entries, [[Penny::Heads, Penny::Tails]]);
    assert_eq!((first.session().ply(), first.session().draft(US)), (0, Some(Penny::Heads)));
    assert!(first.reload());
    assert_eq!((first.session().ply(), first.session().draft(US)), (1, None));
    assert_eq!(first.session().scores(), second.session().scores());
    assert_eq!(second.undo(), Some(Change::Done));
    assert_eq!(first.play(US, Penny::Tails), Ok(Change::Overtaken));
    assert_eq!(first.session().ply(), 0);
    assert_eq!(DocumentStore::new(&storage).quarantined(), [], "nothing was lost, so nothing was quarantined");
}
