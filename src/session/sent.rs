//! A finished game as a link for replaying it.
//!
//! Notation is too long for a link. Instead, each move is its index among the legal actions, whose order never changes,
//! and all indices are the digits of one mixed-radix number: a forced move takes no room, one of three takes 1.6 bits.
//! A game takes 20 to 300 characters, where its notation takes up to 12,000. Golden tests keep links that were once
//! sent, and each link carries a digest of the moves in notation, so that it is rejected rather than read as a
//! different game.

use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use sha2::{Digest, Sha256};

use super::link::{self, LinkError};
use super::number::Number;
use super::player::Player;
use super::record::{EntryText, Record};
use crate::engine::{AnyRules, Level, Seed, json_of};

/// The version written.
const VERSION: u32 = 1;

/// Bytes of the digest: a link that is damaged, or made for other rules, is accepted once in 2⁴⁸.
const DIGEST: usize = 6;

/// A finished game as sent.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SentGame {
    v: u32,
    /// All settings that decide play, as in a record: initial values may change later.
    options: Value,
    /// The players from seat 0: the level of an opponent, or None for a person, whose name is not sent.
    players: Vec<Option<Level>>,
    seed: Seed,
    moves: String,
    digest: String,
}

impl SentGame {
    /// Size limit, in bytes.
    pub const MAX_BYTES: usize = link::MAX_BYTES;

    /// The link of a record; None if the game is not over or not legal.
    pub fn new(record: &Record, players: &[Player]) -> Option<Self> {
        let level = |player: &Player| match player {
            Player::Person { .. } | Player::Remote { .. } => None,
            Player::Bot { level, .. } => Some(*level),
        };
        let (mut replay, mut choices) = (record.replay().ok()?, Vec::new());
        while let Some(entry) = replay.upcoming() {
            for (seat, action) in replay.state().turn().movers().iter().zip(entry) {
                let (of, index) = replay.state().choice(seat, action);
                choices.push((of, index?));
            }
            replay.advance().ok()?;
        }
        if !replay.state().turn().is_over() {
            return None;
        }
        let mut number = Number::default();
        // the first move is the lowest digit, which is read first
        for (of, index) in choices.into_iter().rev() {
            number.put(of, index);
        }
        let mut sent = Self {
            v: VERSION,
            options: json_of(&record.options).ok()?,
            players: players.iter().map(level).collect(),
            seed: record.seed,
            moves: number.to_string(),
            digest: String::new(),
        };
        sent.digest = sent.digest_of(record);
        Some(sent)
    }

    /// Serializes the game as one line of JSON.
    ///
    /// # Panics
    /// Never: texts and numbers are JSON.
    pub fn to_json(&self) -> String {
        serde_json::to_string(self).expect("texts and numbers are JSON")
    }

    /// Parses a link; [`SentGame::record`] validates the game.
    ///
    /// # Errors
    /// [`LinkError`]: why it cannot be read.
    pub fn parse(text: &str) -> Result<Self, LinkError> {
        link::read(text, VERSION)
    }

    /// The players: people without names, and opponents by level.
    pub fn players(&self) -> Vec<Player> {
        let player = |level: &Option<Level>| match *level {
            None => Player::Person { name: None },
            Some(level) => Player::Bot { name: None, level, seed: Seed::new(0) },
        };
        self.players.iter().map(player).collect()
    }

    /// The record; all its moves are legal, and the game is over after the last.
    ///
    /// # Errors
    /// [`LinkError::Unreadable`] if it is not such a game.
    pub fn record(&self, rules: &'static dyn AnyRules) -> Result<Record, LinkError> {
        self.replayed(rules).filter(|record| self.digest == self.digest_of(record)).ok_or(LinkError::Unreadable)
    }

    fn replayed(&self, rules: &'static dyn AnyRules) -> Option<Record> {
        let (options, seats, seed) = (&self.options, self.players.len(), self.seed);
        let begun =
            json!({"v": 1, "game": rules.name(), "options": options, "seats": seats, "seed": seed, "actions": []});
        let mut record = Record::from_value(rules, begun).ok()?;
        let mut state = record.deal().ok()?;
        let mut number = Number::parse(&self.moves)?;
        for _ in 0..rules.max_plies() {
            let movers = state.turn().movers();
            if movers.is_empty() {
                break;
            }
            let mut entry = Vec::with_capacity(movers.len());
            for seat in movers.iter() {
                entry.push(state.chosen(seat, &mut |of| number.take(of))?);
            }
            state.apply(&entry).ok()?;
            record.entries.push(entry);
        }
        (state.turn().is_over() && number.is_zero()).then_some(record)
    }

    /// The first bytes of the digest of the whole link with its moves in notation.
    fn digest_of(&self, record: &Record) -> String {
        let entries: Vec<_> = record.entries.iter().map(|entry| EntryText::of(entry)).collect();
        let whole = json!([record.rules().name(), self.options, self.players, self.seed, entries]).to_string();
        let digest = Sha256::digest(whole);
        let mut number = Number::default();
        for byte in &digest[..DIGEST] {
            number.put(256, usize::from(*byte));
        }
        number.to_string()
    }
}
