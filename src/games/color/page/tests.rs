//! Tests of the game with the shared page, without a browser.

use std::rc::Rc;

use crate::app::game::{Midend, Played, TableState, open_table};
use crate::engine::{GameOf, Level, Opaque, Seat, Seed};
use crate::games::color::rules::{Action, Color, Half, Options};
use crate::session::Player;
use crate::store::{BrowserStorage, DocumentStore, MemoryStorage, Slot};

const ANN: Seat = Seat::new(0);
const BEN: Seat = Seat::new(1);

/// A tab that shows a game between these players.
fn tab(storage: &'static MemoryStorage, players: &[Player; 2]) -> Midend {
    let store = Rc::new(DocumentStore::new(BrowserStorage::Test(storage)));
    let deal = (&Opaque::new(Options::default()), Seed::new(1), players.to_vec());
    open_table(&GameOf::<Color>::new(), store, Slot::Table, deal, || None).expect("two may play")
}

fn choose(table: &mut Midend, seat: Seat, half: Half) {
    assert_eq!(table.act(seat, &Action::Choose(half).to_string(), false), Played::Done, "both seats choose");
}

fn shown(table: &Midend, holder: Option<Seat>) -> TableState {
    table.state(&GameOf::<Color>::new(), holder, None)
}

#[test]
fn tabs_in_a_simultaneous_turn_show_only_what_their_viewer_may_know() {
    let storage: &'static MemoryStorage = Box::leak(Box::default());
    let players = [Player::Person { name: Some("Ann".into()) }, Player::Person { name: Some("Ben".into()) }];
    let (mut first, mut second) = (tab(storage, &players), tab(storage, &players));
    let seen = |table: &Midend, holder: Seat| shown(table, Some(holder));
    // Ann uses the first tab, Ben the second; each chooses there
    let (ann, ben) = (seen(&first, ANN), seen(&second, BEN));
    choose(&mut first, ANN, Half::Red);
    assert!(second.reload());
    let after = seen(&second, BEN);
    assert!(!ben.has_changed(&after), "what Ann has chosen is a secret");
    assert_eq!(after.draft, None);
    assert!(ann.has_changed(&seen(&first, ANN)));
    let ann = seen(&first, ANN);
    assert!(ann.covered && ann.you == BEN && ann.draft.is_none(), "the device passes to the seat that has not chosen");
    choose(&mut second, BEN, Half::Blue);
    assert!(ben.has_changed(&seen(&second, BEN)));
    assert!(first.reload());
    let both = seen(&first, ANN);
    assert!(ann.has_changed(&both) && both.ply == 1 && both.draft.is_none());
    assert!(!both.has_changed(&seen(&second, ANN)), "both tabs show the same");
}

#[test]
fn a_secret_choice_in_another_tab_changes_nothing_visible() {
    let storage: &'static MemoryStorage = Box::leak(Box::default());
    let bot = Player::Bot { name: None, level: Level::Beginner, seed: Seed::new(3) };
    let players = [Player::Person { name: None }, bot];
    let (mut first, mut second) = (tab(storage, &players), tab(storage, &players));
    let before = shown(&second, None);
    let asked = first.to_ask().expect("it chooses while the person does");
    let answered = first.answer(asked.ticket, &Action::Choose(Half::Black).to_string());
    assert_eq!(answered, Played::Done, "it may choose");
    assert!(second.reload(), "there is news in storage");
    assert!(!before.has_changed(&shown(&second, None)), "and none that the person may know");
    // the player's choice in the other tab completes the turn in this one
    choose(&mut second, ANN, Half::Red);
    let there = shown(&second, None);
    assert!(before.has_changed(&there) && there.ply == 1);
    assert!(first.reload() && first.ply() == 1);
}
