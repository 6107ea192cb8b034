//! Rule tests by section of docs/rules/color.md, and a slower search for claims. Boards are pictures in text.

mod black;
mod choosing;
mod claiming;
mod ending;
mod notation;
mod placing;
mod slow_search;

use super::{Action, Board, Color, Event, Half, OpenState, Options, Phase, Refusal};
use crate::engine::{Points, Rejection, Rules, Seat, Seats, Seed, Square, Turn};

fn board(drawing: &str) -> Board {
    let rows: Vec<&str> = drawing.split_whitespace().collect();
    Board::from_rows(&rows).expect("eight rows of eight")
}

fn corner(rows: &[&str]) -> Board {
    let mut drawing: Vec<String> = rows.iter().map(|row| format!("{row:.<8}")).collect();
    drawing.resize(8, ".".repeat(8));
    Board::from_rows(&drawing).expect("eight rows of eight")
}

fn action(text: &str) -> Action {
    text.parse().expect("an action in notation")
}

fn squares(text: &str) -> [Square; 2] {
    Square::read_all(text, 8).expect("squares").try_into().expect("two squares")
}

fn halves(text: &str) -> [Half; 2] {
    let halves: Vec<Half> = text.chars().map(|letter| Half::from_letter(letter).expect("a letter")).collect();
    halves.try_into().expect("two halves")
}

const FIRST: Seat = Seat::new(0);
const SECOND: Seat = Seat::new(1);

/// A game with this board and phase; seat 0 places and seat 1 is the DMO.
fn game(board: Board, phase: Phase) -> Color {
    let options = Options { dmo: Some(SECOND), first: Some(FIRST) };
    let mut game = Color::deal(&options, Seats::TWO, Seed::new(1)).expect("valid options");
    game.0 = OpenState { phase, board, ..game.0 };
    game
}

fn to_place(board: Board, domino: &str) -> Color {
    game(board, Phase::Place { halves: halves(domino) })
}

/// Seat 0 has placed a domino on these squares, and is to claim.
fn to_claim(board: Board, placed: &str) -> Color {
    let placed = squares(placed);
    let halves = placed.map(|square| board.at(square).expect("a filled square"));
    game(board, Phase::Claim { halves, placed })
}

/// Applies an entry. Asserts that a refusal changes nothing.
fn play(game: &mut Color, entry: &[&str]) -> Result<Vec<Event>, Refusal> {
    let entry: Vec<Action> = entry.iter().map(|text| action(text)).collect();
    let (before, mut events) = (game.clone(), Vec::new());
    match game.apply(&entry, &mut events) {
        Ok(()) => Ok(events),
        Err(Rejection::Refused { refusal, .. }) => {
            assert_eq!(*game, before, "a refusal changes nothing");
            Err(refusal)
        }
        Err(rejection) => panic!("{rejection}"),
    }
}

fn legal(game: &Color, seat: Seat) -> Vec<String> {
    let mut out = Vec::new();
    game.legal(seat, &mut out);
    out.iter().map(ToString::to_string).collect()
}

fn turn(game: &mut Color, chosen: [&str; 2], place: &str, claim: Option<&str>) -> Vec<Event> {
    let mut events = play(game, &chosen).expect("halves that may be chosen");
    events.extend(play(game, &[place]).expect("a place that may be taken"));
    events.extend(claim.into_iter().flat_map(|claim| play(game, &[claim]).expect("a claim that may be made")));
    events
}

fn scores(game: &Color) -> [Points; 2] {
    game.table().scores
}

fn winner(game: &Color) -> Option<Seat> {
    match game.turn() {
        Turn::Over(outcome) => outcome.winners.iter().next(),
        _ => None,
    }
}
