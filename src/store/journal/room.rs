//! How a full storage gets room: the oldest past games go, whatever game they are of.

use std::collections::{BTreeMap, BTreeSet};

use super::entry::game_and_number;
use crate::store::document::{self, Kind};
use crate::store::shelf::{Shelf, Unsettled};
use crate::store::storage::{Storage, StorageError};

/// How many of each game's past games stay when storage is full.
const FEWEST: usize = 3;

/// What came of making room.
pub struct Room {
    /// Whether storage has all that it was made for.
    pub settled: bool,
    /// The keys of the games that made it.
    pub gone: Vec<String>,
}

/// Lets the oldest past games go one by one until storage takes what a chain holds. Those whose going has not let
/// anything in come back. Of the game of this `name` the one under way has this `number`.
pub fn make_room<S: Storage>(shelf: &Shelf<S>, chain: &str, name: &str, number: u32) -> Room {
    let mut room = Room { settled: false, gone: Vec::new() };
    let mut going = Vec::new();
    for key in oldest_first(shelf, name, number) {
        let Some(text) = shelf.let_out(&key) else { break };
        going.push((key, text));
        let waiting = shelf.waiting(chain);
        let brought = shelf.bring(chain);
        if shelf.waiting(chain) < waiting {
            room.gone.extend(going.drain(..).map(|(key, _)| key));
        }
        match brought {
            Ok(()) => {
                room.settled = true;
                break;
            }
            Err(Unsettled::Refused(StorageError::Full)) => {}
            Err(_) => break,
        }
    }
    for (key, text) in going {
        shelf.hold(&key, &key, Some(&text));
        shelf.settle(&key);
    }
    room
}

/// The keys of the past games that may make room, of all games, the oldest first: not those that are next to be gone
/// back to, nor those that redo leads to, nor any that cannot be read.
fn oldest_first<S: Storage>(shelf: &Shelf<S>, name: &str, number: u32) -> Vec<String> {
    let mut numbers: BTreeMap<String, BTreeSet<u32>> = BTreeMap::new();
    for key in shelf.keys("boneyard/") {
        if let Some((game, number)) = game_and_number(&key)
            && !shelf.is_held(&key)
        {
            numbers.entry(game.into()).or_default().insert(number);
        }
    }
    let mut keys = Vec::new();
    for (game, numbers) in numbers {
        let under_way = if game == name { Some(number) } else { number_under_way(shelf, &game) };
        let before = numbers.range(..under_way.unwrap_or(u32::MAX)).rev().skip(FEWEST);
        keys.extend(before.filter_map(|number| {
            let key = format!("boneyard/{game}/past/{number}");
            let body = document::read(Kind::Game, &shelf.get(&key)?).ok()?;
            Some((body["ended_at"].as_u64().unwrap_or(0), *number, key))
        }));
    }
    keys.sort();
    keys.into_iter().map(|(_, _, key)| key).collect()
}

/// The number of the game under way in the journal of any game.
fn number_under_way<S: Storage>(shelf: &Shelf<S>, game: &str) -> Option<u32> {
    let text = shelf.get(&format!("boneyard/{game}/table"))?;
    let body = document::read(Kind::Game, &text).ok()?;
    u32::try_from(body["place"]["number"].as_u64()?).ok()
}
