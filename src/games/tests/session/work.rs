//! Work per change, load and replay: reads of the stored game, legality checks, replayed entries.

use std::cell::Cell;
use std::rc::Rc;

use super::high_bone::{Calls, HighBone, Options, count_calls};
use crate::bots::Level;
use crate::engine::{Seat, Seed, Turn, Viewer};
use crate::session::{NewGame, Player, Session, Tally};
use crate::store::{Change, DocumentStore, Journal, MemoryStorage, Storage, StorageError, keys};

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
fn views_and_deal_ends_take_one_pass_over_the_record() {
    let mut session = dealt(bot());
    play(&mut session, 21);
    assert!(session.undo());
    for who in [Viewer::Seat(US), Viewer::Table, Viewer::Peek(US)] {
        let (calls, views) = count_calls(|| session.views(who).collect::<Vec<_>>());
        assert_eq!(calls.applies, session.ply());
        let expected = session.log(who, 0).into_iter();
        let expected = expected.map(|entry| (session.view_at(entry.index, who).unwrap(), entry.events));
        assert_eq!(views, expected.collect::<Vec<_>>());
        let (calls, ends) = count_calls(|| session.deal_ends(who));
        assert_eq!(calls.applies, session.ply());
        let entries: Vec<usize> = ends.iter().map(|(entries, _)| *entries).collect();
        assert_eq!(entries, [4, 8, 12, 16, 20, session.ply()]);
        assert_eq!(ends.last().unwrap().1, session.view(who));
        assert!(ends[..5].iter().all(|(_, end)| end.laid.len() == 4));
    }
}

#[test]
fn checkpoints_show_each_position_with_few_entries_played() {
    let mut session = dealt(bot());
    play(&mut session, 21);
    assert!(session.undo());
    let checkpoints = session.checkpoints();
    for entries in (0..=session.ply()).rev() {
        for who in [Viewer::Seat(US), Viewer::Table] {
            assert_eq!(checkpoints.view_at(entries, who), session.view_at(entries, who));
        }
    }
    assert_eq!(checkpoints.view_at(session.ply() + 1, Viewer::Table), None);
}
