//! A change to what is stored that is made whole or not at all, and can be undone.

use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};
use thiserror::Error;

use super::{ASIDE, ASIDE_LAST, Documents, OURS, Section, is_note, number_behind, number_of};
use crate::store::shelf::Shelf;
use crate::store::storage::{Storage, StorageError};

/// The order in which what could not be put back is held in memory: a chain of no key, which is not guarded.
const CHAIN: &str = "put back";

/// Why a change was not made.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum NotMade {
    /// Something of what it is about has changed since; nothing was written.
    #[error("what is stored has changed meanwhile")]
    Overtaken,
    /// Storage refused; everything is as it was.
    #[error("storage refused: {0}")]
    Refused(StorageError),
    /// Storage refused, and what had been written could not all be taken back. It is held in memory as it was.
    #[error("storage refused in the middle: {0}")]
    Torn(StorageError),
}

/// A change to what is stored, with what was there before.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Exchange {
    /// Everything that was there.
    before: Documents,
    /// What changes: a text, or nothing where a document goes.
    changes: BTreeMap<String, Option<String>>,
}

impl Exchange {
    /// Puts these sections of a file in the place of what is there `now`.
    ///
    /// The games of a game belong together, and are taken as they are in the file, all or none. What is preferred stays
    /// where the file says nothing of it, and so does a preserved copy. What was set aside comes beside what was set aside
    /// here.
    pub fn take(now: &Documents, file: &Documents, sections: &BTreeSet<Section>) -> Self {
        let mut changes = BTreeMap::new();
        for section in sections {
            let own = |documents: &Documents| -> Documents {
                let own = documents.iter().filter(|(key, _)| Section::of(key).as_ref() == Some(section));
                own.map(|(key, text)| (key.clone(), text.clone())).collect()
            };
            let (here, there) = (own(now), own(file));
            if *section == Section::Asides {
                changes.extend(take_asides(&here, &there));
                continue;
            }
            if there.keys().any(|key| is_of_journal(key)) {
                changes.extend(here.keys().filter(|key| is_of_journal(key)).map(|key| (key.clone(), None)));
            }
            changes.extend(there.into_iter().map(|(key, text)| (key, Some(text))));
        }
        Self::new(now, changes)
    }

    /// Takes these sections away; all that is stored if none is named, what nobody would find again included.
    pub fn erase(now: &Documents, sections: Option<&BTreeSet<Section>>) -> Self {
        let goes = |key: &&String| {
            sections.is_none_or(|sections| Section::of(key).is_some_and(|section| sections.contains(&section)))
        };
        Self::new(now, now.keys().filter(goes).map(|key| (key.clone(), None)).collect())
    }

    fn new(now: &Documents, mut changes: BTreeMap<String, Option<String>>) -> Self {
        changes.retain(|key, text| now.get(key) != text.as_ref());
        Self { before: now.clone(), changes }
    }

    /// Whether it changes nothing.
    pub fn is_empty(&self) -> bool {
        self.changes.is_empty()
    }

    /// Everything that was there before.
    pub fn before(&self) -> &Documents {
        &self.before
    }

    /// Everything that is there afterwards.
    pub fn after(&self) -> Documents {
        let mut after = self.before.clone();
        for (key, text) in &self.changes {
            match text {
                Some(text) => after.insert(key.clone(), text.clone()),
                None => after.remove(key),
            };
        }
        after
    }

    /// The change that takes this one back.
    pub fn undone(&self) -> Self {
        let changes = self.changes.keys().map(|key| (key.clone(), self.before.get(key).cloned())).collect();
        Self { before: self.after(), changes }
    }

    /// The sections that it changes.
    pub fn sections(&self) -> BTreeSet<Section> {
        self.changes.keys().filter_map(|key| Section::of(key)).collect()
    }

    /// Makes the change: all of it, or none.
    ///
    /// First goes what is to go or to be replaced, then comes what is new, and last the games under way, by which other
    /// tabs hear that there is something new. So at no moment more room is needed than before or afterwards. `shelf` is
    /// a shelf over the same storage; it lets go of what it holds for these keys.
    ///
    /// # Errors
    /// [`NotMade`], and then what was there is there still, or held by the shelf.
    pub fn make<S: Storage, T: Storage>(&self, storage: &S, shelf: &Shelf<T>) -> Result<(), NotMade> {
        let mut found = BTreeMap::new();
        for key in self.changes.keys() {
            found.insert(key, storage.get(key).map_err(NotMade::Refused)?);
        }
        // what this tab could not keep is what was there, though storage never had it
        let known = |key: &String, there: &Option<String>| {
            there.is_none()
                || shelf.is_held(key)
                || there.as_ref() == self.before.get(key)
                || there.as_ref() == self.changes.get(key).and_then(Option::as_ref)
        };
        if !found.iter().all(|(key, there)| known(key, there)) {
            return Err(NotMade::Overtaken);
        }
        let (tables, others): (Vec<_>, Vec<_>) = self.changes.iter().partition(|(key, _)| key.ends_with("/table"));
        let in_order: Vec<_> = others.into_iter().chain(tables).collect();
        let gone = in_order.iter().filter(|(key, _)| found.get(key).is_some_and(Option::is_some));
        let come = in_order.iter().filter(|(_, text)| text.is_some());
        let steps: Vec<(&String, Option<&String>)> =
            gone.map(|(key, _)| (*key, None)).chain(come.map(|(key, text)| (*key, text.as_ref()))).collect();
        for (done, (key, text)) in steps.iter().enumerate() {
            if let Err(error) = put(storage, key, *text) {
                let written = steps[..done].iter().map(|(key, _)| *key).collect();
                return Err(put_back(storage, shelf, &written, &found, error));
            }
        }
        for key in self.changes.keys() {
            shelf.let_go(key);
        }
        self.drop_notes(storage);
        forget_asides(shelf);
        // there may be room now for what else is held; and if nothing is held any more, nothing is wrong any more
        shelf.retry();
        shelf.settle(CHAIN);
        Ok(())
    }

    /// Takes away the notes about what has changed: they tell of what is gone.
    fn drop_notes<S: Storage>(&self, storage: &S) {
        let sections = self.sections();
        for key in storage.keys().unwrap_or_default() {
            let is_about =
                key.starts_with(OURS) && Section::of(&key).is_some_and(|section| sections.contains(&section));
            if is_about && storage.get(&key).ok().flatten().is_some_and(|text| is_note(&text)) {
                // a note that stays is told apart from what it is about where it is read
                let _ = storage.remove(&key);
            }
        }
    }
}

fn put<S: Storage>(storage: &S, key: &str, text: Option<&String>) -> Result<(), StorageError> {
    match text {
        Some(text) => storage.set(key, text),
        None => storage.remove(key),
    }
}

/// Takes back what was written: what is new goes before anything comes back, so that it fits as it did before.
fn put_back<S: Storage, T: Storage>(
    storage: &S,
    shelf: &Shelf<T>,
    written: &BTreeSet<&String>,
    found: &BTreeMap<&String, Option<String>>,
    error: StorageError,
) -> NotMade {
    let before = |key: &String| found.get(key).and_then(Option::as_ref);
    // what has come of it is looked at below
    for key in written {
        let _ = storage.remove(key);
    }
    for key in written {
        if let Some(text) = before(key) {
            let _ = storage.set(key, text);
        }
    }
    let is_back = |key: &&&String| storage.get(key).is_ok_and(|text| text.as_ref() == before(key));
    let mut lost: Vec<_> = written.iter().filter(|key| !is_back(key)).collect();
    // what makes room comes first, so that what needs it finds it
    lost.sort_by_key(|key| {
        let length = |text: Option<&String>| text.map_or(0, |text| key.len() + text.len()).cast_signed();
        length(before(key)) - length(storage.get(key).ok().flatten().as_ref())
    });
    for key in &lost {
        if !shelf.is_held(key) {
            shelf.hold(CHAIN, key, before(key).map(String::as_str));
        }
    }
    shelf.settle(CHAIN);
    if lost.is_empty() { NotMade::Refused(error) } else { NotMade::Torn(error) }
}

/// The shelf has listed what was set aside before it changed.
fn forget_asides<S: Storage>(shelf: &Shelf<S>) {
    let key = format!("{ASIDE}0");
    shelf.hold(CHAIN, &key, None);
    shelf.let_go(&key);
}

/// Whether a document is a game of a journal.
fn is_of_journal(key: &str) -> bool {
    key.ends_with("/table") || key.contains("/past/")
}

/// Texts that were set aside elsewhere come beside those that were set aside here, each under its own number if that was
/// never given to another, and none twice.
fn take_asides(here: &Documents, there: &Documents) -> BTreeMap<String, Option<String>> {
    let last = |documents: &Documents| {
        let let_go = documents.get(ASIDE_LAST).and_then(|text| number_of(text)).unwrap_or(0);
        documents.keys().filter_map(|key| number_behind(ASIDE, key)).max().unwrap_or(0).max(let_go)
    };
    let mut next = last(here) + 1;
    let mut numbered: Vec<_> =
        there.iter().filter_map(|(key, text)| Some((number_behind(ASIDE, key)?, text))).collect();
    numbered.sort_unstable();
    let mut changes = BTreeMap::new();
    for (number, text) in numbered {
        if here.values().any(|known| known == text) {
            continue;
        }
        next = next.max(number);
        changes.insert(format!("{ASIDE}{next}"), Some(text.clone()));
        next += 1;
    }
    if let Some(let_go) = there.get(ASIDE_LAST).filter(|_| here.is_empty()) {
        changes.insert(ASIDE_LAST.to_owned(), Some(let_go.clone()));
    }
    changes
}

#[cfg(test)]
mod tests {
    use std::cell::Cell;

    use proptest::prelude::*;

    use super::*;
    use crate::store::MemoryStorage;
    use crate::store::archive::documents;

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

    /// Storage of which one write fails.
    struct Stumbles<'s> {
        storage: &'s MemoryStorage,
        left: Cell<usize>,
    }

    impl Stumbles<'_> {
        fn step(&self) -> Result<(), StorageError> {
            let left = self.left.get();
            self.left.set(left.wrapping_sub(1));
            if left == 0 { Err(StorageError::Full) } else { Ok(()) }
        }
    }

    impl Storage for Stumbles<'_> {
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
    fn a_file_takes_the_place_of_what_is_there_game_by_game() {
        let game = |name: &str| Section::Game(name.to_owned());
        let take = |sections: &[Section]| Exchange::take(&here(), &file(), &sections.iter().cloned().collect()).after();
        assert_eq!(take(&[]), here());
        assert_eq!(take(&[game("three")]), here());
        let mut one = here();
        one.remove("boneyard/one/past/2");
        for key in ["boneyard/one/table", "boneyard/one/past/1", "boneyard/one/past/7"] {
            one.insert(key.to_owned(), file()[key].clone());
        }
        assert_eq!(take(&[game("one")]), one, "games go together, and a copy stays");
        let mut two = here();
        two.insert("boneyard/two/preferences".into(), "tough".into());
        assert_eq!(take(&[game("two")]), two, "a file without games takes none away");
        let mut house = here();
        house.insert("boneyard/preferences".into(), "light".into());
        assert_eq!(take(&[Section::House]), house);
        let mut asides = here();
        asides.extend(all(&[("boneyard/aside/5", "newer"), ("boneyard/aside/9", "foreign")]));
        assert_eq!(take(&[Section::Asides]), asides, "none twice, and no number a second time");
    }

    #[test]
    fn an_empty_browser_gets_what_the_file_has_to_the_letter() {
        let exchange = Exchange::take(&Documents::new(), &file(), &every());
        assert_eq!(exchange.after(), file());
        assert!(Exchange::take(&file(), &file(), &every()).is_empty());
    }

    #[test]
    fn erasing_takes_one_game_or_everything() {
        let mut here = here();
        here.insert("boneyard/Strange".into(), "whatever".into());
        let one: BTreeSet<_> = [Section::Game("one".into())].into();
        let left = Exchange::erase(&here, Some(&one)).after();
        let kept: Documents = here.clone().into_iter().filter(|(key, _)| !key.starts_with("boneyard/one/")).collect();
        assert_eq!(left, kept);
        assert_eq!(Exchange::erase(&here, None).after(), Documents::new());
    }

    #[test]
    fn a_change_is_made_and_undone() {
        for exchange in [Exchange::take(&here(), &file(), &every()), Exchange::erase(&here(), None)] {
            let storage = stored(&here());
            let note = r#"{"v":1,"kind":"note","body":{}}"#;
            storage.set("boneyard/one/glance", note).unwrap();
            storage.set("boneyard/three/glance", note).unwrap();
            storage.set("else", "not ours").unwrap();
            let shelf = Shelf::new(&storage);
            assert_eq!(shelf.asides().len(), 1);
            assert_eq!(exchange.make(&storage, &shelf), Ok(()));
            assert_eq!(documents(&shelf), exchange.after());
            assert_eq!(storage.get("boneyard/one/glance"), Ok(None), "it tells of another game");
            assert_eq!(storage.get("boneyard/three/glance"), Ok(Some(note.into())));
            assert_eq!(shelf.asides(), Shelf::new(&storage).asides());
            let undo: Exchange = serde_json::from_str(&serde_json::to_string(&exchange.undone()).unwrap()).unwrap();
            assert_eq!(undo.after(), here());
            assert_eq!(undo.make(&storage, &shelf), Ok(()));
            assert_eq!(documents(&shelf), here());
            assert_eq!(storage.get("else"), Ok(Some("not ours".into())));
        }
    }

    #[test]
    fn what_somebody_has_written_meanwhile_is_not_written_over() {
        let storage = stored(&here());
        let shelf = Shelf::new(&storage);
        let exchange = Exchange::take(&here(), &file(), &every());
        storage.set("boneyard/one/table", "one move more").unwrap();
        let before = found(&storage);
        assert_eq!(exchange.make(&storage, &shelf), Err(NotMade::Overtaken));
        assert_eq!(found(&storage), before);
        storage.set("boneyard/one/table", "third game").unwrap();
        assert_eq!(exchange.make(&storage, &shelf), Ok(()));
        storage.set("boneyard/two/preferences", "easy").unwrap();
        assert_eq!(exchange.undone().make(&storage, &shelf), Err(NotMade::Overtaken));
        // a page that died in the middle has left some of each, or nothing
        storage.set("boneyard/two/preferences", "tough").unwrap();
        storage.set("boneyard/one/past/1", "first game").unwrap();
        storage.remove("boneyard/one/table").unwrap();
        assert_eq!(exchange.undone().make(&storage, &shelf), Ok(()));
        assert_eq!(found(&storage), here());
    }

    #[test]
    fn storage_that_refuses_once_has_all_it_had() {
        for exchange in [Exchange::take(&here(), &file(), &every()), Exchange::erase(&here(), None)] {
            let mut refusals = 0;
            for left in 0.. {
                let storage = stored(&here());
                let shelf = Shelf::new(&storage);
                let stumbles = Stumbles { storage: &storage, left: Cell::new(left) };
                match exchange.make(&stumbles, &shelf) {
                    Ok(()) => break,
                    Err(error) => assert_eq!(error, NotMade::Refused(StorageError::Full)),
                }
                assert_eq!(found(&storage), here(), "refused at {left}");
                refusals += 1;
            }
            assert!(refusals >= 8, "{refusals}");
        }
    }

    #[test]
    fn what_cannot_be_put_back_is_held_until_it_can() {
        let exchange = Exchange::take(&here(), &file(), &every());
        let (mut torn, mut refused) = (0, 0);
        for writes in 0.. {
            let storage = stored(&here());
            let shelf = Shelf::new(&storage);
            // a table that was open has made the shelf watch its key
            shelf.open("boneyard/one/table");
            storage.die_after(Some(writes));
            let made = exchange.make(&storage, &shelf);
            match made {
                Ok(()) => break,
                Err(NotMade::Refused(StorageError::Denied)) => refused += 1,
                Err(NotMade::Torn(StorageError::Denied)) => torn += 1,
                other => panic!("{other:?}"),
            }
            assert_eq!(documents(&shelf), here(), "nothing is lost as long as the page lives");
            storage.die_after(None);
            assert!(shelf.retry());
            assert_eq!(found(&storage), here(), "after {writes} writes");
        }
        assert!(torn > 5 && refused > 0, "{torn} {refused}");
    }

    #[test]
    fn no_more_room_is_needed_than_before_or_afterwards() {
        let exchange = Exchange::take(&here(), &file(), &[Section::Game("one".into())].into());
        let (before, after) = (room(&here()), room(&exchange.after()));
        assert!(before < after);
        let storage = stored(&here());
        let shelf = Shelf::new(&storage);
        storage.limit(Some(after - 1));
        assert_eq!(exchange.make(&storage, &shelf), Err(NotMade::Refused(StorageError::Full)));
        assert_eq!((found(&storage), shelf.trouble()), (here(), None));
        storage.limit(Some(after));
        assert_eq!(exchange.make(&storage, &shelf), Ok(()));
        assert_eq!(exchange.undone().make(&storage, &shelf), Ok(()));
        assert_eq!(found(&storage), here());
    }

    #[test]
    fn erasing_makes_room_for_what_was_held() {
        let storage = stored(&here());
        let shelf = Shelf::new(&storage);
        storage.limit(Some(room(&here())));
        for (key, text) in
            [("boneyard/one/table", "third game, one move more"), ("boneyard/two/table", "another game, too")]
        {
            shelf.hold(key, key, Some(text));
            assert!(!shelf.settle(key));
        }
        assert_eq!(shelf.trouble(), Some(StorageError::Full));
        let now = documents(&shelf);
        let exchange = Exchange::erase(&now, Some(&[Section::Game("one".into())].into()));
        assert_eq!(exchange.make(&storage, &shelf), Ok(()));
        assert_eq!(shelf.trouble(), None);
        assert_eq!(found(&storage), exchange.after());
        assert_eq!(found(&storage)["boneyard/two/table"], "another game, too");
        assert_eq!(exchange.before()["boneyard/one/table"], "third game, one move more");
    }

    fn some() -> impl Strategy<Value = Documents> {
        let key = "boneyard/(preferences|asides|aside/[1-9]|(a|b)/(table|preserved|past/[1-9]))";
        prop::collection::btree_map(key, "[a-z0-9]{0,8}", 0..12)
    }

    proptest! {
        #[test]
        fn whatever_fails_what_was_there_is_there(here in some(), there in some(), room_left in 0_usize..80, writes in 0_usize..40) {
            let sections = there.keys().filter_map(|key| Section::of(key)).collect();
            let exchange = Exchange::take(&here, &there, &sections);
            let storage = stored(&here);
            let shelf = Shelf::new(&storage);
            storage.limit(Some(room(&here) + room_left));
            storage.die_after(Some(writes));
            let made = exchange.make(&storage, &shelf);
            let expected = if made.is_ok() { exchange.after() } else { here.clone() };
            prop_assert_eq!(documents(&shelf), expected.clone(), "{:?}", made);
            storage.die_after(None);
            prop_assert!(shelf.retry());
            prop_assert_eq!(found(&storage), expected);
            if made.is_ok() {
                storage.limit(None);
                prop_assert_eq!(exchange.undone().make(&storage, &shelf), Ok(()));
                prop_assert_eq!(found(&storage), here);
            }
        }
    }
}
