//! The tally: the number of games each player has won.

use serde::{Deserialize, Serialize};

use super::aids::Aids;
use super::player::Player;
use crate::engine::{Outcome, Seat, SeatSet, Sides};

/// Rows kept at most; beyond it the absent player with the fewest wins is dropped.
const MAX_ROWS: usize = 40;

/// The finished games, and who won them.
///
/// Each journal entry stores the tally before it, so that undo takes back a win without reading earlier games. Wins
/// belong to players, or to sides of several players, rather than seats, because names, kinds and the number of seats change between games.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
pub struct Tally {
    /// The number of finished games.
    pub games: u32,
    /// The players or sides of these games, in order of their first game.
    #[serde(rename = "wins")]
    rows: Vec<TallyRow>,
    /// The number of games in which a person peeked at hidden bones.
    #[serde(skip_serializing_if = "is_zero")]
    pub peeked: u32,
    /// The number of games in which a person asked for a hint.
    #[serde(skip_serializing_if = "is_zero")]
    pub hinted: u32,
    /// The number of games that were continued after their end had been seen.
    #[serde(skip_serializing_if = "is_zero")]
    pub seen_ahead: u32,
}

/// One player's row.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TallyRow {
    /// The player, or the side.
    pub who: TallyPlayer,
    /// The number of games played.
    pub played: u32,
    /// The number of games won. A shared win counts for each winner.
    pub wins: u32,
    /// The number of wins with aids; 0 in documents older than this field.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub aided: u32,
}

/// A player's identity across games, or that of a side. An opponent's level is not part of it.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TallyPlayer {
    /// A person on this device.
    Person(TallyName),
    /// A bot.
    Bot(TallyName),
    /// Several players on one side, sorted.
    Side(Vec<Self>),
}

/// The name by which a player is identified.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TallyName {
    /// A given name.
    Name(String),
    /// The default name: its index among players of the same kind, in seat order.
    Number(u8),
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks for it so")]
fn is_zero(games: &u32) -> bool {
    *games == 0
}

impl TallyPlayer {
    /// The identities of these players, by seat.
    pub fn all(players: &[Player]) -> Vec<Self> {
        let (mut persons, mut bots) = (0, 0);
        let who = |player: &Player| {
            let before = if player.is_person() { &mut persons } else { &mut bots };
            let number = *before;
            *before += 1;
            let name = player.name().map(str::trim).filter(|name| !name.is_empty());
            let name = name.map_or(TallyName::Number(number), |name| TallyName::Name(name.to_owned()));
            if player.is_person() { Self::Person(name) } else { Self::Bot(name) }
        };
        players.iter().map(who).collect()
    }

    /// The identities of the sides of these players, in the order of the sides.
    pub fn all_sides(players: &[Player], sides: Sides) -> Vec<Self> {
        let all = Self::all(players);
        let of = |seats: SeatSet| {
            let mut side: Vec<_> = seats.iter().filter_map(|seat| all.get(seat.index()).cloned()).collect();
            if side.len() < 2 {
                return side.pop();
            }
            side.sort();
            Some(Self::Side(side))
        };
        sides.all().filter_map(of).collect()
    }
}

impl TallyRow {
    fn new(who: TallyPlayer) -> Self {
        Self { who, played: 0, wins: 0, aided: 0 }
    }
}

impl Tally {
    /// The number of games this player has won.
    pub fn wins(&self, who: &TallyPlayer) -> u32 {
        self.rows.iter().find(|row| row.who == *who).map_or(0, |row| row.wins)
    }

    /// The rows to show to these players: those of their sides in turn order from that of `first` on, wins or not, then
    /// those of all others.
    pub fn rows(&self, players: &[Player], sides: Sides, first: Seat) -> Vec<TallyRow> {
        let mut here = TallyPlayer::all_sides(players, sides);
        if !here.is_empty() {
            let middle = sides.of(first) % here.len();
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

    /// Adds a finished game.
    #[must_use]
    pub fn with(mut self, players: &[Player], sides: Sides, outcome: Outcome, aids: Aids) -> Self {
        self.games = self.games.saturating_add(1);
        self.peeked = self.peeked.saturating_add(u32::from(aids.peeked));
        self.hinted = self.hinted.saturating_add(u32::from(aids.hinted));
        self.seen_ahead = self.seen_ahead.saturating_add(u32::from(aids.seen_ahead));
        let here = TallyPlayer::all_sides(players, sides);
        let winners: Vec<&TallyPlayer> = outcome.winners.iter().filter_map(|seat| here.get(sides.of(seat))).collect();
        for (side, who) in here.iter().enumerate() {
            // two players with the same name count as one
            if here[..side].contains(who) {
                continue;
            }
            let won = u32::from(winners.contains(&who));
            let row = self.row(who);
            row.played = row.played.saturating_add(1);
            row.wins = row.wins.saturating_add(won);
            row.aided = row.aided.saturating_add(if aids.is_none() { 0 } else { won });
        }
        while self.rows.len() > MAX_ROWS {
            let absent = self.rows.iter().enumerate().filter(|(_, row)| !here.contains(&row.who));
            let Some((least, _)) = absent.min_by_key(|(_, row)| (row.wins, row.played)) else { break };
            self.rows.remove(least);
        }
        self
    }

    fn row(&mut self, who: &TallyPlayer) -> &mut TallyRow {
        let index = self.rows.iter().position(|row| row.who == *who).unwrap_or_else(|| {
            self.rows.push(TallyRow::new(who.clone()));
            self.rows.len() - 1
        });
        &mut self.rows[index]
    }
}

/// A stored tally before validation.
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
    /// The first format: wins by seat; missing seats have none.
    BySeat(Vec<u32>),
    ByPlayer(Vec<TallyRow>),
}

impl StoredTally {
    /// The tally, for a session with these players. Wins counted by seat become theirs.
    pub(super) fn read(self, players: &[Player]) -> Result<Tally, &'static str> {
        let Self { games, wins, peeked, hinted, seen_ahead } = self;
        let mut tally = Tally { games, rows: Vec::new(), peeked, hinted, seen_ahead };
        match wins {
            StoredWins::ByPlayer(rows) if rows.len() > MAX_ROWS => return Err("tally: more players than are counted"),
            StoredWins::ByPlayer(rows) => tally.rows = rows,
            StoredWins::BySeat(wins) if wins.len() > usize::from(Seat::MOST) => {
                return Err("tally: more seats than any game has");
            }
            StoredWins::BySeat(wins) if games > 0 => {
                let mut seats = TallyPlayer::all(players);
                // an earlier game may have had more seats, which then count as bots
                let bots = seats.iter().filter(|who| matches!(who, TallyPlayer::Bot(_))).count();
                let more =
                    (bots..).map(|number| TallyPlayer::Bot(TallyName::Number(u8::try_from(number).unwrap_or(u8::MAX))));
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
