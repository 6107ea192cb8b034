//! Summary of a game's documents, made with the game's own reader.

use std::collections::BTreeSet;

use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

use super::{Documents, Section};
use crate::engine::{AnyRules, Points, Seed};
use crate::session::{Exercises, Player, Puzzles, Session};
use crate::store::document::{self, Fault, Kind};
use crate::store::document_store::DocumentStore;
use crate::store::journal::{JournalGame, game_in, past_games_in};
use crate::store::keys::{self, Slot};
use crate::store::memory::MemoryStorage;
use crate::store::storage::Storage;

/// Identifies a game by its seed and its number of entries.
type GameId = (Seed, usize);

/// Summary of the documents of a game.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct GameData {
    /// The points of each side in the current game; None if there is none or it is over.
    pub under_way: Option<Vec<Points>>,
    /// When a copy was preserved, in milliseconds since 1970 if known; None if there is no copy.
    pub preserved: Option<Option<u64>>,
    /// The number of games in the tally.
    pub tally: u32,
    /// The number of exercises.
    pub exercises: usize,
    /// The number of answered puzzles.
    pub puzzles: usize,
    /// True if there are preferences.
    pub preferences: bool,
    /// The number of unreadable documents. They stay unchanged until they are opened, and are then quarantined.
    pub unreadable: usize,
    /// The earliest timestamp, in milliseconds since 1970.
    pub oldest: Option<u64>,
    past: Vec<GameId>,
    tables: Vec<GameId>,
}

impl GameData {
    /// The number of past games.
    pub fn past(&self) -> usize {
        self.past.len()
    }

    /// True if there are no documents.
    pub fn is_empty(&self) -> bool {
        *self == Self::default()
    }

    /// The number of past games that `other` lacks.
    pub fn missing_in(&self, other: &Self) -> usize {
        self.past.iter().filter(|game| !other.past.contains(game) && !other.tables.contains(game)).count()
    }
}

/// Summarizes the documents of a game. A game whose players are not `playable` counts as unreadable.
pub fn game_data(
    rules: &'static dyn AnyRules,
    documents: &Documents,
    playable: impl Fn(&[Player]) -> bool,
) -> GameData {
    let section = Section::Game(rules.name().to_owned());
    let storage = MemoryStorage::new();
    let own = documents.iter().filter(|(key, _)| Section::of(key).as_ref() == Some(&section));
    let own: Vec<(&str, &String)> =
        own.filter_map(|(key, text)| Some((key.strip_prefix(keys::PREFIX)?.split_once('/')?.1, text))).collect();
    for (name, text) in &own {
        // unlimited storage in memory does not fail
        let _ = storage.set(&keys::of_game(rules.name(), name), text);
    }
    let store = DocumentStore::new(storage);
    let id = |session: &Session| (session.seed(), session.ply());
    let mut data = GameData::default();
    // the current game of each journal, and the numbers of its past games
    let mut tables = BTreeSet::new();
    let mut listed = BTreeSet::new();
    for slot in Slot::ALL {
        let on_table = game_in(rules, &store, slot, None).filter(|game| playable(game.session.players()));
        let mut past = past_games_in(rules, &store, slot);
        past.retain(|game| playable(game.session.players()));
        listed.extend(past.iter().map(|game| (slot, game.number)));
        data.past.extend(past.iter().map(|game| id(&game.session)));
        data.oldest = data.oldest.into_iter().chain(past.iter().filter_map(|game| game.ended_at)).min();
        if let Some(game) = &on_table {
            data.tables.push(id(&game.session));
            tables.insert(slot);
        }
        if slot == Slot::Table {
            let under_way = on_table.as_ref().filter(|game| !game.session.turn().is_over());
            data.under_way = under_way.map(|game| game.session.side_scores());
            let last = on_table.as_ref().or(past.first());
            data.tally = last.map_or(0, |game| game.session.tally().games);
        }
    }
    for (name, text) in own {
        let (slot, name) = Slot::split(name);
        let is_readable = match name {
            keys::TABLE => tables.contains(&slot),
            keys::PRESERVED => match preserved_at(rules, text, &playable) {
                Ok(at) => {
                    data.preserved = Some(at);
                    data.oldest = [data.oldest, at].into_iter().flatten().min();
                    true
                }
                Err(_) => false,
            },
            _ => match name.strip_prefix("past/").map(str::parse::<u32>) {
                // unplayed games are stored but not listed
                Some(Ok(number)) => {
                    let is_playable = |game: JournalGame| playable(game.session.players());
                    listed.contains(&(slot, number))
                        || game_in(rules, &store, slot, Some(number)).is_some_and(is_playable)
                }
                Some(Err(_)) => false,
                None if keys::of_game(rules.name(), name) == keys::exercises(rules.name()) => {
                    counted::<Exercises>(text).map(|known| data.exercises = known.len()).is_some()
                }
                None if keys::of_game(rules.name(), name) == keys::puzzles(rules.name()) => {
                    counted::<Puzzles>(text).map(|known| data.puzzles = known.answers.len()).is_some()
                }
                None => {
                    data.preferences = true;
                    document::read(Kind::Preferences, text).is_ok()
                }
            },
        };
        data.unreadable += usize::from(!is_readable);
    }
    data
}

/// The content of a document of this type; nothing if it cannot be read.
fn counted<T: DeserializeOwned>(text: &str) -> Option<T> {
    serde_json::from_value(document::read(Kind::Preferences, text).ok()?).ok()
}

/// When a copy was preserved, in milliseconds since 1970.
fn preserved_at(
    rules: &'static dyn AnyRules,
    text: &str,
    playable: &impl Fn(&[Player]) -> bool,
) -> Result<Option<u64>, Fault> {
    #[derive(Deserialize)]
    #[serde(deny_unknown_fields)]
    struct Copy {
        session: Value,
        #[serde(rename = "settings")]
        _settings: Value,
        at: Option<u64>,
    }

    let copy = Copy::deserialize(document::read(Kind::Preserved, text)?).map_err(|_| Fault::Damaged)?;
    let session = Session::restore(rules, copy.session).map_err(|error| Fault::from(&error))?;
    if playable(session.players()) { Ok(copy.at) } else { Err(Fault::Foreign) }
}
