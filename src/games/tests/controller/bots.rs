//! The opponents' turns.

use super::*;

#[test]
fn an_opponent_is_asked_once_and_moves_after_the_pause() {
    let tab = duel(1);
    play_on(&tab, 1);
    let before = (tab.ply(), tab.program.asked(Lane::Turn));
    act(&tab);
    assert!(tab.now(|now| now.bot_to_move), "the person's action was the whole turn");
    advance(0);
    assert_eq!(tab.program.asked(Lane::Turn), before.1 + 1);
    tab.program.think();
    assert_eq!(tab.ply(), before.0 + 1, "the answer waits for the pause");
    advance(649);
    assert_eq!(tab.ply(), before.0 + 1);
    advance(1);
    assert_eq!(tab.ply(), before.0 + 2);
}

#[test]
fn an_opponent_that_thinks_longer_than_the_pause_is_announced_and_then_moves_at_once() {
    let tab = duel(1);
    play_on(&tab, 1);
    act(&tab);
    let ply = tab.ply();
    advance(650 + 399);
    assert!(!tab.says().contains("thinking"), "{}", tab.says());
    advance(1);
    assert!(tab.says().contains("Nestor is thinking"), "{}", tab.says());
    tab.program.think();
    assert_eq!(tab.ply(), ply + 1);
    assert!(!tab.says().contains("thinking"), "{}", tab.says());
}

#[test]
fn without_auto_ok_the_opponent_waits_for_ok() {
    let storage = storage();
    prefer::<Electrum>(storage, &json!({ "display": { "auto_ok": false } }));
    deal::<Electrum>(storage, &json!({}), 1, vec![Player::Person { name: None }, bot(Level::Beginner)]);
    let tab = open(storage, &ELECTRUM);
    for _ in 0..40 {
        advance(5_000);
        if tab.now(|now| now.bot_to_move) {
            break;
        }
        act(&tab);
    }
    assert!(tab.now(|now| now.bot_to_move));
    assert_eq!(tab.program.asked(Lane::Turn), 0, "nobody has said OK");
    let ply = tab.ply();
    tab.play.ok();
    tab.play.ok();
    advance(0);
    assert_eq!(tab.program.asked(Lane::Turn), 1, "a second tap on OK asks nothing");
    tab.program.think();
    assert!(tab.ply() > ply, "after OK there is no pause");
}

#[test]
fn the_opponents_move_is_the_same_after_a_reload_and_after_undo_and_redo() {
    let mut tab = duel(7);
    play_on(&tab, 2);
    act(&tab);
    let ply = tab.ply();
    advance(100);
    tab = open(tab.storage, &ELECTRUM);
    assert_eq!(tab.ply(), ply, "the opponent had not moved");
    tab.let_bots_play();
    let (view, moves) = (tab.now(|now| now.view.clone()), tab.moves().len());
    tab.play.undo();
    assert!(tab.ply() < ply);
    tab.play.redo();
    tab.let_bots_play();
    assert!(tab.now(|now| now.view == view));
    assert_eq!(tab.moves().len(), moves);
}

#[test]
fn undo_cancels_the_question_to_the_opponent() {
    let tab = duel(1);
    play_on(&tab, 1);
    act(&tab);
    advance(0);
    assert_eq!(tab.program.waiting(), 1);
    tab.play.undo();
    advance(5_000);
    assert_eq!(tab.program.waiting(), 0);
    assert!(tab.now(|now| !now.bot_to_move));
}

#[test]
fn a_new_level_is_asked_instead_without_a_second_pause() {
    let tab = duel(1);
    play_on(&tab, 1);
    act(&tab);
    advance(0);
    tab.program.think();
    let asked = tab.program.asked(Lane::Turn);
    tab.play.settings.level.set(Level::Tough);
    advance(650);
    assert_eq!(tab.program.asked.borrow().last(), Some(&(Lane::Turn, Level::Tough)));
    assert_eq!(tab.program.asked(Lane::Turn), asked + 1);
    let ply = tab.ply();
    tab.program.think();
    advance(650);
    assert_eq!(tab.ply(), ply + 1);
}
