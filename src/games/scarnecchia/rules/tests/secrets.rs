//! What a seat may see, and the worlds that fit it.

use super::*;
use crate::engine::{Viewer, Weighted};

#[test]
fn a_seat_sees_its_own_hand_and_what_lay_open() {
    let mut game = Scarnecchia::deal(&Options::default(), Seats::TWO, Seed::new(3)).unwrap();
    let first = legal(&game)[0].clone();
    play(&mut game, &first);
    let view = game.view(Viewer::Seat(seat(0)));
    assert_eq!(view.own_hand(), Some(game.hand(seat(0))));
    assert_eq!((view.seats[1].hand.as_ref(), view.stock.as_ref()), (None, None));
    assert_eq!(view.unseen().len(), view.seats[1].hand.as_ref().map_or(4, Vec::len) + game.stock.len());
    let beside = game.view(Viewer::Table);
    assert!(beside.seats.iter().all(|seat| seat.hand.is_none()));
    let peek = game.view(Viewer::Peek(seat(0)));
    assert_eq!(peek.stock.as_deref().map(<[Bone]>::first), Some(game.stock.last()));
    assert!(peek.unseen().is_empty());
}

#[test]
fn the_tile_that_is_drawn_is_the_owners_secret() {
    let drew = Event::Drew { seat: seat(1), tile: Some(Bone::new(1, 2)), left: 3 };
    let hidden = Event::Drew { seat: seat(1), tile: None, left: 3 };
    assert_eq!(Scarnecchia::seen(&drew, Viewer::Seat(seat(1))), Some(drew.clone()));
    assert_eq!(Scarnecchia::seen(&drew, Viewer::Peek(seat(0))), Some(drew.clone()));
    assert_eq!(Scarnecchia::seen(&drew, Viewer::Seat(seat(0))), Some(hidden.clone()));
    assert_eq!(Scarnecchia::seen(&drew, Viewer::Table), Some(hidden));
}

/// Imagined hands of seat 1, by how often each came.
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

#[test]
fn whoever_announced_holds_what_keeps_the_promise() {
    // 12 takes a build of 7 that is short of 5: 6-6, and 5 in one tile or two
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
fn a_promised_hand_is_as_likely_as_it_came_about() {
    // five hidden tiles: 3-6 alone can take 9, so the hand is 3-6 and three others, one of them drawn after the promise.
    // Any of the four others is left out as often.
    let mut game = position("", &["4-5 0-0=9/1"], ["6-6 0-1 1-2 5-5", "3-6 0-2 0-3 0-4"]);
    // the rest is won, but for one tile that nobody holds
    let stock = std::mem::take(&mut game.stock);
    let left = Bone::new(2, 2);
    game.won[0] = stock.into_iter().filter(|tile| *tile != left).collect();
    game.stock = vec![left];
    let hands = imagined(&game, 4_000);
    assert_eq!(hands.len(), 4, "{hands:?}");
    assert!(hands.values().all(|times| (850..1150).contains(times)), "{hands:?}");
}

#[test]
fn a_rare_promise_is_imagined_too() {
    // of 36 hidden tiles only one pair takes 12 with 6-6 from 1
    let options = Options { sets: 2, ..Options::default() };
    let game = position_with(&options, "6-6", &["0-0 0-1=12/1"], ["3-4 0-1 1-2 5-5", "6-6 5-6 0-2 0-3"]);
    let hands = imagined(&game, 200);
    assert!(hands.keys().all(|hand| hand.contains("6-6")), "{hands:?}");
    assert!(hands.len() > 20);
}
