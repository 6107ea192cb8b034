//! Positions written as text.

use crate::engine::{Bone, Rejection, Rules, Seat, Seats, Seed};
use crate::games::partners::rules::{Event, HandEnd, Options, Partners, Refusal};

pub fn bones(texts: &str) -> Vec<Bone> {
    texts.split_whitespace().map(|text| text.parse().unwrap()).collect()
}

pub fn seat(number: u8) -> Seat {
    Seat::new(number)
}

#[expect(clippy::needless_pass_by_value, reason = "tests write the options in place")]
/// A match with these hands, in which seat 0 leads any bone; all other bones are asleep.
pub fn position(options: Options, hands: &[&str]) -> Partners {
    let seats = Seats::of_len(hands.len()).unwrap();
    let mut game = Partners::deal(&options, seats, Seed::new(1)).unwrap();
    let number = game.0.table.number - 1;
    let set = game.0.table.options.set(seats);
    game.0.table.number = number;
    game.0.table.begin_hand(seat(0), false, false);
    game.0.table.scores.fill(0);
    game.0.hands = hands.iter().map(|hand| bones(hand)).collect();
    game.0.hands.iter_mut().for_each(|hand| hand.sort_unstable());
    let hands = &game.0.hands;
    game.0.boneyard = set.into_iter().filter(|bone| !hands.iter().any(|hand| hand.contains(bone))).collect();
    game
}

/// Sets the points of every seat.
pub fn scored(mut game: Partners, scores: &[i32]) -> Partners {
    game.0.table.scores = scores.to_vec();
    game
}

/// Plays legal actions, and returns the events of the last one.
pub fn play(game: &mut Partners, actions: &str) -> Vec<Event> {
    let mut events = Vec::new();
    for action in actions.split(' ') {
        events.clear();
        game.apply(&[action.parse().unwrap()], &mut events).unwrap_or_else(|error| panic!("{action}: {error}"));
    }
    events
}

pub fn refused(game: &Partners, action: &str) -> Option<Refusal> {
    match game.clone().apply(&[action.parse().unwrap()], &mut Vec::new()) {
        Err(Rejection::Refused { refusal, .. }) => Some(refusal),
        _ => None,
    }
}

pub fn legal(game: &Partners) -> String {
    let mut legal = Vec::new();
    game.turn().movers().iter().for_each(|seat| game.legal(seat, &mut legal));
    legal.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
}

pub fn turn(game: &Partners) -> Option<usize> {
    game.turn().movers().iter().next().map(Seat::index)
}

/// The first hand that these events ended.
pub fn end(events: &[Event]) -> &HandEnd {
    let ended = events.iter().find_map(|event| match event {
        Event::HandEnded(end) => Some(end),
        _ => None,
    });
    ended.expect("a hand ended")
}

/// The seats that passed.
pub fn passed(events: &[Event]) -> Vec<usize> {
    let passed = events.iter().filter_map(|event| match event {
        Event::Passed { seat } => Some(seat.index()),
        _ => None,
    });
    passed.collect()
}

/// What a hand was worth, by the names of the awards.
pub fn awards(end: &HandEnd) -> String {
    let awards = end.awards.iter().map(|award| format!("{:?} {}", award.kind, award.points).to_lowercase());
    awards.collect::<Vec<_>>().join(", ")
}
