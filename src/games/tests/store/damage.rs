use std::rc::Rc;

use proptest::prelude::*;
use serde_json::Value;

use super::{PREFERENCES, TABLE, Table, act, copy, finish, game, moment, open};
use crate::games::electrum::rules::Electrum;
use crate::games::tests::typed::{Journal, OpenedJournal, current_game};
use crate::store::{Change, DocumentStore, Fault, MemoryStorage, Storage};

const PAST: &str = "boneyard/electrum/past/1";
const GAMES: [&str; 3] = [TABLE, PAST, "boneyard/electrum/preserved"];

fn opened(storage: &MemoryStorage) -> OpenedJournal<Electrum, &MemoryStorage> {
    Journal::open(Rc::new(DocumentStore::new(storage)), || game(77)).unwrap()
}

fn played() -> MemoryStorage {
    thread_local!(static PLAYED: MemoryStorage = play());
    PLAYED.with(copy)
}

fn play() -> MemoryStorage {
    let storage = MemoryStorage::new();
    let mut table = open(&storage, 1);
    for seed in 2..4 {
        finish(&mut table);
        table.new_game(game(seed)).unwrap();
    }
    for choice in 0..9 {
        act(&mut table, choice);
    }
    table.undo();
    table.preserve(&Value::Null);
    drop(table);
    storage
}

#[test]
fn each_kind_of_damage_has_its_name() {
    let storage = played();
    let good = storage.get(TABLE).unwrap().unwrap();
    let first_action = good.find(r#""actions":[""#).unwrap() + r#""actions":[""#.len();
    let mut illegal = good.clone();
    let end = first_action + illegal[first_action..].find('"').unwrap();
    illegal.replace_range(first_action..end, "0-0@N");
    for (text, fault) in [
        (good[..good.len() / 2].to_owned(), Fault::Damaged),
        (good.replacen(r#""marks":""#, r#""marks":"d"#, 1), Fault::Damaged),
        (good.replacen(r#""number":3"#, r#""number":4"#, 1), Fault::Damaged),
        (good.replacen(r#""number":3"#, r#""number":0"#, 1), Fault::Damaged),
        (good.replacen(r#""kind":"game""#, r#""kind":"preferences""#, 1), Fault::Foreign),
        (good.replacen(r#""game":"electrum""#, r#""game":"chess""#, 1), Fault::Foreign),
        ("a shopping list".to_owned(), Fault::Damaged),
        ("[]".to_owned(), Fault::Foreign),
        (good.replacen(r#"{"v":2"#, r#"{"v":3"#, 1), Fault::Newer),
        (good.replacen(r#""record":{"v":1"#, r#""record":{"v":2"#, 1), Fault::Newer),
        (illegal, Fault::Illegal),
    ] {
        assert_ne!(text, good);
        storage.set(TABLE, &text).unwrap();
        assert!(current_game::<Electrum, _>(&DocumentStore::new(&storage)).is_none());
        assert_eq!(storage.get(TABLE), Ok(Some(text.clone())), "a current_game changes nothing");
        let found = opened(&storage);
        assert_eq!(found.fault, Some(fault), "{text}");
        assert_eq!(found.journal.session().ply(), 0, "a fresh game");
        let quarantined = DocumentStore::new(&storage).quarantined();
        let (_, last) =
            quarantined.iter().find(|(_, entry)| entry.text == text).expect("it was quarantined to the letter");
        assert_eq!((&*last.from, last.fault), (TABLE, fault));
        drop(found);
        assert_eq!(opened(&storage).fault, None, "the fresh game is kept beside it");
    }
    assert_eq!(DocumentStore::new(&storage).quarantined().len(), 11);
}

#[test]
fn a_journal_whose_table_is_lost_keeps_its_games_and_its_tally() {
    let storage = played();
    let tally = current_game::<Electrum, _>(&DocumentStore::new(&storage)).unwrap().tally();
    assert_eq!(tally.games, 2);
    storage.set(TABLE, "?").unwrap();
    let mut table = opened(&storage).journal;
    assert_eq!(table.session().tally(), tally);
    assert_eq!(table.undo(), Some(Change::Done));
    assert!(table.session().ply() > 10, "the game before the lost one is there");
    assert_eq!(table.redo(), Some(Change::Done));
    while table.can_redo() {
        table.redo();
    }
    assert_eq!(table.session().ply(), 0);
}

#[test]
fn undo_skips_an_unreadable_game() {
    let storage = played();
    let key = "boneyard/electrum/past/2";
    storage.set(key, "{").unwrap();
    let mut table = opened(&storage).journal;
    while table.session().can_undo() {
        table.undo();
    }
    assert_eq!(table.undo(), Some(Change::Done));
    assert_eq!(table.session().record().seed, game(1).seed, "the game before it");
    assert_eq!(storage.get(key), Ok(None));
    assert_eq!(DocumentStore::new(&storage).quarantined()[0].1.text, "{");
    while table.undo().is_some() {}
    while table.redo().is_some() {}
    assert_eq!(table.session().record().seed, game(3).seed);

    // without any readable game, undo reports it
    let storage = played();
    for key in [key, PAST] {
        storage.set(key, "{").unwrap();
    }
    let mut table = opened(&storage).journal;
    while table.undo().is_some() {}
    assert!(!table.can_undo());
    assert_eq!(table.session().record().seed, game(3).seed);
    assert_eq!(DocumentStore::new(&storage).quarantined().len(), 2);
}

#[test]
fn foreign_keys_are_left_alone() {
    let storage = played();
    let foreign = ["boneyard/electrum/past/x", "boneyard/electrum/past/007", "boneyard/electrum/past/", "settings"];
    for key in foreign {
        storage.set(key, "mine").unwrap();
    }
    let mut table = opened(&storage).journal;
    table.new_game(game(9)).unwrap();
    table.undo();
    while table.undo().is_some() {}
    act(&mut table, 0);
    for key in foreign {
        assert_eq!(storage.get(key), Ok(Some("mine".into())));
    }
}

#[test]
fn quarantined_texts_are_never_overwritten() {
    let storage = MemoryStorage::new();
    for text in ["one", "two", "one", "three", "{\"v\":1}"] {
        storage.set(TABLE, text).unwrap();
        drop(opened(&storage));
    }
    storage.set("boneyard/aside/9", "not even an envelope").unwrap();
    storage.set(TABLE, "four").unwrap();
    drop(opened(&storage));
    let texts: Vec<String> =
        DocumentStore::new(&storage).quarantined().into_iter().map(|(_, entry)| entry.text).collect();
    for text in ["one", "two", "three", "{\"v\":1}", "not even an envelope", "four"] {
        assert_eq!(texts.iter().filter(|there| *there == text).count(), 1, "{text} in {texts:?}");
    }
}

/// Either the text is the stored game, or it is quarantined verbatim and the page starts a new game.
fn assert_read_or_quarantined(key: &str, text: &str) -> Result<(), TestCaseError> {
    let storage = played();
    storage.set(key, text).unwrap();
    let store = Rc::new(DocumentStore::new(&storage));
    store.preferences::<std::collections::BTreeMap<String, u8>>(PREFERENCES);
    let found = Journal::<Electrum, _>::open(store.clone(), || game(77)).unwrap();
    let mut table: Table<_> = found.journal;
    while table.undo().is_some() {}
    table.preserved();
    let there = storage.get(key).unwrap().as_deref() == Some(text);
    let is_quarantined = store.quarantined().iter().any(|(_, entry)| entry.text == text && entry.from == key);
    let rewritten = key == TABLE && found.fault.is_none() || key == PAST && !is_quarantined;
    prop_assert!(there || is_quarantined || rewritten, "the text is lost");
    while table.redo().is_some() {}
    act(&mut table, 1);
    prop_assert_eq!(table.storage_error(), None);
    let quarantined = store.quarantined();
    let again = opened(&storage);
    prop_assert_eq!(again.fault, None);
    prop_assert_eq!(moment(&again.journal), moment(&table));
    prop_assert_eq!(DocumentStore::new(&storage).quarantined(), quarantined);
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(80))]

    #[test]
    fn any_text_is_read_or_quarantined(text: String, which in 0..4_usize) {
        assert_read_or_quarantined(GAMES.get(which).unwrap_or(&PREFERENCES), &text)?;
    }

    #[test]
    fn any_edit_of_a_document_is_read_or_quarantined(
        which in 0..3_usize, at in 0..4_000_usize, cut in 0..40_usize, insert in "[-0-9a-z\"{}\\[\\],:]{0,4}"
    ) {
        let key = GAMES[which];
        let mut text = played().get(key).unwrap().unwrap();
        let at = at % text.len();
        let end = (at + cut).min(text.len());
        text.replace_range(at..end, &insert);
        assert_read_or_quarantined(key, &text)?;
    }

    #[test]
    fn any_torn_document_is_quarantined(which in 0..3_usize, at in 0..4_000_usize) {
        let key = GAMES[which];
        let text = played().get(key).unwrap().unwrap();
        assert_read_or_quarantined(key, &text[..at % text.len()])?;
    }
}
