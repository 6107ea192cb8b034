//! How many games each seat has won.

use serde::{Deserialize, Serialize};

use super::aids::Aids;
use crate::engine::{Outcome, Seat};

/// The games that were played to their end, and who won them.
///
/// Each game of the journal keeps the tally as it was before that game, so that undo takes a win back without any
/// earlier game being read.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Tally {
    /// How many games were played to their end.
    pub games: u32,
    /// The wins of each seat, from seat 0; seats beyond the list have none. A shared win counts for each.
    pub wins: Vec<u32>,
    /// In how many of the games a person looked at bones that were hidden from them.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub peeked: u32,
    /// In how many of the games a person asked what they should play.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub hinted: u32,
    /// How many of the games were gone on with after they had been over once.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub seen_ahead: u32,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks for it so")]
fn is_zero(games: &u32) -> bool {
    *games == 0
}

impl Tally {
    /// The wins of a seat.
    pub fn wins(&self, seat: Seat) -> u32 {
        self.wins.get(seat.index()).copied().unwrap_or(0)
    }

    /// With one more game, which ended so, with this help.
    #[must_use]
    pub fn with(mut self, outcome: Outcome, aids: Aids) -> Self {
        self.games = self.games.saturating_add(1);
        self.peeked = self.peeked.saturating_add(u32::from(aids.peeked));
        self.hinted = self.hinted.saturating_add(u32::from(aids.hinted));
        self.seen_ahead = self.seen_ahead.saturating_add(u32::from(aids.seen_ahead));
        for seat in outcome.winners.iter() {
            if self.wins.len() <= seat.index() {
                self.wins.resize(seat.index() + 1, 0);
            }
            let wins = &mut self.wins[seat.index()];
            *wins = wins.saturating_add(1);
        }
        self
    }
}
