//! Beliefs against imagined worlds, which have their own tests against deals.

use std::collections::BTreeMap;

use super::*;
use crate::engine::contract::playout;
use crate::engine::{Rules, Seat, Seed, Viewer, Weighted};
use crate::games::electrum::rules::{Electrum, Leader, Options, Preset};

/// Calls `check` with both seats' views at every ply of random games.
fn views(options: &Options, games: u64, mut check: impl FnMut(&Electrum, &View, &mut Rng)) {
    for number in 0..games {
        let mut rng = Rng::new(Seed::new(5).derive(number));
        let game = Electrum::deal(options, Seats::TWO, rng.seed()).expect("the options are valid");
        for game in playout(game, Rng::new(rng.seed())) {
            for seat in Seats::TWO.iter() {
                check(&game, &game.view(Viewer::Seat(seat)), &mut rng);
            }
        }
    }
}

fn all_options() -> Vec<Options> {
    let mut all = Vec::new();
    for named in [Preset::Draw, Preset::Block, Preset::AllFives] {
        for leader in [Leader::Doublet, Leader::Winner] {
            all.push(Options { leader, points_to_win: 100, ..named.options() });
        }
    }
    all
}

#[test]
fn the_actual_hand_is_always_possible() {
    let (mut checked, mut patterns) = (0, 0);
    for options in all_options() {
        views(&options, 40, |game, view, rng| {
            let belief = Belief::of(view).expect("a real view has a belief");
            let other = view.seat.expect("a seat's view").next(Seats::TWO);
            assert!(belief.likelihood(game.hand(other)) > 0.0, "{:?} in {view:?}", game.hand(other));
            let drawn = belief.draw(rng).expect("a real view has a world");
            assert!(belief.likelihood(drawn) > 0.0, "{drawn:?} in {view:?}");
            patterns = patterns.max(belief.patterns.len());
            checked += 1;
        });
    }
    assert!(checked > 10_000, "only {checked} views");
    assert!(patterns > 10 && patterns < MAX_PATTERNS / 10, "up to {patterns} patterns");
}

#[test]
fn likelihoods_match_the_frequencies_of_drawn_and_imagined_hands() {
    const WORLDS: u32 = 4_000;
    let (mut compared, mut nth, mut uneven) = (0, 0, 0);
    for options in all_options() {
        views(&options, 12, |_, view, rng| {
            nth += 1;
            let belief = Belief::of(view).expect("a real view has a belief");
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

#[test]
fn an_empty_boneyard_leaves_one_possible_hand() {
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
fn a_spectator_and_a_contradictory_view_have_no_belief() {
    let game = Electrum::deal(&Options::default(), Seats::TWO, Seed::new(1)).expect("a preset can be dealt");
    assert!(Belief::of(&game.view(Viewer::Table)).is_none());
    let mut contradictory = game.view(Viewer::Seat(Seat::new(0)));
    contradictory.seats[1].count += 1;
    assert!(Belief::of(&contradictory).is_none());
}
