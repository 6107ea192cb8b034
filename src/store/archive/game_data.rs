//! Summary of a game's documents, made with the game's own reader.

use std::collections::BTreeSet;

use serde::Deserialize;
use serde_json::Value;

use super::{Documents, Section};
use crate::engine::{Points, Rules, Seed};
use crate::session::{Player, Session};
use crate::store::document::{self, Fault, Kind};
use crate::store::document_store::DocumentStore;
use crate::store::journal::{game_at, past_games};
use crate::store::keys;
use crate::store::memory::MemoryStorage;
use crate::store::storage::Storage;

/// Identifies a game by its seed and its number of entries.
type GameId = (Seed, usize);

/// Summary of the documents of a game.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct GameData {
    /// Each seat's points in the current game; None if there is none or it is over.
    pub under_way: Option<Vec<Points>>,
    /// When a copy was preserved, in milliseconds since 1970 if known; None if there is no copy.
    pub preserved: Option<Option<u64>>,
    /// The number of games in the tally.
    pub tally: u32,
    /// True if there are preferences.
    pub preferences: bool,
    /// The number of unreadable documents. They stay unchanged until they are opened, and are then quarantined.
    pub unreadable: usize,
    /// The earliest timestamp, in milliseconds since 1970.
    pub oldest: Option<u64>,
    past: Vec<GameId>,
    table: Option<GameId>,
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
        self.past.iter().filter(|game| !other.past.contains(game) && other.table.as_ref() != Some(game)).count()
    }
}

/// Summarizes the documents of game `G`. A game whose players are not `playable` counts as unreadable.
pub fn game_data<G: Rules>(documents: &Documents, playable: impl Fn(&[Player]) -> bool) -> GameData {
    let section = Section::Game(G::NAME.to_owned());
    let storage = MemoryStorage::new();
    let own = documents.iter().filter(|(key, _)| Section::of(key).as_ref() == Some(&section));
    let own: Vec<(&str, &String)> =
        own.filter_map(|(key, text)| Some((key.strip_prefix(keys::PREFIX)?.split_once('/')?.1, text))).collect();
    for (name, text) in &own {
        // unlimited storage in memory does not fail
        let _ = storage.set(&keys::of_game(G::NAME, name), text);
    }
    let store = DocumentStore::new(storage);
    let id = |session: &Session<G>| (session.record().seed, session.ply());
    let on_table = game_at::<G, _>(&store, None).filter(|game| playable(game.session.players()));
    let mut past = past_games::<G, _>(&store);
    past.retain(|game| playable(game.session.players()));
    let listed: BTreeSet<u32> = past.iter().map(|game| game.number).collect();
    let mut data = GameData {
        past: past.iter().map(|game| id(&game.session)).collect(),
        table: on_table.as_ref().map(|game| id(&game.session)),
        oldest: past.iter().filter_map(|game| game.ended_at).min(),
        ..GameData::default()
    };
    if let Some(game) = &on_table {
        let session = &game.session;
        data.under_way = (!session.turn().is_over()).then(|| session.scores().to_vec());
        data.tally = session.tally().games;
    } else if let Some(last) = past.first() {
        data.tally = last.session.tally().games;
    }
    for (name, text) in own {
        let is_readable = match name {
            keys::TABLE => on_table.is_some(),
            keys::PRESERVED => match preserved_at::<G>(text, &playable) {
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
                    listed.contains(&number)
                        || game_at::<G, _>(&store, Some(number)).is_some_and(|game| playable(game.session.players()))
                }
                Some(Err(_)) => false,
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

/// When a copy was preserved, in milliseconds since 1970.
fn preserved_at<G: Rules>(text: &str, playable: &impl Fn(&[Player]) -> bool) -> Result<Option<u64>, Fault> {
    #[derive(Deserialize)]
    #[serde(deny_unknown_fields)]
    struct Copy {
        session: Value,
        #[serde(rename = "settings")]
        _settings: Value,
        at: Option<u64>,
    }

    let copy = Copy::deserialize(document::read(Kind::Preserved, text)?).map_err(|_| Fault::Damaged)?;
    let session = Session::<G>::restore(copy.session).map_err(|error| Fault::from(&error))?;
    if playable(session.players()) { Ok(copy.at) } else { Err(Fault::Foreign) }
}
