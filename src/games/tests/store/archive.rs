//! The summary of an archive agrees with what the game itself would load.

use std::rc::Rc;
use std::sync::OnceLock;

use proptest::prelude::*;
use serde_json::Value;

use super::{TABLE, TIME, act, copy, finish, game, open, whole_journal};
use crate::engine::GameOf;
use crate::games::electrum::rules::Electrum;
use crate::games::tests::typed::past_games;
use crate::session::Player;
use crate::store::{
    Archive, DocumentStore, Documents, GameData, MemoryStorage, Section, Storage, Transaction, TransactionError,
    all_documents, game_data,
};

fn any_players(_: &[Player]) -> bool {
    true
}

fn held(documents: &Documents) -> GameData {
    game_data(GameOf::<Electrum>::RULES, documents, any_players)
}

fn all(storage: &MemoryStorage) -> Documents {
    all_documents(&DocumentStore::new(storage))
}

/// Finished games with seeds from `first` on, and one in progress; the last but one is preserved.
fn played(first: u64, games: u64) -> MemoryStorage {
    let storage = MemoryStorage::new();
    let mut table = open(&storage, first);
    table.set_clock(|| Some(TIME));
    for seed in first + 1..=first + games {
        finish(&mut table);
        table.preserve(&Value::Null);
        table.new_game(game(seed)).unwrap();
    }
    for choice in 0..5 {
        act(&mut table, choice);
    }
    drop(table);
    storage
}

#[test]
fn the_summary_counts_what_is_stored() {
    assert!(held(&Documents::new()).is_empty());
    let storage = played(1, 3);
    let holding = held(&all(&storage));
    assert_eq!(holding.past(), past_games::<Electrum, _>(&DocumentStore::new(&storage)).len());
    assert_eq!((holding.past(), holding.tally, holding.unreadable), (3, 3, 0));
    assert_eq!(holding.preserved, Some(Some(TIME)));
    assert_eq!(holding.oldest, Some(TIME));
    assert!(!holding.preferences);
    let table = open(&storage, 99);
    assert_eq!(holding.under_way.as_deref(), Some(table.session().scores()));

    // a finished game becomes a past game, with its win in the tally
    let mut table = open(&storage, 99);
    finish(&mut table);
    let over = held(&all(&storage));
    assert_eq!((over.past(), over.tally, &over.under_way), (4, 4, &None));
    // the game in progress was continued: nothing is missing
    assert_eq!((holding.missing_in(&over), over.missing_in(&holding)), (0, 1));

    // the same deal played twice is two games
    table.new_game(game(1)).unwrap();
    finish(&mut table);
    drop(table);
    assert_eq!(held(&all(&storage)).past(), 5);
}

#[test]
fn the_summary_counts_unreadable_documents() {
    let storage = played(1, 3);
    for (key, text) in [
        (TABLE, "{"),
        ("boneyard/electrum/past/2", r#"{"v":7,"kind":"game","body":{}}"#),
        ("boneyard/electrum/past/77", "[]"),
        ("boneyard/electrum/preserved", r#"{"v":1,"kind":"preserved","body":{}}"#),
        ("boneyard/electrum/preferences", "no preferences"),
    ] {
        storage.set(key, text).unwrap();
    }
    let told = held(&all(&storage));
    assert_eq!((told.unreadable, told.past(), told.preserved), (5, 2, None));
    assert!(told.preferences);
    let no_players = game_data(GameOf::<Electrum>::RULES, &all(&played(1, 2)), |_| false);
    assert_eq!((no_players.unreadable, no_players.past(), no_players.tally), (4, 0, 0));
}

#[test]
fn an_imported_journal_equals_the_exported_one() {
    let storage = played(1, 4);
    storage.set("boneyard/electrum/preferences", r#"{"v":1,"kind":"preferences","body":{}}"#).unwrap();
    let text = Archive::new(TIME, all(&storage)).to_json();
    let file = Archive::read(&text).unwrap().documents;
    let section = Section::Game("electrum".into());
    for other in [MemoryStorage::new(), played(50, 7)] {
        let before = copy(&other);
        let store = Rc::new(DocumentStore::new(&other));
        let now = all_documents(&store);
        let transaction = Transaction::import(&now, &file, &[section.clone()].into());
        assert_eq!(held(&transaction.after()), held(&file));
        assert_eq!(held(&now).missing_in(&held(&file)), held(&now).past());
        transaction.commit(&other, &store).unwrap();
        assert_eq!(whole_journal(&other), whole_journal(&storage));
        assert_eq!(all(&other), file);
        // the game continues, and a table in another tab takes it over
        let mut table = open(&other, 99);
        act(&mut table, 1);
        assert_eq!(transaction.inverse().commit(&other, &store), Err(TransactionError::Conflict));
        table.undo();
        drop(table);
        let transaction = Transaction::import(&now, &all(&other), &[section.clone()].into());
        transaction.inverse().commit(&other, &store).unwrap();
        assert_eq!(all(&other), all(&before));
    }
}

#[test]
fn other_tabs_reload_an_imported_journal() {
    let (storage, other) = (played(1, 2), played(50, 5));
    let mut elsewhere = open(&storage, 99);
    let store = DocumentStore::new(&storage);
    let transaction =
        Transaction::import(&all_documents(&store), &all(&other), &[Section::Game("electrum".into())].into());
    transaction.commit(&storage, &store).unwrap();
    assert!(elsewhere.reload());
    assert_eq!(super::moment(&elsewhere), super::moment(&open(&other, 99)));
    assert_eq!(elsewhere.past().len(), 5);
    drop(elsewhere);
    assert_eq!(whole_journal(&storage), whole_journal(&other));
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn no_document_panics_in_the_summary(
        which in any::<prop::sample::Index>(),
        (from, to) in (any::<prop::sample::Index>(), any::<prop::sample::Index>()),
        with in "[\"{}:,a-z0-9]{0,9}",
    ) {
        static PLAYED: OnceLock<Documents> = OnceLock::new();
        let mut documents = PLAYED.get_or_init(|| all(&played(1, 2))).clone();
        let key = documents.keys().nth(which.index(documents.len())).unwrap().clone();
        let text = &documents[&key];
        let (from, to) = (from.index(text.len()), to.index(text.len()));
        let bitten = format!("{}{with}{}", &text[..from.min(to)], &text[from.max(to)..]);
        let count = documents.len();
        documents.insert(key, bitten);
        let found = held(&documents);
        prop_assert!(found.unreadable <= 1 && found.past() <= count);
    }
}
