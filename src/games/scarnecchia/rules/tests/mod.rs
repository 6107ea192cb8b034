//! Tests of the rules, one file for each part of `docs/rules/scarnecchia.md`. Positions are written as text.

mod building;
mod capturing;
mod complete;
mod ending;
mod secrets;

use std::collections::BTreeSet;

use super::pool::{Build, Pool};
use super::score::Counts;
use super::state::opponent;
use super::tiles::{HIGHEST, Tiles, remove_tile};
use super::{Action, Event, Options, Refusal, Scarnecchia, Scoring};
use crate::engine::{Bone, Rng, Rules, Seat, Seats, Seed, Turn};

fn tiles(text: &str) -> Vec<Bone> {
    text.split_whitespace().map(|tile| tile.parse().expect("a tile")).collect()
}

fn action(text: &str) -> Action {
    text.parse().expect("an action in notation")
}

fn seat(number: u8) -> Seat {
    Seat::new(number)
}

/// Seat 0 is to move. A build is `"1-1 2-3=7/0"` (tiles, target, owner). All other tiles are in the stock, in the
/// order of the set.
fn position(singles: &str, builds: &[&str], hands: [&str; 2]) -> Scarnecchia {
    position_with(&Options::default(), singles, builds, hands)
}

fn position_with(options: &Options, singles: &str, builds: &[&str], hands: [&str; 2]) -> Scarnecchia {
    let mut game = Scarnecchia::deal(options, Seats::TWO, Seed::new(1)).expect("valid options");
    let builds = builds.iter().map(|text| {
        let (laid, announced) = text.split_once('=').expect("a target");
        let (target, owner) = announced.split_once('/').expect("an owner");
        let laid = Tiles::new(&tiles(laid)).expect("few tiles");
        let target = target.parse().expect("a target");
        Build { tiles: laid, sum: laid.sum(), target, owner: seat(owner.parse().expect("an owner")) }
    });
    let mut rest: Vec<Bone> = (0..options.sets).flat_map(|_| Bone::set(HIGHEST)).collect();
    let pool = Pool { singles: tiles(singles), builds: builds.collect() };
    let hands = hands.map(|hand| {
        let mut hand = tiles(hand);
        hand.sort_unstable();
        hand
    });
    for tile in pool.tiles().chain(hands.iter().flatten().copied()) {
        let before = rest.len();
        remove_tile(&mut rest, tile);
        assert_eq!(rest.len() + 1, before, "{tile} is used too often");
    }
    rest.reverse();
    game.pool = pool;
    game.hands = hands;
    game.stock = rest;
    (game.starter, game.turn) = (seat(0), seat(0));
    game
}

fn legal(game: &Scarnecchia) -> Vec<String> {
    let mut out = Vec::new();
    let Turn::One(mover) = game.turn() else { panic!("the game is over") };
    game.legal(mover, &mut out);
    out.iter().map(ToString::to_string).collect()
}

fn set<'a>(texts: impl IntoIterator<Item = &'a str>) -> BTreeSet<String> {
    texts.into_iter().map(str::to_owned).collect()
}

fn legal_set(game: &Scarnecchia) -> BTreeSet<String> {
    legal(game).into_iter().collect()
}

fn play(game: &mut Scarnecchia, text: &str) -> Vec<Event> {
    let mut events = Vec::new();
    game.apply(&[action(text)], &mut events).unwrap_or_else(|error| panic!("{text}: {error}"));
    events
}

fn refusal(game: &Scarnecchia, text: &str) -> Refusal {
    let Turn::One(mover) = game.turn() else { panic!("the game is over") };
    game.check_action(mover, &action(text)).expect_err(text)
}

fn hand_of(game: &Scarnecchia, number: u8) -> String {
    game.hand(seat(number)).iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
}
