//! What a seat may see, and imagined worlds.

use super::*;
use crate::engine::{Viewer, Weighted};

#[test]
fn a_seat_sees_its_own_hand_and_the_open_tiles() {
    let mut game = Scarnecchia::deal(&Options::default(), Seats::TWO, Seed::new(3)).unwrap();
    let first = legal(&game)[0].clone();
    play(&mut game, &first);
    let view = game.view(Viewer::Seat(seat(0)));
    assert_eq!(view.own_hand(), Some(game.hand(seat(0))));
    assert_eq!((view.seats[1].hand.as_ref(), view.stock.as_ref()), (None, None));
    assert_eq!(view.unseen().len(), view.seats[1].hand.as_ref().map_or(4, Vec::len) + game.stock.len());
    let spectator = game.view(Viewer::Table);
    assert!(spectator.seats.iter().all(|seat| seat.hand.is_none()));
    let peek = game.view(Viewer::Peek(seat(0)));
    assert_eq!(peek.stock.as_deref().map(<[Bone]>::first), Some(game.stock.last()));
    assert!(peek.unseen().is_empty());
}

/// docs/rules/scarnecchia.md, A turn 1
#[test]
fn only_its_owner_sees_a_drawn_tile() {
    let drew = Event::Drew { seat: seat(1), tile: Some(Bone::new(1, 2)), left: 3 };
    let hidden = Event::Drew { seat: seat(1), tile: None, left: 3 };
    assert_eq!(Scarnecchia::seen(&drew, Viewer::Seat(seat(1))), Some(drew.clone()));
    assert_eq!(Scarnecchia::seen(&drew, Viewer::Peek(seat(0))), Some(drew.clone()));
    assert_eq!(Scarnecchia::seen(&drew, Viewer::Seat(seat(0))), Some(hidden.clone()));
    assert_eq!(Scarnecchia::seen(&drew, Viewer::Table), Some(hidden));
}

/// The hands of seat 1 in imagined worlds, with their frequency.
fn imagined(game: &Scarnecchia, times: u32) -> std::collections::BTreeMap<String, u32> {
    let view = game.view(Viewer::Seat(seat(0)));
    let mut rng = Rng::new(Seed::new(9));
    let mut hands = std::collections::BTreeMap::new();
    for _ in 0..times {
        let Weighted { world, .. } = Scarnecchia::imagine(&view, &mut rng).expect("a world");
        assert_eq!(world.view(Viewer::Seat(seat(0))), view);
        *hands.entry(hand_of(&world, 1)).or_default() += 1;
    }
    hands
}

/// docs/rules/scarnecchia.md, Builds 3
#[test]
fn an_imagined_owner_can_keep_the_promise() {
    // a build of 7 with target 12 needs 6-6, and 5 in one tile or two
    let game = position("", &["1-1 2-3=12/1"], ["3-4 0-1 1-2 5-5", "6-6 0-5 0-2 0-3"]);
    for hand in imagined(&game, 400).keys() {
        let hand = tiles(hand);
        assert!(hand.contains(&Bone::new(6, 6)), "{hand:?}");
        let others: Vec<u16> = hand.iter().filter(|tile| tile.pips() != 12).map(|tile| tile.pips()).collect();
        let [a, b, c] = others[..] else { panic!("{hand:?}") };
        assert!([a, b, c, a + b, a + c, b + c].contains(&5), "{hand:?}");
    }
}

#[test]
fn imagined_hands_that_keep_a_promise_are_equally_likely() {
    // five hidden tiles: only 3-6 captures 9, so the hand is 3-6 and three of the four others, each left out equally
    // often
    let mut game = position("", &["4-5 0-0=9/1"], ["6-6 0-1 1-2 5-5", "3-6 0-2 0-3 0-4"]);
    // all other tiles are won, except one that is in the stock
    let stock = std::mem::take(&mut game.stock);
    let left = Bone::new(2, 2);
    game.won[0] = stock.into_iter().filter(|tile| *tile != left).collect();
    game.stock = vec![left];
    let hands = imagined(&game, 4_000);
    assert_eq!(hands.len(), 4, "{hands:?}");
    assert!(hands.values().all(|times| (850..1150).contains(times)), "{hands:?}");
}

#[test]
fn a_rare_promise_is_imagined() {
    // few of the hands from 36 hidden tiles raise the build from 1 to 12 and hold 6-6
    let options = Options { sets: 2, ..Options::default() };
    let game = position_with(&options, "6-6", &["0-0 0-1=12/1"], ["3-4 0-1 1-2 5-5", "6-6 5-6 0-2 0-3"]);
    let hands = imagined(&game, 200);
    assert!(hands.keys().all(|hand| hand.contains("6-6")), "{hands:?}");
    assert!(hands.len() > 20);
}
