//! How a table starts: the first game, and a new game after a finished one.

use super::*;
use crate::app::context::TableRequest;
use crate::engine::Seats;
use crate::games::electrum::rules::Options;
use crate::session::Invitation;

fn options(tab: &Tab) -> Options {
    tab.now(|now| now.options.open::<Options>().clone())
}

/// Plays the game to its end.
fn finish(tab: &Tab) {
    for _ in 0..500 {
        tab.let_bots_play();
        if tab.now(|now| now.over) {
            return;
        }
        if tab.now(TableState::has_ended) {
            tab.play.continue_after_deal();
        } else {
            act(tab);
        }
    }
    panic!("the game has no end");
}

#[test]
fn the_first_game_ever_is_short_and_says_so() {
    let storage = storage();
    let tab = open(storage, &ELECTRUM);
    assert_eq!(options(&tab), Options { points_to_win: Options::FIRST_GAME, ..Options::default() });
    assert!(tab.says().starts_with("First game: to 100 points."), "{}", tab.says());
    tab.let_bots_play();
    act(&tab);
    assert!(!tab.says().contains("First game"), "{}", tab.says());
    tab.play.new_game();
    assert_eq!(options(&tab), Options::default());
    assert!(!tab.says().contains("First game"), "{}", tab.says());
    drop(tab);
    storage.remove(&keys::table(Electrum::NAME)).unwrap();
    let tab = open(storage, &ELECTRUM);
    assert_eq!(options(&tab), Options::default(), "a past game is not the first one");
}

#[test]
fn a_first_game_keeps_chosen_points() {
    let storage = storage();
    prefer::<Electrum>(storage, &json!({ "options": { "points_to_win": 250 } }));
    let tab = open(storage, &ELECTRUM);
    assert_eq!(options(&tab).points_to_win, 250);
    assert!(!tab.says().contains("First game"), "{}", tab.says());
}

#[test]
fn a_new_game_is_asked_for_once_and_replaces_only_a_finished_game() {
    let storage = storage();
    let short = json!({ "points_to_win": 50, "fives": true, "threes": true, "spinner": true });
    deal::<Electrum>(storage, &short, 1, vec![Player::Person { name: None }, bot(Level::Beginner)]);
    let reopened = |asks: bool| {
        open_after(storage, &ELECTRUM, |context| {
            if asks {
                context.ask_table(TableRequest::NewGame(Electrum::NAME));
            }
        })
    };
    let tab = open(storage, &ELECTRUM);
    play_on(&tab, 1);
    let number = |tab: &Tab| tab.now(|now| (now.number, now.fingerprint.clone()));
    let first = number(&tab);
    drop(tab);
    let tab = reopened(true);
    assert_eq!(number(&tab), first, "a game under way goes on");
    finish(&tab);
    drop(tab);
    let tab = reopened(false);
    assert_eq!(number(&tab), first);
    assert!(tab.now(|now| now.over), "a reload shows the result again");
    drop(tab);
    let tab = reopened(true);
    assert_ne!(number(&tab), first);
    assert!(tab.now(|now| !now.over));
    assert_eq!(tab.context.take_asked(), None, "it is asked for once");
    assert!(tab.now(|now| now.can_undo), "undo leads back to the finished game");
}

#[test]
fn a_sent_deal_never_has_another_game_behind_it_on_a_device_without_games() {
    let storage = storage();
    let deal = Invitation::new(json!({ "points_to_win": 100 }), Seats::TWO, Seed::new(11), None);
    let tab = open_with(storage, |context| PlayController::open_invited(context, &ELECTRUM, &deal));
    assert_eq!(options(&tab).points_to_win, 100);
    assert_eq!(tab.now(|now| now.number), 1);
    assert!(!tab.now(|now| now.can_undo), "there is nothing to go back to");
    for words in ["Undo", "First game"] {
        assert!(!tab.says().contains(words), "{}", tab.says());
    }
}

#[test]
fn a_sent_deal_follows_the_stored_game_which_undo_brings_back() {
    let storage = storage();
    let tab = open(storage, &ELECTRUM);
    play_on(&tab, 1);
    drop(tab);
    let deal = Invitation::new(json!({ "points_to_win": 100 }), Seats::TWO, Seed::new(11), None);
    let tab = open_with(storage, |context| PlayController::open_invited(context, &ELECTRUM, &deal));
    assert_eq!((options(&tab).points_to_win, tab.now(|now| now.number)), (100, 2));
    assert!(tab.now(|now| now.can_undo));
    tab.play.undo();
    assert_eq!((options(&tab).points_to_win, tab.now(|now| now.number)), (Options::FIRST_GAME, 1));
}

#[test]
fn a_new_game_speaks_of_undo_only_where_an_unfinished_game_would_be_lost() {
    let tab = duel(5);
    let says_undo = |tab: &Tab| tab.says().contains("Undo brings the last one back");
    tab.play.new_game();
    assert!(!says_undo(&tab), "nothing had been played: {}", tab.says());
    play_on(&tab, 1);
    tab.play.new_game();
    assert!(says_undo(&tab), "{}", tab.says());
    drop(tab);
    let storage = storage();
    let short = json!({ "points_to_win": 50, "fives": true, "threes": true, "spinner": true });
    deal::<Electrum>(storage, &short, 1, vec![Player::Person { name: None }, bot(Level::Beginner)]);
    let tab = open(storage, &ELECTRUM);
    finish(&tab);
    tab.play.new_game();
    assert!(!says_undo(&tab), "a finished game is among the past games: {}", tab.says());
}
