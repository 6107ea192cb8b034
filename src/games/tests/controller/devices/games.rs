//! Whole games of every kind at several devices.

use super::*;
use crate::games::brick::rules::Brick;
use crate::games::color::rules::Color;
use crate::games::crescendo::rules::Crescendo;
use crate::games::scarnecchia::rules::Scarnecchia;

fn duel<G: crate::app::game::GamePage>() {
    let mut room = Room::<G>::new(vec![Some(person("Ann")), None]);
    room.join(&["Ben"]);
    room.start();
    assert_eq!(room.tab().now(|now| now.role), TableRole::Host);
    assert_eq!(room.guest_tab(0).now(|now| now.role), TableRole::Guest);
    for tab in [room.tab(), room.guest_tab(0)] {
        assert!(tab.now(|now| !now.covered && !now.is_watched()), "one person at each device");
    }
    assert_eq!((room.tab().now(|now| now.you), room.guest_tab(0).now(|now| now.you)), (Seat::new(0), Seat::new(1)));
    room.play_to_the_end();
    room.assert_ended();
    // the result is in each device's own statistics
    for tab in room.tabs() {
        let results = tab.storage.get(&keys::results(G::NAME)).unwrap().unwrap();
        assert!(results.contains("\"points\""), "{results}");
    }
    // equal moves in a row share a row, and a seat knows more of its own draws
    assert!(room.tabs().all(|tab| tab.moves().len() > 3));
}

#[test]
fn two_devices_play_electrum() {
    duel::<Electrum>();
}

#[test]
fn two_devices_play_crescendo() {
    duel::<Crescendo>();
}

#[test]
fn two_devices_play_scarnecchia() {
    duel::<Scarnecchia>();
}

#[test]
fn two_devices_play_color() {
    duel::<Color>();
}

#[test]
fn two_devices_play_brick() {
    duel::<Brick>();
}

#[test]
fn people_guests_computer_players_and_a_device_that_shows_the_table_are_mixed() {
    let seats = vec![Some(person("Ann")), None, Some(bot(Level::Beginner)), None];
    let mut room = Room::<Crescendo>::new(seats);
    room.join(&["Ben", "Cleo"]);
    room.join(&[]);
    room.start();
    assert!(room.guest_tab(1).now(TableState::is_watched), "it shows the table");
    room.play(3);
    let shared = room.guest_tab(0);
    assert_eq!(shared.now(|now| now.seat_names.persons()), 2);
    room.play_to_the_end();
    room.assert_ended();
}

#[test]
fn a_host_without_a_seat_shows_the_table_between_two_phones() {
    let mut room = Room::<Brick>::new(vec![None, None]);
    room.join(&["Ann"]);
    room.join(&["Ben"]);
    room.start();
    assert!(room.tab().now(|now| now.is_watched() && !now.covered));
    room.play_to_the_end();
    room.assert_ended();
}
