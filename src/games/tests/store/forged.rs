//! Invalid states are never written, and forged documents are not trusted.

use std::rc::Rc;

use serde_json::{Value, json};

use super::{TABLE, Table, act, finish, game, moment, open, whole_journal};
use crate::engine::Seed;
use crate::games::electrum::rules::Electrum;
use crate::games::tests::typed::{Journal, NewGame, OpenedJournal};
use crate::session::Player;
use crate::store::{Change, DocumentStore, Fault, MemoryStorage, Slot, Storage};

const PRESERVED: &str = "boneyard/electrum/preserved";

fn edit(storage: &MemoryStorage, key: &str, change: impl FnOnce(&mut Value)) {
    let mut document: Value = serde_json::from_str(&storage.get(key).unwrap().unwrap()).unwrap();
    change(&mut document["body"]);
    storage.set(key, &document.to_string()).unwrap();
}

/// Lists nested to this depth.
fn nested(depth: usize) -> Value {
    (0..depth).fold(Value::Null, |inner, _| json!([inner]))
}

fn played() -> MemoryStorage {
    let storage = MemoryStorage::new();
    let mut table = open(&storage, 1);
    for seed in 2..4 {
        finish(&mut table);
        table.new_game(game(seed)).unwrap();
    }
    for choice in 0..6 {
        act(&mut table, choice);
    }
    drop(table);
    storage
}

#[test]
fn unreadable_states_are_not_written() {
    for depth in 110..130 {
        let storage = played();
        let mut table = open(&storage, 9);
        let kept = table.preserve(&nested(depth));
        let before = moment(&table);
        let restored = table.restore(Value::Null);
        match (kept, restored) {
            (Change::Declined, None) => assert_eq!(moment(&table).preserved, None),
            (Change::Done, Some(Change::Declined)) => assert_eq!(moment(&table), before, "nothing is lost"),
            (Change::Done, Some(Change::Done)) => assert_eq!(table.undo(), Some(Change::Done)),
            other => panic!("depth {depth}: {other:?}"),
        }
        assert_eq!(table.take_settings().is_some(), restored == Some(Change::Done));
        assert_eq!(moment(&open(&storage, 9)), moment(&table), "depth {depth}");
        assert_eq!(DocumentStore::new(&storage).quarantined(), []);
        // settings passed along with a copy are stored in the document too
        table.preserve(&Value::Null);
        let change = table.restore(nested(depth)).unwrap();
        assert_eq!(moment(&open(&storage, 9)), moment(&table), "depth {depth}: {change:?}");
    }
}

#[test]
fn a_new_game_after_the_largest_number_is_declined() {
    let storage = played();
    edit(&storage, TABLE, |body| body["place"] = json!({"number": 1_000_000_000, "last": 1_000_000_000}));
    let mut table = open(&storage, 9);
    let before = moment(&table);
    assert_eq!(table.new_game(game(5)), Ok(Change::Declined));
    assert_eq!(moment(&table), before);
    assert_eq!(moment(&open(&storage, 9)), before);
    assert_eq!(DocumentStore::new(&storage).quarantined(), []);
}

#[test]
fn games_after_the_last_number_are_quarantined() {
    let storage = played();
    edit(&storage, TABLE, |body| body["place"] = json!({"number": 1, "last": 1}));
    let past = storage.get("boneyard/electrum/past/2").unwrap().unwrap();
    let store = Rc::new(DocumentStore::new(&storage));
    let mut table: Table<_> = Journal::open(store.clone(), || game(9)).unwrap().journal;
    let has_it =
        |store: &DocumentStore<&MemoryStorage>| store.quarantined().iter().any(|(_, entry)| entry.text == past);
    assert!(has_it(&store));
    act(&mut table, 0);
    act(&mut table, 0);
    assert!(has_it(&DocumentStore::new(&storage)), "it is there when the page is gone");
    assert_eq!(storage.get("boneyard/electrum/past/2"), Ok(None));
}

#[test]
fn no_damaged_number_lets_the_current_game_replace_a_past_one() {
    let past = |storage: &MemoryStorage, number| storage.get(&Slot::Table.past("electrum", number)).unwrap();
    for (number, last) in [(1, 3), (2, 3), (2, 2), (2, 9)] {
        let storage = played();
        let before = [1, 2].map(|number| past(&storage, number));
        let current = moment(&open(&storage, 9));
        edit(&storage, TABLE, |body| body["place"] = json!({"number": number, "last": last}));
        let mut table = open(&storage, 9);
        assert_eq!(moment(&table).record, current.record, "{number} of {last}");
        assert_eq!(moment(&open(&storage, 9)).record, current.record, "{number} of {last}, after a reload");
        finish(&mut table);
        table.new_game(game(5)).unwrap();
        let quarantined = DocumentStore::new(&storage).quarantined();
        for (before, number) in before.into_iter().zip(1..) {
            let is_kept = past(&storage, number) == before;
            assert!(is_kept || quarantined.iter().any(|(_, entry)| Some(&entry.text) == before.as_ref()), "{number}");
        }
        assert_eq!(quarantined.len(), 0, "{number} of {last}");
        assert_eq!(table.past().len(), 3, "{number} of {last}: the damaged one is the third");
    }
}

/// The JSON pointers of all values, of lists only those of the first and last item.
fn pointers(value: &Value, at: &str) -> Vec<String> {
    let inner: Vec<(String, &Value)> = match value {
        Value::Object(fields) => fields.iter().map(|(name, value)| (format!("{at}/{name}"), value)).collect(),
        Value::Array(items) => {
            let ends = [0, items.len().saturating_sub(1)];
            let shown = items.iter().enumerate().filter(|(index, _)| ends.contains(index));
            shown.map(|(index, item)| (format!("{at}/{index}"), item)).collect()
        }
        _ => Vec::new(),
    };
    inner.into_iter().flat_map(|(at, value)| [vec![at.clone()], pointers(value, &at)].concat()).collect()
}

#[test]
fn no_damaged_value_of_any_document_loses_a_game() {
    let seeds = [1, 2, 3].map(|seed| json!(game(seed).seed).as_str().unwrap().to_owned());
    let is_lost = |storage: &MemoryStorage, seed: &String| {
        let keys = storage.keys().unwrap();
        !keys.iter().any(|key| storage.get(key).unwrap().is_some_and(|text| text.contains(seed.as_str())))
    };
    let damages = [json!(null), json!(1), json!(2), json!(9), json!("x"), json!([])];
    let mut count = 0;
    for key in [TABLE, "boneyard/electrum/past/1", "boneyard/electrum/past/2"] {
        let good: Value = serde_json::from_str(&played().get(key).unwrap().unwrap()).unwrap();
        for (at, damage) in pointers(&good, "").iter().flat_map(|at| damages.iter().map(move |damage| (at, damage))) {
            let mut text = good.clone();
            *text.pointer_mut(at).unwrap() = damage.clone();
            let storage = played();
            storage.set(key, &text.to_string()).unwrap();
            // the damage itself may have removed the game
            let left: Vec<_> = seeds.iter().filter(|seed| !is_lost(&storage, seed)).collect();
            let lost = |when: &str| {
                let lost: Vec<_> = left.iter().filter(|seed| is_lost(&storage, seed)).collect();
                assert!(lost.is_empty(), "{key}{at} = {damage}, {when}: {lost:?}");
            };
            let mut table = open(&storage, 9);
            lost("opened");
            act(&mut table, 0);
            table.new_game(game(5)).unwrap();
            lost("with a new game");
            count += 1;
        }
    }
    assert!(count > 300, "{count} damaged documents");
}

#[test]
fn arrays_are_refused_in_place_of_objects() {
    type Forge = fn(&mut Value);
    let forges: [Forge; 8] = [
        |body| body["place"] = json!([3, 3]),
        |body| *body = json!([body["place"], body["session"]]),
        |body| body["session"]["tally"] = json!([0, []]),
        |body| body["session"]["players"][0] = json!({"person": [null]}),
        |body| body["session"]["aids"] = json!([true, false, false]),
        |body| {
            let fields: Vec<Value> =
                body["session"]["record"]["options"].as_object().unwrap().values().cloned().collect();
            body["session"]["record"]["options"] = Value::Array(fields);
        },
        |body| body["began"] = json!({"restored": [1, 2]}),
        |body| body["session"]["tally"]["wins"] = json!([[{"person": {"number": 0}}, 1, 1, 0]]),
    ];
    for (number, forge) in forges.into_iter().enumerate() {
        let storage = played();
        edit(&storage, TABLE, forge);
        let text = storage.get(TABLE).unwrap().unwrap();
        let found: OpenedJournal<Electrum, _> =
            Journal::open(Rc::new(DocumentStore::new(&storage)), || game(9)).unwrap();
        assert_eq!(found.fault, Some(Fault::Damaged), "forge {number}");
        assert!(DocumentStore::new(&storage).quarantined().iter().any(|(_, entry)| entry.text == text));
    }
}

fn solo(players: &[Player]) -> bool {
    matches!(players, [Player::Person { .. }, Player::Bot { .. }])
}

#[test]
fn an_unplayable_table_is_quarantined_under_every_key() {
    let two = vec![Player::Person { name: None }; 2];
    let open_solo = |storage| {
        let found: OpenedJournal<Electrum, &MemoryStorage> =
            Journal::open_for(Rc::new(DocumentStore::new(storage)), Slot::Table, solo, || game(9)).unwrap();
        (found.journal, found.fault)
    };
    let forge = |storage: &MemoryStorage, key: &str| {
        edit(storage, key, |body| body["session"]["players"] = serde_json::to_value(&two).unwrap());
    };
    let storage = played();
    let whole = whole_journal(&storage);
    let (mut table, fault) = open_solo(&storage);
    assert_eq!((fault, moment(&table) == whole[0]), (None, true));
    table.preserve(&Value::Null);
    forge(&storage, PRESERVED);
    assert!(table.preserved().is_none());
    forge(&storage, "boneyard/electrum/past/2");
    while table.undo().is_some() {}
    assert_eq!(table.session().record().seed, Seed::new(1));
    let (mut other, _) = open_solo(&storage);
    forge(&storage, TABLE);
    let forged = storage.get(TABLE).unwrap().unwrap();
    assert!(!other.reload());
    assert!(solo(other.session().players()));
    storage.set(TABLE, &forged).unwrap();
    let (_, fault) = open_solo(&storage);
    assert_eq!(fault, Some(Fault::Foreign));
    let quarantined = DocumentStore::new(&storage).quarantined();
    assert_eq!(quarantined.len(), 3, "the same text is quarantined once");
    assert!(quarantined.iter().all(|(_, entry)| entry.fault == Fault::Foreign));
    // an unplayable game is not started either
    let (mut table, _) = open_solo(&storage);
    let before = moment(&table);
    let game = NewGame { players: two.clone(), ..game(5) };
    assert_eq!(table.new_game(game), Ok(Change::Declined));
    assert_eq!(moment(&table), before);
}
