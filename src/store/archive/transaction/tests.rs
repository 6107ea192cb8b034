use std::cell::Cell;

use proptest::prelude::*;

use super::*;
use crate::store::MemoryStorage;
use crate::store::archive::all_documents;

fn all(pairs: &[(&str, &str)]) -> Documents {
    pairs.iter().map(|(key, text)| ((*key).to_owned(), (*text).to_owned())).collect()
}

fn stored(documents: &Documents) -> MemoryStorage {
    let storage = MemoryStorage::new();
    for (key, text) in documents {
        storage.set(key, text).unwrap();
    }
    storage
}

fn found(storage: &impl Storage) -> Documents {
    let keys = storage.keys().unwrap().into_iter();
    keys.map(|key| (key.clone(), storage.get(&key).unwrap().unwrap())).collect()
}

fn room(documents: &Documents) -> usize {
    documents.iter().map(|(key, text)| key.len() + text.len()).sum()
}

struct FailsOnce<'s> {
    storage: &'s MemoryStorage,
    left: Cell<usize>,
}

impl FailsOnce<'_> {
    fn step(&self) -> Result<(), StorageError> {
        let left = self.left.get();
        self.left.set(left.wrapping_sub(1));
        if left == 0 { Err(StorageError::Full) } else { Ok(()) }
    }
}

impl Storage for FailsOnce<'_> {
    fn get(&self, key: &str) -> Result<Option<String>, StorageError> {
        self.storage.get(key)
    }

    fn set(&self, key: &str, text: &str) -> Result<(), StorageError> {
        self.step()?;
        self.storage.set(key, text)
    }

    fn remove(&self, key: &str) -> Result<(), StorageError> {
        self.step()?;
        self.storage.remove(key)
    }

    fn keys(&self) -> Result<Vec<String>, StorageError> {
        self.storage.keys()
    }
}

fn here() -> Documents {
    all(&[
        ("boneyard/preferences", "dark"),
        ("boneyard/one/table", "third game"),
        ("boneyard/one/past/1", "first game"),
        ("boneyard/one/past/2", "second game, which was long"),
        ("boneyard/one/preserved", "a copy"),
        ("boneyard/two/table", "another game"),
        ("boneyard/aside/4", "torn"),
        ("boneyard/asides", "3"),
    ])
}

fn file() -> Documents {
    all(&[
        ("boneyard/preferences", "light"),
        ("boneyard/one/table", "a game elsewhere, a very long one indeed"),
        ("boneyard/one/past/1", "one game elsewhere"),
        ("boneyard/one/past/7", "seven"),
        ("boneyard/two/preferences", "tough"),
        ("boneyard/aside/1", "torn"),
        ("boneyard/aside/2", "newer"),
        ("boneyard/aside/9", "foreign"),
        ("boneyard/asides", "8"),
    ])
}

fn every() -> BTreeSet<Section> {
    file().keys().filter_map(|key| Section::of(key)).collect()
}

#[test]
fn an_import_replaces_each_game_as_a_whole() {
    let game = |name: &str| Section::Game(name.to_owned());
    let import =
        |sections: &[Section]| Transaction::import(&here(), &file(), &sections.iter().cloned().collect()).after();
    assert_eq!(import(&[]), here());
    assert_eq!(import(&[game("three")]), here());
    let mut one = here();
    one.remove("boneyard/one/past/2");
    for key in ["boneyard/one/table", "boneyard/one/past/1", "boneyard/one/past/7"] {
        one.insert(key.to_owned(), file()[key].clone());
    }
    assert_eq!(import(&[game("one")]), one, "games are replaced together; the preserved copy stays");
    let mut two = here();
    two.insert("boneyard/two/preferences".into(), "tough".into());
    assert_eq!(import(&[game("two")]), two, "a file without games removes none");
    let mut context = here();
    context.insert("boneyard/preferences".into(), "light".into());
    assert_eq!(import(&[Section::App]), context);
    let mut quarantine = here();
    quarantine.extend(all(&[("boneyard/aside/5", "newer"), ("boneyard/aside/9", "foreign")]));
    assert_eq!(import(&[Section::Quarantine]), quarantine, "no duplicates, and no number is reused");
}

#[test]
fn an_import_into_empty_storage_is_an_exact_copy() {
    let transaction = Transaction::import(&Documents::new(), &file(), &every());
    assert_eq!(transaction.after(), file());
    assert!(Transaction::import(&file(), &file(), &every()).is_empty());
}

#[test]
fn erasing_removes_one_game_or_everything() {
    let mut here = here();
    here.insert("boneyard/Strange".into(), "whatever".into());
    let one: BTreeSet<_> = [Section::Game("one".into())].into();
    let left = Transaction::erase(&here, Some(&one)).after();
    let kept: Documents = here.clone().into_iter().filter(|(key, _)| !key.starts_with("boneyard/one/")).collect();
    assert_eq!(left, kept);
    assert_eq!(Transaction::erase(&here, None).after(), Documents::new());
}

#[test]
fn a_transaction_is_committed_and_undone() {
    for transaction in [Transaction::import(&here(), &file(), &every()), Transaction::erase(&here(), None)] {
        let storage = stored(&here());
        let note = r#"{"v":1,"kind":"note","body":{}}"#;
        storage.set("boneyard/one/glance", note).unwrap();
        storage.set("boneyard/three/glance", note).unwrap();
        storage.set("else", "not ours").unwrap();
        let store = DocumentStore::new(&storage);
        assert_eq!(store.quarantined().len(), 1);
        assert_eq!(transaction.commit(&storage, &store), Ok(()));
        assert_eq!(all_documents(&store), transaction.after());
        assert_eq!(storage.get("boneyard/one/glance"), Ok(None), "notes about changed documents are removed");
        assert_eq!(storage.get("boneyard/three/glance"), Ok(Some(note.into())));
        assert_eq!(store.quarantined(), DocumentStore::new(&storage).quarantined());
        let undo: Transaction = serde_json::from_str(&serde_json::to_string(&transaction.inverse()).unwrap()).unwrap();
        assert_eq!(undo.after(), here());
        assert_eq!(undo.commit(&storage, &store), Ok(()));
        assert_eq!(all_documents(&store), here());
        assert_eq!(storage.get("else"), Ok(Some("not ours".into())));
    }
}

#[test]
fn other_writes_since_are_not_overwritten() {
    let storage = stored(&here());
    let store = DocumentStore::new(&storage);
    let transaction = Transaction::import(&here(), &file(), &every());
    storage.set("boneyard/one/table", "one move more").unwrap();
    let before = found(&storage);
    assert_eq!(transaction.commit(&storage, &store), Err(TransactionError::Conflict));
    assert_eq!(found(&storage), before);
    storage.set("boneyard/one/table", "third game").unwrap();
    assert_eq!(transaction.commit(&storage, &store), Ok(()));
    storage.set("boneyard/two/preferences", "easy").unwrap();
    assert_eq!(transaction.inverse().commit(&storage, &store), Err(TransactionError::Conflict));
    // a page that died during a commit leaves a mixture
    storage.set("boneyard/two/preferences", "tough").unwrap();
    storage.set("boneyard/one/past/1", "first game").unwrap();
    storage.remove("boneyard/one/table").unwrap();
    assert_eq!(transaction.inverse().commit(&storage, &store), Ok(()));
    assert_eq!(found(&storage), here());
}

#[test]
fn a_refused_write_rolls_everything_back() {
    for transaction in [Transaction::import(&here(), &file(), &every()), Transaction::erase(&here(), None)] {
        let mut refusals = 0;
        for left in 0.. {
            let storage = stored(&here());
            let store = DocumentStore::new(&storage);
            let failing = FailsOnce { storage: &storage, left: Cell::new(left) };
            match transaction.commit(&failing, &store) {
                Ok(()) => break,
                Err(error) => assert_eq!(error, TransactionError::Refused(StorageError::Full)),
            }
            assert_eq!(found(&storage), here(), "refused at write {left}");
            refusals += 1;
        }
        assert!(refusals >= 8, "{refusals}");
    }
}

#[test]
fn a_failed_rollback_is_held_and_retried() {
    let transaction = Transaction::import(&here(), &file(), &every());
    let (mut torn, mut refused) = (0, 0);
    for writes in 0.. {
        let storage = stored(&here());
        let store = DocumentStore::new(&storage);
        // an open game makes the store watch its key
        store.open_shared("boneyard/one/table");
        storage.die_after(Some(writes));
        let made = transaction.commit(&storage, &store);
        match made {
            Ok(()) => break,
            Err(TransactionError::Refused(StorageError::Denied)) => refused += 1,
            Err(TransactionError::Incomplete(StorageError::Denied)) => torn += 1,
            other => panic!("{other:?}"),
        }
        assert_eq!(all_documents(&store), here(), "nothing is lost while the page lives");
        storage.die_after(None);
        assert!(store.retry());
        assert_eq!(found(&storage), here(), "after {writes} writes");
    }
    assert!(torn > 5 && refused > 0, "{torn} {refused}");
}

#[test]
fn a_commit_needs_no_more_room_than_before_or_after() {
    let transaction = Transaction::import(&here(), &file(), &[Section::Game("one".into())].into());
    let (before, after) = (room(&here()), room(&transaction.after()));
    assert!(before < after);
    let storage = stored(&here());
    let store = DocumentStore::new(&storage);
    storage.limit(Some(after - 1));
    assert_eq!(transaction.commit(&storage, &store), Err(TransactionError::Refused(StorageError::Full)));
    assert_eq!((found(&storage), store.storage_error()), (here(), None));
    storage.limit(Some(after));
    assert_eq!(transaction.commit(&storage, &store), Ok(()));
    assert_eq!(transaction.inverse().commit(&storage, &store), Ok(()));
    assert_eq!(found(&storage), here());
}

#[test]
fn erasing_makes_room_for_pending_writes() {
    let storage = stored(&here());
    let store = DocumentStore::new(&storage);
    storage.limit(Some(room(&here())));
    for (key, text) in
        [("boneyard/one/table", "third game, one move more"), ("boneyard/two/table", "another game, too")]
    {
        store.enqueue(key, key, Some(text));
        assert!(!store.flush(key));
    }
    assert_eq!(store.storage_error(), Some(StorageError::Full));
    let now = all_documents(&store);
    let transaction = Transaction::erase(&now, Some(&[Section::Game("one".into())].into()));
    assert_eq!(transaction.commit(&storage, &store), Ok(()));
    assert_eq!(store.storage_error(), None);
    assert_eq!(found(&storage), transaction.after());
    assert_eq!(found(&storage)["boneyard/two/table"], "another game, too");
    assert_eq!(transaction.before()["boneyard/one/table"], "third game, one move more");
}

fn some() -> impl Strategy<Value = Documents> {
    let key = "boneyard/(preferences|asides|aside/[1-9]|(a|b)/(table|preserved|past/[1-9]))";
    prop::collection::btree_map(key, "[a-z0-9]{0,8}", 0..12)
}

proptest! {
    #[test]
    fn a_commit_is_all_or_nothing_whatever_fails(here in some(), there in some(), room_left in 0_usize..80, writes in 0_usize..40) {
        let sections = there.keys().filter_map(|key| Section::of(key)).collect();
        let transaction = Transaction::import(&here, &there, &sections);
        let storage = stored(&here);
        let store = DocumentStore::new(&storage);
        storage.limit(Some(room(&here) + room_left));
        storage.die_after(Some(writes));
        let made = transaction.commit(&storage, &store);
        let expected = if made.is_ok() { transaction.after() } else { here.clone() };
        prop_assert_eq!(all_documents(&store), expected.clone(), "{:?}", made);
        storage.die_after(None);
        prop_assert!(store.retry());
        prop_assert_eq!(found(&storage), expected);
        if made.is_ok() {
            storage.limit(None);
            prop_assert_eq!(transaction.inverse().commit(&storage, &store), Ok(()));
            prop_assert_eq!(found(&storage), here);
        }
    }
}
