//! Whole matches in every preset: bones, points, the end of hands and of the match.

use crate::engine::contract::{HasOptions, playout};
use crate::engine::{Bone, HasTrace, Points, Rng, Rules, Seat, Seats, Seed, ShowsView, Turn, Viewer};
use crate::games::partners::rules::{Event, Options, Partners, Unit};

fn tables() -> Vec<(Options, Seats)> {
    let of = |(_, options): (&str, Options)| [3, 4].map(|seats| (options.clone(), Seats::new(seats).unwrap()));
    let mut tables: Vec<(Options, Seats)> = Partners::named().into_iter().flat_map(of).collect();
    for (options, seats) in &mut tables {
        options.fit(*seats);
    }
    tables
}

/// Points of the events of a turn, by seat.
fn add_points(events: &[Event], scores: &mut [Points]) {
    for event in events {
        match event {
            Event::Bonus { seats, points, .. } => seats.iter().for_each(|seat| scores[seat.index()] += points),
            Event::HandEnded(end) => end.add_to(scores),
            _ => {}
        }
    }
}

#[test]
fn every_bone_is_somewhere_once_and_points_add_up() {
    for (options, seats) in tables() {
        for seed in 0..20 {
            let mut game = Partners::deal(&options, seats, Seed::new(seed)).unwrap();
            let mut rng = Rng::new(Seed::new(seed));
            let (mut legal, mut scores) = (Vec::new(), game.scores().to_vec());
            while let Turn::One(seat) = game.turn() {
                game.legal(seat, &mut legal);
                let mut events = Vec::new();
                let before = game.view(Viewer::Table);
                game.apply(&[*rng.pick(&legal).unwrap()], &mut events).unwrap();
                add_points(&events, &mut scores);
                assert_eq!(game.scores(), scores);
                let mut bones: Vec<Bone> = game.census().into_iter().map(|(bone, _)| bone).collect();
                bones.sort_unstable();
                assert_eq!(bones, Bone::set(options.highest).collect::<Vec<_>>());
                check_hand_end(&game, &before, &events);
            }
            check_match_end(&game);
        }
    }
}

/// The table at the end of a hand is shown with open hands and the points that it brought.
fn check_hand_end(game: &Partners, before: &crate::games::partners::rules::View, events: &[Event]) {
    let dealt = events.iter().any(|event| matches!(event, Event::Dealt { .. }));
    let end = Partners::deal_end(before, events);
    assert_eq!(end.is_some(), dealt);
    if let Some(end) = end {
        assert!(end.hands.iter().all(|hand| hand.bones.is_some()) && end.boneyard.bones.is_some());
        assert_eq!(end.unseen(), Some(vec![]), "all bones are open");
    }
    assert!(Partners::passed(events).is_some());
    assert!(!game.turn().is_over() || !dealt);
}

fn check_match_end(game: &Partners) {
    let Turn::Over(outcome) = game.turn() else { panic!("the match is over") };
    let target = game.table().options.points_to_win;
    let reached = |seat: Seat| game.scores()[seat.index()] >= target;
    let drawn = !game.seats().iter().any(reached);
    assert!(game.seats().iter().all(|seat| outcome.winners.contains(seat) == (reached(seat) || drawn)));
    assert!(!drawn || game.deals() >= 100);
    if game.table().options.unit != Unit::Pips {
        assert!(game.deals() < 200);
    }
}

/// A seat's pass proves what it lacks, and the seat to act can play.
#[test]
fn imagined_hands_fit_the_passes() {
    for (options, seats) in tables() {
        let mut checked = 0;
        let game = Partners::deal(&options, seats, Seed::new(5)).unwrap();
        for position in playout(game, Rng::new(Seed::new(6))).take(120) {
            let mut rng = Rng::new(Seed::new(7));
            let Turn::One(mover) = position.turn() else { break };
            for viewer in seats.iter() {
                let world = Partners::imagine(&position.view(Viewer::Seat(viewer)), &mut rng).unwrap().world;
                for seat in seats.iter() {
                    let lacks = &world.table().lacks[seat.index()];
                    assert!(!world.0.hands[seat.index()].iter().any(|bone| lacks.iter().any(|face| bone.has(*face))));
                    checked += lacks.len();
                }
                assert!(world.0.hands[mover.index()].iter().any(|bone| world.table().fits(*bone)));
            }
        }
        assert!(checked > 0);
    }
}
