//! Tests of the rules, one file for each part of `docs/rules/crescendo.md`. Boards are drawn as text.

mod placing;
mod scoring;
mod secrets;
mod winning;

use super::{Board, Crescendo, Event, HIGHEST, Options, Placement, SIDE, SquarePair};
use crate::engine::{Bone, Pips, Rules, Seat, Seats, Seed, Square, Turn};

/// Parses a drawn board: a digit for a face, a dot for an empty square. Which faces share a bone has no effect on
/// scores.
fn board(drawing: &str) -> Board {
    let mut board = Board::default();
    let rows: Vec<&str> = drawing.split_whitespace().collect();
    assert_eq!(rows.len(), usize::from(SIDE), "a board has ten rows");
    for (row, faces) in (0..).zip(rows) {
        assert_eq!(faces.len(), usize::from(SIDE), "a row has ten squares");
        for (column, face) in (0..).zip(faces.chars()) {
            if let Some(face) = face.to_digit(10) {
                board.put(Square::new(row, column), Pips::try_from(face).expect("a digit"));
            }
        }
    }
    board
}

fn placement(text: &str) -> Placement {
    text.parse().expect("a placement in notation")
}

fn seeded(options: &Options, seats: u8, seed: u64) -> Crescendo {
    let seats = Seats::new(seats).expect("a table");
    let mut game = Crescendo::deal(options, seats, Seed::new(seed)).expect("these options go with these seats");
    for _ in seats.iter() {
        let mover = mover(&game);
        let mut legal = Vec::new();
        game.legal(mover, &mut legal);
        game.apply(&[legal[0]], &mut Vec::new()).expect("a legal seed");
    }
    game
}

fn mover(game: &Crescendo) -> Seat {
    match game.turn() {
        Turn::One(seat) => seat,
        turn => panic!("{turn:?}"),
    }
}

/// A game with these totals and this leader, seat 0 to move.
fn at(options: &Options, scores: &[i32], leader: Option<u8>, seed: u64) -> Crescendo {
    let mut game = seeded(options, u8::try_from(scores.len()).expect("few seats"), seed);
    game.turn = Seat::new(0);
    game.scores = scores.to_vec();
    game.leader = leader.map(Seat::new);
    game
}

/// Plays the placement that scores least or, if `most`, most.
fn play(game: &mut Crescendo, most: bool) -> Vec<Event> {
    let mut legal = Vec::new();
    game.legal(mover(game), &mut legal);
    let points = |placement: &&Placement| game.board.score(**placement).points();
    let found = if most { legal.iter().max_by_key(points) } else { legal.iter().min_by_key(points) };
    let placement = *found.expect("there is room");
    let mut events = Vec::new();
    game.apply(&[placement], &mut events).expect("a legal placement");
    events
}

fn spots() -> Vec<SquarePair> {
    Board::default().spots().collect()
}

fn bones() -> Vec<Bone> {
    Bone::set(HIGHEST).collect()
}
