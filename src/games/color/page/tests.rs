//! The game at the shared page, without a browser.

use std::rc::Rc;

use crate::app::game::Table;
use crate::engine::{Level, Seat, Seed};
use crate::games::color::rules::{Action, Color, Half, Options};
use crate::session::{NewGame, Player};
use crate::store::{Journal, MemoryStorage, Shelf};

const ANN: Seat = Seat::new(0);
const BEN: Seat = Seat::new(1);

/// A tab in which the game lies on the table that these play.
fn tab<'a>(storage: &'a MemoryStorage, players: &[Player; 2]) -> Journal<Color, &'a MemoryStorage> {
    let fresh = || NewGame { options: Options::default(), seed: Seed::new(1), players: players.to_vec() };
    Journal::open(Rc::new(Shelf::new(storage)), fresh).expect("two may play").journal
}

fn choose(table: &mut Journal<Color, &MemoryStorage>, seat: Seat, half: Half) {
    table.play(seat, Action::Choose(half)).expect("everybody chooses");
}

#[test]
fn two_tabs_in_a_turn_together_are_told_of_what_they_may_know() {
    let storage = MemoryStorage::new();
    let players = [Player::Person { name: Some("Ann".into()) }, Player::Person { name: Some("Ben".into()) }];
    let (mut first, mut second) = (tab(&storage, &players), tab(&storage, &players));
    let seen = |table: &Journal<Color, &MemoryStorage>, eyes: Seat| table.now(Some(eyes), None);
    // Ann looks at the first tab, Ben at the second; each chooses there
    let (ann, ben) = (seen(&first, ANN), seen(&second, BEN));
    choose(&mut first, ANN, Half::Red);
    assert!(second.reload());
    let after = seen(&second, BEN);
    assert!(!ben.has_gone_on(&after), "what Ann has chosen is a secret");
    assert_eq!(after.draft, None);
    assert!(ann.has_gone_on(&seen(&first, ANN)));
    let ann = seen(&first, ANN);
    assert!(ann.covered && ann.you == BEN && ann.draft.is_none(), "the device goes on to whoever has not chosen");
    choose(&mut second, BEN, Half::Blue);
    assert!(ben.has_gone_on(&seen(&second, BEN)));
    assert!(first.reload());
    let both = seen(&first, ANN);
    assert!(ann.has_gone_on(&both) && both.ply == 1 && both.draft.is_none());
    assert!(!both.has_gone_on(&seen(&second, ANN)), "both tabs show the same");
}

#[test]
fn an_opponent_that_chose_in_another_tab_has_not_gone_on() {
    let storage = MemoryStorage::new();
    let bot = Player::Bot { name: None, level: Level::Beginner, seed: Seed::new(3) };
    let players = [Player::Person { name: None }, bot];
    let (mut first, mut second) = (tab(&storage, &players), tab(&storage, &players));
    let before = second.now(None, None);
    let asked = first.session().bot_turn().expect("it chooses while the person does");
    first.answer(asked.ticket, Action::Choose(Half::Black)).expect("it may choose");
    assert!(second.reload(), "there is news in storage");
    assert!(!before.has_gone_on(&second.now(None, None)), "and none that the person may know");
    // the person's own choice in the other tab completes the turn in this one
    choose(&mut second, ANN, Half::Red);
    let there = second.now(None, None);
    assert!(before.has_gone_on(&there) && there.ply == 1);
    assert!(first.reload() && first.session().ply() == 1);
}
