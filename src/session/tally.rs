//! How many games each player has won.

use serde::{Deserialize, Serialize};

use super::aids::Aids;
use super::player::Player;
use crate::engine::{Outcome, Seat};

/// More players than anybody tells apart: beyond it, whoever won least is forgotten.
const MOST_ROWS: usize = 40;

/// The games that were played to their end, and who won them.
///
/// Each game of the journal keeps the tally as it was before that game, so that undo takes a win back without any
/// earlier game being read. Wins belong to players, not to seats: names, kinds and the number of seats change from game
/// to game.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
pub struct Tally {
    /// How many games were played to their end.
    pub games: u32,
    /// Everybody who took part in one of them, in the order in which they came to the table.
    #[serde(rename = "wins")]
    rows: Vec<TallyRow>,
    /// In how many of the games a person looked at bones that were hidden from them.
    #[serde(skip_serializing_if = "is_zero")]
    pub peeked: u32,
    /// In how many of the games a person asked what they should play.
    #[serde(skip_serializing_if = "is_zero")]
    pub hinted: u32,
    /// How many of the games were gone on with after they had been over once.
    #[serde(skip_serializing_if = "is_zero")]
    pub seen_ahead: u32,
}

/// One player in the tally.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TallyRow {
    /// Who it is.
    pub who: Who,
    /// How many of the games they took part in.
    pub played: u32,
    /// How many of these they won. A shared win counts for each.
    pub wins: u32,
    /// How many of their wins were games in which a person was helped; wins from before this was counted tell of none.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub aided: u32,
}

/// Who somebody at a table is from game to game. How hard an opponent tries is no part of it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Who {
    /// Somebody at this device.
    Person(Called),
    /// An opponent made of rules.
    Bot(Called),
}

/// What somebody is called.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Called {
    /// The name that was given to them.
    Name(String),
    /// The usual name of their kind: so many of it sit before them, from 0.
    Number(u8),
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks for it so")]
fn is_zero(games: &u32) -> bool {
    *games == 0
}

impl Who {
    /// Who these players are, seat by seat.
    pub fn all(players: &[Player]) -> Vec<Self> {
        let (mut persons, mut bots) = (0, 0);
        let who = |player: &Player| {
            let before = if player.is_person() { &mut persons } else { &mut bots };
            let number = *before;
            *before += 1;
            let name = player.name().map(str::trim).filter(|name| !name.is_empty());
            let called = name.map_or(Called::Number(number), |name| Called::Name(name.to_owned()));
            if player.is_person() { Self::Person(called) } else { Self::Bot(called) }
        };
        players.iter().map(who).collect()
    }

    /// Whether it is somebody at this device.
    pub fn is_person(&self) -> bool {
        matches!(self, Self::Person(_))
    }

    /// What they are called.
    pub fn called(&self) -> &Called {
        match self {
            Self::Person(called) | Self::Bot(called) => called,
        }
    }
}

impl TallyRow {
    fn new(who: Who) -> Self {
        Self { who, played: 0, wins: 0, aided: 0 }
    }
}

impl Tally {
    /// How many games this player has won.
    pub fn wins(&self, who: &Who) -> u32 {
        self.rows.iter().find(|row| row.who == *who).map_or(0, |row| row.wins)
    }

    /// The tally as it is shown to those at a table: first they themselves in turn order from this seat on, whoever has
    /// won nothing included; then all others who took part in a game.
    pub fn rows(&self, players: &[Player], first: Seat) -> Vec<TallyRow> {
        let mut here = Who::all(players);
        if !here.is_empty() {
            let middle = first.index() % here.len();
            here.rotate_left(middle);
        }
        let mut rows: Vec<TallyRow> = Vec::new();
        for who in here {
            if !rows.iter().any(|row| row.who == who) {
                let row = self.rows.iter().find(|row| row.who == who).cloned();
                rows.push(row.unwrap_or_else(|| TallyRow::new(who)));
            }
        }
        let others = self.rows.iter().filter(|row| !rows.iter().any(|here| here.who == row.who));
        let others: Vec<_> = others.cloned().collect();
        rows.extend(others);
        rows
    }

    /// With one more game of these players, which ended so, with this help.
    #[must_use]
    pub fn with(mut self, players: &[Player], outcome: Outcome, aids: Aids) -> Self {
        self.games = self.games.saturating_add(1);
        self.peeked = self.peeked.saturating_add(u32::from(aids.peeked));
        self.hinted = self.hinted.saturating_add(u32::from(aids.hinted));
        self.seen_ahead = self.seen_ahead.saturating_add(u32::from(aids.seen_ahead));
        let here = Who::all(players);
        let winners: Vec<&Who> = outcome.winners.iter().filter_map(|seat| here.get(seat.index())).collect();
        for (seat, who) in here.iter().enumerate() {
            // two players of one name are one player, who takes part once
            if here[..seat].contains(who) {
                continue;
            }
            let won = u32::from(winners.contains(&who));
            let row = self.row(who);
            row.played = row.played.saturating_add(1);
            row.wins = row.wins.saturating_add(won);
            row.aided = row.aided.saturating_add(if aids.is_none() { 0 } else { won });
        }
        while self.rows.len() > MOST_ROWS {
            let absent = self.rows.iter().enumerate().filter(|(_, row)| !here.contains(&row.who));
            let Some((least, _)) = absent.min_by_key(|(_, row)| (row.wins, row.played)) else { break };
            self.rows.remove(least);
        }
        self
    }

    fn row(&mut self, who: &Who) -> &mut TallyRow {
        let index = self.rows.iter().position(|row| row.who == *who).unwrap_or_else(|| {
            self.rows.push(TallyRow::new(who.clone()));
            self.rows.len() - 1
        });
        &mut self.rows[index]
    }
}

/// A tally as it is stored, before it is believed.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct StoredTally {
    games: u32,
    wins: StoredWins,
    #[serde(default)]
    peeked: u32,
    #[serde(default)]
    hinted: u32,
    #[serde(default)]
    seen_ahead: u32,
}

#[derive(Deserialize)]
#[serde(untagged)]
enum StoredWins {
    /// As they were counted at first: seat by seat, from seat 0; seats beyond the list have none.
    BySeat(Vec<u32>),
    ByPlayer(Vec<TallyRow>),
}

impl StoredTally {
    /// The tally of a session with these players, to whom wins that were counted by seat belong.
    pub(super) fn read(self, players: &[Player]) -> Result<Tally, &'static str> {
        let Self { games, wins, peeked, hinted, seen_ahead } = self;
        let mut tally = Tally { games, rows: Vec::new(), peeked, hinted, seen_ahead };
        match wins {
            StoredWins::ByPlayer(rows) if rows.len() > MOST_ROWS => return Err("tally: more players than are counted"),
            StoredWins::ByPlayer(rows) => tally.rows = rows,
            StoredWins::BySeat(wins) if wins.len() > usize::from(Seat::MOST) => {
                return Err("tally: more seats than any game has");
            }
            StoredWins::BySeat(wins) if games > 0 => {
                let mut seats = Who::all(players);
                // an earlier game may have had more seats: opponents, as far as anybody knows
                let bots = seats.iter().filter(|who| !who.is_person()).count();
                let more = (bots..).map(|number| Who::Bot(Called::Number(u8::try_from(number).unwrap_or(u8::MAX))));
                seats.extend(more.take(wins.len().saturating_sub(players.len())));
                for (seat, who) in seats.iter().enumerate() {
                    let row = tally.row(who);
                    row.played = games;
                    row.wins = row.wins.saturating_add(wins.get(seat).copied().unwrap_or(0));
                }
            }
            StoredWins::BySeat(_) => {}
        }
        Ok(tally)
    }
}
