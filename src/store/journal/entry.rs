//! One number of a journal, as it lies on the table or in storage.

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::engine::Rules;
use crate::session::{Player, Session};
use crate::store::document::{self, Fault, Kind};
use crate::store::shelf::Shelf;
use crate::store::storage::Storage;

/// Where in the journal the game under way stands: games are numbered from 1.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Place {
    /// The game under way.
    pub number: u32,
    /// The last game that redo reaches.
    pub last: u32,
}

impl Place {
    /// More games than anybody plays; beyond it a number is damage.
    pub const MOST: u32 = 1_000_000_000;

    /// The place behind these games, where redo reaches no other.
    pub fn after(past: &BTreeSet<u32>) -> Self {
        let number = past.last().copied().unwrap_or(0) + 1;
        Self { number, last: number }
    }

    const fn is_sound(self) -> bool {
        1 <= self.number && self.number <= self.last && self.last <= Self::MOST
    }
}

/// What a number of the journal began with.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub(super) enum Began {
    /// A new game.
    #[default]
    New,
    /// A copy that had been preserved.
    Restored {
        /// The settings that came with the copy.
        settings: Value,
        /// The settings that were left for them.
        before: Value,
    },
    /// The game before it, going on with an empty tally.
    Cleared,
}

impl Began {
    fn is_new(&self) -> bool {
        *self == Self::New
    }
}

/// One number of a journal: a game, or a part of one.
#[derive(Clone, Debug)]
pub(super) struct Entry<G: Rules> {
    pub session: Session<G>,
    pub began: Began,
    /// When its game ended or was left for another, in milliseconds since 1970.
    pub ended_at: Option<u64>,
}

#[derive(Serialize)]
struct Written<'a, T> {
    place: Place,
    session: &'a T,
    #[serde(skip_serializing_if = "Began::is_new")]
    began: &'a Began,
    #[serde(skip_serializing_if = "Option::is_none")]
    ended_at: Option<u64>,
}

/// The last two came later than version 1: a game without them began as a new one, at a time that nobody noted.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Read {
    place: Place,
    session: Value,
    #[serde(default)]
    began: Began,
    #[serde(default)]
    ended_at: Option<u64>,
}

impl<G: Rules> Entry<G> {
    pub fn new(session: Session<G>) -> Self {
        Self { session, began: Began::New, ended_at: None }
    }

    fn written(&self, place: Place) -> Written<'_, Session<G>> {
        let Self { session, began, ended_at } = self;
        Written { place, session, began, ended_at: *ended_at }
    }

    /// The entry as a document.
    pub fn write(&self, place: Place) -> String {
        document::write(Kind::Game, &self.written(place))
    }

    /// Lets the shelf hold the entry as the game under way, or under another key of its journal.
    pub fn hold_on<S: Storage>(&self, shelf: &Shelf<S>, key: &str, place: Place) {
        shelf.hold_next(&table_key::<G>(), key, Kind::Game, &self.written(place));
    }

    /// The place and the entry of a document.
    pub fn read(text: &str) -> Result<(Place, Self), Fault> {
        let body = document::read(Kind::Game, text)?;
        let Read { place, session, began, ended_at } = Read::deserialize(&body).map_err(|_| Fault::Torn)?;
        if !place.is_sound() {
            return Err(Fault::Torn);
        }
        let session = Session::restore(session).map_err(|damage| Fault::from(&damage))?;
        let entry = Self { session, began, ended_at };
        document::check_shape(&body, &entry.written(place))?;
        Ok((place, entry))
    }

    /// The place and the entry of a document, if its players are playable.
    pub fn read_for(playable: fn(&[Player]) -> bool, text: &str) -> Result<(Place, Self), Fault> {
        let read = Self::read(text)?;
        if playable(read.1.session.players()) { Ok(read) } else { Err(Fault::Foreign) }
    }
}

/// The key of the game under way.
pub(super) fn table_key<G: Rules>() -> String {
    format!("boneyard/{}/table", G::NAME)
}

fn past_beginning<G: Rules>() -> String {
    format!("boneyard/{}/past/", G::NAME)
}

/// The game and the number of a key under which a game was put away, whatever game it is of.
pub(super) fn game_and_number(key: &str) -> Option<(&str, u32)> {
    let (game, number) = key.strip_prefix("boneyard/")?.split_once("/past/")?;
    let digits = number;
    let number: u32 = number.parse().ok()?;
    (number.to_string() == digits && number < Place::MOST).then_some((game, number))
}

/// The key of a game that was put away.
pub(super) fn past_key<G: Rules>(number: u32) -> String {
    format!("{}{number}", past_beginning::<G>())
}

/// The numbers under which games are put away on this shelf.
pub(super) fn put_away<G: Rules, S: Storage>(shelf: &Shelf<S>) -> BTreeSet<u32> {
    let beginning = past_beginning::<G>();
    let keys = shelf.keys(&beginning);
    let numbers = keys.iter().filter_map(|key| {
        let number: u32 = key[beginning.len()..].parse().ok()?;
        (*key == past_key::<G>(number) && number < Place::MOST).then_some(number)
    });
    numbers.collect()
}
