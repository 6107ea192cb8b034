//! The same game in two tabs.

use super::*;

#[test]
fn a_tab_shows_what_was_played_in_the_other() {
    let tab = duel(2);
    play_on(&tab, 1);
    let other = open(tab.storage, &ELECTRUM);
    act(&other);
    other.let_bots_play();
    assert!(tab.ply() < other.ply());
    tab.hears_other_tab();
    assert_eq!(tab.ply(), other.ply());
    assert!(tab.says().contains("The game went on in another tab."), "{}", tab.says());
}

#[test]
fn an_outdated_tab_does_not_play_over_the_other_tabs_game() {
    let tab = duel(2);
    play_on(&tab, 1);
    let other = open(tab.storage, &ELECTRUM);
    act(&other);
    other.let_bots_play();
    let stored = tab.storage.get(&keys::table(Electrum::NAME)).unwrap();
    act(&tab);
    assert_eq!(tab.ply(), other.ply(), "the other tab's game is shown");
    assert!(tab.says().contains("The game went on in another tab."), "{}", tab.says());
    assert_eq!(tab.storage.get(&keys::table(Electrum::NAME)).unwrap(), stored);
}

#[test]
fn the_opponents_move_of_a_closed_tab_is_made_by_the_other() {
    let tab = duel(2);
    play_on(&tab, 1);
    let other = open(tab.storage, &ELECTRUM);
    act(&other);
    advance(0);
    assert_eq!(other.program.waiting(), 1);
    drop(other);
    tab.hears_other_tab();
    let ply = tab.ply();
    assert!(tab.now(|now| now.bot_to_move));
    advance(0);
    tab.program.think();
    advance(1_500 + 649);
    assert_eq!(tab.ply(), ply, "the tab that played goes first");
    advance(1);
    assert_eq!(tab.ply(), ply + 1);
}

#[test]
fn a_new_game_in_the_other_tab_at_the_same_ply_is_another_moment() {
    let tab = duel(2);
    tab.let_bots_play();
    let before = tab.now(TableState::selection_key);
    let other = open(tab.storage, &ELECTRUM);
    other.play.new_game();
    other.let_bots_play();
    tab.hears_other_tab();
    assert_ne!(tab.now(TableState::selection_key), before, "a selected bone is dropped");
}

#[test]
fn preferences_of_the_other_tab_are_taken_over() {
    let tab = duel(2);
    let other = open(tab.storage, &ELECTRUM);
    other.play.settings.level.set(Level::Tough);
    advance(0);
    tab.hears_other_tab();
    assert_eq!(tab.play.settings.level.get_untracked(), Level::Tough);
}

#[test]
fn a_write_lost_to_another_tab_is_quarantined_if_that_tab_has_closed() {
    let tab = duel(2);
    play_on(&tab, 1);
    let key = keys::table(Electrum::NAME);
    let before = tab.storage.get(&key).unwrap().unwrap();
    let other = open(tab.storage, &ELECTRUM);
    let different = *legal(&other).last().expect("it is the person's turn");
    assert_ne!(different, legal(&tab)[0]);
    other.play.act(&different);
    let theirs = other.storage.get(&key).unwrap().unwrap();
    drop(other);
    // both wrote in the same instant, and this tab's write came last
    tab.storage.set(&key, &before).unwrap();
    act(&tab);
    let quarantined = || tab.context.asides.get_untracked().len();
    assert_eq!(quarantined(), 0);
    tab.play.hear_other_tab(Some((key, theirs.clone())));
    advance(1_499);
    assert_eq!(quarantined(), 0, "the tab that lost does it itself, if it can");
    advance(1);
    assert_eq!(quarantined(), 1);
    assert_eq!(tab.context.asides.get_untracked()[0].1.text, theirs);
}

#[test]
fn a_new_game_that_lost_to_a_play_in_the_same_instant_is_reported() {
    let tab = duel(2);
    play_on(&tab, 1);
    let key = keys::table(Electrum::NAME);
    let before = tab.storage.get(&key).unwrap().unwrap();
    let other = open(tab.storage, &ELECTRUM);
    act(&other);
    let theirs = other.storage.get(&key).unwrap().unwrap();
    let ply = other.ply();
    drop(other);
    // both wrote in the same instant, and the other tab's write came last
    tab.storage.set(&key, &before).unwrap();
    tab.play.new_game();
    assert_eq!(tab.ply(), 0);
    tab.storage.set(&key, &theirs).unwrap();
    tab.hears_other_tab();
    assert_eq!(tab.ply(), ply);
    assert!(tab.says().contains("The game went on in another tab."), "{}", tab.says());
}
