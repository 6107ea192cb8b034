//! Work per change, load and replay: reads of the stored game, legality checks, replayed entries.

use std::cell::Cell;
use std::rc::Rc;

use super::high_bone::{Calls, HighBone, Options, count_calls};
use crate::bots::Level;
use crate::engine::{Seat, Seed, Turn, Viewer};
use crate::games::tests::typed::{Journal, NewGame, Session};
use crate::session::{Player, Tally};
use crate::store::{Change, DocumentStore, MemoryStorage, Storage, StorageError, keys};

const US: Seat = Seat::new(0);
const THEM: Seat = Seat::new(1);

#[derive(Default)]
pub struct CountingStorage {
    storage: MemoryStorage,
    pub reads: Cell<usize>,
}

impl Storage for CountingStorage {
    fn get(&self, key: &str) -> Result<Option<String>, StorageError> {
        self.reads.set(self.reads.get() + usize::from(keys::is_table(key)));
        self.storage.get(key)
    }

    fn set(&self, key: &str, text: &str) -> Result<(), StorageError> {
        self.storage.set(key, text)
    }

    fn remove(&self, key: &str) -> Result<(), StorageError> {
        self.storage.remove(key)
    }

    fn keys(&self) -> Result<Vec<String>, StorageError> {
        self.storage.keys()
    }
}

fn person() -> Player {
    Player::Person { name: None }
}

fn bot() -> Player {
    Player::Bot { name: None, level: Level::Beginner, seed: Seed::new(3) }
}

fn game(opponent: Player) -> NewGame<HighBone> {
    NewGame { options: Options::default(), seed: Seed::new(1), players: vec![person(), opponent] }
}

fn play(session: &mut Session<HighBone>, entries: usize) {
    for _ in 0..entries {
        let Turn::One(seat) = session.turn() else { panic!("the game is not over") };
        let bone = session.legal(seat)[0];
        match session.bot_turn() {
            Some(asked) => session.answer(asked.ticket, bone).unwrap(),
            None => session.play(seat, bone).unwrap(),
        };
    }
}

fn dealt(opponent: Player) -> Session<HighBone> {
    Session::deal(game(opponent), Tally::default()).unwrap()
}

#[test]
fn each_change_reads_the_stored_game_once() {
    let storage = CountingStorage::default();
    let mut table = Journal::open(Rc::new(DocumentStore::new(&storage)), || game(bot())).unwrap().journal;
    for game in 0..2 {
        let bone = table.session().legal(US)[0];
        storage.reads.set(0);
        assert_eq!(table.play(US, bone), Ok(Change::Done));
        assert_eq!(storage.reads.take(), 1, "play in game {game}");
        let asked = table.session().bot_turn().unwrap();
        let bone = table.session().legal(THEM)[0];
        assert_eq!(table.answer(asked.ticket, bone), Ok(Change::Done));
        assert_eq!(storage.reads.take(), 1, "answer in game {game}");
        assert_eq!(table.acknowledge(), Change::Done);
        assert_eq!(storage.reads.take(), 1, "acknowledge in game {game}");
        assert_eq!(table.undo(), Some(Change::Done));
        assert_eq!(storage.reads.take(), 1, "undo in game {game}");
        assert_eq!(table.redo(), Some(Change::Done));
        assert_eq!(storage.reads.take(), 1, "redo in game {game}");
        let new = NewGame { seed: Seed::new(7), ..self::game(bot()) };
        assert_eq!(table.new_game(new), Ok(Change::Done));
        assert_eq!(storage.reads.take(), 1, "new game after game {game}");
    }
}

#[test]
fn an_action_is_checked_once() {
    let mut table = Journal::open(Rc::new(DocumentStore::new(MemoryStorage::new())), || game(bot())).unwrap().journal;
    let (ours, theirs) = (table.session().legal(US)[0], table.session().legal(US)[1]);
    let (calls, rejected) = count_calls(|| table.play(THEM, ours));
    assert!(rejected.is_err());
    assert_eq!(calls, Calls { checks: 0, applies: 0 }, "out of turn: the engine refuses it");
    let (calls, played) = count_calls(|| table.play(US, ours));
    assert_eq!((calls, played), (Calls { checks: 1, applies: 1 }, Ok(Change::Done)));
    let asked = table.session().bot_turn().unwrap();
    let (calls, rejected) = count_calls(|| table.answer(asked.ticket, theirs));
    assert!(rejected.is_err());
    assert_eq!(calls, Calls { checks: 1, applies: 1 }, "not in its hand");
    let answer = table.session().legal(THEM)[0];
    let (calls, played) = count_calls(|| table.answer(asked.ticket, answer));
    assert_eq!((calls, played), (Calls { checks: 1, applies: 1 }, Ok(Change::Done)));
}

#[test]
fn loading_a_game_replays_its_record_at_most_twice() {
    const ENTRIES: usize = 21;
    for opponent in [bot(), person()] {
        for (undone, stopped) in [(0, false), (5, false), (0, true)] {
            let storage = MemoryStorage::new();
            let open =
                || Journal::<HighBone, _>::open(Rc::new(DocumentStore::new(&storage)), || game(opponent.clone()));
            let mut table = open().unwrap().journal;
            for _ in 0..ENTRIES - usize::from(stopped) {
                let Turn::One(seat) = table.session().turn() else { panic!("the game is not over") };
                let bone = table.session().legal(seat)[0];
                match table.session().bot_turn() {
                    Some(asked) => table.answer(asked.ticket, bone).unwrap(),
                    None => table.play(seat, bone).unwrap(),
                };
            }
            for _ in 0..undone {
                assert_eq!(table.undo(), Some(Change::Done));
            }
            if stopped {
                assert_eq!(table.stop(), Some(Change::Done));
            }
            let (calls, table) = count_calls(|| {
                let table = open().unwrap().journal;
                table.session().moment(None);
                table
            });
            let passes = 2 + usize::from(stopped);
            assert!(calls.applies <= passes * ENTRIES, "{calls:?} undone {undone} stopped {stopped}");
            assert_eq!(table.session().is_finished(), stopped);
        }
    }
}

#[test]
fn deal_ends_take_one_pass_over_the_record() {
    let mut session = dealt(bot());
    play(&mut session, 21);
    assert!(session.undo());
    for who in [Viewer::Seat(US), Viewer::Table, Viewer::Peek(US)] {
        let (calls, ends) = count_calls(|| session.deal_ends(who));
        assert_eq!(calls.applies, session.ply());
        let entries: Vec<usize> = ends.iter().map(|(entries, _)| *entries).collect();
        assert_eq!(entries, [4, 8, 12, 16, 20, session.ply()]);
        assert_eq!(ends.last().unwrap().1, session.view(who));
        assert!(ends[..5].iter().all(|(_, end)| end.laid.len() == 4));
    }
}

/// A game with this many rounds of four entries.
fn long_game(rounds: u32, opponent: Player) -> NewGame<HighBone> {
    NewGame { options: Options { rounds: Some(rounds) }, ..game(opponent) }
}

#[test]
fn what_is_shown_after_an_action_applies_no_entry_however_long_the_game_is() {
    for opponent in [bot(), person()] {
        let mut session = Session::deal(long_game(100, opponent), Tally::default()).unwrap();
        for entries in 0..390 {
            let (calls, ()) = count_calls(|| play(&mut session, 1));
            assert_eq!(calls.applies, 1, "entry {entries}");
            let (calls, ()) = count_calls(|| {
                for holder in [None, Some(US), Some(THEM)] {
                    session.moment(holder);
                }
                session.log(Viewer::Seat(US), 0);
                session.view_at(0, Viewer::Table);
            });
            assert_eq!(calls.applies, 0, "entry {entries}");
            if entries % 3 == 0 {
                session.acknowledge();
            }
        }
    }
}

#[test]
fn undo_applies_a_bounded_number_of_entries() {
    let mut session = Session::deal(long_game(100, person()), Tally::default()).unwrap();
    play(&mut session, 399);
    let mut most = 0;
    while session.ply() > 0 {
        let before = session.view_at(session.ply() - 1, Viewer::Peek(US));
        let (calls, undone) = count_calls(|| session.undo());
        assert!(undone);
        assert_eq!(Some(session.view(Viewer::Peek(US))), before, "entry {}", session.ply());
        let (shown, _) = count_calls(|| session.moment(None));
        assert_eq!(shown.applies, 0);
        most = most.max(calls.applies);
    }
    assert!(most <= 320, "{most}");
}

#[test]
fn the_views_after_all_entries_are_those_of_a_replay() {
    let mut session = Session::deal(long_game(100, bot()), Tally::default()).unwrap();
    play(&mut session, 300);
    let viewers = [Viewer::Seat(US), Viewer::Table];
    for from in [0, 1, 200, 236, 237, 299, 300] {
        let views = session.views_after(from, &viewers);
        for (who, views) in viewers.iter().zip(views) {
            let expected: Vec<_> = (from + 1..=300).map(|entries| session.view_at(entries, *who).unwrap()).collect();
            assert_eq!(views, expected, "from {from}");
        }
    }
}

#[test]
fn a_game_that_another_tab_has_continued_is_loaded_by_applying_only_what_is_new() {
    let storage = MemoryStorage::new();
    let open = || {
        let store = Rc::new(DocumentStore::new(&storage));
        Journal::<HighBone, _>::open(store, || long_game(100, person())).unwrap().journal
    };
    let act = |table: &mut Journal<HighBone, &MemoryStorage>| {
        let Turn::One(seat) = table.session().turn() else { panic!("the game is not over") };
        let bone = table.session().legal(seat)[0];
        assert_eq!(table.play(seat, bone), Ok(Change::Done));
    };
    let (mut first, mut second) = (open(), open());
    for entries in 1..300 {
        let (calls, ()) = count_calls(|| act(&mut first));
        assert_eq!(calls.applies, 1, "entry {entries}");
        let (calls, is_new) = count_calls(|| second.reload());
        assert_eq!((calls.applies, is_new), (1, true), "entry {entries}");
        let (calls, is_new) = count_calls(|| second.reload());
        assert_eq!((calls.applies, is_new), (0, false), "the same document again");
        assert_eq!(second.session().view(Viewer::Peek(US)), first.session().view(Viewer::Peek(US)));
        assert_eq!(second.session().moment(None), first.session().moment(None));
    }
    assert_eq!(first.undo(), Some(Change::Done));
    assert!(second.reload());
    assert_eq!(second.session().view(Viewer::Peek(US)), first.session().view(Viewer::Peek(US)));
}
