//! The opponents keep to the rules, use no hidden knowledge, and beat the levels below.

use super::{Multipliers, effort};
use crate::bots::{BotRules, Level};
use crate::engine::contract::playout;
use crate::engine::{GameView, Points, Rng, Rules, Seats, Seed, Turn, Viewer, Weighted};
use crate::games::crescendo::rules::{Crescendo, Options, Placement, View};

fn winner(levels: &[Level], seed: Seed) -> usize {
    let seats = Seats::new(u8::try_from(levels.len()).expect("few seats")).expect("a table");
    let mut game = Crescendo::deal(&Options::initial(seats), seats, seed).expect("initial options");
    let mut events = Vec::new();
    for ply in 0.. {
        match game.turn() {
            Turn::One(seat) => {
                let view = game.view(Viewer::Seat(seat));
                let chosen = Crescendo::choose(&view, levels[seat.index()], seed.derive(1000 + ply));
                let action = chosen.expect("a seat to act has a choice");
                game.apply(&[action], &mut events).expect("opponents keep to the rules");
            }
            Turn::Over(outcome) => return outcome.winners.iter().next().expect("a leader").index(),
            Turn::Together(_) => unreachable!("seats act one by one"),
        }
    }
    unreachable!("a game ends")
}

/// The share of games that `level` wins against `below`, with every deal played twice and the seats swapped.
fn win_share(level: Level, below: Level, deals: u32) -> f64 {
    let mut won = 0;
    for deal in 0..deals {
        let seed = Seed::new(77).derive(u64::from(deal));
        won += u32::from(winner(&[level, below], seed) == 0) + u32::from(winner(&[below, level], seed) == 1);
    }
    f64::from(won) / f64::from(2 * deals)
}

// The seeds are fixed, so the games are the same in every run. The bounds lie far below the figures in
// `docs/crescendo.md`, and most levels compared are two apart, so that few games are enough.

#[test]
fn easy_beats_a_beginner() {
    let share = win_share(Level::Easy, Level::Beginner, 60);
    assert!(share > 0.5, "{share}");
}

#[test]
fn tough_beats_easy() {
    let share = win_share(Level::Tough, Level::Easy, 20);
    assert!(share > 0.5, "{share}");
}

#[test]
fn brutal_beats_a_beginner() {
    let share = win_share(Level::Brutal, Level::Beginner, 5);
    assert!(share > 0.5, "{share}");
}

fn positions(wanted: usize) -> impl Iterator<Item = (Crescendo, View, Seed)> {
    let game = |number: u64| {
        let seats = Seats::new(2 + u8::try_from(number % 3).expect("at most 2")).expect("a table");
        let seed = Seed::new(number);
        let game = Crescendo::deal(&Options::initial(seats), seats, seed).expect("initial options");
        let position = move |(game, ply): (Crescendo, u64)| {
            let seat = game.turn().movers().iter().next().expect("a seat is to move");
            let view = game.view(Viewer::Seat(seat));
            (game, view, seed.derive(ply))
        };
        playout(game, Rng::new(seed)).zip(0..).map(position)
    };
    (0..).flat_map(game).take(wanted)
}

#[test]
fn every_level_keeps_to_the_rules_and_is_deterministic() {
    for (game, view, seed) in positions(24) {
        for &level in Crescendo::LEVELS {
            let choice = Crescendo::choose(&view, level, seed).expect("a seat to act has a choice");
            let seat = view.seat.expect("a seat's view");
            assert_eq!(game.check(seat, &choice), Ok(()), "{level}");
            // Brutal is too slow to ask twice
            if level != Level::Brutal {
                assert_eq!(Crescendo::choose(&view, level, seed), Some(choice), "{level}");
            }
            assert_eq!(Crescendo::choose(&game.view(Viewer::Table), level, seed), None);
        }
    }
}

#[test]
fn hidden_bones_do_not_change_a_choice() {
    let mut exchanged = 0;
    for (game, view, seed) in positions(150) {
        let seat = view.seat.expect("a seat's view");
        let Weighted { world, .. } = Crescendo::imagine(&view, &mut Rng::new(seed)).expect("a real view has a world");
        exchanged += usize::from(world != game);
        let there = world.view(Viewer::Seat(seat));
        for level in [Level::Beginner, Level::NotSoEasy, Level::Tough] {
            assert_eq!(Crescendo::choose(&view, level, seed), Crescendo::choose(&there, level, seed), "{level}");
        }
    }
    assert!(exchanged > 140, "{exchanged}");
}

#[test]
fn each_level_but_beginner_searches_more_than_the_one_below() {
    assert!(effort(Level::Beginner).is_none());
    let playouts: Vec<u32> = Level::ALL.into_iter().filter_map(effort).map(|effort| effort.playouts).collect();
    assert!(playouts.is_sorted() && playouts.len() == 4);
}

#[test]
fn the_greedy_placement_of_a_playout_scores_the_most_points() {
    for (_, view, seed) in positions(120) {
        let greedy = Crescendo::greedy(&view, &mut Rng::new(seed)).expect("a seat to act has a placement");
        let Some(hand) = view.own_hand().filter(|_| !view.is_seeding()) else { continue };
        let (board, mut legal) = (view.board(), Vec::new());
        view.legal(&mut legal);
        let points = |placement: &Placement| board.score(*placement).points();
        let multipliers = Multipliers::of(&board);
        let (most, placement) = multipliers.most(&board, hand).expect("there is a placement");
        assert_eq!((most, points(&placement)), (points(&greedy), most));
        let alone = hand.iter().map(|&bone| {
            let with = legal.iter().filter(|placement| placement.bone() == bone);
            with.map(points).max().expect("there is a placement")
        });
        assert_eq!(multipliers.potential(&board, hand), alone.sum::<Points>());
    }
}
