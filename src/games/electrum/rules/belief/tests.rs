//! Beliefs against worlds as they are imagined, which are tested against deals, and against counting.

use std::collections::BTreeMap;

use super::*;
use crate::engine::{Rules, Seat, Seed, Turn, Viewer, Weighted};
use crate::games::electrum::rules::{Electrum, Leader, Options, Preset};

/// Views of games played at random, of both seats.
fn views(options: &Options, games: u64, mut look: impl FnMut(&Electrum, &View, &mut Rng)) {
    for number in 0..games {
        let mut rng = Rng::new(Seed::new(5).derive(number));
        let mut game = Electrum::deal(options, Seats::TWO, rng.seed()).expect("the options are valid");
        let (mut legal, mut events) = (Vec::new(), Vec::new());
        while let Turn::One(mover) = game.turn() {
            for seat in Seats::TWO.iter() {
                look(&game, &game.view(Viewer::Seat(seat)), &mut rng);
            }
            game.legal(mover, &mut legal);
            let action = *rng.pick(&legal).expect("a seat to act has an action");
            game.apply(&[action], &mut events).expect("a legal action applies");
            events.clear();
        }
    }
}

fn all_options() -> Vec<Options> {
    let mut all = Vec::new();
    for named in [Preset::Draw, Preset::Block, Preset::AllFives] {
        for leader in [Leader::Doublet, Leader::Winner] {
            let mut options = Options { leader, points_to_win: 100, ..Options::default() };
            named.set(&mut options);
            all.push(options);
        }
    }
    all
}

#[test]
fn the_truth_is_always_believed_possible() {
    let (mut looked, mut patterns) = (0, 0);
    for options in all_options() {
        views(&options, 40, |game, view, rng| {
            let belief = Belief::of(view).expect("a real view can be believed");
            let other = view.seat.expect("a seat's view").next(Seats::TWO);
            assert!(belief.likelihood(game.hand(other)) > 0.0, "{:?} in {view:?}", game.hand(other));
            let drawn = belief.draw(rng).expect("a real view has a world");
            assert!(belief.likelihood(drawn) > 0.0, "{drawn:?} in {view:?}");
            patterns = patterns.max(belief.patterns.len());
            looked += 1;
        });
    }
    assert!(looked > 10_000, "only {looked} views");
    assert!(patterns > 10 && patterns < MOST_PATTERNS / 10, "up to {patterns} patterns");
}

/// All hands, as likely as drawn worlds and imagined worlds come; and a hand is as likely as its share of all says.
#[test]
fn hands_are_as_likely_as_worlds_come() {
    const WORLDS: u32 = 4_000;
    let (mut compared, mut nth, mut uneven) = (0, 0, 0);
    for options in all_options() {
        views(&options, 12, |_, view, rng| {
            nth += 1;
            let belief = Belief::of(view).expect("a real view can be believed");
            let Some(hands) = belief.hands(60).filter(|hands| hands.len() > 2 && nth % 7 == 0) else { return };
            let all: f64 = hands.iter().map(|(_, likelihood)| likelihood).sum();
            uneven += u32::from(hands.iter().any(|(_, likelihood)| likelihood * 1.5 < hands[0].1));
            let (mut drawn, mut imagined) = (BTreeMap::<String, f64>::new(), BTreeMap::<String, (f64, f64)>::new());
            for _ in 0..WORLDS {
                let hand = belief.draw(rng).expect("a real view has a world");
                *drawn.entry(format!("{hand:?}")).or_default() += 1.0;
                let Weighted { world, weight } = Electrum::imagine(view, rng).expect("a real view has a world");
                let other = view.seat.expect("a seat's view").next(Seats::TWO);
                let sum = imagined.entry(format!("{:?}", world.hand(other))).or_default();
                *sum = (sum.0 + weight, sum.1 + weight * weight);
            }
            assert!(drawn.len() <= hands.len() && imagined.len() <= hands.len(), "a world of no listed hand");
            let weight: f64 = imagined.values().map(|sum| sum.0).sum();
            for (hand, likelihood) in hands {
                let name = format!("{hand:?}");
                let share = likelihood / all;
                let often = drawn.get(&name).copied().unwrap_or_default() / f64::from(WORLDS);
                let deviation = (share * (1.0 - share) / f64::from(WORLDS)).sqrt();
                assert!((often - share).abs() < 5.0 * deviation, "{name}: {share}, drawn {often}");
                let (sum, squares) = imagined.get(&name).copied().unwrap_or_default();
                let deviation = deviation + squares.sqrt() / weight;
                assert!((sum / weight - share).abs() < 5.0 * deviation, "{name}: {share}, imagined {}", sum / weight);
            }
            compared += 1;
        });
    }
    assert!(compared > 40 && uneven > 5, "{compared} views compared, {uneven} of them uneven");
}

/// With nothing left to draw there is nothing left to guess.
#[test]
fn an_empty_boneyard_leaves_one_hand() {
    let mut empty = 0;
    let draw = Options { points_to_win: 50, ..Options::default() };
    views(&draw, 60, |game, view, _| {
        if view.boneyard_count == 0 {
            let other = view.seat.expect("a seat's view").next(Seats::TWO);
            let hands = Belief::of(view).and_then(|belief| belief.hands(1)).expect("one way to share them out");
            assert_eq!(hands.iter().map(|(hand, _)| *hand).collect::<Vec<_>>(), [game.hand(other)]);
            empty += 1;
        }
    });
    assert!(empty > 50, "only {empty} views");
}

#[test]
fn a_seat_beside_the_table_believes_nothing() {
    let game = Electrum::deal(&Options::default(), Seats::TWO, Seed::new(1)).expect("a preset can be dealt");
    assert!(Belief::of(&game.view(Viewer::Table)).is_none());
    let mut told_wrong = game.view(Viewer::Seat(Seat::new(0)));
    told_wrong.seats[1].count += 1;
    assert!(Belief::of(&told_wrong).is_none());
}
