//! Rule tests, one file for each group of sections of docs/rules/brick.md. Walls are pictures in text.

mod dealing;
mod ending;
mod notation;
mod placing;
mod secrets;
mod turns;

use super::{Action, Brick, Event, OpenState, Options, Phase, PlacedBrick, Spot, Wall};
use crate::engine::{Bone, Rules, Seat, Seats, Seed, Turn};

/// Builds a wall from pictures of its layers, side by side, the ground first, and its bricks in the order of placement.
///
/// A brick's letter stands on both its squares; the upper left corner of the picture is (0,0). A brick is written with
/// the face on its upper or left square first, and with a star if it lies face down.
fn wall(picture: &str, bricks: &str) -> Wall {
    let rows: Vec<Vec<&str>> = picture.lines().map(|row| row.split_whitespace().collect()).collect();
    let mut wall = Wall::default();
    for brick in bricks.split_whitespace() {
        let (letter, faces) = brick.split_once('=').unwrap();
        let mut found = Vec::new();
        for (y, row) in (0..).zip(rows.iter().filter(|row| !row.is_empty())) {
            for (layer, squares) in (0..).zip(row) {
                let here = (0..).zip(squares.chars()).filter(|(_, square)| letter.starts_with(*square));
                found.extend(here.map(|(x, _)| (Spot { y, x }, layer)));
            }
        }
        let [(first, layer), (second, _)] = found[..] else { panic!("{letter} does not cover two squares") };
        let (one, other) = faces.trim_start_matches('*').split_once('-').unwrap();
        let faces: [u8; 2] = [one.parse().unwrap(), other.parse().unwrap()];
        let at = if faces[0] <= faces[1] { [first, second] } else { [second, first] };
        let face_down = brick.contains('*');
        wall.lay(PlacedBrick { bone: Bone::new(faces[0], faces[1]), face_down, at, layer });
    }
    wall
}

fn bones(text: &str) -> Vec<Bone> {
    let mut bones: Vec<Bone> = text.split_whitespace().map(|bone| bone.parse().unwrap()).collect();
    bones.sort_unstable();
    bones
}

/// A game in the middle of a match, with seat 0 to move. The first brick of `brickyard` is drawn next.
fn position(wall: Wall, hands: &[&str], readied: &str, brickyard: &str) -> Brick {
    let seats = Seats::new(u8::try_from(hands.len()).unwrap()).unwrap();
    let table = OpenState {
        options: Options::initial(seats),
        phase: Phase::Play(Seat::new(0)),
        wall,
        readied: bones(readied),
        scores: vec![0; hands.len()],
        match_number: 1,
        skips: 0,
        shown: vec![Vec::new(); hands.len()],
    };
    let yard = brickyard.split_whitespace().rev().map(|bone| bone.parse().unwrap()).collect();
    Brick { table, seed: Seed::new(1), hands: hands.iter().map(|hand| bones(hand)).collect(), yard }
}

fn play(game: &mut Brick, actions: &str) -> Vec<Event> {
    let mut events = Vec::new();
    for text in actions.split_whitespace() {
        events.clear();
        game.apply(&[text.parse().unwrap()], &mut events).unwrap_or_else(|why| panic!("{text}: {why}"));
    }
    events
}

/// True if the action is legal for the seat; asserts that list and check agree.
fn may(game: &Brick, seat: u8, action: &str) -> bool {
    let action: Action = action.parse().unwrap();
    let mut legal = Vec::new();
    game.legal(Seat::new(seat), &mut legal);
    let listed = legal.contains(&action);
    assert_eq!(listed, game.check(Seat::new(seat), &action).is_ok(), "{action}");
    listed
}

fn to_move(game: &Brick) -> Seat {
    match game.turn() {
        Turn::One(seat) => seat,
        turn => panic!("{turn:?}"),
    }
}
