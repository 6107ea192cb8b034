//! Secret simultaneous choices in the journal: drafts, reloads, undo and redo.

use std::rc::Rc;

use super::match_pennies::{MatchPennies, Penny};
use crate::bots::Level;
use crate::engine::{Seat, Seed};
use crate::games::tests::typed::{Journal, NewGame};
use crate::session::Player;
use crate::store::{Change, DocumentStore, MemoryStorage};

const US: Seat = Seat::new(0);
const THEM: Seat = Seat::new(1);

type Table<'s> = Journal<MatchPennies, &'s MemoryStorage>;

fn against_bot(seed: u64) -> NewGame<MatchPennies> {
    let bot = Player::Bot { name: None, level: Level::Beginner, seed: Seed::new(3) };
    NewGame { options: (), seed: Seed::new(seed), players: vec![Player::Person { name: None }, bot] }
}

fn two_people() -> NewGame<MatchPennies> {
    NewGame { options: (), seed: Seed::new(1), players: vec![Player::Person { name: None }; 2] }
}

fn open(storage: &MemoryStorage, fresh: NewGame<MatchPennies>) -> Table<'_> {
    Journal::open(Rc::new(DocumentStore::new(storage)), || fresh).unwrap().journal
}

fn answer(table: &mut Table<'_>, penny: Penny) {
    let asked = table.session().bot_turn().unwrap();
    assert_eq!(asked.seat, THEM);
    assert_eq!(table.answer(asked.ticket, penny), Ok(Change::Done));
}

#[test]
fn a_choice_is_stored_in_secret_until_the_bot_has_answered() {
    let storage = MemoryStorage::new();
    let mut table = open(&storage, against_bot(1));
    let asked = table.session().bot_turn().unwrap();
    assert_eq!(table.play(US, Penny::Heads), Ok(Change::Done));
    // the bot sees nothing of the choice
    assert_eq!(table.session().bot_turn().unwrap().view, asked.view);
    assert_eq!(table.session().ply(), 0);
    assert_eq!(table.session().bot_turn().unwrap().ticket, asked.ticket, "what it was asked holds");
    let mut table = open(&storage, against_bot(2));
    assert_eq!((table.session().draft(US), table.session().draft(THEM)), (Some(Penny::Heads), None));
    assert!(table.session().record().entries.is_empty(), "a record tells of no choice that is secret");
    assert!(table.session().log(crate::engine::Viewer::Table, 0).is_empty());
    assert!(table.answer(asked.ticket, Penny::Tails).is_err(), "it was asked before the reload");
    answer(&mut table, Penny::Tails);
    let table = open(&storage, against_bot(2));
    assert_eq!(table.session().record().entries, [[Penny::Heads, Penny::Tails]]);
    assert_eq!((table.session().draft(US), table.session().scores()), (None, [0, 1].as_slice()));
}

#[test]
fn undo_takes_back_the_choice_first_and_then_the_turn() {
    let storage = MemoryStorage::new();
    let mut table = open(&storage, against_bot(1));
    table.play(US, Penny::Heads).unwrap();
    answer(&mut table, Penny::Heads);
    table.play(US, Penny::Tails).unwrap();
    let mut table = open(&storage, against_bot(2));
    assert_eq!(table.undo(), Some(Change::Done));
    assert_eq!((table.session().draft(US), table.session().ply()), (None, 1));
    let mut table = open(&storage, against_bot(2));
    assert_eq!(table.session().draft(US), None);
    assert_eq!(table.undo(), Some(Change::Done));
    assert_eq!((table.session().ply(), table.undo()), (0, None));
    assert_eq!((table.redo(), table.session().ply()), (Some(Change::Done), 1));
    let mut table = open(&storage, against_bot(2));
    assert_eq!((table.redo(), table.session().draft(US)), (Some(Change::Done), Some(Penny::Tails)));
    assert_eq!(table.redo(), None);
    // a bot's choice keeps the redo list, a person's choice clears it
    while table.undo().is_some() {}
    answer(&mut table, Penny::Heads);
    assert!(table.can_redo() && table.session().draft(THEM).is_some());
    table.play(US, Penny::Tails).unwrap();
    assert!(!table.can_redo());
    assert_eq!(table.session().record().entries, [[Penny::Tails, Penny::Heads]]);
}

/// The redone choice completes the turn, which ends the game as usual.
#[test]
fn redo_of_the_last_choice_plays_the_turn() {
    let storage = MemoryStorage::new();
    let mut table = open(&storage, against_bot(1));
    table.set_clock(|| Some(7));
    for _ in 0..4 {
        table.play(US, Penny::Heads).unwrap();
        answer(&mut table, Penny::Heads);
    }
    table.play(US, Penny::Heads).unwrap();
    assert_eq!(table.undo(), Some(Change::Done));
    answer(&mut table, Penny::Heads);
    assert_eq!((table.redo(), table.session().ply()), (Some(Change::Done), 5));
    assert!(table.session().turn().is_over() && !table.can_redo());
    assert_eq!(table.past()[0].ended_at, Some(7));
    assert_eq!((table.undo(), table.session().ply()), (Some(Change::Done), 4));
}

#[test]
fn undo_to_an_earlier_game_restores_its_draft() {
    let storage = MemoryStorage::new();
    let mut table = open(&storage, two_people());
    table.play(US, Penny::Tails).unwrap();
    table.new_game(NewGame { seed: Seed::new(2), ..two_people() }).unwrap();
    assert_eq!(table.undo(), Some(Change::Done));
    assert_eq!((table.number(), table.session().draft(US)), (1, Some(Penny::Tails)));
    assert_eq!(table.undo(), Some(Change::Done));
    assert_eq!((table.number(), table.session().draft(US)), (1, None));
    assert_eq!(table.undo(), None);
}

/// A person's choice drops later games at once, although the bot's answer completes the turn.
#[test]
fn a_choice_that_the_bot_completes_drops_later_games() {
    let storage = MemoryStorage::new();
    let mut table = open(&storage, against_bot(1));
    table.play(US, Penny::Heads).unwrap();
    answer(&mut table, Penny::Heads);
    table.new_game(against_bot(2)).unwrap();
    assert_eq!(table.undo(), Some(Change::Done));
    assert!(table.can_redo());
    // undo went to before the first game's choice; a bot's choice there drops nothing
    answer(&mut table, Penny::Heads);
    assert!(table.can_redo());
    while table.undo().is_some() {}
    while table.number() == 1 {
        assert_eq!(table.redo(), Some(Change::Done));
    }
    assert_eq!(table.undo(), Some(Change::Done));
    table.play(US, Penny::Heads).unwrap();
    assert!(!table.can_redo(), "redo would leave the choice behind");
    answer(&mut table, Penny::Heads);
    assert!(!table.can_redo());
    assert_eq!(table.session().ply(), 2);
}

#[test]
fn two_people_choose_one_after_the_other() {
    let storage = MemoryStorage::new();
    let mut table = open(&storage, two_people());
    table.play(THEM, Penny::Heads).unwrap();
    let mut table = open(&storage, two_people());
    assert_eq!((table.session().draft(THEM), table.session().bot_turn()), (Some(Penny::Heads), None));
    table.play(US, Penny::Tails).unwrap();
    for _ in 0..4 {
        table.play(US, Penny::Heads).unwrap();
        table.play(THEM, Penny::Tails).unwrap();
    }
    assert!(table.session().turn().is_over());
    assert_eq!(table.session().tally().games, 1);
    table.new_game(NewGame { seed: Seed::new(2), ..two_people() }).unwrap();
    // an uncompleted choice is worth going back to
    table.play(US, Penny::Heads).unwrap();
    table.new_game(NewGame { seed: Seed::new(3), ..two_people() }).unwrap();
    assert_eq!(table.number(), 3);
}
