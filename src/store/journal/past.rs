//! Reading the stored games of a journal without changing anything.

use super::Journal;
use super::entry::{EntryOrigin, JournalEntry, past_key, past_numbers, table_key};
use crate::engine::AnyRules;
use crate::session::Session;
use crate::store::document_store::DocumentStore;
use crate::store::keys::Slot;
use crate::store::storage::Storage;

/// A stored game of a journal.
#[derive(Clone, Debug)]
pub struct JournalGame {
    /// Its number in the journal, from 1.
    pub number: u32,
    /// The game.
    pub session: Session,
    /// When it ended or another one was started, in milliseconds since 1970, if known.
    pub ended_at: Option<u64>,
}

impl JournalGame {
    fn of(number: u32, entry: JournalEntry) -> Self {
        let JournalEntry { session, ended_at, .. } = entry;
        Self { number, session, ended_at }
    }
}

/// The current game; None if there is none or it cannot be read.
pub fn current_game<S: Storage>(rules: &'static dyn AnyRules, store: &DocumentStore<S>) -> Option<Session> {
    game_at(rules, store, None).map(|game| game.session)
}

/// The game with this number, or the current one; None if there is none or it cannot be read.
pub fn game_at<S: Storage>(
    rules: &'static dyn AnyRules,
    store: &DocumentStore<S>,
    number: Option<u32>,
) -> Option<JournalGame> {
    game_in(rules, store, Slot::Table, number)
}

/// [`game_at`] in any journal of the game.
pub fn game_in<S: Storage>(
    rules: &'static dyn AnyRules,
    store: &DocumentStore<S>,
    slot: Slot,
    number: Option<u32>,
) -> Option<JournalGame> {
    let current = store.get(&table_key(rules, slot)).and_then(|text| JournalEntry::read(rules, &text).ok());
    if let Some((position, entry)) = current
        && number.is_none_or(|number| number == position.number)
    {
        return Some(JournalGame::of(position.number, entry));
    }
    let number = number?;
    let (_, entry) = JournalEntry::read(rules, &store.get(&past_key(rules, slot, number))?).ok()?;
    Some(JournalGame::of(number, entry))
}

/// The past games, newest first, and the current one once it is over. Unplayed and unreadable games are left out.
pub fn past_games<S: Storage>(rules: &'static dyn AnyRules, store: &DocumentStore<S>) -> Vec<JournalGame> {
    past_games_in(rules, store, Slot::Table)
}

/// [`past_games`] of any journal of the game.
pub fn past_games_in<S: Storage>(
    rules: &'static dyn AnyRules,
    store: &DocumentStore<S>,
    slot: Slot,
) -> Vec<JournalGame> {
    latest_past_games(rules, store, slot, usize::MAX)
}

/// The first games of [`past_games_in`], at most this many; the others are not read.
pub fn latest_past_games<S: Storage>(
    rules: &'static dyn AnyRules,
    store: &DocumentStore<S>,
    slot: Slot,
    most: usize,
) -> Vec<JournalGame> {
    let mut numbers = past_numbers(rules, store, slot);
    let mut games = Vec::new();
    // a game whose tally was cleared continues in the next entry, and is listed there
    let mut continued_in = None;
    let current = store.get(&table_key(rules, slot)).and_then(|text| JournalEntry::read(rules, &text).ok());
    if let Some((position, entry)) = current {
        numbers.split_off(&position.number);
        continued_in = (entry.origin == EntryOrigin::Cleared).then_some(position.number);
        if entry.session.turn().is_over() {
            games.push(JournalGame::of(position.number, entry));
        }
    }
    for number in numbers.into_iter().rev() {
        if games.len() >= most {
            break;
        }
        let text = store.get(&past_key(rules, slot, number));
        let Some((_, entry)) = text.and_then(|text| JournalEntry::read(rules, &text).ok()) else { continue };
        let is_continued = continued_in == Some(number + 1);
        let is_cleared = entry.origin == EntryOrigin::Cleared;
        continued_in = is_cleared.then_some(number);
        if !is_continued && (entry.session.is_played() || is_cleared && entry.session.ply() > 0) {
            games.push(JournalGame::of(number, entry));
        }
    }
    games
}

impl<S: Storage> Journal<S> {
    /// The past games of this journal, as [`past_games`] lists them.
    pub fn past(&self) -> Vec<JournalGame> {
        past_games_in(self.rules(), &self.store, self.slot)
    }

    /// The first games of [`Journal::past`], at most this many; the others are not read.
    pub fn latest_past(&self, most: usize) -> Vec<JournalGame> {
        latest_past_games(self.rules(), &self.store, self.slot, most)
    }
}
