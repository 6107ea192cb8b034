use std::collections::BTreeSet;
use std::rc::Rc;

use serde_json::{Value, json};

use super::room::filled;
use super::{TABLE, TIME, Table, US, act, copy, finish, game, moment, open};
use crate::engine::{SetupError, Turn};
use crate::games::electrum::rules::{Action, Electrum, Options};
use crate::games::tests::typed::{Journal, JournalGame, NewGame, game_at, past_games};
use crate::session::{Aids, Player, TallyPlayer};
use crate::store::{Change, DocumentStore, MemoryStorage, Storage, StorageError};

fn at(storage: &MemoryStorage, number: Option<u32>) -> Option<JournalGame<Electrum>> {
    game_at(&DocumentStore::new(storage), number)
}

fn listed(storage: &MemoryStorage) -> Vec<u32> {
    past_games::<Electrum, _>(&DocumentStore::new(storage)).iter().map(|game| game.number).collect()
}

fn choose<S: Storage>(table: &mut Table<S>) {
    while !table.session().can_undo() {
        act(table, 0);
    }
}

/// The numbers of archived games in storage.
fn stored(storage: &MemoryStorage) -> BTreeSet<u32> {
    let keys = storage.keys().unwrap();
    keys.iter().filter_map(|key| key.strip_prefix("boneyard/electrum/past/")?.parse().ok()).collect()
}

#[test]
fn an_impossible_new_game_changes_nothing() {
    let storage = MemoryStorage::new();
    let mut table = open(&storage, 1);
    choose(&mut table);
    let before = moment(&table);
    let texts = || storage.keys().unwrap().into_iter().map(|key| storage.get(&key)).collect::<Vec<_>>();
    let written = texts();

    let options = Options { points_to_win: 7, ..Options::default() };
    let begun = table.new_game(NewGame { options, ..game(2) });
    assert!(matches!(begun, Err(SetupError::Option { option: "points_to_win", .. })));
    let players = vec![Player::Person { name: None }; 3];
    let begun = table.new_game(NewGame { players, ..game(2) });
    assert!(matches!(begun, Err(SetupError::Seats { .. })));

    assert_eq!(moment(&table), before);
    assert_eq!(table.number(), 1);
    assert_eq!(texts(), written);
}

#[test]
fn each_game_is_found_by_its_number() {
    let storage = MemoryStorage::new();
    assert!(at(&storage, None).is_none(), "nothing is stored yet");
    let mut table = open(&storage, 1);
    finish(&mut table);
    let first = table.session().record();
    table.new_game(game(2)).unwrap();
    act(&mut table, 0);
    for number in [None, Some(2)] {
        let found = at(&storage, number).unwrap();
        assert_eq!((found.number, found.session.record()), (table.number(), table.session().record()));
    }
    let found = at(&storage, Some(1)).unwrap();
    assert_eq!((found.number, found.session.record()), (1, first.clone()));
    assert!(at(&storage, Some(3)).is_none() && at(&storage, Some(0)).is_none());

    // the game in progress is unreadable, the others are not
    storage.set(TABLE, "{").unwrap();
    assert!(at(&storage, None).is_none());
    assert_eq!(at(&storage, Some(1)).unwrap().session.record(), first);
    assert_eq!(listed(&storage), [1]);
    assert_eq!(storage.get(TABLE), Ok(Some("{".into())), "looking changes nothing");
}

#[test]
fn past_games_are_listed_with_the_time_of_their_end() {
    let storage = MemoryStorage::new();
    let mut table = open(&storage, 1);
    finish(&mut table);
    assert_eq!(table.past()[0].ended_at, None, "no clock, no time");
    table.new_game(game(2)).unwrap();
    table.set_clock(|| Some(TIME));
    act(&mut table, 0);
    assert_eq!(listed(&storage), [1], "a game that has just begun is not past");
    table.new_game(game(3)).unwrap();
    table.new_game(game(4)).unwrap();
    finish(&mut table);
    table.mark_peeked();
    assert_eq!(listed(&storage), [3, 2, 1], "nothing was played in the third, whose place the fourth took");
    table.new_game(game(5)).unwrap();
    table.mark_hinted();
    finish(&mut table);
    let games = table.past();
    let facts: Vec<_> = games.iter().map(|game| (game.number, game.session.turn().is_over(), game.ended_at)).collect();
    assert_eq!(facts, [(4, true, Some(TIME)), (3, true, Some(TIME)), (2, false, Some(TIME)), (1, true, None)]);
    let aids: Vec<_> = games.iter().map(|game| game.session.aids()).collect();
    assert_eq!(aids, [Aids::HINTED, Aids::NONE, Aids::NONE, Aids::NONE], "after the end there is nothing to peek at");
    // undo and redo keep the time of the end; an undone game is not past
    table.set_clock(|| Some(TIME + 1));
    for _ in 0..3 {
        table.undo();
    }
    assert_eq!(listed(&storage), [3, 2, 1]);
    while table.redo().is_some() {}
    assert_eq!(table.past()[0].ended_at, Some(TIME));
    storage.set("boneyard/electrum/past/2", "torn").unwrap();
    assert_eq!(listed(&storage), [4, 3, 1]);
}

#[test]
fn an_abandoned_game_has_the_time_it_was_last_left() {
    let storage = MemoryStorage::new();
    let mut table = open(&storage, 1);
    choose(&mut table);
    table.set_clock(|| Some(TIME));
    table.new_game(game(2)).unwrap();
    table.undo();
    table.set_clock(|| Some(TIME + 5));
    table.new_game(game(3)).unwrap();
    assert_eq!(table.past()[0].ended_at, Some(TIME + 5));
}

#[test]
fn a_bot_can_continue_an_earlier_game_without_dropping_later_ones() {
    let storage = MemoryStorage::new();
    let mut table = open(&storage, 1);
    while table.session().bot_turn().is_none() || table.session().ply() == 0 {
        act(&mut table, 0);
    }
    table.new_game(game(2)).unwrap();
    for choice in 0..5 {
        act(&mut table, choice);
    }
    let last = table.session().record();
    let back = |table: &mut Table<_>| {
        while table.session().record().seed != game(1).seed {
            table.undo();
        }
    };
    back(&mut table);
    let left = table.session().ply();
    assert!(table.session().bot_turn().is_some());
    act(&mut table, 0);
    assert_eq!((table.session().ply(), table.can_redo()), (left + 1, true));
    while table.redo().is_some() {}
    assert_eq!(table.session().record(), last);
    back(&mut table);
    while table.session().bot_turn().is_some() {
        act(&mut table, 0);
    }
    act(&mut table, 0);
    assert!(!table.can_redo());
    assert!(!stored(&storage).contains(&2));
}

/// A forced pass after the opponent's answer: no person has made a choice.
#[test]
fn a_forced_pass_drops_no_later_games() {
    let mut tried = 0;
    for seed in 1..20 {
        let storage = MemoryStorage::new();
        let block = Options { draws: false, ..game(seed).options };
        let block = NewGame { options: block, ..game(seed) };
        let mut table: Table<_> = Journal::open(Rc::new(DocumentStore::new(&storage)), || block).unwrap().journal;
        for choice in 0..60 {
            if table.session().bot_turn().is_some() && table.session().can_undo() {
                let storage = copy(&storage);
                let mut table = open(&storage, 1);
                table.new_game(game(77)).unwrap();
                table.undo();
                act(&mut table, 0);
                if table.session().turn() == Turn::One(US) && table.session().legal(US) == [Action::Pass] {
                    act(&mut table, 0);
                    assert!(table.can_redo(), "the later game is there still");
                    tried += 1;
                }
            }
            act(&mut table, choice);
        }
    }
    assert!(tried > 3, "{tried}");
}

/// If a bot finishes a game after the next one was started, redo to that one counts the win.
#[test]
fn redo_updates_the_tallies_of_later_games() {
    let storage = MemoryStorage::new();
    let mut table = open(&storage, 1);
    let mut last_of_bot = None;
    // a game that ends with the bot's action
    for seed in 1.. {
        table.new_game(game(seed)).unwrap();
        loop {
            let asked = table.session().bot_turn();
            let ply = table.session().ply();
            if !act(&mut table, 0) {
                break;
            }
            last_of_bot = asked.map(|_| ply);
        }
        if last_of_bot.is_some() {
            break;
        }
    }
    let (record, games) = (table.session().record(), table.session().tally().games);
    let number = table.number();
    let mut table = {
        // the same, left one action earlier
        let mut document: Value = serde_json::from_str(&storage.get(TABLE).unwrap().unwrap()).unwrap();
        let session = &mut document["body"]["session"];
        let ply = last_of_bot.unwrap();
        session["record"]["actions"].as_array_mut().unwrap().truncate(ply);
        let marks = session["marks"].as_str().unwrap()[..ply].to_owned();
        (session["marks"], session["cursor"], session["acknowledged"]) = (json!(marks), json!(ply), json!(ply));
        storage.set(TABLE, &document.to_string()).unwrap();
        open(&storage, 1)
    };
    table.new_game(game(7)).unwrap();
    assert_eq!(table.session().tally().games, games - 1);
    table.undo();
    let bot = table.session().bot_turn().unwrap();
    table.answer(bot.ticket, record.entries.last().unwrap()[0]).unwrap();
    assert!(table.session().turn().is_over());
    assert_eq!(table.redo(), Some(Change::Done));
    assert_eq!((table.number(), table.session().tally().games), (number + 1, games));
}

#[test]
fn the_last_thirty_finished_games_are_kept() {
    let storage = MemoryStorage::new();
    let mut table = open(&storage, 1);
    for seed in 2..40 {
        finish(&mut table);
        let goes = table.next_to_drop();
        table.new_game(game(seed)).unwrap();
        let gone: Vec<u32> = table.take_dropped().into_iter().map(|dropped| dropped.number).collect();
        assert_eq!(gone, goes.into_iter().collect::<Vec<_>>(), "the same games are listed before and after dropping");
        assert_eq!(goes, (table.number() - 1).checked_sub(30).filter(|number| *number > 0));
    }
    assert_eq!((table.number(), stored(&storage)), (39, (9..39).collect()));
    // neither undo nor redo drops anything
    while table.undo().is_some() {}
    assert_eq!(table.number(), 9);
    assert!(stored(&storage).len() >= 30);
    while table.redo().is_some() {}
    assert_eq!(table.number(), 39);
    assert!(stored(&storage).is_superset(&(9..39).collect()));
    drop(table);
    // unnumbered games of an older version are dropped at the next chance
    let mut table = open(&storage, 1);
    finish(&mut table);
    table.new_game(game(76)).unwrap();
    for number in 1..5 {
        let text = storage.get("boneyard/electrum/past/39").unwrap().unwrap();
        storage.set(&format!("boneyard/electrum/past/{number}"), &text).unwrap();
    }
    let mut table = open(&storage, 1);
    finish(&mut table);
    table.new_game(game(77)).unwrap();
    assert_eq!(stored(&storage), (11..41).collect());
    assert_eq!(table.take_dropped().len(), 5);
}

#[test]
fn new_games_restores_and_cleared_tallies_drop_no_finished_games() {
    fn tap(table: &mut Table<&MemoryStorage>, tap: usize) {
        match tap {
            0 => assert_eq!(table.new_game(game(7)), Ok(Change::Done)),
            1 => assert_eq!(table.restore(Value::Null), Some(Change::Done)),
            _ => assert_eq!(table.clear_tally(), Change::Done),
        }
    }
    for taps in [&[0][..], &[1], &[2], &[0, 1], &[1, 2], &[0, 2], &[2, 1, 0]] {
        let storage = MemoryStorage::new();
        let mut table = open(&storage, 1);
        finish(&mut table);
        table.preserve(&Value::Null);
        for seed in 2..5 {
            table.new_game(game(seed)).unwrap();
            finish(&mut table);
        }
        let before = listed(&storage);
        assert_eq!(before, [4, 3, 2, 1]);
        for number in 0..40 {
            tap(&mut table, taps[number % taps.len()]);
            assert_eq!(table.take_dropped(), []);
        }
        let kept = stored(&storage);
        assert!(kept.is_superset(&(1..5).collect()), "{taps:?}: {kept:?}");
        assert!(kept.len() <= 6, "{taps:?}: at most one without a choice: {kept:?}");
        assert!(listed(&storage).iter().filter(|number| **number <= 4).count() >= 3);
        assert_eq!(table.undo(), Some(Change::Done));
    }
}

#[test]
fn a_game_without_a_choice_is_replaced_by_the_next() {
    let storage = MemoryStorage::new();
    let mut table = open(&storage, 1);
    finish(&mut table);
    let seed = table.session().record().seed;
    for seed in 2..6 {
        table.new_game(game(seed)).unwrap();
        assert_eq!((table.number(), stored(&storage)), (2, [1].into()));
    }
    assert_eq!(table.undo(), Some(Change::Done));
    assert_eq!(table.session().record().seed, seed);
    // unfinished games are kept for a while
    let mut table = open(&storage, 1);
    for seed in 10..40 {
        choose(&mut table);
        table.new_game(game(seed)).unwrap();
        assert_eq!(table.take_dropped(), [], "no past game that was played to its end");
    }
    assert_eq!(stored(&storage).len(), 10);
}

/// A copy restored twice: one undo restores the settings from before both.
#[test]
fn settings_come_back_from_before_the_first_copy() {
    let storage = MemoryStorage::new();
    let mut table = open(&storage, 1);
    finish(&mut table);
    table.preserve(&json!("copy"));
    table.restore(json!("first"));
    table.restore(json!("second"));
    assert_eq!(table.take_settings(), Some(json!("copy")));
    assert_eq!((table.number(), table.undo()), (2, Some(Change::Done)));
    assert_eq!(table.take_settings(), Some(json!("first")));
}

#[test]
fn full_storage_recovers_by_dropping_the_oldest_games() {
    let storage = MemoryStorage::new();
    let mut table = open(&storage, 1);
    let mut seed = 1;
    let mut fresh = || {
        seed += 1;
        game(seed)
    };
    for _ in 0..6 {
        finish(&mut table);
        table.new_game(fresh()).unwrap();
    }
    storage.limit(Some(filled(&storage)));
    for _ in 0..6 {
        finish(&mut table);
        table.new_game(fresh()).unwrap();
        assert_eq!(table.storage_error(), None);
        let kept = stored(&storage);
        assert!(kept.len() >= 3 && kept.contains(&(table.number() - 1)), "{kept:?}");
        assert_eq!(moment(&open(&storage, 1)), moment(&table));
    }
    assert!(!stored(&storage).contains(&1));
    // preserving a copy makes room too
    table.preserve(&json!({}));
    assert_eq!(table.storage_error(), None);
    assert!(open(&storage, 1).preserved().is_some());

    // if dropping games makes no room, all are kept and the error is reported
    let kept = stored(&storage);
    storage.limit(Some(300));
    finish(&mut table);
    assert_eq!((table.storage_error(), stored(&storage)), (Some(StorageError::Full), kept));
    let last = table.number();
    storage.limit(None);
    table.new_game(fresh()).unwrap();
    assert_eq!((table.storage_error(), stored(&storage).contains(&last)), (None, true));
}

#[test]
fn storage_that_frees_nothing_keeps_its_games() {
    let storage = MemoryStorage::new();
    let mut table = open(&storage, 1);
    for seed in 2..9 {
        choose(&mut table);
        table.new_game(game(seed)).unwrap();
    }
    storage.fail(Some(StorageError::Full));
    for seed in 9..12 {
        choose(&mut table);
        table.new_game(game(seed)).unwrap();
    }
    storage.fail(None);
    assert!(table.retry());
    assert_eq!(stored(&storage), (1..11).collect());
}

#[test]
fn the_tally_counts_wins_and_aids_of_each_game() {
    let storage = MemoryStorage::new();
    let mut table = open(&storage, 1);
    table.mark_peeked();
    table.mark_peeked();
    table.mark_hinted();
    finish(&mut table);
    let Turn::Over(outcome) = table.session().turn() else { panic!("it is over") };
    let tally = table.session().tally();
    assert_eq!((tally.games, tally.peeked, tally.hinted), (1, 1, 1));
    assert!(
        outcome.winners.iter().all(|seat| tally.wins(&TallyPlayer::all(table.session().players())[seat.index()]) == 1)
    );
    table.new_game(game(2)).unwrap();
    table.mark_hinted();
    finish(&mut table);
    let mut table = open(&storage, 1);
    let tally = table.session().tally();
    assert_eq!((tally.games, tally.peeked, tally.hinted), (2, 1, 2));
    // undo keeps marks, but not the count of a game that is no longer over
    table.undo();
    let tally = table.session().tally();
    assert_eq!((tally.games, tally.peeked, tally.hinted), (1, 1, 1));
    assert_eq!(table.session().aids(), Aids::HINTED.and(Aids::SEEN_AHEAD));
}

#[test]
fn a_quarantined_text_gets_an_unused_number() {
    let storage = MemoryStorage::new();
    storage.set(&format!("boneyard/aside/{}", u64::MAX), "mine").unwrap();
    storage.set("boneyard/aside/1", "mine too").unwrap();
    storage.set(TABLE, "torn").unwrap();
    drop(open(&storage, 1));
    let store = Rc::new(DocumentStore::new(&storage));
    let quarantined = store.quarantined();
    let (key, _) = quarantined.iter().find(|(_, entry)| entry.text == "torn").unwrap();
    let number: u64 = key.strip_prefix("boneyard/aside/").unwrap().parse().unwrap();
    assert!((2..2000).contains(&number), "{key}");
    assert_eq!(quarantined.len(), 3);
}

#[test]
fn simultaneous_quarantines_of_two_tabs_get_different_keys() {
    // neither has seen the other's write
    let quarantine_key = |text: &str| {
        let storage = MemoryStorage::new();
        storage.set(TABLE, text).unwrap();
        drop(open(&storage, 1));
        DocumentStore::new(&storage).quarantined().into_iter().map(|(key, _)| key).next().unwrap()
    };
    assert_ne!(quarantine_key("torn"), quarantine_key("torn otherwise"), "under numbers of their own");
    assert_eq!(quarantine_key("torn"), quarantine_key("torn"), "the same text once");
}

#[test]
fn the_latest_past_games_are_the_first_of_all() {
    let storage = MemoryStorage::new();
    let mut table = open(&storage, 1);
    for seed in 2..6 {
        choose(&mut table);
        table.new_game(game(seed)).unwrap();
    }
    finish(&mut table);
    let all = listed(&storage);
    assert_eq!(all.len(), 5);
    for most in 1..7 {
        let latest = table.latest_past(most);
        assert_eq!(latest.iter().map(|game| game.number).collect::<Vec<_>>(), all[..most.min(5)]);
    }
}
