//! Several people at one device, and tables where people only watch.

use super::*;
use crate::app::game::Amount;
use crate::engine::{GameView, Seat, Seats};
use crate::games::color::rules::Color;
use crate::games::crescendo::rules::Crescendo;

static COLOR: GameOf<Color> = GameOf::new();
static CRESCENDO: GameOf<Crescendo> = GameOf::new();

fn two_people(seed: u64) -> Tab {
    let storage = storage();
    deal::<Crescendo>(storage, &json!({}), seed, vec![person("Ann"), person("Ben")]);
    open(storage, &CRESCENDO)
}

/// Uncovers the hand of the player to act, and plays their first legal action.
fn act_in_turn(tab: &Tab) {
    tab.play.uncover();
    let mut actions = Vec::new();
    tab.now(|now| now.view::<Crescendo>().legal(&mut actions));
    tab.play.act(&actions[0]);
    Executor::poll_local();
}

#[test]
fn the_device_is_covered_between_two_people_and_nothing_can_be_done_under_the_cover() {
    let tab = two_people(1);
    assert!(tab.now(|now| now.covered));
    assert_eq!(tab.says(), "Ann begins.", "before the first move nobody has seen a hand");
    let (first, ply) = (tab.now(|now| now.you), tab.ply());
    tab.play.ask_for_a_hint();
    assert_eq!(tab.program.asked(Lane::Background), 0, "no hint under the cover");
    tab.play.act(&"1-2");
    assert_eq!(tab.ply(), ply);
    tab.play.uncover();
    assert!(tab.now(|now| !now.covered && now.you == first));
    act_in_turn(&tab);
    assert!(tab.now(|now| now.covered && now.you != first), "the other player's hand is not shown");
    assert!(tab.says().contains("Ben’s turn: pass the device."), "{}", tab.says());
    tab.play.uncover();
    assert!(!tab.says().contains("Ann"), "the cover has listed the moves: {}", tab.says());
    assert!(tab.speaks().contains("Ann"), "{}", tab.speaks());
}

#[test]
fn undo_covers_the_hand_again() {
    let tab = two_people(1);
    tab.play.settings.undo_reveals.set(Some(true));
    advance(0);
    act_in_turn(&tab);
    tab.play.uncover();
    assert!(tab.now(|now| !now.covered && now.can_undo));
    tab.play.undo();
    assert!(tab.now(|now| now.covered));
}

#[test]
fn among_several_people_undo_crosses_a_reveal_only_if_the_settings_allow_it() {
    let storage = storage();
    deal::<Color>(storage, &json!({ "dmo": 1, "first": 0 }), 5, vec![person("Ann"), person("Ben")]);
    let tab = open(storage, &COLOR);
    for color in ["R", "B"] {
        tab.play.uncover();
        tab.play.act(&color);
    }
    assert_eq!(tab.ply(), 1);
    tab.play.undo();
    assert_eq!(tab.ply(), 1, "both choices have been revealed");
    tab.play.settings.undo_reveals.set(Some(true));
    advance(0);
    tab.play.undo();
    assert_eq!(tab.ply(), 0);
}

fn rename(tab: &Tab, seat: Seat, name: &str) {
    tab.play.settings.lineup.update(|lineup| {
        lineup.change(seat, |chair| {
            chair.person = true;
            chair.name = name.to_owned();
        });
    });
    advance(0);
}

fn name_of(tab: &Tab, seat: Seat) -> String {
    untrack(|| tab.now(|now| now.seat_names.own_name(tab.i18n, seat)))
}

#[test]
fn a_name_that_changes_in_the_other_tab_covers_nothing() {
    let tab = two_people(1);
    tab.play.uncover();
    let other = open(tab.storage, &CRESCENDO);
    rename(&other, Seat::new(0), "Zoe");
    tab.hears_other_tab();
    assert!(tab.now(|now| !now.covered), "the hand is still open");
    assert_eq!(name_of(&tab, Seat::new(0)), "Zoe");
}

#[test]
fn names_that_change_in_both_tabs_before_either_hears_of_the_other_cover_nothing() {
    let (ann, ben) = (Seat::new(0), Seat::new(1));
    let tab = two_people(1);
    tab.play.uncover();
    let other = open(tab.storage, &CRESCENDO);
    other.play.uncover();
    rename(&other, ann, "Zoe");
    rename(&tab, ben, "Max");
    assert!(tab.now(|now| !now.covered), "the hand is still open: {}", tab.says());
    assert_eq!(name_of(&tab, ben), "Max", "the name is not lost");
    tab.hears_other_tab();
    other.hears_other_tab();
    for tab in [&tab, &other] {
        assert!(tab.now(|now| !now.covered), "the hand is still open: {}", tab.says());
        assert_eq!((name_of(tab, ann), name_of(tab, ben)), ("Zoe".to_owned(), "Max".to_owned()));
    }
}

#[test]
fn a_secret_choice_stays_secret_until_both_have_chosen() {
    let storage = storage();
    deal::<Color>(storage, &json!({ "dmo": 1, "first": 0 }), 5, vec![person("Ann"), person("Ben")]);
    let tab = open(storage, &COLOR);
    tab.play.uncover();
    tab.play.act(&"R");
    assert!(tab.now(|now| now.covered && now.draft.is_none()));
    assert!(!tab.says().contains("red"), "{}", tab.says());
    tab.play.uncover();
    tab.play.act(&"B");
    assert!(tab.says().contains("Ann chose red, Ben blue."), "{}", tab.says());
}

#[test]
fn an_opponent_chooses_while_the_person_thinks_without_a_word() {
    let storage = storage();
    deal::<Color>(storage, &json!({ "dmo": 1, "first": 0 }), 5, vec![person("Ann"), bot(Level::Beginner)]);
    let tab = open(storage, &COLOR);
    let before = tab.says();
    advance(5_000);
    assert_eq!(tab.program.asked(Lane::Turn), 1, "it is asked at once");
    assert_eq!(tab.says(), before, "nobody waits for it");
    tab.program.think();
    advance(5_000);
    assert_eq!(tab.says(), before);
    assert_eq!(tab.ply(), 0, "one choice is no entry");
    tab.play.act(&"R");
    assert_eq!(tab.ply(), 1, "both choices are one entry, without a pause");
}

#[test]
fn a_table_of_opponents_plays_to_the_end() {
    let storage = storage();
    deal::<Color>(storage, &json!({ "dmo": 1, "first": 0 }), 5, vec![bot(Level::Beginner), bot(Level::Beginner)]);
    let tab = open(storage, &COLOR);
    assert!(tab.now(TableState::is_watched));
    tab.let_bots_play();
    assert!(tab.now(|now| now.over));
    let ply = tab.ply();
    tab.play.act(&"R");
    tab.play.ask_for_a_hint();
    assert_eq!((tab.ply(), tab.program.waiting()), (ply, 0));
}

#[test]
fn people_who_watch_stop_the_game_and_let_it_advance_by_one_move() {
    let storage = storage();
    deal::<Color>(storage, &json!({ "dmo": 1, "first": 0 }), 5, vec![bot(Level::Beginner), bot(Level::Beginner)]);
    let tab = open(storage, &COLOR);
    tab.play.pause(true);
    tab.let_bots_play();
    assert_eq!(tab.ply(), 0, "the game has stopped");
    for ply in 1..=4 {
        tab.play.step();
        tab.let_bots_play();
        assert_eq!(tab.ply(), ply, "a step is a move that can be seen, and no more");
    }
    tab.play.pause(false);
    tab.let_bots_play();
    assert!(tab.now(|now| now.over));
}

#[test]
fn a_person_at_the_table_cannot_stop_it() {
    let tab = duel(1);
    tab.play.pause(true);
    tab.play.step();
    play_on(&tab, 2);
    assert!(tab.ply() > 2);
}

/// The page's plates of seats 2 and 3 ask once more before they are removed.
#[test]
fn a_seat_holds_nothing_once_a_smaller_game_has_replaced_its_own() {
    let storage = storage();
    let opponents = [(); 3].map(|()| bot(Level::Beginner));
    let players = std::iter::once(person("Ann")).chain(opponents).collect();
    deal::<Crescendo>(storage, &json!({}), 1, players);
    let tab = open(storage, &CRESCENDO);
    let held = |seat| untrack(|| tab.play.held(tab.i18n, Seat::new(seat)));
    assert!((0..4).all(|seat| held(seat).number > 0));
    tab.play.settings.lineup.update(|lineup| lineup.set_seats(Seats::TWO));
    tab.play.new_game();
    assert_eq!(tab.now(|now| now.seats), Seats::TWO);
    assert!(held(0).number > 0 && held(1).number > 0);
    assert_eq!([held(2), held(3)], [Amount::default(), Amount::default()]);
}
