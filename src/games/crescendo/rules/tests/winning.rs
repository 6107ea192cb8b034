//! The lead, the challenge and the end (docs/rules/crescendo.md, The lead; docs/rules/crescendo.md, The challenge;
//! docs/rules/crescendo.md, The end).

use super::{at, mover, play, seeded};
use crate::engine::{Outcome, Rejection, Rules, Seat, SeatSet, Turn};
use crate::games::crescendo::rules::{Crescendo, Ending, Event, Options};

fn threshold(threshold: i32) -> Options {
    Options { threshold, first: None }
}

fn won_by(game: &Crescendo) -> Option<usize> {
    match game.turn() {
        Turn::Over(Outcome { winners }) => winners.iter().next().map(Seat::index),
        _ => None,
    }
}

fn turns_left(game: &Crescendo) -> Option<(usize, Vec<u8>)> {
    game.challenge.as_ref().map(|challenge| (challenge.seat.index(), challenge.turns_left.clone()))
}

/// docs/rules/crescendo.md, The lead 3
#[test]
fn the_first_turn_makes_the_first_leader() {
    for seats in 2..=4 {
        let mut game = seeded(&threshold(500), seats, 11);
        let first = mover(&game);
        let events = play(&mut game, false);
        assert!(events.contains(&Event::TookTheLead { seat: first, from: None }));
        assert_eq!(game.leader, Some(first));
    }
}

/// Plays the placement that scores least, after which seat 0 has `over` points more than the leader.
fn after_a_turn(over: i32, seed: u64) -> (Crescendo, Vec<Event>) {
    let mut probe = at(&threshold(500), &[0, 0], Some(1), seed);
    play(&mut probe, false);
    let gain = probe.scores()[0];
    let mut game = at(&threshold(500), &[60 - gain + over, 60], Some(1), seed);
    let events = play(&mut game, false);
    assert_eq!(game.scores()[0], 60 + over);
    (game, events)
}

/// docs/rules/crescendo.md, The lead 2
#[test]
fn a_tie_changes_nothing_and_one_point_more_takes_the_lead() {
    let (game, events) = after_a_turn(0, 5);
    assert_eq!(game.leader, Some(Seat::new(1)));
    assert!(!events.iter().any(|event| matches!(event, Event::TookTheLead { .. })));
    let (game, events) = after_a_turn(1, 5);
    assert_eq!(game.leader, Some(Seat::new(0)));
    assert!(events.contains(&Event::TookTheLead { seat: Seat::new(0), from: Some(Seat::new(1)) }));
}

/// docs/rules/crescendo.md, The lead 1
#[test]
fn the_new_leader_exceeds_every_other_total() {
    let mut game = at(&threshold(500), &[50, 60, 200], Some(2), 6);
    play(&mut game, false);
    assert_eq!(game.leader, Some(Seat::new(2)));
}

/// docs/rules/crescendo.md, The challenge 1
#[test]
fn the_threshold_itself_starts_no_challenge() {
    let mut probe = at(&threshold(50), &[0, 0], Some(0), 5);
    play(&mut probe, false);
    let gain = probe.scores()[0];
    for (total, challenged) in [(50, false), (51, true)] {
        let mut game = at(&threshold(50), &[total - gain, 0], Some(0), 5);
        let events = play(&mut game, false);
        assert_eq!(game.scores()[0], total);
        assert_eq!(game.challenge.is_some(), challenged);
        let challenge = Event::Challenged { seat: Seat::new(0), turns: 2, threshold: 50 };
        assert_eq!(events.contains(&challenge), challenged);
    }
}

/// docs/rules/crescendo.md, The challenge 2
#[test]
fn with_two_seats_the_other_has_two_turns_and_the_leader_one_between() {
    let mut game = at(&threshold(50), &[400, 0], Some(0), 5);
    play(&mut game, false);
    assert_eq!(turns_left(&game), Some((0, vec![0, 2])));
    play(&mut game, false);
    assert_eq!(turns_left(&game), Some((0, vec![0, 1])));
    // docs/rules/crescendo.md, The challenge 4
    let events = play(&mut game, false);
    assert!(!events.iter().any(|event| matches!(event, Event::Challenged { .. } | Event::Won { .. })));
    assert_eq!(turns_left(&game), Some((0, vec![0, 1])));
    let events = play(&mut game, false);
    assert!(matches!(events.last(), Some(Event::Won { ending: Ending::Held, .. })));
    assert_eq!(turns_left(&game), Some((0, vec![0, 0])), "the view still shows the challenge");
    assert_eq!(won_by(&game), Some(0));
    assert!(matches!(game.apply(&[], &mut Vec::new()), Err(Rejection::Over)));
}

/// docs/rules/crescendo.md, The challenge 2
#[test]
fn with_three_or_four_seats_every_other_seat_has_one_turn() {
    for seats in 3..=4 {
        let mut scores = vec![0; seats];
        scores[0] = 400;
        let mut game = at(&threshold(100), &scores, Some(0), 5);
        play(&mut game, false);
        let mut left = vec![1; seats];
        left[0] = 0;
        for other in 1..seats {
            assert_eq!(turns_left(&game), Some((0, left.clone())));
            assert_eq!(won_by(&game), None);
            play(&mut game, false);
            left[other] = 0;
        }
        assert_eq!(won_by(&game), Some(0));
    }
}

/// docs/rules/crescendo.md, The challenge 3
#[test]
fn overtaking_starts_a_new_challenge() {
    // seat 0 leads with 400; seat 1 has 404, so any placement overtakes
    let mut game = at(&threshold(100), &[390, 404, 0], Some(1), 5);
    game.leader = Some(Seat::new(0));
    game.scores = vec![400, 404, 0];
    game.turn = Seat::new(1);
    game.challenge = Some(super::super::Challenge::of(Seat::new(0), game.seats()));
    let events = play(&mut game, false);
    assert!(events.contains(&Event::TookTheLead { seat: Seat::new(1), from: Some(Seat::new(0)) }));
    assert!(events.contains(&Event::Challenged { seat: Seat::new(1), turns: 1, threshold: 100 }));
    assert_eq!(turns_left(&game), Some((1, vec![1, 0, 1])));
    play(&mut game, false);
    assert_eq!(turns_left(&game), Some((1, vec![1, 0, 0])));
    play(&mut game, false);
    assert_eq!(won_by(&game), Some(1));
}

/// docs/rules/crescendo.md, The challenge 1
#[test]
fn a_leader_who_passes_the_threshold_later_is_challenged_then() {
    let mut game = at(&threshold(100), &[99, 50, 50, 50], Some(0), 5);
    let gain = {
        let mut probe = game.clone();
        play(&mut probe, true);
        probe.scores()[0] - 99
    };
    assert!(gain > 1, "the best placement of this deal scores more than a point");
    let events = play(&mut game, true);
    assert!(!events.iter().any(|event| matches!(event, Event::TookTheLead { .. })));
    assert_eq!(turns_left(&game), Some((0, vec![0, 1, 1, 1])));
}

/// docs/rules/crescendo.md, The end 2
#[test]
fn the_leader_wins_on_a_full_board() {
    let mut ended = 0;
    for seed in 0..30 {
        let mut game = seeded(&threshold(500), 2, seed);
        // the placements that score least never reach the threshold
        while won_by(&game).is_none() {
            play(&mut game, false);
        }
        assert_eq!(game.ending, Some(Ending::Full));
        assert!(!game.board().has_room() && game.challenge.is_none());
        let winner = won_by(&game).expect("the game has a leader");
        let best = game.scores().iter().max();
        assert_eq!(game.scores().get(winner), best);
        assert_eq!(game.turn().movers(), SeatSet::default());
        ended += 1;
    }
    assert_eq!(ended, 30);
}

/// docs/rules/crescendo.md, A turn 3
#[test]
fn hands_shrink_when_the_draw_pile_is_empty() {
    let mut game = seeded(&threshold(500), 4, 2);
    let mut shrunk = false;
    while won_by(&game).is_none() {
        let seat = mover(&game);
        let (had, left) = (game.hand(seat).len(), game.pile.len());
        play(&mut game, false);
        let has = game.hand(seat).len();
        assert_eq!(has, if left > 0 { had } else { had - 1 });
        shrunk |= has < had;
    }
    assert!(shrunk);
}
