//! What documents hold of a game, read as the game itself would read them.

use std::collections::BTreeSet;

use serde::Deserialize;
use serde_json::Value;

use super::{Documents, Section};
use crate::engine::{Points, Rules, Seed};
use crate::session::{Player, Session};
use crate::store::document::{self, Fault, Kind};
use crate::store::journal::{game_at, past_games};
use crate::store::memory::MemoryStorage;
use crate::store::shelf::Shelf;
use crate::store::storage::Storage;

/// A game, told from others by its deal and how far it was played.
type Mark = (Seed, usize);

/// What is stored of a game, in short.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Holding {
    /// Each seat's points in the game under way; nothing if none is, or if it is over.
    pub under_way: Option<Vec<Points>>,
    /// When a copy was preserved, if one was, and if anybody noted it.
    pub preserved: Option<Option<u64>>,
    /// How many games the tally has.
    pub tally: u32,
    /// Whether anything is preferred in it.
    pub preferences: bool,
    /// How many of its documents cannot be read here. They lie there as they are, and are set aside when they are needed.
    pub unreadable: usize,
    /// The oldest time that is noted, in milliseconds since 1970.
    pub oldest: Option<u64>,
    past: Vec<Mark>,
    table: Option<Mark>,
}

impl Holding {
    /// How many games were played before the one under way.
    pub fn past(&self) -> usize {
        self.past.len()
    }

    /// Whether there is nothing.
    pub fn is_empty(&self) -> bool {
        *self == Self::default()
    }

    /// How many games before are here and not there.
    pub fn missing_in(&self, other: &Self) -> usize {
        self.past.iter().filter(|mark| !other.past.contains(mark) && other.table.as_ref() != Some(mark)).count()
    }
}

/// What these documents hold of a game. A game whose players are not `playable` cannot be read.
pub fn holding<G: Rules>(documents: &Documents, playable: impl Fn(&[Player]) -> bool) -> Holding {
    let section = Section::Game(G::NAME.to_owned());
    let storage = MemoryStorage::new();
    let own = documents.iter().filter(|(key, _)| Section::of(key).as_ref() == Some(&section));
    let own: Vec<(&str, &String)> =
        own.filter_map(|(key, text)| Some((key.strip_prefix("boneyard/")?.split_once('/')?.1, text))).collect();
    for (name, text) in &own {
        // storage in memory without bounds takes everything
        let _ = storage.set(&format!("boneyard/{}/{name}", G::NAME), text);
    }
    let shelf = Shelf::new(storage);
    let mark = |session: &Session<G>| (session.record().seed, session.ply());
    let on_table = game_at::<G, _>(&shelf, None).filter(|game| playable(game.session.players()));
    let mut past = past_games::<G, _>(&shelf);
    past.retain(|game| playable(game.session.players()));
    let listed: BTreeSet<u32> = past.iter().map(|game| game.number).collect();
    let mut holding = Holding {
        past: past.iter().map(|game| mark(&game.session)).collect(),
        table: on_table.as_ref().map(|game| mark(&game.session)),
        oldest: past.iter().filter_map(|game| game.ended_at).min(),
        ..Holding::default()
    };
    if let Some(game) = &on_table {
        let session = &game.session;
        holding.under_way = (!session.turn().is_over()).then(|| session.scores().to_vec());
        holding.tally = session.tally().games;
    } else if let Some(last) = past.first() {
        holding.tally = last.session.tally().games;
    }
    for (name, text) in own {
        let is_read = match name {
            "table" => on_table.is_some(),
            "preserved" => match preserved::<G>(text, &playable) {
                Ok(at) => {
                    holding.preserved = Some(at);
                    holding.oldest = [holding.oldest, at].into_iter().flatten().min();
                    true
                }
                Err(_) => false,
            },
            _ => match name.strip_prefix("past/").map(str::parse::<u32>) {
                // those in which nobody chose anything are kept and not listed
                Some(Ok(number)) => {
                    let is_read = |game: &Session<G>| playable(game.players());
                    listed.contains(&number)
                        || game_at::<G, _>(&shelf, Some(number)).is_some_and(|game| is_read(&game.session))
                }
                Some(Err(_)) => false,
                None => {
                    holding.preferences = true;
                    document::read(Kind::Preferences, text).is_ok()
                }
            },
        };
        holding.unreadable += usize::from(!is_read);
    }
    holding
}

/// When a copy was preserved, if it is one.
fn preserved<G: Rules>(text: &str, playable: &impl Fn(&[Player]) -> bool) -> Result<Option<u64>, Fault> {
    #[derive(Deserialize)]
    #[serde(deny_unknown_fields)]
    struct Copy {
        session: Value,
        #[serde(rename = "settings")]
        _settings: Value,
        at: Option<u64>,
    }

    let copy = Copy::deserialize(document::read(Kind::Preserved, text)?).map_err(|_| Fault::Torn)?;
    let session = Session::<G>::restore(copy.session).map_err(|damage| Fault::from(&damage))?;
    if playable(session.players()) { Ok(copy.at) } else { Err(Fault::Foreign) }
}
