//! What the opponents do.

use super::effort;
use super::position::{Position, Reach};
use crate::bots::search::World;
use crate::bots::{Judgement, Level};
use crate::engine::{Points, Rng, Rules, Seat, Seats, Seed, Turn, Viewer, Weighted};
use crate::games::brick::rules::{Action, Brick, Options, Phase, View};

/// Positions from games that a beginner and chance play, each with a seat that is to act and has a choice.
fn positions(seats: u8, count: u32, mut each: impl FnMut(&Brick, &View, Seed)) {
    let seats = Seats::new(seats).expect("a table");
    let mut rng = Rng::new(Seed::new(21));
    let (mut found, mut legal) = (0, Vec::new());
    while found < count {
        let options = Options { matches: 2, ..Options::initial(seats) };
        let mut game = Brick::deal(&options, seats, rng.seed()).expect("initial options can be dealt");
        while !game.turn().is_over() && found < count {
            let mut entry = Vec::new();
            for seat in game.turn().movers().iter() {
                game.legal(seat, &mut legal);
                let view = game.view(Viewer::Seat(seat));
                if legal.len() > 1 && rng.below(4) == 0 && found < count {
                    found += 1;
                    each(&game, &view, rng.seed());
                }
                // everything is tried that there is, a skip as often as a placement
                let skips = rng.below(4) == 0 && legal.contains(&Action::Skip);
                let chosen = Brick::choose(&view, Level::Beginner, rng.seed()).expect("a seat to act has a choice");
                let any = *rng.pick(&legal).expect("a seat to act has an action");
                entry.push(if skips { Action::Skip } else { [chosen, any][usize::from(rng.below(2) == 0)] });
            }
            game.apply(&entry, &mut Vec::new()).expect("a legal entry");
        }
    }
}

/// What a brick scores by itself.
fn points(view: &View, action: &Action) -> Points {
    match *action {
        Action::Place(bone, at) => view.wall().check([bone.low(), bone.high()], at).map_or(-1, Points::from),
        _ => 0,
    }
}

#[test]
fn a_beginner_takes_the_most_points() {
    let mut scored = 0;
    for seats in [2, 5] {
        positions(seats, 100, |game, view, seed| {
            let mut legal = Vec::new();
            game.legal(view.seat.expect("a seat's view"), &mut legal);
            let choice = Brick::choose(view, Level::Beginner, seed).expect("a seat to act has a choice");
            let most = legal.iter().map(|action| points(view, action)).max();
            assert_eq!(Some(points(view, &choice)), most);
            scored += usize::from(most > Some(0));
        });
    }
    assert!(scored > 60, "{scored}");
}

#[test]
fn every_level_keeps_to_the_rules_and_chooses_the_same_again() {
    for seats in [2, 3, 10] {
        positions(seats, 12, |game, view, seed| {
            for &level in Brick::LEVELS {
                let choice = Brick::choose(view, level, seed).expect("a seat to act has a choice");
                let seat = view.seat.expect("a seat's view");
                assert_eq!(game.check(seat, &choice), Ok(()), "{level}");
                if level != Level::Brutal {
                    assert_eq!(Brick::choose(view, level, seed), Some(choice), "{level}");
                }
                assert_eq!(Brick::choose(&game.view(Viewer::Table), level, seed), None);
            }
        });
    }
}

/// What a seat cannot see is exchanged for what it could not tell from it: it chooses the same.
#[test]
fn what_is_hidden_never_changes_a_choice() {
    let mut exchanged = 0;
    positions(4, 60, |game, view, seed| {
        let seat = view.seat.expect("a seat's view");
        let Weighted { world, .. } = Brick::imagine(view, &mut Rng::new(seed)).expect("a real view has a world");
        exchanged += usize::from(world != *game);
        let there = world.view(Viewer::Seat(seat));
        for level in [Level::Beginner, Level::NotSoEasy] {
            assert_eq!(Brick::choose(view, level, seed), Brick::choose(&there, level, seed), "{level}");
        }
    });
    assert!(exchanged > 50, "{exchanged}");
}

/// A future is played on as the rules play, to the end of the match.
#[test]
fn a_future_keeps_to_the_rules() {
    let (mut ended, mut actions, mut skips) = (0, 0, 0);
    for seats in [2, 3, 6] {
        positions(seats, 12, |_, view, seed| {
            let mut rng = Rng::new(seed);
            let Some(mut future) = Position::seen(view, Reach { turns: u16::MAX, width: 6 }) else {
                panic!("a seat's view")
            };
            if view.phase() == Phase::Reveal {
                return;
            }
            future.fill(&mut rng);
            let mut game = future.as_a_game(view);
            let (mut moves, mut appeal) = (Vec::new(), Vec::new());
            while let Some(mover) = future.mover() {
                assert_eq!(game.turn(), Turn::One(mover));
                future.moves(&mut moves);
                future.appeal(&moves, &mut appeal);
                assert!(!moves.is_empty() && moves.len() == appeal.len());
                assert!(moves.iter().all(|action| game.check(mover, action).is_ok()), "{moves:?}");
                let action = *rng.pick(&moves).expect("there is a move");
                skips += usize::from(action == Action::Skip);
                actions += 1;
                future.play(&action);
                game.apply(&[action], &mut Vec::new()).expect("a legal action");
                if game.deals() == view.match_number() {
                    assert_eq!(future.scores[..game.scores().len()], *game.scores());
                }
            }
            ended += 1;
            // the next match has begun, or the game is over
            assert!(game.turn().is_over() || game.deals() > view.match_number());
            assert_eq!(future.scores[..game.scores().len()], *game.scores());
            let chances: f64 = game.seats().iter().map(|seat| future.worth(seat)).sum();
            assert!((chances - 1.0).abs() < 1e-9, "{chances}");
        });
    }
    assert!(ended > 25 && actions > 500 && skips > 20, "{ended} {actions} {skips}");
}

#[test]
fn every_level_but_the_first_thinks_and_the_last_thinks_most() {
    assert!(effort(Level::Beginner).is_none());
    let playouts: Vec<u32> = Level::ALL.into_iter().filter_map(effort).map(|effort| effort.playouts).collect();
    assert!(playouts.len() == 4 && playouts[..3].iter().all(|fewer| 10 * fewer < playouts[3]), "{playouts:?}");
}

/// Nothing can be drawn any more, and the other seat is about to be stuck: the heavy brick goes first.
#[test]
fn a_thoughtful_level_does_not_keep_what_will_be_lost() {
    let json = r#"[{"bone":"1-1","face_down":false,"at":["(0,0)","(1,0)"],"layer":0}]"#;
    let wall = serde_json::from_str(json).expect("a wall");
    let own = Seat::new(0);
    let view = View::of_wall(wall, Options::default(), Seats::TWO)
        .holding(own, &["6-6", "0-1"].map(|bone| bone.parse().expect("a brick")))
        .seen_by(own, Phase::Play(own));
    // the rest of the set is with nobody: only what is certain counts
    for level in [Level::Tough, Level::Brutal] {
        let choice = Brick::choose(&view, level, Seed::new(1)).expect("a choice");
        assert!(matches!(choice, Action::Place(bone, _) if bone.pips() == 12), "{level}: {choice}");
    }
}
