//! Opponents of Crescendo: legal, honest, and each better than the one below.

use super::{effort, most_points_now};
use crate::bots::{Judgement, Level};
use crate::engine::{Rng, Rules, Seats, Seed, Turn, Viewer, Weighted};
use crate::games::crescendo::rules::{Crescendo, Multipliers, Options, Placement, View};

/// Plays a game, each seat by a level of its own, and gives the totals' winner by seat.
fn game(levels: &[Level], seed: Seed) -> usize {
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

/// The share of games that `level` wins against `below`, every deal twice with the seats changed.
fn share(level: Level, below: Level, deals: u32) -> f64 {
    let mut won = 0;
    for deal in 0..deals {
        let seed = Seed::new(77).derive(u64::from(deal));
        won += u32::from(game(&[level, below], seed) == 0) + u32::from(game(&[below, level], seed) == 1);
    }
    f64::from(won) / f64::from(2 * deals)
}

/// Fixed seeds: the same games are played every time. Bounds lie far below what the long matches in
/// `docs/crescendo.md` showed, and the levels two apart, so that few games do.
#[test]
fn easy_beats_a_beginner() {
    let share = share(Level::Easy, Level::Beginner, 60);
    assert!(share > 0.5, "{share}");
}

#[test]
fn tough_beats_easy() {
    let share = share(Level::Tough, Level::Easy, 20);
    assert!(share > 0.5, "{share}");
}

#[test]
fn brutal_beats_a_beginner() {
    let share = share(Level::Brutal, Level::Beginner, 5);
    assert!(share > 0.5, "{share}");
}

/// Positions of games between beginners at tables of two to four.
fn positions(wanted: usize, mut ask: impl FnMut(&Crescendo, &View, Seed)) {
    let mut asked = 0;
    for number in 0.. {
        let seats = Seats::new(2 + u8::try_from(number % 3).expect("at most 2")).expect("a table");
        let seed = Seed::new(number);
        let mut game = Crescendo::deal(&Options::initial(seats), seats, seed).expect("initial options");
        let mut events = Vec::new();
        let mut ply = 0;
        while let Turn::One(seat) = game.turn() {
            let view = game.view(Viewer::Seat(seat));
            ask(&game, &view, seed.derive(ply));
            asked += 1;
            if asked == wanted {
                return;
            }
            let action = Crescendo::choose(&view, Level::Beginner, seed.derive(ply)).expect("a choice");
            game.apply(&[action], &mut events).expect("beginners keep to the rules");
            ply += 1;
        }
    }
}

#[test]
fn every_level_keeps_to_the_rules_and_chooses_the_same_again() {
    positions(24, |game, view, seed| {
        for &level in Crescendo::LEVELS {
            let choice = Crescendo::choose(view, level, seed).expect("a seat to act has a choice");
            let seat = view.seat.expect("a seat's view");
            assert_eq!(game.check(seat, &choice), Ok(()), "{level}");
            if level != Level::Brutal {
                assert_eq!(Crescendo::choose(view, level, seed), Some(choice), "{level}");
            }
            assert_eq!(Crescendo::choose(&game.view(Viewer::Table), level, seed), None);
        }
    });
}

/// What a seat cannot see is exchanged for what it could not tell from it: it chooses the same.
#[test]
fn what_is_hidden_never_changes_a_choice() {
    let mut exchanged = 0;
    positions(150, |game, view, seed| {
        let seat = view.seat.expect("a seat's view");
        let Weighted { world, .. } = Crescendo::imagine(view, &mut Rng::new(seed)).expect("a real view has a world");
        exchanged += usize::from(world != *game);
        let there = world.view(Viewer::Seat(seat));
        for level in [Level::Beginner, Level::NotSoEasy, Level::Tough] {
            assert_eq!(Crescendo::choose(view, level, seed), Crescendo::choose(&there, level, seed), "{level}");
        }
    });
    assert!(exchanged > 140, "{exchanged}");
}

#[test]
fn every_level_but_the_first_thinks_and_more_than_the_one_below() {
    assert!(effort(Level::Beginner).is_none());
    let playouts: Vec<u32> = Level::ALL.into_iter().filter_map(effort).map(|effort| effort.playouts).collect();
    assert!(playouts.is_sorted() && playouts.len() == 4);
}

/// The quick way to the placement of most points, and the slow way over all that is legal.
#[test]
fn the_quick_way_finds_the_most_points() {
    positions(120, |_, view, seed| {
        let greedy = most_points_now(view, &mut Rng::new(seed)).expect("a seat to act has a placement");
        if let Some(hand) = view.own_hand().filter(|_| !view.is_seeding()) {
            let (board, mut legal) = (view.board(), Vec::new());
            view.legal(&mut legal);
            let points = |placement: &Placement| board.score(*placement).points();
            let table = Multipliers::of(&board);
            let (most, placement) = table.most(&board, hand).expect("there is a placement");
            assert_eq!((most, points(&placement)), (points(&greedy), most));
            let promise = hand.iter().map(|&bone| {
                let with = legal.iter().filter(|placement| placement.bone() == bone);
                with.map(points).max().expect("there is a placement")
            });
            assert_eq!(table.promise(&board, hand), promise.sum::<crate::engine::Points>());
        }
    });
}
