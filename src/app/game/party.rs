//! Who is to play the next game, as it is chosen in the settings.

use std::ops::RangeInclusive;

use serde::{Deserialize, Serialize};

use crate::app::house::new_seed;
use crate::app::words::names::visible;
use crate::bots::Level;
use crate::engine::{Seat, Seats};
use crate::session::Player;

/// The longest name that a seat may have, in characters.
pub const LONGEST_NAME: usize = 20;

/// Who may sit at a game's tables.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Seating {
    /// How many may play.
    pub seats: RangeInclusive<u8>,
    /// The levels that its opponents have, the weakest first.
    pub levels: &'static [Level],
    /// Whether it is always one person against one opponent, who has a name of its own.
    pub is_duel: bool,
}

impl Seating {
    /// The strongest opponent: it gives hints, and judges games that are over.
    pub fn strongest(&self) -> Level {
        self.levels.last().copied().unwrap_or_default()
    }

    /// As few seats as the game is played with.
    pub fn fewest(&self) -> Seats {
        Seats::new(*self.seats.start()).unwrap_or(Seats::TWO)
    }

    /// Whether these can play it.
    pub fn suits(&self, players: &[Player]) -> bool {
        let persons = players.iter().filter(|player| player.is_person()).count();
        let many = u8::try_from(players.len()).is_ok_and(|many| self.seats.contains(&many));
        many && persons > 0 && (!self.is_duel || persons == 1)
    }

    /// A level that is built: one that is not gives way to the strongest that is.
    pub fn sound_level(&self, level: Level) -> Level {
        if self.levels.contains(&level) { level } else { self.strongest() }
    }
}

/// Who is to sit on a chair.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Chair {
    /// Somebody at this device, rather than an opponent made of rules.
    pub person: bool,
    /// How hard an opponent tries.
    pub level: Level,
    /// What they are called; empty for the usual name.
    pub name: String,
}

impl Chair {
    fn name(&self) -> Option<String> {
        let name: String = visible(&self.name)?.chars().take(LONGEST_NAME).collect();
        // what was cut off may leave a space or half a picture behind
        visible(&name)
    }

    /// A player for it.
    fn player(&self) -> Player {
        if self.person {
            Player::Person { name: self.name() }
        } else {
            Player::Bot { name: self.name(), level: self.level, seed: new_seed() }
        }
    }

    /// The player who sits on it already, by the name and the level that are chosen now. Nothing if somebody of
    /// another kind is to sit there, which is for the next game.
    pub fn updated(&self, player: &Player) -> Option<Player> {
        match player {
            Player::Person { .. } if self.person => Some(Player::Person { name: self.name() }),
            Player::Bot { seed, .. } if !self.person => {
                Some(Player::Bot { name: self.name(), level: self.level, seed: *seed })
            }
            Player::Person { .. } | Player::Bot { .. } => None,
        }
    }
}

/// Who is to play: more chairs may be kept than are at the table.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Party {
    seats: u8,
    chairs: Vec<Chair>,
}

impl Party {
    /// A person against opponents of this level, as few as the game is played with.
    pub fn against_bots(seating: &Seating, level: Level) -> Self {
        let chair = |seat: u8| Chair { person: seat == 0, level, name: String::new() };
        Self { seats: *seating.seats.start(), chairs: (0..*seating.seats.end()).map(chair).collect() }
    }

    /// What can be played: as many seats as the game allows, one person at least, levels that are built.
    #[must_use]
    pub fn sound(mut self, seating: &Seating) -> Self {
        let usual = Self::against_bots(seating, Level::default());
        self.seats = self.seats.clamp(*seating.seats.start(), *seating.seats.end());
        let kept = self.chairs.len().min(usual.chairs.len());
        self.chairs.truncate(kept);
        self.chairs.extend_from_slice(&usual.chairs[kept..]);
        for chair in &mut self.chairs {
            chair.level = seating.sound_level(chair.level);
        }
        if self.at_table().iter().all(|chair| !chair.person) {
            self.chairs[0].person = true;
        }
        self
    }

    /// How many seats are at the table.
    pub fn seats(&self) -> Seats {
        Seats::new(self.seats).unwrap_or(Seats::TWO)
    }

    /// The chairs at the table, from seat 0.
    pub fn at_table(&self) -> &[Chair] {
        &self.chairs[..self.chairs.len().min(usize::from(self.seats))]
    }

    /// Lets so many play. A person stays.
    pub fn set_seats(&mut self, seats: Seats) {
        self.seats = u8::from(seats);
        if self.at_table().iter().all(|chair| !chair.person)
            && let Some(first) = self.chairs.first_mut()
        {
            first.person = true;
        }
    }

    /// Changes who is to sit on a chair. The last person at the table stays one.
    pub fn change(&mut self, seat: Seat, change: impl FnOnce(&mut Chair)) {
        let Some(chair) = self.chairs.get_mut(seat.index()) else { return };
        change(chair);
        if self.at_table().iter().all(|chair| !chair.person) {
            self.chairs[seat.index()].person = true;
        }
    }

    /// A player for every chair at the table.
    pub fn players(&self) -> Vec<Player> {
        self.at_table().iter().map(Chair::player).collect()
    }

    /// Whether the same kinds of players sit there.
    pub fn is_like(&self, players: &[Player]) -> bool {
        let chairs = self.at_table();
        chairs.len() == players.len()
            && chairs.iter().zip(players).all(|(chair, player)| chair.person == player.is_person())
    }
}
