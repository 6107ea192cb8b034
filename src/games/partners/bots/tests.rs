//! The opponents.

use super::hand_world::HandWorld;
use crate::bots::search::World;
use crate::bots::{BotRules, Level};
use crate::engine::contract::HasOptions;
use crate::engine::{Points, Rng, Rules, Seat, Seats, Seed, Turn, Viewer};
use crate::games::partners::rules::{Action, Event, Options, Partners};

/// A world of its own plays as the rules do.
#[test]
fn a_hand_in_a_world_is_that_of_the_rules() {
    for (name, mut options) in Partners::named() {
        options.lead_pass = if options.capicua > 0 { 30 } else { options.lead_pass };
        let mut rng = Rng::new(Seed::new(3));
        for seed in 0..30 {
            let mut game = Partners::deal(&options, Seats::new(4).unwrap(), Seed::new(seed)).unwrap();
            let Some(mut world) = truth(&game) else { continue };
            let (mut legal, mut moves) = (Vec::new(), Vec::new());
            while let Turn::One(seat) = game.turn() {
                let Some(mover) = world.mover() else { break };
                game.legal(seat, &mut legal);
                world.moves(&mut moves);
                assert_eq!((mover, &moves), (seat, &legal), "{name}");
                let action = *rng.pick(&legal).unwrap();
                let mut events = Vec::new();
                game.apply(&[action], &mut events).unwrap();
                world.play(&action);
                let ended = events.iter().any(|event| matches!(event, Event::HandEnded(_)));
                assert_eq!(world.mover().is_none(), ended, "{name}");
                // an opening that is dealt in the same turn may score already
                let deals = events.iter().filter(|event| matches!(event, Event::Dealt { .. })).count();
                if deals == 0 {
                    assert_eq!(world.scores(), game.scores(), "{name}");
                }
            }
        }
    }
}

fn truth(game: &Partners) -> Option<HandWorld> {
    let mover = game.turn().movers().iter().next()?;
    let mut world = HandWorld::seen(&game.view(Viewer::Seat(mover)))?;
    let open = game.view(Viewer::Peek(mover));
    for (hand, seen) in world.hands.iter_mut().zip(open.hands) {
        *hand = seen.bones?.into_iter().collect();
    }
    Some(world)
}

/// The share of hands that the pair of the first and the third level wins against the other pair, ties half.
fn share(levels: [Level; 4], hands: u32) -> f64 {
    let (mut won, mut played) = (0.0, 0.0);
    let mut seed = 0;
    while played < f64::from(hands) {
        for swapped in 0..2 {
            let options = Options::default();
            let mut game = Partners::deal(&options, Seats::new(4).unwrap(), Seed::new(seed)).unwrap();
            let level_of = |seat: Seat| levels[(seat.index() + swapped) % 4];
            let mut ply = 0;
            while let Turn::One(seat) = game.turn() {
                let thoughts = Seed::new(seed).derive(ply);
                let action = Partners::choose(&game.view(Viewer::Seat(seat)), level_of(seat), thoughts).unwrap();
                let mut events = Vec::new();
                game.apply(&[action], &mut events).unwrap();
                ply += 1;
                for event in &events {
                    if let Event::HandEnded(end) = event {
                        played += 1.0;
                        won += match end.winners.first() {
                            None => 0.5,
                            Some(winner) => f64::from(u8::from(winner.index() % 2 == swapped)),
                        };
                    }
                }
            }
        }
        seed += 1;
    }
    won / played
}

#[test]
fn searching_pairs_beat_beginners() {
    let share = share([Level::Easy, Level::Beginner, Level::Easy, Level::Beginner], 150);
    assert!(share > 0.6, "{share}");
}

#[test]
fn a_strong_partner_helps_a_weak_one() {
    let share = share([Level::Tough, Level::Easy, Level::Easy, Level::Easy], 400);
    assert!(share > 0.51, "{share}");
}

#[test]
fn the_same_seed_gives_the_same_action() {
    let game = Partners::deal(&Options::default(), Seats::new(4).unwrap(), Seed::new(9)).unwrap();
    let Turn::One(seat) = game.turn() else { panic!("the match has begun") };
    let view = game.view(Viewer::Seat(seat));
    for level in Level::ALL {
        let choose = || Partners::choose(&view, level, Seed::new(4));
        assert_eq!(choose(), choose());
        assert!(choose().is_some_and(|action| matches!(action, Action::Play(..))));
    }
    let total: Points = game.scores().iter().sum();
    assert_eq!(total, 0);
}
