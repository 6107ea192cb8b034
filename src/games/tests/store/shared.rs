//! Storage shared by games and tabs: preferences changed in two tabs, room made by dropping other games, and
//! quarantine.

use std::rc::Rc;

use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use super::room::filled;
use super::{PREFERENCES, TABLE, act, finish, game, open};
use crate::bots::Level;
use crate::engine::{Seat, Seats, Seed, Turn};
use crate::games::crescendo::rules::{Crescendo, Options};
use crate::games::tests::typed::{Journal, NewGame};
use crate::session::Player;
use crate::store::{DocumentStore, Fault, MemoryStorage, Storage, StorageError};

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(default)]
struct Rules {
    points: u8,
    pair: (u8, u8),
    low: u8,
    high: u8,
}

impl Default for Rules {
    fn default() -> Self {
        Self { points: 100, pair: (1, 2), low: 1, high: 5 }
    }
}

#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
struct Taste {
    language: Option<String>,
    quick: bool,
    rules: Rules,
    #[serde(skip_serializing_if = "Option::is_none")]
    hint: Option<u8>,
}

fn sound(taste: &Taste) -> bool {
    taste.rules.points <= 150 && taste.rules.low < taste.rules.high
}

fn body(storage: &MemoryStorage) -> Value {
    let document: Value = serde_json::from_str(&storage.get(PREFERENCES).unwrap().unwrap()).unwrap();
    document["body"].clone()
}

#[test]
fn two_tabs_change_preferences_field_by_field() {
    let storage = MemoryStorage::new();
    let (one, two) = (DocumentStore::new(&storage), DocumentStore::new(&storage));
    let first = Taste::default();
    let speaks = Taste { language: Some("es".into()), hint: Some(3), ..first.clone() };
    one.update_preferences(PREFERENCES, &first, &speaks);
    let quick = Taste { quick: true, rules: Rules { low: 2, ..Rules::default() }, ..first.clone() };
    two.update_preferences(PREFERENCES, &first, &quick);
    let both = Taste { language: Some("es".into()), hint: Some(3), ..quick.clone() };
    for store in [&one, &two, &DocumentStore::new(&storage)] {
        assert_eq!(store.preferences::<Taste>(PREFERENCES).value, both);
    }
    // each tab is notified once of the other's change
    assert_eq!(one.changed_preferences(PREFERENCES, &speaks, |_| true), Some(both.clone()));
    assert_eq!(one.changed_preferences(PREFERENCES, &both, |_| true), None);
    // nested fields, and a removed one
    let high = Taste { hint: None, rules: Rules { high: 9, ..both.rules.clone() }, ..both.clone() };
    two.update_preferences(PREFERENCES, &both, &high);
    let low = Taste { rules: Rules { low: 3, ..both.rules.clone() }, ..both.clone() };
    one.update_preferences(PREFERENCES, &both, &low);
    let rules = Rules { low: 3, high: 9, ..Rules::default() };
    assert_eq!(one.preferences::<Taste>(PREFERENCES).value, Taste { hint: None, rules, ..both });
}

#[test]
fn lists_of_seats_are_merged_seat_by_seat_and_other_lists_are_replaced() {
    let storage = MemoryStorage::new();
    let (one, two) = (DocumentStore::new(&storage), DocumentStore::new(&storage));
    let stored = || body(&storage);
    let seats = |first: &str, second: &str| json!({ "seats": [{ "name": first, "level": 1 }, { "name": second }] });
    one.update_preferences(PREFERENCES, &json!({}), &seats("Ann", "Ben"));
    one.update_preferences(PREFERENCES, &seats("Ann", "Ben"), &seats("Zoe", "Ben"));
    two.update_preferences(PREFERENCES, &seats("Ann", "Ben"), &seats("Ann", "Max"));
    assert_eq!(stored(), seats("Zoe", "Max"));
    // a list of another length is replaced as a whole
    let three = json!({ "seats": [{ "name": "Eve" }, {}, {}] });
    one.update_preferences(PREFERENCES, &seats("Zoe", "Max"), &three);
    two.update_preferences(PREFERENCES, &seats("Zoe", "Max"), &seats("Zoe", "Tom"));
    assert_eq!(stored(), seats("Zoe", "Tom"));
    // so is a list of texts, where a place means nothing
    one.update_preferences(PREFERENCES, &seats("Zoe", "Tom"), &json!({ "read": ["a", "b"] }));
    one.update_preferences(PREFERENCES, &json!({ "read": ["a", "b"] }), &json!({ "read": ["c", "a"] }));
    two.update_preferences(PREFERENCES, &json!({ "read": ["a", "b"] }), &json!({ "read": ["a", "d"] }));
    assert_eq!(stored(), json!({ "read": ["a", "d"] }));
}

#[test]
fn unknown_preferences_survive_and_unchanged_ones_are_not_written() {
    let storage = MemoryStorage::new();
    storage.set(PREFERENCES, r#"{"v":1,"kind":"preferences","body":{"quick":false,"sound":"loud"}}"#).unwrap();
    let store = DocumentStore::new(&storage);
    let first = store.preferences::<Taste>(PREFERENCES);
    assert_eq!((first.fault, &first.value), (None, &Taste::default()));
    storage.die_after(Some(0));
    store.update_preferences(PREFERENCES, &first.value, &first.value.clone());
    assert_eq!(store.storage_error(), None);
    storage.die_after(None);
    store.update_preferences(PREFERENCES, &first.value, &Taste { quick: true, ..Taste::default() });
    assert_eq!(body(&storage), json!({"quick": true, "sound": "loud"}));
    // unreadable preferences are not overwritten unread
    storage.set(PREFERENCES, "torn").unwrap();
    store.update_preferences(PREFERENCES, &first.value, &Taste { quick: true, ..Taste::default() });
    assert!(store.preferences::<Taste>(PREFERENCES).value.quick);
    assert_eq!(store.quarantined()[0].1.text, "torn");
}

#[test]
fn bad_fields_fall_back_one_by_one() {
    for (rules, kept, reset_fields) in [
        (json!({"points": 155, "low": 3}), Rules { low: 3, ..Rules::default() }, &["rules.points"][..]),
        (json!({"points": "many", "low": 3}), Rules { low: 3, ..Rules::default() }, &["rules.points"]),
        (
            json!({"points": 155, "low": -1, "high": 8}),
            Rules { high: 8, ..Rules::default() },
            &["rules.low", "rules.points"],
        ),
        // these two are only valid together
        (
            json!({"low": 7, "high": 9, "points": 151, "pair": 3}),
            Rules { low: 7, high: 9, ..Rules::default() },
            &["rules.pair", "rules.points"],
        ),
        (json!([100, [1, 2], 1, 5]), Rules::default(), &["rules"]),
    ] {
        let storage = MemoryStorage::new();
        let text = json!({"v": 1, "kind": "preferences", "body": {"language": "es", "rules": rules}}).to_string();
        storage.set(PREFERENCES, &text).unwrap();
        let store = DocumentStore::new(&storage);
        let found = store.preferences_if(PREFERENCES, sound);
        assert_eq!(found.value, Taste { language: Some("es".into()), rules: kept, ..Taste::default() }, "{text}");
        let mut fields = found.reset_fields;
        fields.sort();
        assert_eq!(
            (found.fault, &fields[..]),
            (Some(Fault::Damaged), &reset_fields.iter().map(ToString::to_string).collect::<Vec<_>>()[..])
        );
        assert_eq!(DocumentStore::new(&storage).quarantined()[0].1.text, text, "as it was found");
        let again = DocumentStore::new(&storage).preferences_if(PREFERENCES, sound);
        assert_eq!((again.value, again.fault), (found.value, None), "it is reported once");
    }
}

fn crescendo(storage: &MemoryStorage, seed: u64) -> Journal<Crescendo, &MemoryStorage> {
    let players =
        vec![Player::Person { name: None }, Player::Bot { name: None, level: Level::Easy, seed: Seed::new(seed) }];
    let game = || NewGame { options: Options::initial(Seats::TWO), seed: Seed::new(seed), players };
    Journal::open(Rc::new(DocumentStore::new(storage)), game).unwrap().journal
}

fn step(table: &mut Journal<Crescendo, &MemoryStorage>) {
    let Turn::One(seat) = table.session().turn() else { return };
    let action = table.session().legal(seat)[0];
    match table.session().bot_turn() {
        Some(asked) => table.answer(asked.ticket, action).unwrap(),
        None => table.play(seat, action).unwrap(),
    };
}

#[test]
fn room_is_made_by_dropping_past_games_of_any_game() {
    let storage = MemoryStorage::new();
    let mut table = open(&storage, 1);
    table.set_clock(|| Some(5));
    for seed in 2..8 {
        finish(&mut table);
        table.new_game(game(seed)).unwrap();
    }
    let past = || -> Vec<String> {
        let keys = storage.keys().unwrap().into_iter();
        keys.filter(|key| key.starts_with("boneyard/electrum/past/")).collect()
    };
    assert_eq!(past().len(), 6);
    let mut other = crescendo(&storage, 3);
    storage.limit(Some(filled(&storage)));
    for _ in 0..8 {
        step(&mut other);
        assert_eq!(other.storage_error(), None, "another game has a past that can go");
    }
    assert!(other.session().ply() > 4);
    let dropped = other.take_dropped();
    let numbers: Vec<u32> = dropped.iter().map(|dropped| dropped.number).collect();
    assert_eq!(numbers, (1..=u32::try_from(numbers.len()).unwrap()).collect::<Vec<_>>(), "the oldest first");
    assert!(dropped.iter().all(|dropped| dropped.game == "electrum"));
    assert_eq!(past().len(), 6 - numbers.len());
    assert!(past().len() >= 3);
    // the tab with the other game continues, and skips the dropped games
    assert_eq!(table.storage_error(), None);
    while table.undo().is_some() {}
    assert!(!table.can_undo());
}

#[test]
fn nothing_is_dropped_unless_it_makes_room() {
    let storage = MemoryStorage::new();
    let mut table = open(&storage, 1);
    for seed in 2..7 {
        finish(&mut table);
        table.new_game(game(seed)).unwrap();
    }
    let keys = storage.keys().unwrap();
    let texts: Vec<_> = keys.iter().filter(|key| **key != TABLE).map(|key| storage.get(key).unwrap()).collect();
    storage.limit(Some(filled(&storage)));
    // far more than dropping all past games would free
    assert_eq!(table.preserve(&json!("x".repeat(200_000))), crate::store::Change::Done);
    assert_eq!(table.storage_error(), Some(StorageError::Full));
    let after: Vec<_> = keys.iter().filter(|key| **key != TABLE).map(|key| storage.get(key).unwrap()).collect();
    assert_eq!(after, texts);
    assert_eq!(table.take_dropped(), []);
    // storage that refuses even its present contents
    storage.limit(Some(10));
    for seed in 7..11 {
        table.new_game(game(seed)).unwrap();
        act(&mut table, 0);
    }
    let after: Vec<_> = keys.iter().filter(|key| **key != TABLE).map(|key| storage.get(key).unwrap()).collect();
    assert_eq!(after, texts);
    assert_eq!(table.take_dropped(), []);
}

#[test]
fn the_quarantine_is_bounded_and_never_reuses_a_key() {
    let storage = MemoryStorage::new();
    let mut seen = std::collections::BTreeSet::new();
    let mut torn = |text: String| {
        storage.set(TABLE, &text).unwrap();
        drop(open(&storage, 1));
        let quarantined = DocumentStore::new(&storage).quarantined();
        let (key, last) = quarantined.last().cloned().unwrap();
        assert_eq!(last.text, text);
        assert!(seen.insert(key.clone()), "{key} was there before");
        (key, quarantined)
    };
    for number in 0..5 {
        let (key, quarantined) = torn(format!("torn {number}"));
        assert_eq!(quarantined.len(), 1);
        DocumentStore::new(&storage).remove_quarantined(&key);
    }
    for number in 0..60 {
        let (_, quarantined) = torn(format!("more {number}"));
        assert_eq!(quarantined.len(), (number + 1).min(40), "the oldest is dropped only for a newer one");
        assert_eq!(quarantined[0].1.text, format!("more {}", (number + 1_usize).saturating_sub(40)));
    }
    let (_, quarantined) = torn("x".repeat(999_800));
    assert!(quarantined.len() > 1 && quarantined.len() < 40, "{}", quarantined.len());
    let (_, quarantined) = torn("y".repeat(3_000_000));
    assert_eq!(quarantined.len(), 1, "one alone may be longer");
    let (_, quarantined) = torn("z".into());
    assert_eq!(quarantined.len(), 1);
}

/// Between two people, an opponent's move that was seen must not be undone.
#[test]
fn a_restore_that_reverts_a_seen_move_is_reported() {
    let storage = MemoryStorage::new();
    let players = vec![Player::Person { name: None }; 2];
    let deal =
        |seed| NewGame { options: Options::initial(Seats::TWO), seed: Seed::new(seed), players: players.clone() };
    let mut table: Journal<Crescendo, _> =
        Journal::open(Rc::new(DocumentStore::new(&storage)), || deal(3)).unwrap().journal;
    assert!(table.undone_by_restore().is_empty(), "there is no copy");
    for _ in 0..3 {
        step(&mut table);
    }
    table.preserve(&Value::Null);
    assert!(table.undone_by_restore().is_empty(), "nothing has been played since");
    let from = table.session().ply();
    step(&mut table);
    step(&mut table);
    let taken = table.undone_by_restore();
    assert_eq!(taken.iter().map(|entry| entry.index).collect::<Vec<_>>(), [from, from + 1]);
    assert!(taken.iter().all(|entry| entry.movers.len() == 1 && !entry.movers.contains(Seat::new(5))));
    assert_eq!(taken, table.session().log(crate::engine::Viewer::Table, from));
    // neither a game between nor a reload evades it
    table.new_game(deal(4)).unwrap();
    step(&mut table);
    assert_eq!(table.undone_by_restore(), taken);
    let table: Journal<Crescendo, _> =
        Journal::open(Rc::new(DocumentStore::new(&storage)), || deal(3)).unwrap().journal;
    assert_eq!(table.undone_by_restore(), taken);
    // a finished game has no secrets
    let mut over = open(&storage, 1);
    for choice in 0..4 {
        act(&mut over, choice);
    }
    over.preserve(&Value::Null);
    act(&mut over, 0);
    assert!(!over.undone_by_restore().is_empty());
    finish(&mut over);
    assert!(over.undone_by_restore().is_empty());
}
