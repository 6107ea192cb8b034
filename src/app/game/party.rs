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
    /// Whether it is always one person against one opponent, who has a name of its own. What follows from it is asked
    /// below.
    pub(super) is_duel: bool,
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

    /// Whether it is chosen who sits where, and what they are called. If not, all there is to choose is how hard the
    /// opponent tries.
    pub const fn has_chairs(&self) -> bool {
        !self.is_duel
    }

    /// How many persons may play at one device.
    pub const fn most_persons(&self) -> u8 {
        if self.is_duel { 1 } else { *self.seats.end() }
    }

    /// What tells a game from others where everybody knows against whom it was: how hard the opponent tried.
    pub fn told_by_level(&self, players: &[Player]) -> Option<Level> {
        let level = players.iter().find_map(|player| match player {
            Player::Bot { level, .. } => Some(*level),
            Player::Person { .. } => None,
        });
        level.filter(|_| !self.has_chairs())
    }

    /// Who is to play, if the chairs are taken like this and an only opponent has this level.
    pub fn party(&self, level: Level, chairs: &Party) -> Party {
        if self.has_chairs() { chairs.clone() } else { Party::against_bots(self, level) }
    }

    /// Whether these can play it.
    pub fn suits(&self, players: &[Player]) -> bool {
        let persons = players.iter().filter(|player| player.is_person()).count();
        let many = u8::try_from(players.len()).is_ok_and(|many| self.seats.contains(&many));
        // where anybody may sit on a chair, opponents may be alone: then they are watched
        many && (persons > 0 || self.has_chairs()) && persons <= usize::from(self.most_persons())
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

    /// What can be played: as many seats as the game allows, levels that are built.
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
        self
    }

    /// With somebody who plays: where only opponents were to, the first chair is a person's.
    #[must_use]
    pub fn with_person(mut self) -> Self {
        if self.is_watched()
            && let Some(first) = self.chairs.first_mut()
        {
            first.person = true;
        }
        self
    }

    /// Whether only opponents are at the table.
    pub fn is_watched(&self) -> bool {
        self.at_table().iter().all(|chair| !chair.person)
    }

    /// How many seats are at the table.
    pub fn seats(&self) -> Seats {
        Seats::new(self.seats).unwrap_or(Seats::TWO)
    }

    /// The chairs at the table, from seat 0.
    pub fn at_table(&self) -> &[Chair] {
        &self.chairs[..self.chairs.len().min(usize::from(self.seats))]
    }

    /// Lets so many play. Where a person was at the table one stays.
    pub fn set_seats(&mut self, seats: Seats) {
        let was_watched = self.is_watched();
        self.seats = u8::from(seats);
        if !was_watched {
            *self = std::mem::take(self).with_person();
        }
    }

    /// Changes who is to sit on a chair.
    pub fn change(&mut self, seat: Seat, change: impl FnOnce(&mut Chair)) {
        if let Some(chair) = self.chairs.get_mut(seat.index()) {
            change(chair);
        }
    }

    /// How hard all opponents at the table try, if they try alike; nothing if there are none either.
    pub fn common_level(&self) -> Option<Level> {
        let mut levels = self.at_table().iter().filter(|chair| !chair.person).map(|chair| chair.level);
        let first = levels.next()?;
        levels.all(|level| level == first).then_some(first)
    }

    /// Lets all opponents try as hard, those too that come to the table later.
    pub fn set_levels(&mut self, level: Level) {
        for chair in &mut self.chairs {
            chair.level = level;
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::Seed;

    fn person() -> Player {
        Player::Person { name: None }
    }

    fn bot(level: Level) -> Player {
        Player::Bot { name: None, level, seed: Seed::new(1) }
    }

    #[test]
    fn a_duel_is_one_person_against_one_opponent() {
        let duel = Seating { seats: 2..=2, levels: &Level::ALL, is_duel: true };
        let level = Level::ALL[1];
        assert!(duel.suits(&[person(), bot(level)]));
        assert!(!duel.suits(&[person(), person()]));
        assert!(!duel.suits(&[bot(level), bot(level)]));
        assert!(!duel.suits(&[person()]));
        assert_eq!(duel.told_by_level(&[person(), bot(level)]), Some(level));
        let chairs = Party { seats: 2, chairs: vec![Chair { person: true, ..Chair::default() }; 2] };
        assert!(duel.party(level, &chairs).is_like(&[person(), bot(level)]), "nobody chooses who sits there");
    }

    #[test]
    fn all_opponents_are_given_one_level_at_once() {
        let table = Seating { seats: 2..=10, levels: &Level::ALL, is_duel: false };
        let [weak, strong] = [Level::ALL[0], Level::ALL[4]];
        let mut party = Party::against_bots(&table, weak);
        assert_eq!(party.common_level(), Some(weak));
        party.set_seats(Seats::new(9).expect("nine may play"));
        party.change(Seat::new(8), |chair| chair.level = strong);
        assert_eq!(party.common_level(), None);
        party.set_levels(strong);
        party.set_seats(Seats::new(10).expect("ten may play"));
        assert_eq!(party.common_level(), Some(strong), "whoever comes later is no exception");
        assert!(party.at_table()[0].person, "a person stays a person");
        for seat in 1..10 {
            party.change(Seat::new(seat), |chair| chair.person = true);
        }
        assert_eq!(party.common_level(), None, "nobody is left who has a level");
    }

    #[test]
    fn nobody_is_made_a_person_who_was_to_be_an_opponent() {
        let table = Seating { seats: 2..=10, levels: &Level::ALL, is_duel: false };
        let mut party = Party::against_bots(&table, Level::ALL[0]);
        party.change(Seat::new(0), |chair| chair.person = false);
        assert!(party.is_watched());
        let kept = serde_json::to_value(&party).unwrap();
        let read: Party = serde_json::from_value(kept).unwrap();
        assert_eq!(read.sound(&table), party, "it is kept so");
        party.set_seats(Seats::new(10).unwrap());
        party.set_seats(Seats::TWO);
        assert!(party.is_watched(), "however many there are");
        assert!(party.players().iter().all(|player| !player.is_person()));
        // a person who sits where the table was made smaller comes nearer
        party.set_seats(Seats::new(3).unwrap());
        party.change(Seat::new(2), |chair| chair.person = true);
        party.set_seats(Seats::TWO);
        assert!(party.at_table()[0].person && !party.at_table()[1].person);
        // a deal that was sent is played by somebody
        party.change(Seat::new(0), |chair| chair.person = false);
        assert!(party.is_watched() && !party.clone().with_person().is_watched());
    }

    #[test]
    fn where_there_are_chairs_anybody_may_sit_on_them() {
        let table = Seating { seats: 2..=3, levels: &Level::ALL, is_duel: false };
        let level = Level::ALL[1];
        assert!(table.suits(&[person(), person(), person()]));
        assert!(!table.suits(&[person(), person(), person(), person()]));
        assert!(table.suits(&[bot(level), bot(level)]), "they are watched");
        assert!(!table.suits(&[bot(level)]), "there are too few");
        assert_eq!(table.told_by_level(&[person(), bot(level)]), None, "it is told who played");
        let chairs = Party { seats: 2, chairs: vec![Chair { person: true, ..Chair::default() }; 2] };
        assert_eq!(table.party(level, &chairs), chairs);
    }
}
