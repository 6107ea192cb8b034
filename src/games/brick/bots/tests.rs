//! The opponents' choices, checked against the rules.

use super::candidates::candidates;
use super::effort;
use super::state::{Horizon, PlayoutState};
use crate::bots::search::World;
use crate::bots::{BotRules, Level};
use crate::engine::{Bone, Points, Rng, Rules, Seat, Seats, Seed, Turn, Viewer, Weighted};
use crate::games::brick::rules::{Action, Brick, OpenState, Options, Phase, SeatView, View, Wall};

/// Calls `each` with states of games between a Beginner and random play, and the view of a seat that has a choice.
fn for_each_state(seats: u8, count: u32, mut each: impl FnMut(&Brick, &View, Seed)) {
    let seats = Seats::new(seats).expect("a table");
    let mut rng = Rng::new(Seed::new(21));
    let (mut found, mut legal) = (0, Vec::new());
    while found < count {
        let options = Options { matches: Some(2), ..Options::initial(seats) };
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
                let skips = rng.below(4) == 0 && legal.contains(&Action::Skip);
                let chosen = Brick::choose(&view, Level::Beginner, rng.seed()).expect("a seat to act has a choice");
                let any = *rng.pick(&legal).expect("a seat to act has an action");
                entry.push(if skips { Action::Skip } else { [chosen, any][usize::from(rng.below(2) == 0)] });
            }
            game.apply(&entry, &mut Vec::new()).expect("a legal entry");
        }
    }
}

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
        for_each_state(seats, 100, |game, view, seed| {
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
fn every_level_chooses_legally_and_reproducibly() {
    for seats in [2, 3, 10] {
        for_each_state(seats, 12, |game, view, seed| {
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

#[test]
fn hidden_bricks_never_change_a_choice() {
    let mut exchanged = 0;
    for_each_state(4, 60, |game, view, seed| {
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

#[test]
fn a_playout_agrees_with_the_rules() {
    let (mut ended, mut actions, mut skips) = (0, 0, 0);
    for seats in [2, 3, 6] {
        for_each_state(seats, 12, |_, view, seed| {
            let mut rng = Rng::new(seed);
            let Some(mut playout) = PlayoutState::seen(view, Horizon { turns: u16::MAX, width: 6 }) else {
                panic!("a seat's view")
            };
            if view.phase() == Phase::Reveal {
                return;
            }
            playout.fill(&mut rng);
            let mut game = playout.to_game(view);
            let (mut moves, mut appeal) = (Vec::new(), Vec::new());
            while let Some(mover) = playout.mover() {
                assert_eq!(game.turn(), Turn::One(mover));
                playout.moves(&mut moves);
                playout.appeal(&moves, &mut appeal);
                assert!(!moves.is_empty() && moves.len() == appeal.len());
                assert!(moves.iter().all(|action| game.check(mover, action).is_ok()), "{moves:?}");
                let action = *rng.pick(&moves).expect("there is a move");
                skips += usize::from(action == Action::Skip);
                actions += 1;
                playout.play(&action);
                game.apply(&[action], &mut Vec::new()).expect("a legal action");
                if game.deals() == view.match_number() {
                    assert_eq!(playout.scores[..game.scores().len()], *game.scores());
                }
            }
            ended += 1;
            assert!(game.turn().is_over() || game.deals() > view.match_number());
            assert_eq!(playout.scores[..game.scores().len()], *game.scores());
            let chances: f64 = game.seats().iter().map(|seat| playout.worth(seat)).sum();
            assert!((chances - 1.0).abs() < 1e-9, "{chances}");
        });
    }
    assert!(ended > 25 && actions > 500 && skips > 20, "{ended} {actions} {skips}");
}

#[test]
fn each_level_above_beginner_searches_more_than_the_one_below() {
    for seats in 2..=10 {
        let seats = Seats::new(seats).expect("a table");
        assert!(effort(Level::Beginner, seats).is_none());
        let efforts = Level::ALL.into_iter().filter_map(|level| effort(level, seats));
        let playouts: Vec<u32> = efforts.map(|effort| effort.playouts).collect();
        assert!(playouts.len() == 4 && playouts.is_sorted_by(|a, b| a < b), "{playouts:?}");
    }
}

/// The view of a seat with these bricks, to move at this wall with nothing to draw. The other hand is empty.
fn view_of(wall: Wall, seat: Seat, bricks: &[Bone]) -> View {
    let mut hand = bricks.to_vec();
    hand.sort_unstable();
    let mut seats = vec![SeatView { count: 0, hand: None }; 2];
    seats[seat.index()] = SeatView { count: hand.len(), hand: Some(hand) };
    let table = OpenState {
        options: Options::default(),
        phase: Phase::Play(seat),
        wall,
        readied: Vec::new(),
        scores: vec![0; 2],
        match_number: 1,
        skips: 0,
        shown: vec![Vec::new(); 2],
    };
    View { seat: Some(seat), table, seats, yard_count: 0, brickyard: None }
}

#[test]
fn with_five_and_more_seats_brutal_plays_a_readied_brick_only_if_its_own_fit_nowhere() {
    let [four, five] = [4, 5].map(|seats| effort(Level::Brutal, Seats::new(seats).expect("a table")));
    assert!(four.is_some_and(|effort| effort.waits) && five.is_some_and(|effort| !effort.waits));
    let is_readied = |action: &Action| matches!(action, Action::PlaceReadied(..));
    let json = r#"[{"bone":"5-5","face_down":false,"at":["(0,0)","(1,0)"],"layer":0}]"#;
    let wall: Wall = serde_json::from_str(json).expect("a wall");
    for (held, fits) in [("5-6", true), ("3-4", false)] {
        let mut view = view_of(wall.clone(), Seat::new(0), &[held.parse().expect("a brick")]);
        view.table.readied = vec!["1-1".parse().expect("a brick")];
        for waits in [true, false] {
            let found = candidates(&view, 8, waits);
            assert_eq!(found.iter().any(|action| matches!(action, Action::Place(..))), fits);
            assert_eq!(found.iter().any(is_readied), waits || !fits, "{held}, {waits}");
            assert!(found.contains(&Action::Skip));
        }
    }
}

/// Nothing can be drawn, and the other seat is about to be stuck: the heavy brick has to go first.
#[test]
fn a_searching_level_gets_rid_of_heavy_bricks_in_time() {
    let json = r#"[{"bone":"1-1","face_down":false,"at":["(0,0)","(1,0)"],"layer":0}]"#;
    let wall = serde_json::from_str(json).expect("a wall");
    let own = Seat::new(0);
    let held = ["6-6", "0-1"].map(|bone| bone.parse().expect("a brick"));
    let view = view_of(wall, own, &held);
    // no hand holds the rest of the set, so the outcome is certain
    for level in [Level::Tough, Level::Brutal] {
        let choice = Brick::choose(&view, level, Seed::new(1)).expect("a choice");
        assert!(matches!(choice, Action::Place(bone, _) if bone.pips() == 12), "{level}: {choice}");
    }
}
