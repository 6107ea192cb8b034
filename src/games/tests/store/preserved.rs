use serde_json::{Value, json};

use super::{TABLE, TIME, act, finish, game, moment, open};
use crate::session::{Aids, Tally};
use crate::store::{Change, DocumentStore, Fault, MemoryStorage, Storage, StorageError};

const PRESERVED: &str = "boneyard/electrum/preserved";

fn preserved() -> MemoryStorage {
    let storage = MemoryStorage::new();
    let mut table = open(&storage, 1);
    finish(&mut table);
    table.new_game(game(2)).unwrap();
    for choice in 0..6 {
        act(&mut table, choice);
    }
    table.undo();
    table.set_clock(|| Some(TIME));
    assert_eq!(table.preserve(&json!({"level": "easy"})), Change::Done);
    for choice in 0..4 {
        act(&mut table, choice);
    }
    storage
}

#[test]
fn a_copy_is_restored_any_number_of_times() {
    let storage = preserved();
    let mut table = open(&storage, 9);
    let copy = table.preserved().unwrap();
    assert_eq!((copy.at, &copy.settings), (Some(TIME), &json!({"level": "easy"})));
    let tally = copy.session.tally();
    assert_eq!(tally.games, 1);
    for times in 1..4 {
        finish(&mut table);
        let left = moment(&table);
        assert_eq!(table.restore(json!(times)), Some(Change::Done));
        assert_eq!(table.take_settings(), Some(json!({"level": "easy"})));
        assert_eq!(table.take_settings(), None, "once");
        assert_eq!(table.session().record(), copy.session.record());
        assert_eq!(table.session().tally(), tally);
        assert!(table.can_redo(), "the entries undone before Preserve");
        assert_eq!(table.undo(), Some(Change::Done));
        assert_eq!(table.take_settings(), Some(json!(times)));
        let back = moment(&table);
        assert_eq!((&back.record, &back.tally), (&left.record, &left.tally));
        assert!(table.session().turn().is_over(), "the finished game is there as it was");
        table = open(&storage, 9);
        assert_eq!(table.redo(), Some(Change::Done));
        assert_eq!(table.take_settings(), Some(json!({"level": "easy"})));
        assert_eq!(table.session().record(), copy.session.record());
    }
    // undo in a restored game goes back to its beginning, then leaves it
    act(&mut table, 0);
    let number = table.number();
    while table.number() == number {
        assert!(table.session().ply() >= copy.session.ply());
        table.undo();
    }
    assert_eq!(table.number(), number - 1);
}

#[test]
fn a_finished_game_can_be_preserved_and_counts_once() {
    let storage = MemoryStorage::new();
    let mut table = open(&storage, 1);
    finish(&mut table);
    table.preserve(&Value::Null);
    for seed in 2..4 {
        table.new_game(game(seed)).unwrap();
        finish(&mut table);
    }
    assert_eq!(table.session().tally().games, 3);
    table.restore(Value::Null);
    assert_eq!(table.session().tally().games, 1);
    table.preserve(&Value::Null);
    table.restore(Value::Null);
    let mut table = open(&storage, 1);
    assert_eq!(table.session().tally().games, 1);
    table.new_game(game(4)).unwrap();
    finish(&mut table);
    assert_eq!(table.session().tally().games, 2);
}

#[test]
fn a_cleared_tally_comes_back_with_undo() {
    let storage = MemoryStorage::new();
    let mut table = open(&storage, 1);
    finish(&mut table);
    table.new_game(game(2)).unwrap();
    for choice in 0..5 {
        act(&mut table, choice);
    }
    let before = moment(&table);
    assert_eq!(table.clear_tally(), Change::Done);
    assert_eq!((table.session().tally(), table.session().record()), (Tally::default(), before.record.clone()));
    assert_eq!(table.undo(), Some(Change::Done));
    assert_eq!(moment(&table).tally, before.tally);
    assert_eq!(moment(&table).record, before.record);
    let mut table = open(&storage, 1);
    assert_eq!(table.redo(), Some(Change::Done));
    assert_eq!(table.session().tally(), Tally::default());
    finish(&mut table);
    assert_eq!(table.session().tally().games, 1, "the game that went on counts");
    assert_eq!(table.past().iter().map(|game| game.number).collect::<Vec<_>>(), [3, 1], "it is listed once");
    table.clear_tally();
    assert_eq!(open(&storage, 1).session().tally(), Tally::default());
    assert_eq!(table.past().iter().map(|game| game.number).collect::<Vec<_>>(), [4, 1]);
    table.new_game(game(5)).unwrap();
    assert_eq!(table.session().tally(), Tally::default());
    assert_eq!(table.undo(), Some(Change::Done));
    assert_eq!(table.undo(), Some(Change::Done));
    assert_eq!(table.session().tally().games, 1);
    assert_eq!(table.take_settings(), None);
}

#[test]
fn aids_survive_a_restore() {
    let storage = preserved();
    let mut table = open(&storage, 9);
    assert_eq!(table.session().aids(), Aids::NONE);
    table.mark_peeked();
    table.new_game(game(5)).unwrap();
    assert_eq!(table.session().aids(), Aids::NONE);
    table.restore(Value::Null);
    assert_eq!(table.session().aids(), Aids::PEEKED);
    // the other order: peeked at after Restore, which was then undone
    let storage = preserved();
    let mut table = open(&storage, 9);
    table.restore(Value::Null);
    table.mark_hinted();
    table.undo();
    assert_eq!(open(&storage, 9).session().aids(), Aids::HINTED);
    assert_eq!(table.redo(), Some(Change::Done));
    assert_eq!(table.session().aids(), Aids::HINTED);
    // another game has its own aids
    table.new_game(game(6)).unwrap();
    table.mark_peeked();
    table.restore(Value::Null);
    assert_eq!(table.session().aids(), Aids::HINTED);
}

#[test]
fn a_damaged_copy_is_quarantined_and_reported() {
    let whole = preserved().get(PRESERVED).unwrap().unwrap();
    let mut illegal: Value = serde_json::from_str(&whole).unwrap();
    illegal["body"]["session"]["record"]["actions"][0] = json!("0-0@N");
    for (text, fault) in [
        (whole[..whole.len() / 2].to_owned(), Fault::Damaged),
        (whole.replacen(r#""settings""#, r#""setting""#, 1), Fault::Damaged),
        (whole.replacen(r#""kind":"preserved""#, r#""kind":"game""#, 1), Fault::Foreign),
        (whole.replacen(r#"{"v":2"#, r#"{"v":3"#, 1), Fault::Newer),
        (illegal.to_string(), Fault::Illegal),
    ] {
        assert_ne!(text, whole);
        let storage = preserved();
        storage.set(PRESERVED, &text).unwrap();
        let mut table = open(&storage, 9);
        let before = moment(&table);
        assert_eq!(table.restore(Value::Null), None);
        assert_eq!(moment(&table), before);
        let quarantined = DocumentStore::new(&storage).quarantined();
        let [(_, entry)] = &quarantined[..] else { panic!("{quarantined:?}") };
        assert_eq!((&*entry.from, entry.fault, &entry.text), (PRESERVED, fault, &text));
        assert_eq!(storage.get(PRESERVED), Ok(None));
        // the current copy is not lost
        storage.set(PRESERVED, &text).unwrap();
        table.preserve(&Value::Null);
        assert!(open(&storage, 9).preserved().is_some());
        assert_eq!(DocumentStore::new(&storage).quarantined(), quarantined);
    }
}

#[test]
fn a_copy_that_cannot_be_stored_lasts_as_long_as_the_page() {
    let storage = preserved();
    let mut table = open(&storage, 9);
    storage.fail(Some(StorageError::Full));
    table.preserve(&json!("later"));
    assert_eq!(table.storage_error(), Some(StorageError::Full));
    assert_eq!(table.preserved().unwrap().settings, json!("later"));
    storage.fail(None);
    assert_eq!(open(&storage, 9).preserved().unwrap().settings, json!({"level": "easy"}));
    assert!(table.retry());
    assert_eq!(open(&storage, 9).preserved().unwrap().settings, json!("later"));
}

#[test]
fn an_overtaken_tab_declines_changes() {
    let storage = preserved();
    let mut first = open(&storage, 9);
    let mut second = open(&storage, 9);
    first.restore(Value::Null);
    assert_eq!(second.restore(Value::Null), Some(Change::Overtaken));
    assert_eq!(second.take_settings(), None);
    assert_eq!(moment(&first), moment(&second));
    second.clear_tally();
    assert_eq!(first.clear_tally(), Change::Overtaken);
    second.mark_peeked();
    assert_eq!(first.mark_hinted(), Change::Overtaken);
    assert_eq!(first.session().aids(), Aids::PEEKED);
    second.acknowledge();
    act(&mut second, 0);
    assert_eq!(first.preserve(&Value::Null), Change::Overtaken);
}

#[test]
fn version_1_documents_can_still_be_read() {
    let text = concat!(
        r#"{"v":1,"kind":"game","body":{"place":{"number":1,"last":1},"session":{"record":{"v":1,"game":"electrum","#,
        r#""options":{"points_to_win":50,"block_winner":"low","block_award":"difference","rounding":false,"#,
        r#""spinner":true,"draws":true,"fives":true,"threes":false,"leader":"doublet"},"seats":2,"#,
        r#""seed":"7XWFX1V8N93YD","actions":["2-4@E","3-4@W","4-5@N","0-4@S","1-5@N"]},"marks":"-d-d-","cursor":5,"#,
        r#""acknowledged":4,"drafts":[null,null],"players":[{"person":{"name":null}},"#,
        r#"{"bot":{"level":"beginner","seed":"000000000B0NE"}}],"tally":{"games":3,"wins":[1,2]}}}}"#
    );
    let storage = MemoryStorage::new();
    storage.set(TABLE, text).unwrap();
    let mut table = open(&storage, 1);
    assert_eq!((table.session().ply(), table.session().tally().games), (5, 3));
    assert_eq!(table.session().aids(), Aids::NONE);
    table.acknowledge();
    let again = storage.get(TABLE).unwrap().unwrap();
    let (start, rest) = again.split_once(r#""line":"#).unwrap();
    let again = format!("{start}{}", &rest[rest.find(r#""body":"#).unwrap()..]);
    let wins =
        r#"[{"who":{"person":{"number":0}},"played":3,"wins":1},{"who":{"bot":{"number":0}},"played":3,"wins":2}]"#;
    let now = text
        .replacen(r#"{"v":1"#, r#"{"v":2"#, 1)
        .replacen(r#""acknowledged":4"#, r#""acknowledged":5"#, 1)
        .replacen("[1,2]", wins, 1);
    assert_eq!(again, now, "default values are not stored, and wins belong to the players");
    // fields added since can be parsed too
    table.set_clock(|| Some(TIME));
    table.mark_peeked();
    table.preserve(&json!([1]));
    table.restore(json!([2]));
    finish(&mut table);
    assert_eq!(moment(&open(&storage, 1)), moment(&table));
    assert_eq!(open(&storage, 1).past()[0].ended_at, Some(TIME));
}
