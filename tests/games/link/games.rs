//! Whole games between several devices, through messages only.

use boneyard::engine::{Rules, ShowsView};
use boneyard::games::GameId;
use boneyard::games::brick::rules::Brick;
use boneyard::games::color::rules::Color;
use boneyard::games::crescendo::rules::Crescendo;
use boneyard::with_game;

use super::table::{Table, bot, person};

fn duel<G: ShowsView>(chance: u64) {
    let mut table = Table::<G>::smallest(chance);
    table.join(&["Ben"]);
    table.start();
    table.play_to_the_end();
    table.assert_verified();
}

#[test]
fn two_devices_play_every_game() {
    for &game in GameId::ALL {
        for chance in 0..2 {
            with_game!(game, Game => duel::<Game>(chance));
        }
    }
}

#[test]
fn four_devices_play_crescendo() {
    let seats = boneyard::engine::Seats::new(4).unwrap();
    let seated = vec![Some(person("Ann")), None, None, None];
    let mut table = Table::<Crescendo>::new(&Crescendo::initial(seats), seated, 1);
    for name in ["Ben", "Cleo", "Dan"] {
        table.join(&[name]);
    }
    table.start();
    table.play_to_the_end();
    table.assert_verified();
}

#[test]
fn ten_seats_of_brick_on_three_devices_and_one_that_shows_the_table() {
    let seats = boneyard::engine::Seats::new(10).unwrap();
    let mut seated = vec![Some(person("Ann")), Some(person("Bea")), Some(bot()), None];
    seated.resize(10, None);
    let mut table = Table::<Brick>::new(&Brick::initial(seats), seated, 1);
    table.join(&["C", "D", "E", "F"]);
    table.join(&["G", "H", "I"]);
    let shows = table.join(&[]);
    table.start();
    assert_eq!(table.seen(0).viewers.len(), 5);
    assert_eq!(table.seen(shows).viewers, [None]);
    table.play_to_the_end();
    table.assert_verified();
}

/// The other device learns that a seat has chosen, but not what.
#[test]
fn a_secret_choice_reaches_the_other_device_only_when_both_have_chosen() {
    let mut table = Table::<Color>::new(&Color::initial(boneyard::engine::Seats::TWO), vec![None, None], 3);
    table.join(&["Ann"]);
    table.join(&["Ben"]);
    table.start();
    let seat = table.seen(0).seats()[0];
    let before = table.sent.len();
    let choice = table.guess(0, seat).to_string();
    table.devices[0].guest.act(seat, &choice, false);
    table.say(0);
    table.deliver();
    let position = |table: &Table<Color>, device| table.seen(device).position.clone().unwrap();
    assert_eq!(position(&table, 0).drafts, [(seat, choice)]);
    assert_eq!(position(&table, 1).drafts, []);
    assert_eq!(position(&table, 1).waited_for.len(), 1);
    let to_the_other = table.sent[before..].iter().filter(|(to, _)| *to == 1);
    assert_eq!(to_the_other.clone().count(), 1);
    table.play_to_the_end();
    table.assert_verified();
}
