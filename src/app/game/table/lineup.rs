//! The players of the next game, as chosen in the settings.

use std::ops::RangeInclusive;

use serde::{Deserialize, Serialize};

use crate::app::context::new_seed;
use crate::bots::Level;
use crate::engine::{Seat, SeatSet, Seats, Sides};
use crate::session::{Player, clean_name};

/// Who may sit at a game's tables.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SeatRules {
    /// The possible numbers of seats.
    pub seats: RangeInclusive<u8>,
    /// The number of seats at first.
    pub usual: Seats,
    /// The levels of its opponents, weakest first.
    pub levels: &'static [Level],
    /// True if it is always one person against one opponent with a name of its own. Callers ask the methods below
    /// instead.
    pub(in crate::app::game) is_duel: bool,
}

impl SeatRules {
    /// The strongest level; it gives hints and judges finished games.
    pub fn strongest(&self) -> Level {
        self.levels.last().copied().unwrap_or_default()
    }

    /// True if each seat's player and name are chosen. If not, only the opponent's level is.
    pub const fn has_chairs(&self) -> bool {
        !self.is_duel
    }

    /// The largest number of people at one device.
    pub const fn most_persons(&self) -> u8 {
        if self.is_duel { 1 } else { *self.seats.end() }
    }

    /// The opponent's level in a game that is described by it alone, because the opponent is always the same.
    pub fn described_level(&self, players: &[Player]) -> Option<Level> {
        let level = players.iter().find_map(|player| match player {
            Player::Bot { level, .. } => Some(*level),
            Player::Person { .. } | Player::Remote { .. } => None,
        });
        level.filter(|_| !self.has_chairs())
    }

    /// The players of the next game: the chosen chairs, or a person against an opponent of this level.
    pub fn lineup(&self, level: Level, chairs: &Lineup) -> Lineup {
        if self.has_chairs() { chairs.clone() } else { Lineup::against_bots(self, level) }
    }

    /// True if these players can play the game.
    pub fn suits(&self, players: &[Player]) -> bool {
        let is_played = players.iter().any(Player::is_person);
        let here = players.iter().filter(|player| player.is_here()).count();
        let many = u8::try_from(players.len()).is_ok_and(|many| self.seats.contains(&many));
        // opponents may play alone where seats are chosen: then people watch
        many && (is_played || self.has_chairs()) && here <= usize::from(self.most_persons())
    }

    /// `level` if the game has it, otherwise its strongest.
    pub fn valid_level(&self, level: Level) -> Level {
        if self.levels.contains(&level) { level } else { self.strongest() }
    }
}

/// The player chosen for a seat.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct SeatChoice {
    /// True for a person at this device, false for an opponent.
    pub person: bool,
    /// An opponent's level.
    pub level: Level,
    /// The chosen name; empty for the usual one.
    pub name: String,
}

impl SeatChoice {
    fn name(&self) -> Option<String> {
        clean_name(&self.name)
    }

    fn player(&self) -> Player {
        if self.person {
            Player::Person { name: self.name() }
        } else {
            Player::Bot { name: self.name(), level: self.level, seed: new_seed() }
        }
    }

    /// `player` with the name and level chosen now; nothing if the seat now belongs to another kind of player, which
    /// takes effect in the next game.
    pub fn updated(&self, player: &Player) -> Option<Player> {
        match player {
            Player::Person { .. } if self.person => Some(Player::Person { name: self.name() }),
            Player::Bot { seed, .. } if !self.person => {
                Some(Player::Bot { name: self.name(), level: self.level, seed: *seed })
            }
            Player::Person { .. } | Player::Remote { .. } | Player::Bot { .. } => None,
        }
    }
}

/// The players of the next game. It keeps more seats than are at the table, for when the number grows again.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Lineup {
    seats: u8,
    chairs: Vec<SeatChoice>,
}

impl Lineup {
    /// A person against opponents of this level, with the usual number of seats.
    pub fn against_bots(seat_rules: &SeatRules, level: Level) -> Self {
        let chair = |seat: u8| SeatChoice { person: seat == 0, level, name: String::new() };
        Self { seats: seat_rules.usual.into(), chairs: (0..*seat_rules.seats.end()).map(chair).collect() }
    }

    /// A copy that can be played: the number of seats and the levels are within the game's.
    #[must_use]
    pub fn valid(mut self, seat_rules: &SeatRules) -> Self {
        let usual = Self::against_bots(seat_rules, Level::default());
        self.seats = self.seats.clamp(*seat_rules.seats.start(), *seat_rules.seats.end());
        let kept = self.chairs.len().min(usual.chairs.len());
        self.chairs.truncate(kept);
        self.chairs.extend_from_slice(&usual.chairs[kept..]);
        for chair in &mut self.chairs {
            chair.level = seat_rules.valid_level(chair.level);
        }
        self
    }

    /// A copy in which at least seat 0 is a person.
    #[must_use]
    pub fn with_person(mut self) -> Self {
        if self.is_watched()
            && let Some(first) = self.chairs.first_mut()
        {
            first.person = true;
        }
        self
    }

    /// True if only opponents are at the table.
    pub fn is_watched(&self) -> bool {
        self.at_table().iter().all(|chair| !chair.person)
    }

    /// The number of seats at the table.
    pub fn seats(&self) -> Seats {
        Seats::new(self.seats).unwrap_or(Seats::TWO)
    }

    /// The seats at the table, from seat 0.
    pub fn at_table(&self) -> &[SeatChoice] {
        &self.chairs[..self.chairs.len().min(usize::from(self.seats))]
    }

    /// Changes the number of seats. If a person was at the table, one stays.
    pub fn set_seats(&mut self, seats: Seats) {
        let was_watched = self.is_watched();
        self.seats = u8::from(seats);
        if !was_watched {
            *self = std::mem::take(self).with_person();
        }
    }

    /// Changes the player of a seat.
    pub fn change(&mut self, seat: Seat, change: impl FnOnce(&mut SeatChoice)) {
        if let Some(chair) = self.chairs.get_mut(seat.index()) {
            change(chair);
        }
    }

    /// The level of all opponents at the table; nothing if it differs or there are none.
    pub fn common_level(&self) -> Option<Level> {
        let mut levels = self.at_table().iter().filter(|chair| !chair.person).map(|chair| chair.level);
        let first = levels.next()?;
        levels.all(|level| level == first).then_some(first)
    }

    /// The other seats on the side of the first person.
    fn teammates(&self, sides: Sides) -> SeatSet {
        let person = self.at_table().iter().position(|chair| chair.person);
        let Some(you) = person.and_then(|index| u8::try_from(index).ok()).map(Seat::new) else {
            return SeatSet::default();
        };
        sides.with(you).iter().filter(|seat| *seat != you).collect()
    }

    /// The level of all opponents of the first person; nothing if it differs or there are none.
    pub fn level_against(&self, sides: Sides) -> Option<Level> {
        let teammates = self.teammates(sides);
        let chairs = self.at_table().iter().enumerate();
        let mut levels = chairs.filter(|(seat, chair)| !chair.person && !contains(teammates, *seat));
        let (_, first) = levels.next()?;
        levels.all(|(_, chair)| chair.level == first.level).then_some(first.level)
    }

    /// Sets the level of all but the first person's teammates, also of those who join later.
    pub fn set_levels_against(&mut self, sides: Sides, level: Level) {
        let teammates = self.teammates(sides);
        for (_, chair) in self.chairs.iter_mut().enumerate().filter(|(seat, _)| !contains(teammates, *seat)) {
            chair.level = level;
        }
    }

    /// Sets the level of all opponents, also of those who join later.
    pub fn set_levels(&mut self, level: Level) {
        for chair in &mut self.chairs {
            chair.level = level;
        }
    }

    /// A player for each seat at the table.
    pub fn players(&self) -> Vec<Player> {
        self.at_table().iter().map(SeatChoice::player).collect()
    }

    /// True if the same kinds of players sit at the table.
    pub fn is_like(&self, players: &[Player]) -> bool {
        let chairs = self.at_table();
        chairs.len() == players.len()
            && chairs.iter().zip(players).all(|(chair, player)| chair.person == player.is_person())
    }
}

fn contains(seats: SeatSet, index: usize) -> bool {
    seats.iter().any(|seat| seat.index() == index)
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
        let duel = SeatRules { seats: 2..=2, usual: Seats::TWO, levels: &Level::ALL, is_duel: true };
        let level = Level::ALL[1];
        assert!(duel.suits(&[person(), bot(level)]));
        assert!(!duel.suits(&[person(), person()]));
        assert!(!duel.suits(&[bot(level), bot(level)]));
        assert!(!duel.suits(&[person()]));
        assert_eq!(duel.described_level(&[person(), bot(level)]), Some(level));
        let chairs = Lineup { seats: 2, chairs: vec![SeatChoice { person: true, ..SeatChoice::default() }; 2] };
        assert!(duel.lineup(level, &chairs).is_like(&[person(), bot(level)]), "the seats of a duel are not chosen");
    }

    #[test]
    fn all_opponents_are_given_one_level_at_once() {
        let table = SeatRules { seats: 2..=10, usual: Seats::TWO, levels: &Level::ALL, is_duel: false };
        let [weak, strong] = [Level::ALL[0], Level::ALL[4]];
        let mut lineup = Lineup::against_bots(&table, weak);
        assert_eq!(lineup.common_level(), Some(weak));
        lineup.set_seats(Seats::new(9).expect("nine may play"));
        lineup.change(Seat::new(8), |chair| chair.level = strong);
        assert_eq!(lineup.common_level(), None);
        lineup.set_levels(strong);
        lineup.set_seats(Seats::new(10).expect("ten may play"));
        assert_eq!(lineup.common_level(), Some(strong), "seats that join later have it too");
        assert!(lineup.at_table()[0].person, "a person stays a person");
        for seat in 1..10 {
            lineup.change(Seat::new(seat), |chair| chair.person = true);
        }
        assert_eq!(lineup.common_level(), None, "no opponent is left");
    }

    #[test]
    fn a_level_that_is_suggested_is_that_of_the_opponents_and_leaves_the_partner_alone() {
        let four = Seats::new(4).unwrap();
        let table = SeatRules { seats: 3..=4, usual: four, levels: &Level::ALL, is_duel: false };
        let mut lineup = Lineup::against_bots(&table, Level::ALL[1]);
        assert_eq!(lineup.seats(), four, "a first game has the usual number of seats");
        let (pairs, singles) = (Sides::pairs(four), Sides::singles(four));
        lineup.change(Seat::new(2), |chair| chair.level = Level::ALL[4]);
        assert_eq!((lineup.level_against(pairs), lineup.level_against(singles)), (Some(Level::ALL[1]), None));
        lineup.set_levels_against(pairs, Level::ALL[2]);
        let levels = |lineup: &Lineup| lineup.at_table().iter().map(|chair| chair.level).collect::<Vec<_>>();
        assert_eq!(levels(&lineup), [Level::ALL[2], Level::ALL[2], Level::ALL[4], Level::ALL[2]]);
        lineup.set_levels_against(singles, Level::ALL[3]);
        assert_eq!(levels(&lineup), [Level::ALL[3]; 4]);
    }

    #[test]
    fn a_seat_that_joins_later_stays_an_opponent() {
        let table = SeatRules { seats: 2..=10, usual: Seats::TWO, levels: &Level::ALL, is_duel: false };
        let mut lineup = Lineup::against_bots(&table, Level::ALL[0]);
        lineup.change(Seat::new(0), |chair| chair.person = false);
        assert!(lineup.is_watched());
        let kept = serde_json::to_value(&lineup).unwrap();
        let read: Lineup = serde_json::from_value(kept).unwrap();
        assert_eq!(read.valid(&table), lineup, "it is kept so");
        lineup.set_seats(Seats::new(10).unwrap());
        lineup.set_seats(Seats::TWO);
        assert!(lineup.is_watched(), "however many there are");
        assert!(lineup.players().iter().all(|player| !player.is_person()));
        // a person whose seat is removed moves to a seat that stays
        lineup.set_seats(Seats::new(3).unwrap());
        lineup.change(Seat::new(2), |chair| chair.person = true);
        lineup.set_seats(Seats::TWO);
        assert!(lineup.at_table()[0].person && !lineup.at_table()[1].person);
        // a deal from a link has at least one person
        lineup.change(Seat::new(0), |chair| chair.person = false);
        assert!(lineup.is_watched() && !lineup.clone().with_person().is_watched());
    }

    #[test]
    fn where_there_are_chairs_anybody_may_sit_on_them() {
        let table = SeatRules { seats: 2..=3, usual: Seats::TWO, levels: &Level::ALL, is_duel: false };
        let level = Level::ALL[1];
        assert!(table.suits(&[person(), person(), person()]));
        assert!(!table.suits(&[person(), person(), person(), person()]));
        assert!(table.suits(&[bot(level), bot(level)]), "they are watched");
        assert!(!table.suits(&[bot(level)]), "there are too few");
        assert_eq!(table.described_level(&[person(), bot(level)]), None, "the players are described one by one");
        let chairs = Lineup { seats: 2, chairs: vec![SeatChoice { person: true, ..SeatChoice::default() }; 2] };
        assert_eq!(table.lineup(level, &chairs), chairs);
    }
}
