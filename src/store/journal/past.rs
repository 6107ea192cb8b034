//! The games of a journal, looked at without changing anything.

use super::Journal;
use super::entry::{Began, Entry, past_key, put_away, table_key};
use crate::engine::Rules;
use crate::session::Session;
use crate::store::shelf::Shelf;
use crate::store::storage::Storage;

/// A game of a journal as it is stored.
#[derive(Clone, Debug)]
pub struct StoredGame<G: Rules> {
    /// Its number in the journal, from 1.
    pub number: u32,
    /// The game.
    pub session: Session<G>,
    /// When it ended or was left for another, in milliseconds since 1970, if anybody noted it.
    pub ended_at: Option<u64>,
}

impl<G: Rules> StoredGame<G> {
    fn of(number: u32, entry: Entry<G>) -> Self {
        let Entry { session, ended_at, .. } = entry;
        Self { number, session, ended_at }
    }
}

/// The game under way, if there is one that can be read; changes nothing.
pub fn glance<G: Rules, S: Storage>(shelf: &Shelf<S>) -> Option<Session<G>> {
    game_at(shelf, None).map(|game| game.session)
}

/// A game of the journal by its number, or the one under way; nothing if there is none, or if it cannot be read.
/// Changes nothing.
pub fn game_at<G: Rules, S: Storage>(shelf: &Shelf<S>, number: Option<u32>) -> Option<StoredGame<G>> {
    let under_way = shelf.get(&table_key::<G>()).and_then(|text| Entry::read(&text).ok());
    if let Some((place, entry)) = under_way
        && number.is_none_or(|number| number == place.number)
    {
        return Some(StoredGame::of(place.number, entry));
    }
    let number = number?;
    let (_, entry) = Entry::read(&shelf.get(&past_key::<G>(number))?).ok()?;
    Some(StoredGame::of(number, entry))
}

/// The games that were played before the one under way, the newest first; the one under way is among them once it is
/// over. Games in which nobody chose anything, and games that cannot be read, are left out. Changes nothing.
pub fn past_games<G: Rules, S: Storage>(shelf: &Shelf<S>) -> Vec<StoredGame<G>> {
    let mut numbers = put_away::<G, S>(shelf);
    let mut games = Vec::new();
    // a game whose tally was cleared goes on under the next number, and is listed there
    let mut goes_on_in = None;
    if let Some((place, entry)) = shelf.get(&table_key::<G>()).and_then(|text| Entry::<G>::read(&text).ok()) {
        numbers.split_off(&place.number);
        goes_on_in = (entry.began == Began::Cleared).then_some(place.number);
        if entry.session.turn().is_over() {
            games.push(StoredGame::of(place.number, entry));
        }
    }
    for number in numbers.into_iter().rev() {
        let text = shelf.get(&past_key::<G>(number));
        let Some((_, entry)) = text.and_then(|text| Entry::<G>::read(&text).ok()) else { continue };
        let listed_later = goes_on_in == Some(number + 1);
        goes_on_in = (entry.began == Began::Cleared).then_some(number);
        if !listed_later && (entry.session.is_played() || entry.began == Began::Cleared && entry.session.ply() > 0) {
            games.push(StoredGame::of(number, entry));
        }
    }
    games
}

impl<G: Rules, S: Storage> Journal<G, S> {
    /// The games before the one under way, as [`past_games`] lists them.
    pub fn past(&self) -> Vec<StoredGame<G>> {
        past_games(&self.shelf)
    }
}
