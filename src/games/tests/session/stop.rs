//! Stopping an open-ended game: undo, resuming, its record, reloads, copies and two tabs.

use std::rc::Rc;

use serde_json::{Value, json};

use super::high_bone::{Event, HighBone, Options};
use crate::bots::Level;
use crate::engine::{GameOf, Rules, Seat, Seed, Turn, Viewer, contract};
use crate::games::tests::typed::{Journal, NewGame, Session, past_games};
use crate::session::typed::Record;
use crate::session::{Accepted, Aids, Declined, Invitation, Player, RestoreError, SentGame, SentResult, Tally};
use crate::store::{Change, DocumentStore, Fault, MemoryStorage, Storage};

const US: Seat = Seat::new(0);
const TABLE: &str = "boneyard/high-bone/table";

type Table<'s> = Journal<HighBone, &'s MemoryStorage>;

fn game(seed: u64) -> NewGame<HighBone> {
    let bot = Player::Bot { name: None, level: Level::Beginner, seed: Seed::new(3) };
    let players = vec![Player::Person { name: None }, bot];
    NewGame { options: Options::default(), seed: Seed::new(seed), players }
}

fn play(session: &mut Session<HighBone>, entries: usize) {
    for _ in 0..entries {
        let Turn::One(seat) = session.turn() else { panic!("a seat is to act") };
        let bone = session.legal(seat)[0];
        let done = match session.bot_turn() {
            Some(asked) => session.answer(asked.ticket, bone),
            None => session.play(seat, bone),
        };
        assert_eq!(done, Ok(Accepted::Played));
    }
}

fn dealt(seed: u64) -> Session<HighBone> {
    Session::deal(game(seed), Tally::default()).unwrap()
}

fn reloaded(session: &Session<HighBone>) -> Session<HighBone> {
    Session::restore(serde_json::to_value(session).unwrap()).unwrap()
}

fn seen(session: &Session<HighBone>) -> impl PartialEq + std::fmt::Debug + use<> {
    let view = session.view(Viewer::Peek(US));
    let places = (session.ply(), session.can_undo(), session.can_redo(), session.can_stop(), session.is_finished());
    (view, places, session.tally(), session.aids(), session.record(), session.moment(None))
}

#[test]
fn it_satisfies_the_contract() {
    let report = contract::holds_for_all::<HighBone>(4).unwrap_or_else(|breach| panic!("{breach}"));
    assert!(report.stops > 100, "{report:?}");
}

#[test]
fn it_can_be_stopped_between_two_deals_only() {
    let mut session = dealt(1);
    for entry in 0..9 {
        let between = entry > 0 && entry % 4 == 0;
        assert_eq!(session.can_stop(), between, "after {entry} entries");
        assert!(session.is_open_ended());
        if !between {
            let before = seen(&session);
            assert!(!session.stop());
            assert_eq!(seen(&session), before, "nothing has changed");
        }
        play(&mut session, 1);
    }
}

#[test]
fn a_stopped_game_is_a_game_like_any_other() {
    let mut session = dealt(1);
    play(&mut session, 8);
    let (points, entries) = (session.scores().to_vec(), session.record().entries);
    assert_eq!(session.tally().games, 0);
    assert_eq!(session.finished_record(), None);
    assert!(session.stop());
    assert!(session.turn().is_over() && session.is_finished() && !session.is_open_ended() && !session.can_stop());
    assert_eq!((session.scores(), session.tally().games), (&points[..], 1));
    assert!(!session.stop(), "it is over");
    let record = session.finished_record().unwrap();
    assert_eq!((&record.options, &record.entries), (&Options { rounds: Some(2) }, &entries));
    // the record and a link are complete
    let read = Record::<HighBone>::parse(&record.to_json()).unwrap();
    assert!(read.replay().unwrap().finish().unwrap().turn().is_over());
    let sent = SentGame::new(&record.erased(), session.players()).unwrap();
    assert_eq!(SentGame::parse(&sent.to_json()).unwrap().record(GameOf::<HighBone>::RULES), Ok(record.erased()));
    let options = serde_json::to_value(session.options()).unwrap();
    let result = SentResult { points, won: true, level: None };
    let deal = Invitation::new(options, session.seats(), record.seed, Some(result));
    assert_eq!(Invitation::parse(&deal.to_json()).unwrap().options, json!({"rounds": 2}));
    assert_eq!(record.deals().unwrap().len(), 2, "the unplayed deal is none of its deals");
    let moment = session.moment(None);
    assert_eq!((moment.deal_end, moment.view.turn, moment.view.round), (None, None, 2));
    assert_eq!(moment.events.last(), Some(&Event::Over));
    assert!(!moment.undo_is_harmless, "all hands lie open");
    assert_eq!(session.log(Viewer::Table, 0).last().unwrap().deals_after, 2);
}

#[test]
fn the_last_entry_is_shown_again_with_the_end() {
    let mut session = dealt(1);
    play(&mut session, 8);
    session.acknowledge();
    assert!(session.moment(None).events.is_empty());
    session.stop();
    let told = session.moment(None).events;
    assert!(matches!(told[..], [Event::Played { .. }, Event::Round { number: 2 }, Event::Over]), "{told:?}");
}

#[test]
fn undo_reverts_the_stop_first_and_redo_repeats_it() {
    let mut session = dealt(1);
    play(&mut session, 8);
    let before = session.view(Viewer::Peek(US));
    session.stop();
    let stopped = session.record();
    for reload in [false, true] {
        let mut session = if reload { reloaded(&session) } else { session.clone() };
        assert!(session.can_undo() && session.undo());
        if reload {
            session = reloaded(&session);
        }
        assert_eq!(session.view(Viewer::Peek(US)), before, "the next round is on the table");
        let end = session.moment(None).deal_end.expect("the last one is looked at first");
        assert_eq!((end.round, end.laid.len()), (2, 4));
        assert_eq!((session.ply(), session.is_open_ended(), session.can_stop()), (8, true, true));
        assert_eq!(session.tally().games, 0);
        assert_eq!(session.aids(), Aids::SEEN_AHEAD, "it has been over once");
        assert!(session.undo() && session.undo());
        assert_eq!(session.ply(), 4);
        if reload {
            session = reloaded(&session);
        }
        assert!(session.redo());
        assert_eq!((session.ply(), session.turn().is_over()), (6, false));
        assert!(session.redo());
        assert_eq!((session.ply(), session.turn().is_over()), (8, false));
        assert!(session.moment(None).deal_end.is_some(), "no opponent moves before the stop can be redone");
        assert!(session.can_redo() && session.redo());
        assert_eq!((session.record(), session.can_redo()), (stopped.clone(), false));
        assert!(session.turn().is_over());
        assert_eq!(session.tally().games, 1);
        // a player who plays on has not stopped the game
        assert!(session.undo());
        play(&mut session, 1);
        assert_eq!((session.can_redo(), session.is_open_ended()), (false, true));
        if reload {
            session = reloaded(&session);
        }
        play(&mut session, 3);
        assert!(session.can_stop());
    }
}

#[test]
fn a_stop_after_undo_drops_the_undone_entries() {
    let mut session = dealt(1);
    play(&mut session, 12);
    while session.ply() > 4 {
        session.undo();
    }
    assert!(session.stop());
    assert_eq!((session.options(), session.ply(), session.can_redo()), (&Options { rounds: Some(1) }, 4, false));
    assert_eq!(seen(&reloaded(&session)), seen(&session));
}

#[test]
fn a_stopped_game_accepts_no_action() {
    let mut session = dealt(1);
    play(&mut session, 4);
    let bone = session.legal(US)[0];
    let ticket = session.ticket();
    session.stop();
    assert!(matches!(session.play(US, bone), Err(Declined::Rejected(_))));
    assert_eq!(session.answer(ticket, bone), Err(Declined::Stale));
    assert!(session.bot_turn().is_none() && session.legal(US).is_empty());
}

#[test]
fn impossible_stops_are_refused() {
    let mut session = dealt(1);
    play(&mut session, 8);
    assert_eq!(serde_json::to_value(&session).unwrap().get("stop"), None, "as it was always written");
    session.stop();
    let good = serde_json::to_value(&session).unwrap();
    assert_eq!(good["stop"], json!({"made": true, "options": {"rounds": null}}));
    let mut undone = session.clone();
    undone.undo();
    let undone = serde_json::to_value(&undone).unwrap();
    assert_eq!(undone["stop"], json!({"made": false, "options": {"rounds": 2}}));
    assert_eq!(undone["record"]["options"], json!({"rounds": null}));
    let changed = |from: &Value, change: fn(&mut Value)| {
        let mut value = from.clone();
        change(&mut value);
        value
    };
    let bad = [
        changed(&good, |value| value["stop"]["made"] = json!(false)),
        changed(&undone, |value| value["stop"]["made"] = json!(true)),
        changed(&good, |value| value["stop"]["options"] = json!({"rounds": 3})),
        changed(&good, |value| value["stop"]["options"] = json!({"rounds": 2})),
        changed(&good, |value| value["stop"]["options"] = json!({"rounds": 0})),
        changed(&good, |value| value["stop"]["options"] = json!({"round": null})),
        changed(&good, |value| value["stop"]["more"] = json!(1)),
        changed(&good, |value| value["record"]["options"] = json!({"rounds": null})),
        changed(&good, |value| value["record"]["options"] = json!({"rounds": 3})),
        changed(&good, |value| value["cursor"] = json!(7)),
        changed(&good, |value| value["floor"] = json!(10)),
        changed(&undone, |value| value["floor"] = json!(9)),
        changed(&undone, |value| value["stop"]["options"] = json!({"rounds": 1})),
        changed(&good, |value| {
            value["record"]["actions"].as_array_mut().unwrap().pop();
            value["marks"] = json!("d-d-d-d");
            value["cursor"] = json!(7);
        }),
    ];
    for value in bad {
        assert!(Session::<HighBone>::restore(value.clone()).is_err(), "{value}");
    }
    // going back marks the game as seen to its end, whatever a document says
    let unmarked = changed(&undone, |value| {
        value.as_object_mut().unwrap().remove("aids");
    });
    assert_eq!(Session::<HighBone>::restore(unmarked).unwrap().aids(), Aids::SEEN_AHEAD);
    let floor = changed(&good, |value| value["floor"] = json!(9));
    let copy = Session::<HighBone>::restore(floor).unwrap();
    assert!(!copy.can_undo() && !copy.is_finished() && copy.turn().is_over());
    let Err(RestoreError::Field(why)) =
        Session::<HighBone>::restore(changed(&good, |value| value["cursor"] = json!(7)))
    else {
        panic!("read");
    };
    assert!(why.starts_with("stop"), "{why}");
}

fn open(storage: &MemoryStorage, seed: u64) -> Table<'_> {
    let mut journal = Journal::open(Rc::new(DocumentStore::new(storage)), || game(seed)).unwrap().journal;
    journal.set_clock(|| Some(1_000));
    journal
}

fn act(table: &mut Table<'_>, entries: usize) {
    for _ in 0..entries {
        let Turn::One(seat) = table.session().turn() else { panic!("a seat is to act") };
        let bone = table.session().legal(seat)[0];
        let done = match table.session().bot_turn() {
            Some(asked) => table.answer(asked.ticket, bone),
            None => table.play(seat, bone),
        };
        assert_eq!(done, Ok(Change::Done));
    }
}

#[test]
fn the_journal_undoes_and_redoes_it_across_reloads() {
    let storage = MemoryStorage::new();
    let mut table = open(&storage, 1);
    assert_eq!(table.stop(), None);
    act(&mut table, 8);
    assert_eq!(table.stop(), Some(Change::Done));
    let mut table = open(&storage, 9);
    assert!(table.session().turn().is_over());
    assert_eq!((table.session().tally().games, table.can_redo()), (1, false));
    table.new_game(game(2)).unwrap();
    assert!(table.session().is_open_ended(), "another one without an end");
    let past = past_games(&DocumentStore::new(&storage));
    let kept: &crate::games::tests::typed::JournalGame<HighBone> = &past[0];
    assert!(kept.session.turn().is_over() && kept.ended_at == Some(1_000) && kept.session.finished_record().is_some());
    act(&mut table, 3);
    let mut table = open(&storage, 9);
    // to the beginning of the second game, and before the stop of the first
    while table.number() == 2 {
        assert_eq!(table.undo(), Some(Change::Done));
    }
    let mut table = open(&storage, 9);
    assert_eq!((table.session().ply(), table.session().is_open_ended()), (8, true));
    assert!(table.can_redo());
    assert_eq!(table.redo(), Some(Change::Done));
    assert!(table.session().turn().is_over() && table.number() == 1);
    assert_eq!(table.redo(), Some(Change::Done));
    assert_eq!((table.number(), table.session().tally().games), (2, 1));
    while table.undo().is_some() {}
    assert_eq!((table.session().ply(), table.number()), (0, 1));
    while table.redo().is_some() {}
    assert_eq!((table.session().ply(), table.number()), (2 + 1, 2));
    // stopping the first game differently drops the second
    while table.number() == 2 {
        table.undo();
    }
    assert_eq!(table.stop(), Some(Change::Done));
    assert!(!table.can_redo());
}

#[test]
fn a_copy_and_a_cleared_tally_start_at_the_stop() {
    let storage = MemoryStorage::new();
    let mut table = open(&storage, 1);
    act(&mut table, 8);
    assert_eq!(table.preserve(&Value::Null), Change::Done);
    table.stop();
    let copy = table.preserved().unwrap().session;
    assert_eq!((copy.aids(), copy.can_stop()), (Aids::SEEN_AHEAD, true), "the copy is marked as seen to its end");
    assert_eq!(table.preserve(&Value::Null), Change::Done);
    act(
        &mut {
            table.new_game(game(2)).unwrap();
            open(&storage, 9)
        },
        2,
    );
    let mut table = open(&storage, 9);
    assert_eq!(table.restore(Value::Null), Some(Change::Done));
    let mut table = open(&storage, 9);
    let session = table.session();
    assert!(session.turn().is_over() && !session.is_finished() && !session.can_undo());
    assert_eq!(session.tally().games, 1, "a copy of its end is not counted again");
    assert_eq!(table.undo(), Some(Change::Done));
    assert_eq!((table.number(), table.session().ply()), (2, 2));
    assert_eq!(table.redo(), Some(Change::Done));
    assert!(table.session().turn().is_over());
    assert_eq!(table.clear_tally(), Change::Done);
    let mut table = open(&storage, 9);
    assert_eq!(table.session().tally().games, 0);
    assert_eq!(table.undo(), Some(Change::Done));
    assert_eq!(table.session().tally().games, 1);
}

#[test]
fn a_stop_right_after_clearing_the_tally_is_counted() {
    let storage = MemoryStorage::new();
    let mut table = open(&storage, 1);
    act(&mut table, 8);
    table.clear_tally();
    assert_eq!(table.stop(), Some(Change::Done));
    let mut table = open(&storage, 9);
    assert!(table.session().is_finished());
    assert_eq!(table.session().tally().games, 1);
    assert_eq!(table.undo(), Some(Change::Done));
    assert_eq!((table.number(), table.session().tally().games, table.session().can_stop()), (2, 0, true));
    table.undo();
    assert_eq!(table.number(), 1);
    table.redo();
    assert_eq!((table.number(), table.session().turn().is_over()), (2, false));
    table.redo();
    assert!(table.session().turn().is_over());
}

#[test]
fn two_tabs_agree_on_it() {
    let storage = MemoryStorage::new();
    let mut one = open(&storage, 1);
    act(&mut one, 4);
    let mut other = open(&storage, 9);
    assert_eq!(one.stop(), Some(Change::Done));
    // the other tab has not seen the stop: its action is not played
    assert_eq!(other.stop(), Some(Change::Overtaken));
    assert!(other.session().turn().is_over());
    assert_eq!(other.undo(), Some(Change::Done));
    act(&mut other, 1);
    assert_eq!(one.undo(), Some(Change::Overtaken));
    assert_eq!((one.session().ply(), one.session().is_open_ended()), (5, true));
    // a stop that another tab overwrote unread is quarantined
    act(&mut one, 3);
    let before = storage.get(TABLE).unwrap().unwrap();
    assert_eq!(one.stop(), Some(Change::Done));
    let mut late = {
        storage.set(TABLE, &before).unwrap();
        open(&storage, 9)
    };
    act(&mut late, 1);
    assert!(one.reload());
    let quarantined = DocumentStore::new(&storage).quarantined();
    assert_eq!((quarantined.len(), quarantined[0].1.fault), (1, Fault::Overtaken));
    assert!(quarantined[0].1.text.contains(r#""stop":{"made":true"#));
}
