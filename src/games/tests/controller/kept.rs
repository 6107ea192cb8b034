//! Preserve and Restore, the tally, new games.

use super::*;
use crate::app::game::Game;
use crate::app::game::stored_games::clear_tally;
use crate::store::Change;

#[test]
fn restore_brings_the_copy_back_and_undo_takes_it_back() {
    let tab = duel(5);
    play_on(&tab, 1);
    assert!(untrack(|| tab.play.preserved()).is_none());
    tab.play.preserve();
    assert!(tab.says().contains("Preserved"), "{}", tab.says());
    let copy = tab.now(|now| (now.ply, now.view.clone()));
    play_on(&tab, 2);
    let later = tab.now(|now| (now.ply, now.view.clone()));
    assert!(copy.0 < later.0);
    tab.play.restore();
    assert!(tab.says().contains("Restored."), "{}", tab.says());
    assert!(tab.now(|now| (now.ply, now.view.clone())) == copy);
    tab.play.undo();
    tab.let_bots_play();
    assert!(tab.now(|now| (now.ply, now.view.clone())) == later);
}

#[test]
fn restore_brings_back_the_settings_of_the_copy() {
    let tab = duel(5);
    play_on(&tab, 1);
    let level = tab.play.settings.level.get_untracked();
    tab.play.preserve();
    tab.play.settings.level.set(Level::Tough);
    advance(0);
    play_on(&tab, 1);
    tab.play.restore();
    assert_eq!(tab.play.settings.level.get_untracked(), level);
}

#[test]
fn restore_without_a_copy_changes_nothing() {
    let tab = duel(5);
    play_on(&tab, 1);
    let before = tab.ply();
    tab.play.restore();
    assert_eq!(tab.ply(), before);
}

#[test]
fn each_new_game_has_the_next_number_and_undo_brings_the_last_one_back() {
    let tab = duel(5);
    play_on(&tab, 1);
    let (number, view) = tab.now(|now| (now.number, now.view.clone()));
    tab.play.new_game();
    assert!(tab.says().contains("New game. Undo brings the last one back."), "{}", tab.says());
    assert_eq!(tab.now(|now| now.number), number + 1);
    tab.let_bots_play();
    let tab = open(tab.storage, &ELECTRUM);
    assert_eq!(tab.now(|now| now.number), number + 1, "it is stored");
    while tab.now(|now| now.number != number) {
        assert!(tab.now(|now| now.can_undo));
        tab.play.undo();
    }
    assert!(tab.now(|now| now.view == view));
}

#[test]
fn a_peek_shows_hidden_bones_marks_the_game_and_ends_with_it() {
    let tab = duel(5);
    play_on(&tab, 1);
    let key = tab.now(|now| tab.play.game.peeks(tab.i18n, &now.seat_names)[0].key);
    assert!(untrack(|| tab.play.peeked()).is_empty());
    tab.play.peek(key);
    let peeked = untrack(|| tab.play.peeked());
    assert!(!peeked[0].bones.is_empty());
    tab.play.peek(key);
    assert!(untrack(|| tab.play.peeked()).is_empty());
    tab.play.peek(key);
    tab.play.new_game();
    assert!(untrack(|| tab.play.peeked()).is_empty(), "a peek is for one game only");
    let past = tab.play.past(1);
    assert!(past[0].aids.peeked, "{:?}", past[0].aids);
}

#[test]
fn a_cleared_tally_comes_back_with_undo() {
    let storage = storage();
    deal::<Electrum>(
        storage,
        &json!({ "points_to_win": 50 }),
        5,
        vec![Player::Person { name: None }, bot(Level::Beginner)],
    );
    let tab = open(storage, &ELECTRUM);
    for _ in 0..500 {
        tab.let_bots_play();
        if tab.now(|now| now.over) {
            break;
        }
        if tab.now(TableState::has_ended) {
            tab.play.continue_after_deal();
        } else {
            act(&tab);
        }
    }
    let finished = |tab: &Tab| tab.now(|now| now.tally.games);
    assert_eq!(finished(&tab), 1);
    // the page with the statistics clears it, without a table
    drop(tab);
    let change = clear_tally(
        ELECTRUM.rules(),
        ELECTRUM.seat_rules(),
        Rc::new(DocumentStore::new(BrowserStorage::Test(storage))),
    );
    assert_eq!(change, Change::Done);
    let tab = open(storage, &ELECTRUM);
    assert_eq!(finished(&tab), 0);
    tab.play.undo();
    assert_eq!(finished(&tab), 1);
}

#[test]
fn a_new_game_is_another_moment() {
    let tab = duel(5);
    tab.let_bots_play();
    let before = tab.now(TableState::selection_key);
    tab.play.new_game();
    assert_ne!(tab.now(TableState::selection_key), before, "a selected bone is dropped");
}
