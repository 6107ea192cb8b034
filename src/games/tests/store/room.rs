use std::collections::BTreeSet;
use std::rc::Rc;

use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::{PREFERENCES, TABLE, act, finish, game, moment, open};
use crate::games::electrum::rules::Electrum;
use crate::games::tests::typed::Journal;
use crate::session::typed::Record;
use crate::store::{DocumentStore, Fault, MemoryStorage, Storage, StorageError};

pub(super) fn filled(storage: &MemoryStorage) -> usize {
    storage.keys().unwrap().iter().map(|key| key.len() + storage.get(key).unwrap().unwrap().len()).sum()
}

fn records(storage: &MemoryStorage) -> Vec<Record<Electrum>> {
    let record = |key: &str| {
        let document: Value = serde_json::from_str(&storage.get(key).unwrap()?).unwrap();
        Some(Record::from_value(document["body"]["session"]["record"].clone()).unwrap())
    };
    let past = (1..).map_while(|number| record(&format!("boneyard/electrum/past/{number}")));
    past.chain(record(TABLE)).collect()
}

/// A page plays on with any amount of room; a later load finds all games up to some earlier moment.
#[test]
fn a_full_disk_loses_no_game() {
    let evening = |storage: &MemoryStorage| {
        let mut table = open(storage, 1);
        for seed in 2..5 {
            finish(&mut table);
            table.new_game(game(seed)).unwrap();
        }
        moment(&table)
    };
    let whole = MemoryStorage::new();
    let last = evening(&whole);
    let played = records(&whole);
    assert_eq!(played.len(), 4);
    let mut found = BTreeSet::new();
    for room in (400..filled(&whole) + 3_000).step_by(197) {
        let storage = MemoryStorage::new();
        storage.limit(Some(room));
        assert_eq!(evening(&storage), last, "the page itself is not to notice");
        let mut there = records(&storage);
        // a game may be archived and still be the current one
        if let [.., before, under_way] = &there[..]
            && before.seed == under_way.seed
        {
            there.pop();
        }
        let Some((under_way, before)) = there.split_last() else { continue };
        assert_eq!(before, &played[..before.len()], "with room for {room}");
        let whole = &played[before.len()];
        assert_eq!((under_way.seed, &under_way.options), (whole.seed, &whole.options));
        assert!(whole.entries.starts_with(&under_way.entries), "with room for {room}");
        found.insert((before.len(), under_way.entries.len()));
    }
    assert!(found.len() > 12 && found.contains(&(3, 0)), "too few sizes were tried: {found:?}");
}

#[test]
fn an_unreadable_game_stays_where_it_is_until_there_is_room_for_its_copy() {
    let storage = MemoryStorage::new();
    storage.set(TABLE, "torn").unwrap();
    storage.limit(Some(filled(&storage) + 50));
    let store = Rc::new(DocumentStore::new(&storage));
    let opened = Journal::<Electrum, _>::open(store.clone(), || game(1)).unwrap();
    assert_eq!(opened.fault, Some(Fault::Damaged));
    let mut table = opened.journal;
    act(&mut table, 0);
    assert_eq!(table.storage_error(), Some(StorageError::Full));
    assert_eq!(storage.get(TABLE), Ok(Some("torn".into())));
    let [(_, entry)] = &store.quarantined()[..] else { panic!("it can be saved as a file all the same") };
    assert_eq!((&*entry.text, &*entry.from), ("torn", TABLE));
    storage.limit(None);
    assert!(store.retry());
    assert_eq!((table.storage_error(), store.quarantined().len()), (None, 1));
    assert_eq!(moment(&open(&storage, 2)), moment(&table));
}

#[test]
fn deleting_quarantined_texts_makes_room() {
    let storage = MemoryStorage::new();
    storage.set(TABLE, &"x".repeat(3_000)).unwrap();
    drop(open(&storage, 1));
    storage.limit(Some(filled(&storage)));
    let store = Rc::new(DocumentStore::new(&storage));
    let mut table = Journal::<Electrum, _>::open(store.clone(), || game(1)).unwrap().journal;
    finish(&mut table);
    assert_eq!(table.storage_error(), Some(StorageError::Full));
    let key = store.quarantined()[0].0.clone();
    store.remove_quarantined(TABLE);
    assert!(storage.get(TABLE).unwrap().is_some(), "only quarantined texts can be deleted");
    store.remove_quarantined(&key);
    assert_eq!((table.storage_error(), store.quarantined().len()), (None, 0));
    assert_eq!(moment(&open(&storage, 2)), moment(&table));
}

#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
struct Taste {
    language: Option<String>,
    bones: u8,
}

#[test]
fn preferences_are_kept_and_repaired() {
    let storage = MemoryStorage::new();
    let store = DocumentStore::new(&storage);
    assert_eq!(store.preferences::<Taste>(PREFERENCES).value, Taste::default());
    let taste = Taste { language: Some("es".into()), bones: 3 };
    store.update_preferences(PREFERENCES, &Taste::default(), &taste);
    let again = DocumentStore::new(&storage).preferences::<Taste>(PREFERENCES);
    assert_eq!((again.value, again.fault), (taste, None));

    let bad = r#"{"v":1,"kind":"preferences","body":{"bones":300}}"#;
    storage.set(PREFERENCES, bad).unwrap();
    let store = DocumentStore::new(&storage);
    let repaired = store.preferences::<Taste>(PREFERENCES);
    assert_eq!((repaired.value, repaired.fault), (Taste::default(), Some(Fault::Damaged)));
    assert_eq!(DocumentStore::new(&storage).preferences::<Taste>(PREFERENCES).fault, None, "it is reported once");
    assert_eq!(DocumentStore::new(&storage).quarantined()[0].1.text, bad);

    // storage that refuses writes: preferences last as long as the page
    storage.fail(Some(StorageError::Denied));
    store.update_preferences(PREFERENCES, &Taste::default(), &Taste { language: None, bones: 7 });
    assert_eq!(store.preferences::<Taste>(PREFERENCES).value.bones, 7);
    assert_eq!(store.storage_error(), Some(StorageError::Denied));
}
